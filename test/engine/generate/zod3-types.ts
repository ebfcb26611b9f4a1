import type { Random } from './random';

/** The source of a random zod 3 schema: `const Type = …`, `z3` being zod 3. */
export function generateZod3Type(random: Random): string {
  const shared = random.chance(0.3) ? `const Part = ${object(random, 1, false)};\n` : '';
  const root = random.chance(0.95)
    ? object(random, 3, shared !== '') +
      random.pick(['', '', '', '', ".describe('The whole.')", '.strict()', '.passthrough()', '.partial()', '.required()', '.catchall(z3.string())'])
    : schema(random, 2, shared !== '');
  return `${shared}const Type = ${root};\n`;
}

const KEYS = ['order', 'amount', 'orderId', 'line_items', 'x', 'isUrgent', "'with space'", 'größe', 'kind'];
const LITERALS = ["'a'", "'low'", '1', 'true', 'null', '-2.5'];
const LEAVES = [
  'string()',
  'number()',
  'boolean()',
  'string().min(1)',
  'string().max(5)',
  'string().email()',
  'string().regex(/^a+$/)',
  'number().int()',
  'number().min(0).max(10)',
  'number().positive()',
  'number().multipleOf(5)',
  'string().uuid()',
  'string().datetime()',
  'string().date()',
  'string().url()',
  'any()',
  'unknown()',
  'null()',
  'date()',
  'bigint()',
  'never()',
  'string().trim()',
  'coerce.number()',
  "enum(['a', 'b'])",
  "nativeEnum({ Low: 'low', High: 'high' })",
  'nativeEnum({ 0: "A", A: 0 })',
  'undefined()',
  'string().length(3)',
  'string().cuid2()',
  'string().ip()',
  "string().startsWith('l')",
  "string().includes('o').endsWith('w')",
  'string().base64()',
  'string().min(1).max(3).toLowerCase()',
  'nan()',
  'number().finite().gt(1)',
  'string().emoji()',
].map((leaf) => `z3.${leaf}`);

function object(random: Random, depth: number, hasPart: boolean): string {
  const keys = Array.from({ length: random.below(5) }, (_, i) => KEYS[(i * 2 + random.below(2)) % KEYS.length] ?? 'x');
  const properties = [...new Set(keys)].map((key) => `${key}: ${schema(random, depth - 1, hasPart)}`);
  return `z3.object({ ${properties.join(', ')} })${random.pick(['', '', '', '', '', '', '.strict()', '.passthrough()'])}`;
}

function schema(random: Random, depth: number, hasPart: boolean): string {
  const base = core(random, depth, hasPart);
  if (random.chance(0.6)) return base;
  return (
    base +
    random.pick([
      '.optional()',
      '.nullable()',
      '.nullish()',
      ".describe('What it is.')",
      ".nullish().describe('Maybe.')",
      ".describe('Inner.').nullable()",
      '.readonly()',
      ".brand('B')",
      '.nullable().optional()',
      ".describe('Both.').nullish()",
    ])
  );
}

function core(random: Random, depth: number, hasPart: boolean): string {
  if (depth <= 0 || random.chance(0.45)) {
    if (hasPart && random.chance(0.25)) return 'Part';
    if (random.chance(0.12))
      return random.pick([
        "z3.string().default('x')",
        'z3.number().default(1)',
        'z3.boolean().default(false)',
        "z3.string().catch('y')",
        'z3.string().nullable().default(null)',
        'z3.array(z3.string()).default([])',
      ]);
    return random.pick(random.chance(0.6) ? LEAVES.slice(0, 3) : LEAVES);
  }
  const inner = (): string => schema(random, depth - 1, hasPart);
  switch (random.below(10)) {
    case 0:
    case 1:
      return object(random, depth, hasPart);
    case 2:
      return `z3.array(${inner()})${random.pick(['', '', '.min(1)', '.max(3)', '.nonempty()', '.length(2)'])}`;
    case 3:
      return `z3.union([${inner()}, ${inner()}])`;
    case 4:
      return `z3.tuple([${inner()}, ${inner()}])${random.pick(['', '', '.rest(z3.string())'])}`;
    case 5:
      return random.chance(0.3) ? `z3.union([z3.literal(${random.pick(LITERALS)}), z3.literal('z')])` : `z3.literal(${random.pick(LITERALS)})`;
    case 6:
      return `z3.record(${random.pick(['', 'z3.string(), ', "z3.enum(['a', 'b']), "])}${inner()})`;
    case 7:
      return `z3.discriminatedUnion('t', [z3.object({ t: z3.literal('a'), v: ${inner()} }), z3.object({ t: z3.literal('b') })])`;
    case 8:
      return random.pick([
        `z3.set(${inner()})`,
        `z3.map(z3.string(), ${inner()})`,
        `z3.intersection(z3.object({ a: z3.string() }), z3.object({ b: ${inner()} }))`,
        `${inner()}.pipe(z3.any())`,
        `${inner()}.or(z3.number())`,
      ]);
    default:
      return inner();
  }
}
