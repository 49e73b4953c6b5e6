"""`python -m tokviz`."""

import sys

from tokviz.cli import main

sys.exit(main())
