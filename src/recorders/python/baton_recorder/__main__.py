"""`python -m baton_recorder app.py args…` and `python -m baton_recorder -m package.module args…`."""

import os
import runpy
import sys

from baton_recorder.probes.watched_import import Watch


def main():
    if len(sys.argv) < 2 or (sys.argv[1] == "-m" and len(sys.argv) < 3):
        print("usage: python -m baton_recorder [-m] PROGRAM [ARGUMENT…]", file=sys.stderr)
        return 2
    sys.meta_path.insert(0, Watch)
    if sys.argv[1] == "-m":
        module = sys.argv[2]
        sys.argv = sys.argv[2:]
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    else:
        sys.argv = sys.argv[1:]
        sys.path[0] = os.path.dirname(os.path.abspath(sys.argv[0]))
        runpy.run_path(sys.argv[0], run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main())
