import type { JsonSchema } from '../../../model/input-schema';
import { copyJson, has, isObject, type MutableJson, type MutableObject } from './json';
import { StrictSchemaError } from './strict-schema-error';
import { checkDepth, checkKeywords, checkNormalization, convertsProperties, knownNullability, requiredOf } from './typescript-checks';
import { resolveLocalReference } from './typescript-references';

interface Conversion {
  readonly original: MutableObject;
  /** Converted sub-schemas by their originals. */
  readonly prepared: Map<MutableObject, MutableObject>;
  readonly references: { readonly to: string; readonly from: MutableObject }[];
}

/**
 * The strict schema the JavaScript SDK (0.16.0 and later) sends for a JSON Schema. `isUnambiguous`: plain JSON and Standard
 * Schemas, whose arguments no zod parser undoes; false for zod. Throws a StrictSchemaError for what it throws.
 * An object without properties, a boolean or a non-object root pass untouched.
 * `toOpenAIStrictToolSchema`, `prepareOpenAIStrictToolSchema` (utils/strictToolSchema.ts).
 */
export function toTypeScriptStrictSchema(schema: JsonSchema, isUnambiguous: boolean): JsonSchema {
  const original = copyJson(schema) as MutableObject;
  checkDepth(original);
  checkKeywords(original);
  checkNormalization(original, isUnambiguous);

  const conversion: Conversion = { original, prepared: new Map(), references: [] };
  const strict = convert(conversion, copyJson(original), original, []) as MutableObject;
  stabilizeReferences(conversion, strict);
  return strict;
}

/** `ensureStrictSchemaEntry`. */
function convert(conversion: Conversion, entry: MutableJson, original: MutableJson, path: readonly string[]): MutableJson {
  if (!isObject(entry)) return entry;
  const source = isObject(original) ? original : entry;
  const known = conversion.prepared.get(source);
  if (known) return known;
  conversion.prepared.set(source, entry);
  if (typeof source['$ref'] === 'string') conversion.references.push({ to: source['$ref'], from: entry });

  const isTypeless = entry['type'] === undefined;
  const hasObjectKeywords = isObject(entry['properties']) || has(entry, 'additionalProperties');
  if (isTypeless && hasObjectKeywords && entry['additionalProperties'] !== false) {
    const message =
      'Cannot convert a typeless open JSON schema to strict mode. Set `type: "object"` with `additionalProperties: false`, or disable strict mode.';
    throw new StrictSchemaError('UserError', message, path);
  }
  if (path.length > 0 && isTypeless && isObject(entry['properties'])) entry['type'] = 'object';
  if (convertsProperties(entry)) convertProperties(conversion, entry, source, path);
  convertDefinitions(conversion, entry, source, path);
  convertLists(conversion, entry, source, path);
  if (entry['default'] === null) delete entry['default'];
  return entry;
}

function convertProperties(conversion: Conversion, entry: MutableObject, source: MutableObject, path: readonly string[]): void {
  const properties = entry['properties'] as MutableObject;
  const originals = isObject(source['properties']) ? source['properties'] : {};
  const required = requiredOf(source);
  const converted = Object.entries(properties).map(([key, value]): [string, MutableJson] => {
    const at = [...path, 'properties', key];
    const original = originals[key] ?? value;
    const isOptional = !required.has(key) && knownNullability(conversion.original, original, at) === 'disallows';
    const strict = convert(conversion, value, original, at);
    return [key, isOptional ? toNullable(strict) : strict];
  });
  entry['properties'] = Object.fromEntries(converted);
  entry['required'] = converted.map(([key]) => key);
  entry['additionalProperties'] = false;
}

function convertDefinitions(conversion: Conversion, entry: MutableObject, source: MutableObject, path: readonly string[]): void {
  for (const keyword of ['$defs', 'definitions']) {
    const nested = entry[keyword];
    if (!isObject(nested)) continue;
    const originals = isObject(source[keyword]) ? source[keyword] : {};
    for (const [key, value] of Object.entries(nested)) nested[key] = convert(conversion, value, originals[key] ?? value, [...path, keyword, key]);
  }
}

function convertLists(conversion: Conversion, entry: MutableObject, source: MutableObject, path: readonly string[]): void {
  for (const keyword of ['anyOf', 'items']) {
    const nested = entry[keyword];
    const original = source[keyword];
    if (Array.isArray(nested)) {
      const originals = Array.isArray(original) ? original : [];
      entry[keyword] = nested.map((value, i) => convert(conversion, value, originals[i] ?? value, [...path, keyword, String(i)]));
    } else if (keyword === 'items' && isObject(nested)) {
      entry[keyword] = convert(conversion, nested, original ?? nested, [...path, keyword]);
    }
  }
}

/** `wrapNullableSchema`. */
function toNullable(schema: MutableJson): MutableJson {
  if (schema === false) return { anyOf: [false, { type: 'null' }] };
  if (!isObject(schema)) return schema;
  const description = schema['description'];
  return { ...(typeof description === 'string' ? { description } : {}), anyOf: [schema, { type: 'null' }] };
}

/** References into what the conversion wrapped or replaced move to `$defs`. `stabilizeLocalJsonSchemaReferences`. */
function stabilizeReferences(conversion: Conversion, strict: MutableObject): void {
  const { original, prepared, references } = conversion;
  const hoisted = new Map<MutableObject, string>();
  let next = 0;
  for (const { to, from } of references) {
    const target = resolveLocalReference(original, to)?.value;
    if (target === undefined) continue;
    const wanted = isObject(target) ? (prepared.get(target) ?? convert(conversion, copyJson(target), target, [])) : target;
    if (resolveLocalReference(strict, to)?.value === wanted) continue;

    let name = isObject(target) ? hoisted.get(target) : undefined;
    if (!name) {
      if (has(strict, '$defs') && !isObject(strict['$defs'])) {
        const message =
          'Cannot stabilize local JSON schema references because the root `$defs` value is not an object. Use an object-valued `$defs` or disable strict mode.';
        throw new StrictSchemaError('UserError', message, []);
      }
      const definitions = (strict['$defs'] ??= {}) as MutableObject;
      do name = `__openai_strict_ref_${next++}`;
      while (has(definitions, name));
      definitions[name] = wanted;
      if (isObject(target)) hoisted.set(target, name);
    }
    from['$ref'] = `#/$defs/${name}`;
  }
}
