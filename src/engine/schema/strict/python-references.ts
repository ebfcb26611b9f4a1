import type { Sdk } from '../../../model/workflow';
import { toPythonRepr, toPythonText } from '../../sdk/python-repr';
import { does } from '../../sdk/version-gates';
import { has, isList, isObject, type MutableJson, type MutableObject } from './json';
import { StrictSchemaError } from './strict-schema-error';

/** Keywords that may stand beside a `$ref`. `_REF_NON_CONSTRAINING_SIBLINGS` (strict_schema.py). */
const HARMLESS_SIBLINGS: ReadonlySet<string> = new Set([
  '$anchor',
  '$comment',
  '$defs',
  '$schema',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'default',
  'definitions',
  'deprecated',
  'description',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
]);

export const NESTED_RESOURCE =
  'JSON schema contains a reference owned by or crossing a nested `$id` resource that cannot be resolved against the document root.';

/** The keywords beside `$ref` that add constraints, sorted as the message lists them. */
export function constrainingSiblings(schema: MutableObject, isRoot: boolean): readonly string[] {
  return Object.keys(schema)
    .filter((key) => key !== '$ref' && !HARMLESS_SIBLINGS.has(key) && !(isRoot && key === '$id'))
    .sort();
}

export function declaresResource(schema: MutableObject): boolean {
  return typeof schema['$id'] === 'string';
}

/** `resolve_ref` (strict_schema.py); throws what it raises. */
export function resolveReference(sdk: Sdk, root: MutableObject, ref: MutableJson, at: readonly string[]): MutableObject {
  if (typeof ref !== 'string') throw new StrictSchemaError('AssertionError', `Received non-string $ref - ${toPythonText(ref)}`, at);
  if (!ref.startsWith('#/')) throw new StrictSchemaError('ValueError', `Unexpected $ref format ${toPythonRepr(ref)}; Does not start with #/`, at);

  let resolved = root;
  for (const raw of steps(sdk, ref.slice(2), at)) {
    const key = does(sdk, 'checksReferenceSiblings') ? raw.replace(/~1/g, '/').replace(/~0/g, '~') : raw;
    if (!has(resolved, key)) throw new StrictSchemaError('KeyError', toPythonRepr(key), at);
    const value = resolved[key];
    if (!isObject(value)) {
      throw new StrictSchemaError('AssertionError', `encountered non-dictionary entry while resolving ${ref} - ${toPythonText(resolved)}`, at);
    }
    resolved = value;
    if (does(sdk, 'checksReferenceSiblings') && declaresResource(resolved)) throw new StrictSchemaError('UserError', NESTED_RESOURCE, at);
  }
  return resolved;
}

/** Follows `$ref`s that carry nothing but annotations. `_resolve_non_constraining_ref_chain` (strict_schema.py). */
export function resolveReferenceChain(sdk: Sdk, root: MutableObject, schema: MutableObject, at: readonly string[], spend: () => void): MutableObject {
  let resolved = schema;
  let carried: MutableObject = {};
  const seen = new Set<MutableJson>();
  while (has(resolved, '$ref') && constrainingSiblings(resolved, false).length === 0) {
    const { $ref: ref = null, ...siblings } = resolved;
    if (seen.has(ref)) throw new StrictSchemaError('UserError', 'JSON schema contains a circular `$ref` chain.', at);
    seen.add(ref);
    carried = { ...siblings, ...carried };
    spend();
    resolved = resolveReference(sdk, root, ref, at);
  }
  return { ...resolved, ...carried };
}

/** Merges the only entry of an `allOf` into its parent. `_merge_single_all_of` (strict_schema.py). */
export function mergeSingleAllOf(sdk: Sdk, entry: MutableObject, parent: MutableObject, at: readonly string[]): MutableObject {
  const merged = { ...entry };
  const overlaps: string[] = [];
  const declaresNothing = !has(parent, 'properties') || isEmptyObject(parent['properties']);
  if (
    does(sdk, 'checksClosedAllOf') &&
    parent['additionalProperties'] === false &&
    declaresNothing &&
    isObject(entry['properties']) &&
    !isEmptyObject(entry['properties'])
  ) {
    overlaps.push('properties');
  }
  for (const [key, value] of Object.entries(parent)) {
    if (!has(merged, key) || HARMLESS_SIBLINGS.has(key)) merged[key] = value;
    else if (isEqual(value, merged[key] ?? null)) continue;
    else if ((key === 'properties' && isEmptyObject(value)) || (key === 'required' && isList(value) && value.length === 0)) continue;
    else overlaps.push(key);
  }
  if (overlaps.length === 0) return merged;
  throw new StrictSchemaError(
    'UserError',
    `JSON schema contains a singleton \`allOf\` entry with incompatible parent keyword(s) (${overlaps.sort().join(', ')}) that cannot be merged without changing its accepted values.`,
    at,
  );
}

function steps(sdk: Sdk, pointer: string, at: readonly string[]): readonly string[] {
  if (!does(sdk, 'checksClosedAllOf')) return pointer.split('/');
  try {
    return decodeURIComponent(pointer.replace(/%(?![0-9a-fA-F]{2})/g, '%25')).split('/');
  } catch {
    throw new StrictSchemaError('UnicodeDecodeError', 'invalid percent-encoding in `$ref`', at);
  }
}

function isEmptyObject(value: MutableJson | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function isEqual(left: MutableJson, right: MutableJson): boolean {
  if (isList(left)) return isList(right) && left.length === right.length && left.every((item, i) => isEqual(item, right[i] ?? null));
  if (!isObject(left)) return left === right;
  const keys = Object.keys(left);
  return isObject(right) && keys.length === Object.keys(right).length && keys.every((key) => has(right, key) && isEqual(left[key] ?? null, right[key] ?? null));
}
