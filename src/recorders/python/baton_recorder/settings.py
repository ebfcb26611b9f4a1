import os
import sys


class Settings:
    """What the environment asks of the recorder. Paths are absolute."""

    def __init__(self, environ=os.environ):
        self.root = os.path.abspath(environ.get("BATON_RECORD_ROOT") or os.getcwd())
        self.folder = os.path.abspath(environ.get("BATON_RECORD_DIR") or os.path.join(os.getcwd(), ".baton", "runs"))
        self.redacts = environ.get("BATON_RECORD_REDACT") != "off"
        self.main = main_file()


def main_file():
    """The program's file, if it has one: absolute."""
    main = sys.modules.get("__main__")
    file = getattr(main, "__file__", None) or (sys.argv[0] if sys.argv else None)
    # A kernel is started by its launcher, and told no notebook.
    return os.path.abspath(file) if file and os.path.basename(file) not in ("-c", "-m", "-", "ipykernel_launcher.py") else None
