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
// --- formats
const Type = z.object({ a: z.iso.time({ precision: 2 }).optional(), b: z.iso.datetime({ precision: 0, offset: true, local: true }).optional(), c: z.uuid({ version: 'v7' }).optional(), d: z.string().endsWith('z').optional(), e: z.string().toUpperCase().optional(), f: z.string().includes('x').optional(), g: z.iso.time().optional(), h: z.base64().optional(), j: z.ipv4().optional(), k: z.e164().optional(), l: z.string().uppercase().optional(), m: z.iso.duration().optional(), n: z.guid().optional(), o: z.nanoid().optional(), p: z.cidrv6().optional() });
{"a": "10:30:00.25", "b": "2026-11-21T10:30:00"}
{"a": "10:30:00", "b": "2026-11-21T10:30:00+02:00"}
{"b": "2026-11-21T10:30:00.5"}
{"c": "6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f", "d": "za", "e": "aß", "f": "y"}
{"c": "019a9d7e-3b1f-7c0a-9d55-0a1b2c3d4e5f", "d": "az", "e": "A", "f": "axb"}
{"g": "10:30", "h": "aGk", "j": "10.0.0.256", "k": "123", "l": "aB"}
{"g": "10:30:00.123", "h": "aGk=", "j": "10.0.0.1", "k": "+49301234567", "l": "AB"}
{"m": "P1D", "n": "6f1c9d7e-3b1f-0c0a-0d55-0a1b2c3d4e5f", "o": "V1StGXR8_Z5jdHi6B-myT", "p": "2001:db8::/32"}
{"m": "1 day", "n": "x", "o": "x", "p": "::1"}
// --- numbers
const Type = z.object({ a: z.int32().optional(), b: z.uint32().optional(), c: z.float32().optional(), d: z.number().lt(3).gt(1).optional(), e: z.number().lte(3).gte(1).optional(), f: z.float64().optional() });
{"a": 2147483648, "b": -1, "c": 1e39, "d": 3, "e": 3}
{"a": 2147483647, "b": 0, "c": 1.5, "d": 2, "e": 1, "f": 1e308}
{"d": 1, "e": 0.5}
{"a": 1.5, "b": 4294967296}
// --- containers
const Type = z.object({ a: z.map(z.string(), z.number()).optional(), b: z.set(z.number()).min(1).max(2).optional(), c: z.record(z.enum(['x', 'y']), z.number()).optional(), d: z.tuple([z.string()], z.number()).optional(), e: z.array(z.number()).length(2).optional() });
{}
{"a": {"x": 1}}
{"b": [1]}
{"b": []}
{"c": {"x": 1, "y": 2}}
{"c": {"x": 1}}
{"d": ["a", 1, 2]}
{"d": ["a", "b"]}
{"e": [1, 2]}
{"e": [1]}
// --- zod 3 texts
const Type = z3.object({ a: z3.string().email().optional(), b: z3.string().regex(/^A+$/i).optional(), c: z3.string().uuid().optional(), d: z3.string().trim().toLowerCase().optional(), e: z3.string().startsWith('x').optional(), f: z3.coerce.string().optional(), g: z3.string().length(2).optional(), h: z3.string().url().optional(), i: z3.string().includes('l', { position: 1 }).optional(), j: z3.string().datetime({ offset: true }).optional() });
{"a": "a@b.de", "b": "aA", "c": "6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f", "d": " X ", "e": "xy", "f": 5, "g": "ab"}
{"a": "x", "b": "b", "c": "x", "e": "y", "g": "a", "h": "x"}
{"h": "https://x.de", "i": "al", "j": "2026-11-21T10:30:00+02:00", "f": null}
{"i": "la", "j": "2026-11-21T10:30:00"}
// --- zod 3 containers
const Type = z3.object({ a: z3.array(z3.number()).min(1).optional(), b: z3.array(z3.number()).length(1).optional(), c: z3.tuple([z3.string(), z3.number()]).optional(), d: z3.record(z3.string(), z3.number()).optional(), e: z3.intersection(z3.object({ x: z3.string() }), z3.object({ y: z3.number() })).optional(), f: z3.object({ x: z3.string() }).passthrough().optional(), g: z3.object({ x: z3.string() }).catchall(z3.number()).optional(), h: z3.tuple([z3.string()]).rest(z3.boolean()).optional() });
{"a": [1], "b": [1], "c": ["x", 1]}
{"a": [], "b": [1, 2], "c": ["x"]}
{"c": ["x", 1, 2], "d": {"k": 1}, "e": {"x": "a", "y": 1}}
{"d": {"k": "v"}, "e": {"x": "a"}}
{"f": {"x": "a", "more": 1}, "g": {"x": "a", "more": 1}, "h": ["a", true]}
{"g": {"x": "a", "more": "b"}, "h": ["a", 1]}
// --- zod 3 what has no JSON Schema
const Type = z3.object({ a: z3.set(z3.string()).min(1).max(2).optional(), b: z3.date().optional(), c: z3.bigint().optional(), d: z3.map(z3.string(), z3.number()).optional() });
{}
{"a": ["x"]}
{"b": "2026-11-21"}
{"c": 5}
{"d": {"x": 1}}
// --- what is not read
const Type = z.object({ a: z.string().refine((text) => text !== 'x').optional(), b: z.number().optional() });
{"a": "x"}
{"b": "x"}
// --- formats that are not read
const Type = z.object({ a: z.jwt().optional() });
{"a": "x"}
// --- zod 3 what is not read
const Type = z3.object({ a: z3.string().transform((text) => text.length).optional() });
{"a": "x"}
// --- more formats
const Type = z.object({ a: z.emoji().optional(), b: z.cuid().optional(), c: z.cuid2().optional(), d: z.ulid().optional(), e: z.xid().optional(), f: z.ksuid().optional(), g: z.ipv6().optional(), h: z.cidrv4().optional(), i: z.base64url().optional(), j: z.string().lowercase().optional(), k: z.string().nonempty().optional(), l: z.string().toLowerCase().toUpperCase().trim().optional() });
{"a": "👍"}
{"a": "x"}
{"b": "cjld2cjxh0000qzrmn831i7rn"}
{"b": "x"}
{"c": "tz4a98xxat96iws9zmbrgj3a"}
{"c": "X"}
{"d": "01ARZ3NDEKTSV4RRFFQ69G5FAV"}
{"d": "x"}
{"e": "9m4e2mr0ui3e8a215n4g"}
{"e": "x"}
{"f": "0ujsswThIGTUYm2K8FjOOfXtY1K"}
{"f": "x"}
{"g": "::1"}
{"g": "10.0.0.1"}
{"h": "10.0.0.0/8"}
{"h": "::1/8"}
{"i": "aGk_"}
{"i": "a+/="}
{"j": "ab"}
{"j": "aB"}
{"k": ""}
{"l": " x "}
// --- what wraps an optional part
const Type = z.object({ a: z.string().optional().readonly(), b: z.string().optional().catch('c'), c: z.string().optional().default('d'), d: z.string().optional().prefault('e'), e: z.string().readonly().optional(), f: z.string().default('d').optional(), g: z.string().prefault('e').optional(), h: z.string().catch('c').optional(), i: z.string().nullable().optional().readonly(), j: z.any().optional(), k: z.union([z.string(), z.null()]).optional() });
{"a": null, "b": null, "c": null, "d": null, "e": null, "f": null, "g": null, "h": null, "i": null, "j": null, "k": null}
{"b": 5}
{"c": 5}
{"d": 5}
{}
{"h": 5}
// --- zod 3 what wraps an optional part
const Type = z3.object({ a: z3.string().optional().readonly(), b: z3.string().optional().catch('c'), c: z3.string().optional().default('d'), d: z3.string().optional().brand('x'), e: z3.string().readonly().optional(), f: z3.string().default('d').optional(), g: z3.string().brand('x').optional(), h: z3.string().catch('c').optional(), i: z3.string().nullable().optional().brand('x'), j: z3.any().optional() });
{"a": null, "b": null, "c": null, "d": null, "e": null, "f": null, "g": null, "h": null, "i": null, "j": null}
{"b": 5}
{"c": 5}
{"d": 5}
{}
{"h": 5}
// --- nulls within containers
const Item = z.object({ n: z.string().optional(), m: z.string().nullish() });
const Type = z.object({ a: z.array(Item).optional(), b: z.tuple([Item, z.string()]).optional(), c: z.record(z.string(), Item).optional(), d: z.union([z.string(), Item]).optional(), e: z.discriminatedUnion('k', [z.object({ k: z.literal('x'), n: z.string().optional() }), z.object({ k: z.literal('y'), n: z.string().nullable() })]).optional(), f: z.union([z.object({ k: z.literal('x'), n: z.string().optional() }), z.object({ k: z.literal('y'), n: z.string().nullable() })]).optional(), g: z.tuple([Item], Item).optional() });
{"a": [{"n": null, "m": null}, {"n": "x"}]}
{"a": {"n": null}}
{"b": [{"n": null}, "x"]}
{"b": [{"n": null}, null]}
{"c": {"k": {"n": null}}}
{"c": {"k": null}}
{"d": {"n": null}}
{"d": {"n": null, "m": null}}
{"d": {"n": 5}}
{"e": {"k": "x", "n": null}}
{"e": {"k": "y", "n": null}}
{"f": {"k": "x", "n": null}}
{"f": {"k": "y", "n": null}}
{"f": {"k": "z", "n": null}}
{"g": [{"n": null}, {"n": null}]}
{"a": "x", "b": 5}
// --- zod 3 nulls within containers
const Item = z3.object({ n: z3.string().optional(), m: z3.string().nullish() });
const Type = z3.object({ a: z3.array(Item).optional(), b: z3.tuple([Item, z3.string()]).optional(), c: z3.record(z3.string(), Item).optional(), d: z3.union([z3.string(), Item]).optional(), e: z3.discriminatedUnion('k', [z3.object({ k: z3.literal('x'), n: z3.string().optional() }), z3.object({ k: z3.literal('y'), n: z3.string().nullable() })]).optional() });
{"a": [{"n": null, "m": null}, {"n": "x"}]}
{"b": [{"n": null}, "x"]}
{"c": {"k": {"n": null}}}
{"d": {"n": null}}
{"e": {"k": "x", "n": null}}
{"e": {"k": "y", "n": null}}
// --- nulls within intersections
const Type = z.object({ a: z.intersection(z.object({ x: z.string().optional() }), z.object({ y: z.string().optional() })).optional() });
{"a": {"x": null, "y": null}}
{"a": {"x": null, "y": "b"}}
{"a": null}
// --- nothing in lists
const Type = z.object({ a: z.array(z.string().optional()).optional(), b: z.tuple([z.string().optional(), z.number()]).optional() });
{"a": ["x", null]}
{"b": [null, 1]}
{"b": [null, null]}
// --- numbers without an end
const Type = z.object({ a: z.any(), b: z.number().optional(), c: z.array(z.unknown()).optional() });
{"a": 1e400}
{"a": [1e400, -1e400, {"x": 1e400}]}
{"a": 1, "b": 1e400}
{"a": 1, "c": [null, {"d": null}]}
// --- zod 3 numbers and the like
const Type = z3.object({ a: z3.number().optional(), b: z3.null().optional(), c: z3.boolean().optional(), d: z3.literal('x').optional(), e: z3.nativeEnum({ A: 'a', B: 1 }).optional(), f: z3.number().multipleOf(5).optional(), g: z3.number().gt(1).lt(3).optional(), h: z3.number().min(1).max(3).optional(), i: z3.unknown(), j: z3.object({ x: z3.string() }).strict().optional() });
{"a": 1e400}
{"b": null, "c": true, "d": "x", "e": 1}
{"b": 1}
{"c": "true"}
{"d": "y"}
{"e": "b"}
{"e": "a"}
{"f": 10}
{"f": 11}
{"g": 1}
{"g": 2}
{"g": 3}
{"h": 1}
{"h": 3}
{"h": 4}
{"j": {"x": "a", "y": 1}}
{"i": null}
// --- zod 3 what nothing is
const Type = z3.object({ a: z3.undefined(), b: z3.void(), c: z3.never().optional(), d: z3.string().optional() });
{}
{"a": null}
{"b": 1}
{"c": 1}
{"d": "x"}
// --- zod 3 what is made of a value
const Type = z3.object({ a: z3.coerce.number().optional(), b: z3.coerce.boolean().optional(), c: z3.coerce.string().optional(), d: z3.string().pipe(z3.string().min(2)).optional(), e: z3.string().toUpperCase().optional(), f: z3.string().endsWith('z').optional() });
{"a": "5"}
{"a": "x"}
{"b": ""}
{"b": "x"}
{"c": 5}
{"d": "x"}
{"d": "xy"}
{"e": "x"}
{"f": "az"}
{"f": "za"}
// --- zod 3 how many
const Type = z3.object({ a: z3.array(z3.string()).min(1).max(2).optional(), b: z3.array(z3.string()).length(2).optional(), c: z3.string().min(1).max(2).optional(), d: z3.array(z3.string()).nonempty().optional() });
{"a": []}
{"a": ["x"]}
{"a": ["x", "y"]}
{"a": ["x", "y", "z"]}
{"b": ["x"]}
{"b": ["x", "y"]}
{"b": ["x", "y", "z"]}
{"c": ""}
{"c": "xyz"}
{"d": []}
// --- JSON Schema with references
const Type = { type: 'object', properties: { a: { $ref: '#/$defs/A' }, b: { type: 'array', items: { $ref: '#/$defs/A' } }, c: { type: ['object', 'null'], properties: { d: { type: 'string' } } }, e: { $ref: '#/$defs/S' } }, required: ['a', 'b', 'c'], $defs: { A: { type: 'object', properties: { d: { type: 'string' }, e: { type: ['string', 'null'] } } }, S: { type: 'string' } } };
{"a": {"d": null, "e": null}, "b": [{"d": null}], "c": {"d": null}, "e": null}
{"a": null, "b": null, "c": null}
{"a": [], "b": {"d": null}, "c": [{"d": null}]}
{"x": null, "a": {"x": null}}
// --- JSON Schema, tuples and parts of other types
const Type = { type: 'object', properties: { a: { type: 'array', items: [{ type: 'object', properties: { d: { type: 'string' } } }, { type: 'string' }] }, b: { type: 'string' }, c: { enum: ['x', null] }, d: { enum: ['x'] }, e: { const: null }, f: { anyOf: [{ type: 'string' }, { type: 'number' }] } } };
{"a": [{"d": null}, null, {"d": null}], "b": {"d": null}, "c": null, "d": null, "e": null, "f": null}
{"a": {"d": null}}
// --- JSON Schema, an object by its properties
const Type = { type: 'object', properties: { a: { properties: { d: { type: 'string' } }, additionalProperties: false }, b: { type: 'array', properties: { d: { type: 'string' } } } } };
{"a": {"d": null}, "b": {"d": null}}
{"a": null, "b": null}
// --- JSON Schema, all of and one of
const Type = { type: 'object', properties: { a: { allOf: [{ type: 'string' }, { type: 'null' }] }, b: { oneOf: [{ type: 'string' }, { type: 'null' }] }, c: { anyOf: [{ anyOf: [{ type: 'null' }] }] }, d: { anyOf: [{ type: 'string' }] } } };
{"a": null, "b": null, "c": null, "d": null}
