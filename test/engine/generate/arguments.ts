import type { JsonSchema, JsonValue } from '../../../src/model/input-schema';
import type { Random } from './random';

const ATOMS: readonly JsonValue[] = [
  0,
  1,
  -3,
  2.5,
  25,
  1e3,
  true,
  false,
  null,
  '',
  'a',
  'low',
  '25',
  ' 7 ',
  '1.5',
  'true',
  'no',
  '2026-11-21T10:30:00Z',
  '2026-11-21',
  '10:30:00',
  'PT1H',
  'größe 👍',
  '6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f',
  'https://example.com/a?b=c',
  '10.0.0.1',
  '::1',
  '192.168.0.0/24',
  'a@b.co',
  'aGk=',
  [],
  [1, 2],
  ['a', 'b', 'a'],
  {},
  { sku: 's' },
];
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-11-21T10:30:00Z', '2026-11-21 10:30:00.25+01:00'],
  date: ['2026-11-21'],
  time: ['10:30:00', '10:30:00.5Z'],
  duration: ['PT1H', 'P1DT2H', '1 00:00:03'],
  uuid: ['6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f'],
  uuid4: ['6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f'],
  uri: ['https://example.com/a?b=c', 'HTTP://Example.com', 'ftp://x/y', 'file:///a'],
  email: ['a@b.co'],
  ipv4: ['10.0.0.1'],
  ipv6: ['::1', '2001:DB8::0'],
  ipv4network: ['192.168.0.0/24', '10.0.0.1'],
  ipv6interface: ['::1/64'],
  base64: ['aGk='],
};

/** The text of arguments that mostly fit a JSON Schema; some parts are left out, added or wrong. */
export function generateArguments(random: Random, schema: JsonSchema): string {
  if (random.chance(0.04)) return random.pick(['', '{', '{"a": }', '[1, 2', 'null', '"x"', '{"a": 1,}', 'nul', '{} {}', '{"a": NaN}']);
  return JSON.stringify(valueOf(random, schema, schema, 0));
}

function valueOf(random: Random, schema: JsonSchema, root: JsonSchema, depth: number): JsonValue {
  if (random.chance(depth === 0 ? 0.03 : 0.1)) return random.pick(ATOMS);
  const { $ref, anyOf, oneOf, allOf, enum: values, const: only, type, format, items, prefixItems, properties } = schema;
  if (typeof $ref === 'string') return depth > 6 ? null : valueOf(random, resolve(root, $ref), root, depth + 1);
  const branches = [anyOf, oneOf, allOf].find(Array.isArray) as readonly JsonSchema[] | undefined;
  if (branches && branches.length > 0) return valueOf(random, random.pick(branches), root, depth);
  if (Array.isArray(values) && values.length > 0) return random.pick(values) as JsonValue;
  if (only !== undefined) return only;
  const chosen = Array.isArray(type) ? random.pick(type) : type;
  switch (chosen) {
    case 'string':
      return typeof format === 'string' && FORMATS[format]
        ? random.pick(FORMATS[format])
        : random.pick(['a', 'aaa', 'b', 'bb', 'x y', '', 'größe', 'A', ' a ']);
    case 'integer':
      return random.pick([0, 1, 2, 3, 4, 10, -1, 3.0, 2.5, '4']);
    case 'number':
      return random.pick([0, 1, 2.5, -1, 3, 1e20, '1.5']);
    case 'boolean':
      return random.pick([true, false]);
    case 'null':
      return null;
    case 'array': {
      if (Array.isArray(prefixItems)) return (prefixItems as readonly JsonSchema[]).map((item) => valueOf(random, item, root, depth + 1));
      const count = random.below(4);
      return Array.from({ length: count }, () => valueOf(random, (items ?? {}) as JsonSchema, root, depth + 1));
    }
    case 'object': {
      const entries = Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>).flatMap(([key, part]): [string, JsonValue][] => {
        if (random.chance(0.05)) return [];
        return [[key, random.chance(0.06) ? null : valueOf(random, part, root, depth + 1)]];
      });
      if (random.chance(0.06)) entries.push(['more', random.pick(ATOMS)]);
      return Object.fromEntries(entries);
    }
    default:
      return random.pick(ATOMS);
  }
}

function resolve(root: JsonSchema, reference: string): JsonSchema {
  let at: JsonValue | undefined = root;
  for (const step of reference.split('/').slice(1))
    at = typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as JsonSchema)[decodeURIComponent(step)] : undefined;
  return typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as JsonSchema) : {};
}
