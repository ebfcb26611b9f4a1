import { has, isObject, type MutableJson } from './json';

/**
 * What a local reference means and where it lies; undefined when external or unresolved.
 * `resolveLocalJsonSchemaReference` (utils/strictToolSchema.ts).
 */
export function resolveLocalReference(root: MutableJson, reference: string): { readonly value: MutableJson; readonly path: readonly string[] } | undefined {
  const [start, ...tokens] = (reference.startsWith('#') ? decode(reference.slice(1)) : undefined)?.split('/') ?? [];
  if (start !== '') return undefined;

  let value = root;
  const path: string[] = [];
  for (const raw of tokens) {
    if (/~(?:[^01]|$)/.test(raw)) return undefined;
    const token = raw.replace(/~1/g, '/').replace(/~0/g, '~');
    if (typeof value !== 'object' || value === null || !has(value, token)) return undefined;
    value = (value as Record<string, MutableJson>)[token] ?? null;
    path.push(token);
  }
  return { value, path };
}

export type Nullability = 'allows' | 'disallows' | 'unknown';

/** Whether a schema takes `null`, as far as the SDK decides it. `getJsonSchemaNullability` (utils/strictToolSchema.ts). */
export function nullabilityOf(root: MutableJson, schema: MutableJson, visited: Set<string> = new Set()): Nullability {
  if (schema === true) return 'allows';
  if (schema === false) return 'disallows';
  if (!isObject(schema)) return 'unknown';

  if (has(schema, 'type')) {
    const type = schema['type'];
    if (typeof type !== 'string' && !Array.isArray(type)) return 'unknown';
    if (type !== 'null' && !(Array.isArray(type) && type.includes('null'))) return 'disallows';
  }
  if (has(schema, 'enum')) {
    if (!Array.isArray(schema['enum'])) return 'unknown';
    if (!schema['enum'].includes(null)) return 'disallows';
  }
  if (has(schema, 'const') && schema['const'] !== null) return 'disallows';
  if (has(schema, '$ref')) {
    const referenced = nullabilityOfReference(root, schema['$ref'], visited);
    if (referenced !== 'allows') return referenced;
  }
  if (has(schema, 'anyOf')) {
    if (!Array.isArray(schema['anyOf'])) return 'unknown';
    const branches = schema['anyOf'].map((branch) => nullabilityOf(root, branch, visited));
    if (branches.includes('allows')) return 'allows';
    return branches.every((branch) => branch === 'disallows') ? 'disallows' : 'unknown';
  }
  return !has(schema, 'type') && isObject(schema['properties']) ? 'disallows' : 'allows';
}

/** `visited` holds the references on the way here, again as it was when this returns. */
function nullabilityOfReference(root: MutableJson, reference: MutableJson | undefined, visited: Set<string>): Nullability {
  if (typeof reference !== 'string' || visited.has(reference)) return 'unknown';
  const resolved = resolveLocalReference(root, reference);
  if (!resolved) return 'unknown';
  visited.add(reference);
  const nullability = nullabilityOf(root, resolved.value, visited);
  visited.delete(reference);
  return nullability;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
