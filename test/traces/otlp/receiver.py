"""The receiver of a collector for OTLP/HTTP in JSON, by OpenTelemetry's own protocol library, which takes no field that it does not know.

It prints its port, then for each request one line of JSON: its path, its headers, and its spans.
"""

import base64
import json
from http.server import BaseHTTPRequestHandler, HTTPServer

from google.protobuf import json_format
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest, ExportTraceServiceResponse

IDS = ("traceId", "spanId", "parentSpanId")


def to_protobuf_json(value):
    """Ids are hexadecimal in OTLP, and base64 wherever else bytes are in JSON."""
    if isinstance(value, list):
        return [to_protobuf_json(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {key: base64.b64encode(bytes.fromhex(each)).decode() if key in IDS else to_protobuf_json(each) for key, each in value.items()}


def to_plain(value):
    return getattr(value, value.WhichOneof("value")) if value.WhichOneof("value") != "array_value" else [to_plain(each) for each in value.array_value.values]


def to_attributes(attributes):
    return {each.key: to_plain(each.value) for each in attributes}


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        request = ExportTraceServiceRequest()
        json_format.ParseDict(to_protobuf_json(json.loads(self.rfile.read(int(self.headers["content-length"])))), request)
        spans = [
            {
                "trace": span.trace_id.hex(),
                "id": span.span_id.hex(),
                "parent": span.parent_span_id.hex(),
                "name": span.name,
                "kind": span.kind,
                "us": (span.end_time_unix_nano - span.start_time_unix_nano) // 1000,
                "status": span.status.code,
                "attributes": to_attributes(span.attributes),
                "events": [{"name": event.name, "attributes": to_attributes(event.attributes)} for event in span.events],
            }
            for resource in request.resource_spans
            for scope in resource.scope_spans
            for span in scope.spans
        ]
        resource = to_attributes(request.resource_spans[0].resource.attributes)
        print(json.dumps({"path": self.path, "headers": {key.lower(): value for key, value in self.headers.items()}, "resource": resource, "spans": spans}), flush=True)
        body = json_format.MessageToJson(ExportTraceServiceResponse()).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_port, flush=True)
server.serve_forever()
