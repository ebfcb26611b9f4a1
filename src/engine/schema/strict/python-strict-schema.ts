import type { JsonSchema } from '../../../model/input-schema';
import type { Sdk } from '../../../model/workflow';
import { toPythonRepr, toPythonText, toPythonTuple } from '../../sdk/python-repr';
import { does } from '../../sdk/version-gates';
import { copyJson, has, isList, isObject, type MutableJson, type MutableObject } from './json';
import { constrainingSiblings, declaresResource, mergeSingleAllOf, NESTED_RESOURCE, resolveReference, resolveReferenceChain } from './python-references';
import { StrictSchemaError } from './strict-schema-error';

const OPEN_OBJECT =
  "additionalProperties should not be set for object types. This could be because you're using an older version of Pydantic, or because you configured additional properties to be allowed. If you really need this, update the function or output tool to not use a strict schema.";
const TOO_DEEP = 'JSON schema is too deeply nested to process safely. Simplify or flatten the schema.';
const TOO_LARGE =
  'JSON schema is too large to convert to a strict schema. This can happen when a schema expands `$ref`s exponentially, which may indicate a malformed or malicious schema.';
const MAX_NODES = 100_000;
const MAX_DEPTH = 100;
/** About where CPython's recursion limit of 1000 ends the older releases, which count no depth. */
const MAX_RECURSION = 480;

interface Conversion {
  readonly sdk: Sdk;
  readonly root: MutableObject;
  spend(): void;
}

interface SchemaPosition {
  readonly path: readonly string[];
  readonly depth: number;
  readonly isNestedResource: boolean;
}

/**
 * The strict schema the Python SDK sends for `schema`, as its release makes it. Throws a StrictSchemaError for what it
 * raises. There is no check that the root is an object. `ensure_strict_json_schema` (strict_schema.py).
 */
export function toPythonStrictSchema(sdk: Sdk, schema: JsonSchema): JsonSchema {
  const root = copyJson(schema) as MutableObject;
  if (does(sdk, 'checksReferenceSiblings')) checkDepth(root);
  if (Object.keys(root).length === 0) return { additionalProperties: false, type: 'object', properties: {}, required: [] };

  let remaining = MAX_NODES;
  const spend = (): void => {
    if (--remaining < 0) throw new StrictSchemaError('UserError', TOO_LARGE, []);
  };
  const strict = toStrict({ sdk, root, spend }, root, { path: [], depth: 1, isNestedResource: false });
  if (does(sdk, 'checksSchemaRoot')) checkRoot(strict);
  return strict;
}

function checkDepth(root: MutableObject): void {
  const stack: { readonly value: MutableJson; readonly path: readonly string[] }[] = [{ value: root, path: [] }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, path } = next;
    if (path.length >= MAX_DEPTH) throw new StrictSchemaError('UserError', TOO_DEEP, path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === 'object' && child !== null) stack.push({ value: child, path: [...path, key] });
    }
  }
}

function checkRoot(schema: MutableObject): void {
  if (isList(schema['anyOf'])) throw new StrictSchemaError('UserError', 'The root of a strict JSON schema must not use `anyOf`.', []);
  const type = schema['type'];
  if (!isList(type) || !type.includes('object')) return;
  if (type.length === 1) {
    schema['type'] = 'object';
    return;
  }
  const message = `The root of a strict JSON schema must be a non-nullable object, but its type is ${toPythonRepr(type)}. Make the root a plain object, or update the function or output tool to not use a strict schema.`;
  throw new StrictSchemaError('UserError', message, []);
}

/** `_ensure_strict_json_schema` (strict_schema.py). Changes `schema` in place, like the original. */
function toStrict(conversion: Conversion, value: MutableJson, position: SchemaPosition): MutableObject {
  const { sdk, root, spend } = conversion;
  const { path, depth } = position;
  if (does(sdk, 'checksReferenceSiblings')) {
    if (depth > MAX_DEPTH) throw new StrictSchemaError('UserError', TOO_DEEP, path);
  } else if (depth > MAX_RECURSION) {
    throw new StrictSchemaError('RecursionError', 'maximum recursion depth exceeded', path);
  }
  if (!isObject(value)) {
    throw new StrictSchemaError('TypeError', `Expected ${toPythonText(value)} to be a dictionary; path=${toPythonTuple(path)}`, path);
  }

  const schema = value;
  const isExplicitlyClosed = schema['additionalProperties'] === false;
  spend();
  const isNestedResource = position.isNestedResource || (schema !== root && declaresResource(schema));
  const convert = (child: MutableJson, ...steps: readonly string[]): MutableObject =>
    toStrict(conversion, child, { path: [...path, ...steps], depth: depth + 1, isNestedResource });

  if (has(schema, '$ref') && does(sdk, 'checksReferenceSiblings')) checkSiblings(schema, root, path, isNestedResource);
  for (const key of ['$defs', 'definitions']) {
    const definitions = schema[key];
    if (!isObject(definitions)) continue;
    for (const [name, definition] of Object.entries(definitions)) convert(definition, key, name);
  }
  closeObject(sdk, schema, path);
  convertChildren(sdk, schema, convert);

  const allOf = schema['allOf'];
  if (isList(allOf) && allOf.length === 1) {
    const merged = mergeAllOf(conversion, schema, { entry: allOf[0] ?? null, ...position, isNestedResource, isExplicitlyClosed }, convert);
    if (merged) return convert(merged);
  } else if (isList(allOf)) {
    schema['allOf'] = allOf.map((entry, i) => convert(entry, 'allOf', String(i)));
  }
  if (schema['default'] === null) delete schema['default'];

  const ref = schema['$ref'];
  if (!ref || Object.keys(schema).length < 2) return schema;
  const resolved = resolveReference(sdk, root, ref, path);
  if (does(sdk, 'keepsChainedReferences')) delete schema['$ref'];
  Object.assign(schema, { ...resolved, ...schema });
  if (!does(sdk, 'keepsChainedReferences')) delete schema['$ref'];
  return convert(schema);
}

function checkSiblings(schema: MutableObject, root: MutableObject, path: readonly string[], isNestedResource: boolean): void {
  if (isNestedResource) throw new StrictSchemaError('UserError', NESTED_RESOURCE, path);
  const siblings = constrainingSiblings(schema, schema === root);
  if (siblings.length === 0) return;
  const message = `JSON schema contains a \`$ref\` with incompatible sibling keyword(s) (${siblings.join(', ')}) that cannot be merged without changing its accepted values.`;
  throw new StrictSchemaError('UserError', message, path);
}

function closeObject(sdk: Sdk, schema: MutableObject, path: readonly string[]): void {
  const isModern = does(sdk, 'checksSchemaRoot');
  const open = schema['additionalProperties'];
  const isTypeless = (schema['type'] ?? undefined) === undefined;
  if (isModern && isTypeless && isObject(schema['properties'])) schema['type'] = 'object';
  else if (isModern && isTypeless && open !== undefined && open !== false) throw new StrictSchemaError('UserError', OPEN_OBJECT, path);

  const isObjectType = schema['type'] === 'object' || (isModern && isList(schema['type']) && schema['type'].includes('object'));
  if (!isObjectType) return;
  if (open === undefined) {
    schema['additionalProperties'] = false;
    return;
  }
  if (does(sdk, 'refusesEmptySchemas') ? open !== false : isTruthy(open)) throw new StrictSchemaError('UserError', OPEN_OBJECT, path);
}

function convertChildren(sdk: Sdk, schema: MutableObject, convert: (child: MutableJson, ...steps: readonly string[]) => MutableObject): void {
  const { properties, items, anyOf, oneOf } = schema;
  if (isObject(properties)) {
    schema['required'] = Object.keys(properties);
    schema['properties'] = Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, convert(property, 'properties', key)]));
  }
  if (isObject(items)) schema['items'] = convert(items, 'items');
  if (isList(anyOf)) schema['anyOf'] = anyOf.map((variant, i) => convert(variant, 'anyOf', String(i)));
  if (isList(oneOf) && does(sdk, 'convertsOneOf')) {
    const before = isList(schema['anyOf']) ? schema['anyOf'] : [];
    schema['anyOf'] = [...before, ...oneOf.map((variant, i) => convert(variant, 'oneOf', String(i)))];
    delete schema['oneOf'];
  }
}

/** Merges a singleton `allOf`; returns what must be converted once more, if anything. */
function mergeAllOf(
  { sdk, root, spend }: Conversion,
  schema: MutableObject,
  { entry, path, isNestedResource, isExplicitlyClosed }: SchemaPosition & { readonly entry: MutableJson; readonly isExplicitlyClosed: boolean },
  convert: (child: MutableJson, ...steps: readonly string[]) => MutableObject,
): MutableObject | undefined {
  const isModern = does(sdk, 'checksReferenceSiblings');
  if (!isModern) {
    Object.assign(schema, convert(entry, 'allOf', '0'));
    delete schema['allOf'];
    return does(sdk, 'checksSchemaRoot') ? schema : undefined;
  }
  const isPlainReference = isObject(entry) && has(entry, '$ref') && constrainingSiblings(entry, false).length === 0;
  if (isPlainReference && isNestedResource) throw new StrictSchemaError('UserError', NESTED_RESOURCE, path);
  if (isPlainReference) spend();
  const strict = isPlainReference ? resolveReferenceChain(sdk, root, entry, path, spend) : convert(entry, 'allOf', '0');
  delete schema['allOf'];
  if (does(sdk, 'checksClosedAllOf') && !isExplicitlyClosed) delete schema['additionalProperties'];
  const merged = mergeSingleAllOf(sdk, strict, schema, path);
  for (const key of Object.keys(schema)) delete schema[key];
  return Object.assign(schema, merged);
}

function isTruthy(value: MutableJson | undefined): boolean {
  return isObject(value) || isList(value) ? Object.keys(value).length > 0 : Boolean(value);
}
