"""What a house rule costs whom: variants compared, and every option of one tried."""
