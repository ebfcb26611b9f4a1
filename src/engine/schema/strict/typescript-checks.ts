import { has, isObject, type MutableJson, type MutableObject } from './json';
import { StrictSchemaError } from './strict-schema-error';
import { nullabilityOf, resolveLocalReference } from './typescript-references';

/** `unsupportedStrictNormalizationKeywords` (utils/strictToolSchema.ts), in the order they are looked for. */
const UNSUPPORTED = [
  '$dynamicRef',
  '$recursiveRef',
  'additionalItems',
  'allOf',
  'contains',
  'contentSchema',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'if',
  'maxContains',
  'minContains',
  'not',
  'oneOf',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
] as const;

/** `referenceMetadataKeywords`: what may stand beside `$ref` or `anyOf`, not both of them. */
const METADATA: ReadonlySet<string> = new Set([
  '$anchor',
  '$comment',
  '$defs',
  '$id',
  '$schema',
  'default',
  'deprecated',
  'description',
  'definitions',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
]);
const MAX_DEPTH = 100;

type Visit = (schema: MutableJson, path: readonly string[]) => void;

function userError(message: string, path: readonly string[]): StrictSchemaError {
  return new StrictSchemaError('UserError', message, path);
}

/** `assertJsonSchemaPhysicalDepth`. */
export function checkDepth(root: MutableJson): void {
  const pending: { readonly value: MutableJson; readonly path: readonly string[] }[] = [{ value: root, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MAX_DEPTH) {
      const message = 'JSON schema is too deeply nested to process safely. Simplify or flatten the schema, or disable strict mode.';
      throw new StrictSchemaError('JsonSchemaDepthError', message, path);
    }
    for (const [key, child] of Object.entries(value)) pending.push({ value: child, path: [...path, key] });
  }
}

/** Keywords the provider does not take, wherever they stand. `validateOpenAIStrictProviderSchema`. */
export function checkKeywords(root: MutableJson): void {
  const visited = new Set<MutableObject>();
  const visit: Visit = (schema, path) => {
    if (typeof schema === 'boolean') return;
    if (!isObject(schema)) {
      throw userError(
        'Cannot convert a JSON schema containing a non-boolean, non-object schema node to strict mode. Replace the invalid node with a JSON schema object or boolean, or disable strict mode.',
        path,
      );
    }
    if (visited.has(schema)) return;
    visited.add(schema);
    if (schema !== root && has(schema, '$id')) {
      throw userError(
        'Cannot convert a JSON schema with a nested `$id` resource to strict mode because local references are resolved only within the root resource. Remove the nested `$id` or disable strict mode.',
        path,
      );
    }
    const keyword = UNSUPPORTED.find((name) => has(schema, name));
    if (keyword)
      throw userError(`Cannot convert a JSON schema using unsupported keyword \`${keyword}\` to strict mode. Remove the keyword or disable strict mode.`, path);

    visitReference(root, schema, path, visit);
    visitBranches(schema, path, visit);
    visitProperties(schema, path, visit);
    visitItems(schema, path, visit);
    if (has(schema, 'additionalProperties')) visit(schema['additionalProperties'] ?? null, [...path, 'additionalProperties']);
    visitDefinitions(schema, path, visit);
  };
  visit(root, []);
}

/**
 * What the local argument normaliser cannot undo. `validateOpenAIStrictJsonSchema`; `isUnambiguous` is its
 * `requireUnambiguousNormalization`, false for zod.
 */
export function checkNormalization(root: MutableJson, isUnambiguous: boolean): void {
  const visited = new Set<MutableObject>();
  const visit: Visit = (schema, path) => {
    if (!isObject(schema) || visited.has(schema)) return;
    visited.add(schema);
    if (has(schema, '$ref')) checkSiblings(schema, '$ref', path);
    visitReference(root, schema, path, visit);
    if (has(schema, 'anyOf')) {
      if (Array.isArray(schema['anyOf']) && schema['anyOf'].length > 0) checkSiblings(schema, 'anyOf', path);
      visitBranches(schema, path, visit);
      if (isUnambiguous) checkBranches(root, schema['anyOf'], path);
    }
    if (convertsProperties(schema)) {
      visitProperties(schema, path, (property, at) => {
        visit(property, at);
        if (!requiredOf(schema).has(at.at(-1) ?? '')) knownNullability(root, property, at);
      });
    }
    visitItems(schema, path, visit);
    visitDefinitions(schema, path, visit);
  };
  visit(root, []);
}

/** Whether the conversion closes this object and requires its properties. `schemaConvertsObjectProperties`. */
export function convertsProperties(schema: MutableObject): boolean {
  const { type, properties } = schema;
  return isObject(properties) && (type === 'object' || type === undefined || (Array.isArray(type) && type.includes('object')));
}

export function requiredOf(schema: MutableObject): ReadonlySet<string> {
  return new Set(Array.isArray(schema['required']) ? schema['required'].map(String) : []);
}

/** `getKnownJsonSchemaNullability`. */
export function knownNullability(root: MutableJson, schema: MutableJson, path: readonly string[]): 'allows' | 'disallows' {
  const nullability = nullabilityOf(root, schema);
  if (nullability !== 'unknown') return nullability;
  throw userError(
    'Cannot determine whether an optional JSON schema property accepts `null`. Make its nullability explicit with a supported schema form, make the property required, or disable strict mode.',
    path,
  );
}

function checkSiblings(schema: MutableObject, keyword: '$ref' | 'anyOf', path: readonly string[]): void {
  const sibling = Object.keys(schema).find((key) => key !== keyword && !METADATA.has(key));
  if (sibling === undefined) return;
  const remedy = keyword === '$ref' ? 'Move the constraint into the referenced schema' : 'Move the constraint into each branch';
  throw userError(
    `Cannot convert a JSON schema combining \`${keyword}\` with sibling keyword \`${sibling}\` to strict mode. ${remedy} or disable strict mode.`,
    path,
  );
}

function checkBranches(root: MutableJson, branches: MutableJson | undefined, path: readonly string[]): void {
  if (!Array.isArray(branches)) return;
  const index = branches.findIndex((branch) => needsNullStripping(root, branch, path, new Set()));
  if (index < 0) return;
  throw userError(
    'Cannot convert an `anyOf` branch containing optional object properties to strict mode because plain JSON Schema tools do not select a branch during input normalization. Use a Zod schema, make the branch properties required, or disable strict mode.',
    [...path, 'anyOf', String(index)],
  );
}

/** `jsonSchemaRequiresSyntheticNullStripping`. */
function needsNullStripping(root: MutableJson, schema: MutableJson, path: readonly string[], visited: Set<MutableObject>): boolean {
  if (!isObject(schema) || visited.has(schema)) return false;
  visited.add(schema);
  const needs = (child: MutableJson): boolean => needsNullStripping(root, child, path, visited);
  if (typeof schema['$ref'] === 'string') return needs(resolveLocalReference(root, schema['$ref'])?.value ?? null);
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].some(needs);

  const properties = convertsProperties(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  const required = requiredOf(schema);
  for (const [key, property] of Object.entries(properties)) {
    if (!required.has(key) && knownNullability(root, property, path) === 'disallows') return true;
    if (needs(property)) return true;
  }
  const items = schema['items'] ?? null;
  return Array.isArray(items) ? items.some(needs) : needs(items);
}

function visitReference(root: MutableJson, schema: MutableObject, path: readonly string[], visit: Visit): void {
  if (!has(schema, '$ref')) return;
  const ref = schema['$ref'];
  if (typeof ref !== 'string') throw userError('Cannot convert a JSON schema with a non-string `$ref` to strict mode.', path);
  const target = resolveLocalReference(root, ref);
  if (!target)
    throw userError(
      `Cannot convert unresolved or external JSON schema reference \`${ref}\` to strict mode. Use a local reference or disable strict mode.`,
      path,
    );
  visit(target.value, target.path);
}

function visitBranches(schema: MutableObject, path: readonly string[], visit: Visit): void {
  if (!has(schema, 'anyOf')) return;
  const branches = schema['anyOf'];
  if (!Array.isArray(branches) || branches.length === 0) throw userError('Cannot convert a JSON schema with an invalid `anyOf` to strict mode.', path);
  branches.forEach((branch, i) => visit(branch, [...path, 'anyOf', String(i)]));
}

function visitProperties({ properties }: MutableObject, path: readonly string[], visit: Visit): void {
  if (!isObject(properties)) return;
  for (const [key, property] of Object.entries(properties)) visit(property, [...path, 'properties', key]);
}

function visitItems({ items }: MutableObject, path: readonly string[], visit: Visit): void {
  if (Array.isArray(items)) items.forEach((item, i) => visit(item, [...path, 'items', String(i)]));
  else if (items !== undefined) visit(items, [...path, 'items']);
}

function visitDefinitions(schema: MutableObject, path: readonly string[], visit: Visit): void {
  for (const key of ['$defs', 'definitions']) {
    const definitions = schema[key];
    if (!isObject(definitions)) continue;
    for (const [name, definition] of Object.entries(definitions)) visit(definition, [...path, key, name]);
  }
}
