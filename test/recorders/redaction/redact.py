import json
import sys

sys.path.insert(0, sys.argv[1])
from baton_recorder.redaction import Redaction  # noqa: E402

request = json.load(sys.stdin)
redaction = Redaction(True, request["environment"], bytes.fromhex(request["salt"]))
json.dump({"texts": [redaction.text(text) for text in request["texts"]], "kinds": redaction.kinds, "problems": redaction.own.problems}, sys.stdout)
