import type { Random } from './random';

/** The source of a random zod schema: `const Type = …`. */
export function generateZodType(random: Random): string {
  const shared = random.chance(0.3) ? `const Part = ${object(random, 1, false)};\n` : '';
  const root = random.chance(0.93)
    ? object(random, 3, shared !== '') + random.pick(['', '', '', '', ".describe('The whole.')", '.strict()', '.passthrough()', '.partial()', '.required()'])
    : schema(random, 2, shared !== '');
  return `${shared}const Type = ${root};\n`;
}

const KEYS = ['order', 'amount', 'orderId', 'line_items', 'x', 'isUrgent', "'with space'", 'größe', 'kind'];
const LITERALS = ["'a'", "'low'", '1', 'true', 'null', '-2.5'];
const LEAVES = [
  'z.string()',
  'z.number()',
  'z.boolean()',
  'z.string().min(1)',
  'z.string().max(5)',
  'z.string().email()',
  'z.string().regex(/^a+$/)',
  'z.number().int()',
  'z.int()',
  'z.number().min(0).max(10)',
  'z.number().positive()',
  'z.email()',
  'z.uuid()',
  'z.iso.datetime()',
  'z.iso.date()',
  'z.url()',
  'z.any()',
  'z.unknown()',
  'z.null()',
  'z.date()',
  'z.bigint()',
  'z.never()',
  'z.string().trim()',
  'z.coerce.number()',
  "z.enum(['a', 'b'])",
  "z.nativeEnum({ Low: 'low', High: 'high' })",
  'z.undefined()',
  'z.string().length(3)',
  'z.cuid2()',
  'z.ipv4()',
];

function object(random: Random, depth: number, hasPart: boolean): string {
  const count = random.below(5);
  const keys = Array.from({ length: count }, (_, i) => KEYS[(i * 2 + random.below(2)) % KEYS.length] ?? 'x');
  const properties = [...new Set(keys)].map((key) => `${key}: ${schema(random, depth - 1, hasPart)}`);
  return `z.${random.pick(['object', 'object', 'object', 'object', 'object', 'object', 'strictObject', 'looseObject'])}({ ${properties.join(', ')} })`;
}

function schema(random: Random, depth: number, hasPart: boolean): string {
  const base = core(random, depth, hasPart);
  if (random.chance(0.6)) return base;
  return (
    base +
    random.pick([
      '.optional()',
      '.optional()',
      '.nullable()',
      '.nullish()',
      ".describe('What it is.')",
      ".optional().describe('Maybe.')",
      ".describe('Inner.').optional()",
      '.readonly()',
      ".describe('In.').nullable()",
    ])
  );
}

function core(random: Random, depth: number, hasPart: boolean): string {
  if (depth <= 0 || random.chance(0.45)) {
    if (hasPart && random.chance(0.2)) return 'Part';
    if (random.chance(0.12))
      return random.pick([
        "z.string().default('x')",
        'z.number().default(1)',
        'z.boolean().default(false)',
        "z.string().catch('y')",
        "z.string().prefault('z')",
      ]);
    return random.pick(random.chance(0.6) ? LEAVES.slice(0, 3) : LEAVES);
  }
  const inner = (): string => schema(random, depth - 1, hasPart);
  switch (random.below(10)) {
    case 0:
    case 1:
      return object(random, depth, hasPart);
    case 2:
      return `z.array(${inner()})${random.pick(['', '', '.min(1)', '.max(3)', '.nonempty()'])}`;
    case 3:
      return `z.union([${inner()}, ${inner()}])`;
    case 4:
      return `z.tuple([${inner()}, ${inner()}])`;
    case 5:
      return `z.literal(${random.chance(0.3) ? `[${random.pick(LITERALS)}, 'z']` : random.pick(LITERALS)})`;
    case 6:
      return `z.record(z.string(), ${inner()})`;
    case 7:
      return `z.discriminatedUnion('t', [z.object({ t: z.literal('a'), v: ${inner()} }), z.object({ t: z.literal('b') })])`;
    case 8:
      return random.pick([`z.set(${inner()})`, `z.map(z.string(), ${inner()})`, `z.intersection(z.object({ a: z.string() }), z.object({ b: ${inner()} }))`]);
    default:
      return inner();
  }
}
