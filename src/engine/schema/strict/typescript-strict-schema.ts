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
  const strict = convert(conversion, original, []) as MutableObject;
  stabilizeReferences(conversion, strict);
  return strict;
}

/** `ensureStrictSchemaEntry`; the original stays as it is. */
function convert(conversion: Conversion, original: MutableJson, path: readonly string[]): MutableJson {
  if (!isObject(original)) return original;
  const known = conversion.prepared.get(original);
  if (known) return known;
  const entry = { ...original };
  conversion.prepared.set(original, entry);
  if (typeof original['$ref'] === 'string') conversion.references.push({ to: original['$ref'], from: entry });

  const { properties } = original;
  const isTypeless = original['type'] === undefined;
  const hasObjectKeywords = isObject(properties) || has(original, 'additionalProperties');
  if (isTypeless && hasObjectKeywords && original['additionalProperties'] !== false) {
    const message =
      'Cannot convert a typeless open JSON schema to strict mode. Set `type: "object"` with `additionalProperties: false`, or disable strict mode.';
    throw new StrictSchemaError('UserError', message, path);
  }
  if (path.length > 0 && isTypeless && isObject(properties)) entry['type'] = 'object';
  if (isObject(properties) && convertsProperties(original)) convertProperties(conversion, entry, properties, path);
  for (const keyword of ['$defs', 'definitions']) {
    const definitions = original[keyword];
    if (isObject(definitions)) entry[keyword] = mapValues(definitions, (value, key) => convert(conversion, value, [...path, keyword, key]));
  }
  for (const keyword of ['anyOf', 'items']) {
    const parts = original[keyword];
    if (Array.isArray(parts)) entry[keyword] = parts.map((part, i) => convert(conversion, part, [...path, keyword, String(i)]));
    else if (isObject(parts)) entry[keyword] = convert(conversion, parts, [...path, keyword]);
  }
  if (entry['default'] === null) delete entry['default'];
  return entry;
}

function convertProperties(conversion: Conversion, entry: MutableObject, properties: MutableObject, path: readonly string[]): void {
  const required = requiredOf(entry);
  entry['properties'] = mapValues(properties, (property, key) => {
    const at = [...path, 'properties', key];
    const isOptional = !required.has(key) && knownNullability(conversion.original, property, at) === 'disallows';
    const strict = convert(conversion, property, at);
    return isOptional ? toNullable(strict) : strict;
  });
  entry['required'] = Object.keys(properties);
  entry['additionalProperties'] = false;
}

function mapValues(object: MutableObject, map: (value: MutableJson, key: string) => MutableJson): MutableObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
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
  const { original, references } = conversion;
  const hoisted = new Map<MutableObject, string>();
  let next = 0;
  for (const { to, from } of references) {
    const target = resolveLocalReference(original, to)?.value ?? null;
    const wanted = convert(conversion, target, []);
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
