"""Prints what Python has loaded of the recorder by now, and what the program's own `sitecustomize` left."""

import os
import sys

if len(sys.argv) > 1:
    import agents

    print(agents.WHO)
print(sorted(name for name in sys.modules if "baton" in name))
print(os.environ.get("OWN_SITECUSTOMIZE"), getattr(sys.modules.get("sitecustomize"), "__file__", None))
