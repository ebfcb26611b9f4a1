import { Agent, handoff } from '@openai/agents';
import * as zod from 'zod';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';

const billing = new Agent({ name: 'Billing' });

// --- object
const Type = z.object({ order: z.string(), amount: z.number() });
// --- empty object
const Type = z.object({});
// --- descriptions
const Type = z.object({ order: z.string().describe('The order.'), lines: z.array(z.string().describe('A line.')).describe('Lines.') }).describe('A refund.');
// --- optional field
const Type = z.object({ order: z.string(), reason: z.string().optional() });
// --- optional described field
const Type = z.object({ reason: z.string().optional().describe('Why.'), other: z.string().describe('Other.').optional() });
// --- nullable field
const Type = z.object({ reason: z.string().nullable() });
// --- nullish field
const Type = z.object({ reason: z.string().nullish() });
// --- nullable optional object
const Type = z.object({ line: z.object({ sku: z.string() }).nullable().optional() });
// --- default
const Type = z.object({ amount: z.number().default(1), urgent: z.boolean().default(false) });
// --- default and optional
const Type = z.object({ amount: z.number().default(1), reason: z.string().optional() });
// --- numbers
const Type = z.object({ a: z.number().int(), b: z.number().min(0).max(10), c: z.int(), d: z.number().positive(), e: z.number().multipleOf(5) });
// --- strings
const Type = z.object({ a: z.string().min(1).max(5), b: z.string().length(3), c: z.string().regex(/^a+$/), d: z.string().trim() });
// --- string formats
const Type = z.object({ a: z.email(), b: z.uuid(), c: z.url(), d: z.string().email(), e: z.iso.datetime(), f: z.iso.date() });
// --- booleans and null
const Type = z.object({ a: z.boolean(), b: z.null() });
// --- literals
const Type = z.object({ a: z.literal('x'), b: z.literal(1), c: z.literal(['x', 'y']), d: z.literal(true), e: z.literal(null) });
// --- enum
const Type = z.object({ level: z.enum(['low', 'high']) });
// --- native enum
const Level = { Low: 'low', High: 'high' };
const Type = z.object({ level: z.nativeEnum(Level), same: z.enum(Level) });
// --- array
const Type = z.object({ lines: z.array(z.string()), more: z.string().array(), few: z.array(z.number()).min(1).max(3) });
// --- array of objects
const Type = z.object({ lines: z.array(z.object({ sku: z.string(), note: z.string().optional() })) });
// --- nested object
const Type = z.object({ line: z.object({ sku: z.string() }) });
// --- shared object
const Line = z.object({ sku: z.string() });
const Type = z.object({ first: Line, last: Line });
// --- union field
const Type = z.object({ value: z.union([z.string(), z.number()]) });
// --- or
const Type = z.object({ value: z.string().or(z.number()) });
// --- union of objects
const Type = z.object({ value: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]) });
// --- discriminated union field
const Type = z.object({ pet: z.discriminatedUnion('kind', [z.object({ kind: z.literal('cat'), lives: z.number() }), z.object({ kind: z.literal('dog') })]) });
// --- tuple field
const Type = z.object({ point: z.tuple([z.number(), z.number()]) });
// --- record field
const Type = z.object({ notes: z.record(z.string(), z.string()) });
// --- record field and optional
const Type = z.object({ notes: z.record(z.string(), z.string()), reason: z.string().optional() });
// --- array of records
const Type = z.object({ notes: z.array(z.record(z.string(), z.number())) });
// --- optional record
const Type = z.object({ notes: z.record(z.string(), z.string()).optional() });
// --- record of any
const Type = z.object({ notes: z.record(z.string(), z.any()) });
// --- record of enum keys
const Type = z.object({ notes: z.record(z.enum(['a', 'b']), z.string()) });
// --- record root
const Type = z.record(z.string(), z.string());
// --- catchall
const Type = z.object({ order: z.string() }).catchall(z.string());
// --- passthrough
const Type = z.object({ order: z.string() }).passthrough();
// --- loose object
const Type = z.looseObject({ order: z.string() });
// --- strict
const Type = z.object({ order: z.string() }).strict();
// --- strict object
const Type = z.strictObject({ order: z.string() });
// --- nested passthrough
const Type = z.object({ line: z.object({ sku: z.string() }).passthrough() });
// --- any field
const Type = z.object({ value: z.any() });
// --- unknown field
const Type = z.object({ value: z.unknown() });
// --- any and optional
const Type = z.object({ value: z.any(), reason: z.string().optional() });
// --- optional any
const Type = z.object({ value: z.any().optional() });
// --- string root
const Type = z.string();
// --- array root
const Type = z.array(z.string());
// --- array of objects root
const Type = z.array(z.object({ sku: z.string() }));
// --- union root
const Type = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
// --- discriminated union root
const Type = z.discriminatedUnion('kind', [z.object({ kind: z.literal('cat') }), z.object({ kind: z.literal('dog') })]);
// --- optional root
const Type = z.object({ order: z.string() }).optional();
// --- nullable root
const Type = z.object({ order: z.string() }).nullable();
// --- default root
const Type = z.object({ order: z.string() }).default({ order: '1' });
// --- readonly root
const Type = z.object({ order: z.string() }).readonly();
// --- enum root
const Type = z.enum(['a', 'b']);
// --- number root
const Type = z.number();
// --- any root
const Type = z.any();
// --- literal root
const Type = z.literal('x');
// --- tuple root
const Type = z.tuple([z.string()]);
// --- date field
const Type = z.object({ at: z.date() });
// --- date in a nested object
const Type = z.object({ line: z.object({ at: z.date() }) });
// --- optional date field
const Type = z.object({ at: z.date().optional() });
// --- coerced date field
const Type = z.object({ at: z.coerce.date() });
// --- coerced number field
const Type = z.object({ amount: z.coerce.number() });
// --- transform field
const Type = z.object({ order: z.string().transform((text) => text.length) });
// --- transform root
const Type = z.object({ order: z.string() }).transform((value) => value.order);
// --- pipe field
const Type = z.object({ order: z.string().pipe(z.string()) });
// --- preprocess field
const Type = z.object({ order: z.preprocess((value) => value, z.string()) });
// --- refine field
const Type = z.object({ order: z.string().refine((text) => text.length > 1) });
// --- refine root
const Type = z.object({ order: z.string() }).refine((value) => value.order.length > 1);
// --- super refine root
const Type = z.object({ order: z.string() }).superRefine(() => {});
// --- bigint field
const Type = z.object({ id: z.bigint() });
// --- symbol field
const Type = z.object({ id: z.symbol() });
// --- undefined field
const Type = z.object({ id: z.undefined() });
// --- void field
const Type = z.object({ id: z.void() });
// --- never field
const Type = z.object({ id: z.never() });
// --- nan field
const Type = z.object({ id: z.nan() });
// --- map field
const Type = z.object({ notes: z.map(z.string(), z.string()) });
// --- set field
const Type = z.object({ notes: z.set(z.string()) });
// --- function field
const Type = z.object({ hook: z.function() });
// --- instanceof field
class Thing {}
const Type = z.object({ thing: z.instanceof(Thing) });
// --- custom field
const Type = z.object({ thing: z.custom() });
// --- promise field
const Type = z.object({ thing: z.promise(z.string()) });
// --- lazy field
const Type = z.object({ line: z.lazy(() => z.object({ sku: z.string() })) });
// --- recursive object
const Node = z.object({ name: z.string(), get children() { return z.array(Node); } });
const Type = Node;
// --- intersection field
const Type = z.object({ both: z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })) });
// --- and root
const Type = z.object({ a: z.string() }).and(z.object({ b: z.string() }));
// --- intersections of primitives
const Type = z.object({ a: z.string().describe('Left.').and(z.string().describe('Right.')), b: z.number().and(z.number()), c: z.boolean().describe('One.').and(z.boolean()) });
// --- intersection of limited texts
const Type = z.object({ a: z.string().min(1).and(z.string()) });
// --- intersection of different types
const Type = z.object({ a: z.intersection(z.string(), z.number()) });
// --- intersection of literals
const Type = z.object({ a: z.intersection(z.literal('x'), z.literal('x')) });
// --- intersection of a property twice
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }), z.object({ x: z.string() })) });
// --- intersection of open objects
const Type = z.object({ a: z.intersection(z.looseObject({ x: z.string() }), z.object({ y: z.string() })) });
// --- intersection of strict objects
const Type = z.object({ a: z.intersection(z.strictObject({ x: z.string() }), z.object({ y: z.string() })) });
// --- intersection of described objects
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }).describe('X.'), z.object({ y: z.string().optional() }).describe('Y.')).describe('Both.') });
// --- intersection of intersections
const Type = z.object({ a: z.object({ x: z.string() }).and(z.object({ y: z.number() })).and(z.object({ z: z.boolean().nullable() })) });
// --- intersection beside what is lost
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }), z.object({ y: z.string() })), b: z.string().min(2), c: z.tuple([z.string()], z.number()) });
// --- intersections beside a record
const Type = z.object({ a: z.intersection(z.string(), z.string()), b: z.record(z.string(), z.number()) });
// --- an enum of texts and numbers
const Type = z.object({ a: z.enum({ A: 'a', B: 1 }), b: z.literal(['x', 1, null, true]) });
// --- intersection beside an open tuple
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }), z.object({ y: z.string() })), c: z.tuple([z.string()], z.number()) });
// --- intersection beside a tuple
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }), z.object({ y: z.string() })), c: z.tuple([z.string()]) });
// --- descriptions within wrappers
const Type = z.object({ a: z.array(z.string().describe('Inner.').optional()), b: z.array(z.array(z.string().describe('Deep.')).describe('Mid.')).describe('Outer.'), c: z.union([z.string().describe('One.'), z.array(z.number().describe('Other.'))]) });
// --- intersections beside objects open or closed
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }), z.object({ y: z.string() })), b: z.strictObject({ x: z.string() }) });
// --- intersections beside an open object
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }), z.object({ y: z.string() })), b: z.looseObject({ x: z.string() }) });
// --- intersections beside an object with more of a type
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }), z.object({ y: z.string() })), b: z.object({ x: z.string() }).catchall(z.number()) });
// --- intersections of objects and of what cannot be merged
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }), z.object({ y: z.string() })), b: z.intersection(z.literal('x'), z.literal('x')) });
// --- intersections of primitives and of what cannot be merged
const Type = z.object({ a: z.intersection(z.string(), z.string()), b: z.intersection(z.literal('x'), z.literal('x')) });
// --- intersections beside a transform
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }), z.object({ y: z.string() })), b: z.string().transform((text) => text.length).nullable() });
// --- blank descriptions
const Type = z.object({ a: z.string().describe(' '), b: z.array(z.string().describe('')), c: z.intersection(z.string().describe(' '), z.string().describe('Right.')) });
// --- extend
const Type = z.object({ a: z.string() }).extend({ b: z.number() });
// --- merge
const Type = z.object({ a: z.string() }).merge(z.object({ b: z.number() }));
// --- pick
const Type = z.object({ a: z.string(), b: z.number() }).pick({ a: true });
// --- omit
const Type = z.object({ a: z.string(), b: z.number() }).omit({ a: true });
// --- partial
const Type = z.object({ a: z.string(), b: z.number() }).partial();
// --- required
const Type = z.object({ a: z.string().optional() }).required();
// --- catch
const Type = z.object({ a: z.string().catch('x') });
// --- brand
const Type = z.object({ a: z.string().brand('Order') });
// --- readonly field
const Type = z.object({ a: z.array(z.string()).readonly() });
// --- template literal
const Type = z.object({ a: z.templateLiteral(['x-', z.number()]) });
// --- string or boolean
const Type = z.object({ a: z.stringbool() });
// --- json
const Type = z.object({ a: z.json() });
// --- meta
const Type = z.object({ a: z.string().meta({ title: 'A', description: 'An a.' }) });
// --- meta with an id
const Type = z.object({ a: z.object({ b: z.string() }).meta({ id: 'Thing' }) });
// --- namespace import
const Type = zod.object({ order: zod.string() });
// --- namespace member
const Type = zod.z.object({ order: zod.z.string() });
// --- JSON Schema
const Type = { type: 'object', properties: { order: { type: 'string' } }, required: ['order'], additionalProperties: false };
// --- JSON Schema with an optional property
const Type = { type: 'object', properties: { order: { type: 'string' }, note: { type: 'string', description: 'A note.' } }, required: ['order'] };
// --- JSON Schema, open with properties
const Type = { type: 'object', properties: { order: { type: 'string' } }, required: ['order'], additionalProperties: true };
// --- JSON Schema, object without properties
const Type = { type: 'object' };
// --- JSON Schema, open without properties
const Type = { type: 'object', additionalProperties: true };
// --- JSON Schema, nested object without properties
const Type = { type: 'object', properties: { notes: { type: 'object' } }, required: ['notes'], additionalProperties: false };
// --- JSON Schema, empty
const Type = {};
// --- JSON Schema, string
const Type = { type: 'string' };
// --- JSON Schema, oneOf
const Type = { type: 'object', properties: { a: { oneOf: [{ type: 'string' }, { type: 'number' }] } }, required: ['a'] };
// --- JSON Schema, allOf root
const Type = { allOf: [{ type: 'object', properties: {} }] };
// --- JSON Schema, pattern properties
const Type = { type: 'object', properties: {}, patternProperties: { '^x': { type: 'string' } } };
// --- JSON Schema, not
const Type = { type: 'object', properties: { a: { not: { type: 'string' } } }, required: ['a'] };
// --- JSON Schema, external reference
const Type = { type: 'object', properties: { a: { $ref: 'https://example.com/a.json' } }, required: ['a'] };
// --- JSON Schema, typeless and open
const Type = { properties: { a: { type: 'string' } } };
// --- JSON Schema, anyOf with optional properties
const Type = { type: 'object', properties: { a: { anyOf: [{ type: 'object', properties: { b: { type: 'string' } } }, { type: 'string' }] } }, required: ['a'] };
// --- a string
const Type = 'x';
// --- a number
const Type = 5;
// --- true
const Type = true;
// --- a class
class Refund {}
const Type = Refund;
// --- a function
const Type = () => {};
// --- an instance
class Refund {}
const Type = new Refund();
// --- an array
const Type = [];
// --- a constructor
const Type = String;
// --- zod 3 object
const Type = z3.object({ order: z3.string(), amount: z3.number().int().min(1), level: z3.enum(['low', 'high']), note: z3.string().nullable() });
// --- zod 3 optional
const Type = z3.object({ order: z3.string(), reason: z3.string().optional() });
// --- zod 3 nullish and default
const Type = z3.object({ reason: z3.string().nullish(), amount: z3.number().default(1), at: z3.string().datetime() }).describe('A refund.');
// --- zod 3 shared object
const Line = z3.object({ sku: z3.string() }).strict();
const Type = z3.object({ first: Line, last: Line, more: z3.array(Line) });
// --- zod 3 object used three times
const Part = z3.object({ amount: z3.string().date(), id: z3.boolean().describe('Both.').nullish() });
const Type = z3.object({ order: Part.describe('First.').nullish(), x: Part, y: Part.nullish() });
// --- zod 3 list used twice
const Part = z3.array(z3.object({ id: z3.string().describe('Inner.').optional().nullable() }));
const Type = z3.object({ some: Part.nullable(), more: z3.object({ some: Part.describe('Others.'), id: z3.number().describe('Own.') }) });
// --- zod 3 null and lists of anything, described and used twice
const None = z3.literal(null).describe('Nothing.');
const Any = z3.array(z3.any()).max(3).describe('Anything.');
const Type = z3.object({ a: None, b: None, c: z3.object({ d: None, e: Any }), f: Any, g: Any.nullable(), h: z3.literal(null).describe('Both.').nullish() });
// --- zod 3 effects
const Type = z3.object({ a: z3.string().refine((text) => text.length > 1), b: z3.string().transform((text) => text.length), c: z3.preprocess((value) => value, z3.number()) });
// --- zod 3 unions
const Type = z3.object({ a: z3.union([z3.string(), z3.number()]), b: z3.union([z3.literal('x'), z3.literal(1)]), c: z3.discriminatedUnion('t', [z3.object({ t: z3.literal('a') }), z3.object({ t: z3.literal('b'), v: z3.number() })]) });
// --- zod 3 record, tuple, set
const Type = z3.object({ a: z3.record(z3.string()), b: z3.tuple([z3.string(), z3.number()]), c: z3.set(z3.string()) });
// --- zod 3 intersection
const Type = z3.object({ a: z3.object({ x: z3.string() }).and(z3.object({ y: z3.string() })) });
// --- zod 3 intersections of primitives
const Type = z3.object({ a: z3.string().describe('Left.').and(z3.string().describe('Right.')), b: z3.number().and(z3.number()) });
// --- zod 3 intersection of a property twice
const Type = z3.object({ a: z3.object({ x: z3.string() }).and(z3.object({ x: z3.string() })) });
// --- zod 3 intersections of open objects
const Type = z3.object({ a: z3.object({ x: z3.string() }).passthrough().and(z3.object({ y: z3.string() })), b: z3.string() });
// --- zod 3 intersections of strict objects
const Type = z3.object({ a: z3.object({ x: z3.string() }).strict().and(z3.object({ y: z3.string() }).catchall(z3.number())) });
// --- zod 3 intersection beside what is lost
const Type = z3.object({ a: z3.object({ x: z3.string() }).and(z3.object({ y: z3.string() })), b: z3.string().min(2) });
// --- zod 3 intersection beside a transform
const Type = z3.object({ a: z3.object({ x: z3.string() }).and(z3.object({ y: z3.string() })), b: z3.string().transform((text) => text.length).optional() });
// --- zod 3 enums of texts and numbers
const Type = z3.object({ a: z3.nativeEnum({ A: 'a', B: 1 }), b: z3.nativeEnum({ A: 0, 0: 'A' }) });
// --- zod 3 string root
const Type = z3.string();
// --- zod 3 union root
const Type = z3.union([z3.object({ a: z3.string() }), z3.object({ b: z3.string() })]);
// --- zod 3 descriptions of what is used twice
const Flags = z3.array(z3.boolean()).describe('Both.').nullable();
const Type = z3.object({ a: Flags, b: z3.array(Flags), c: z3.union([z3.string(), Flags]), d: z3.object({ e: Flags }), f: z3.union([z3.string(), z3.object({ g: Flags })]) });
// --- zod 3 descriptions of what is used twice in tuples and intersections
const Flags = z3.array(z3.boolean()).describe('Both.');
const Type = z3.object({ a: Flags, b: z3.tuple([z3.object({ c: Flags }), z3.string()]), d: z3.intersection(z3.object({ e: Flags }), z3.record(z3.string())) });
// --- zod 3 blank descriptions
const Part = z3.object({ x: z3.string() }).describe(' ');
const Lines = z3.array(z3.string().describe('A line.')).describe(' ');
const Type = z3.object({ a: Part, b: Part, c: Lines, d: Lines });
// --- zod 3 intersections beside objects open or closed
const Type = z3.object({ a: z3.object({ x: z3.string() }).and(z3.object({ y: z3.string() })), b: z3.object({ x: z3.string() }).strict() });
// --- zod 3 intersections beside an open object
const Type = z3.object({ a: z3.object({ x: z3.string() }).and(z3.object({ y: z3.string() })), b: z3.object({ x: z3.string() }).passthrough() });
// --- zod 3 intersection of a strict object
const Type = z3.object({ a: z3.object({ x: z3.string() }).strict().and(z3.object({ y: z3.string() })) });
// --- zod 3 intersection of an open object
const Type = z3.object({ a: z3.object({ y: z3.string() }).and(z3.object({ x: z3.string() }).passthrough()) });
// --- zod 3 intersection of an object with more of a type
const Type = z3.object({ a: z3.object({ x: z3.string() }).and(z3.object({ y: z3.string() }).catchall(z3.number())) });
// --- intersection of an object and a text
const Type = z.object({ a: z.intersection(z.object({ x: z.string() }), z.string()) });
// --- intersections of described texts beside what is checked
const Type = z.object({ a: z.intersection(z.string().describe('A.'), z.string()), b: z.number().int() });
