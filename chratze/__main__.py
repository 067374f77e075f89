"""`python -m chratze`."""

import sys

from chratze.cli.main import main

sys.exit(main())
