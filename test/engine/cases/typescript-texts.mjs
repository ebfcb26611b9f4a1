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
// --- zod 3
const Type = z3.object({ order: z3.string().min(1), amount: z3.number().int().default(2), at: z3.string().datetime().nullish(), line: z3.object({ sku: z3.string() }).strict().nullable(), tags: z3.array(z3.string()).max(2) });
{}
{"order": "x", "line": null, "tags": []}
{"order": "", "line": null, "tags": []}
{"order": "x", "line": {"sku": "s", "more": 1}, "tags": []}
{"order": "x", "amount": null, "at": null, "line": {"sku": "s"}, "tags": ["a"], "more": 1}
{"order": "x", "amount": 1.5, "line": null, "tags": []}
{"order": "x", "amount": 12345678901234567890, "at": "2026-11-21T10:30:00Z", "line": null, "tags": ["a", "b", "c"]}
null
[]
{
// --- zod 3 union
const Type = z3.object({ a: z3.union([z3.string(), z3.number()]), b: z3.discriminatedUnion('t', [z3.object({ t: z3.literal('a') }), z3.object({ t: z3.literal('b'), v: z3.number() })]), c: z3.string().nullable().default(null), d: z3.number().catch(1) });
{"a": "x", "b": {"t": "a"}, "d": "no"}
{"a": 1, "b": {"t": "b"}}
{"a": null, "b": {"t": "b", "v": 1}, "c": null, "d": 2}
{"a": 1, "b": {"t": "b", "v": 1, "w": 2}, "d": 2}
