// --- object
const Type = z.object({ order: z.string(), amount: z.number().default(1.5), reason: z.string().optional(), note: z.string().nullable() });
{}
{"order": "x", "note": null}
{"order": "x", "note": null, "amount": null, "reason": null}
{"order": "x", "note": "n", "amount": 2, "reason": "r", "more": 1}
{"order": 5, "note": null}
[]
"x"
null

{
{"order": "x",}
{'order': 'x'}
NaN
  {"order": "x", "note": null}  
{"order": "x", "order": "y", "note": null}
{"__proto__": {"a": 1}, "order": "x", "note": null}
// --- JSON Schema
const Type = { type: 'object', properties: { order: { type: 'string' }, reason: { type: 'string' }, line: { type: 'object', properties: { sku: { type: 'string' } } } }, required: ['order'] };
{"order": "x"}
{"order": "x", "reason": null}
{"order": 5, "more": 1}
{"order": null, "line": null}
{"line": {"sku": null, "x": null}}
[]
null
{
5
// --- JSON Schema with nullable parts
const Type = { type: 'object', properties: { a: { type: ['string', 'null'] }, b: { anyOf: [{ type: 'string' }, { type: 'null' }] }, c: { type: 'array', items: { type: 'object', properties: { d: { type: 'number' } } } } } };
{"a": null, "b": null, "c": null}
{"c": [{"d": null}, {"d": 1}, 5]}
// --- nested optionals
const Type = z.object({ lines: z.array(z.object({ sku: z.string(), note: z.string().optional() })), first: z.object({ a: z.number().optional() }).optional() });
{"lines": [{"sku": "a", "note": null}], "first": null}
{"lines": [{"sku": "a", "note": 5}], "first": {"a": null}}
{"lines": [{"sku": null}]}
// --- partial
const Type = z.object({ a: z.string(), b: z.number() }).partial();
{}
{"a": null, "b": null}
{"a": 1}
