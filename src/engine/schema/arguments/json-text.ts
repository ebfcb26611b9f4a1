import * as l10n from '@vscode/l10n';
import { type Node, parseTree } from 'jsonc-parser';
import { NotReadError } from './not-read-error';

/** JSON as pydantic's parser reads it: whole numbers apart from others, keys in order, the last of equal ones. */
export type Json =
  | { readonly kind: 'null' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'str'; readonly value: string }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'list'; readonly items: readonly Json[] }
  | { readonly kind: 'dict'; readonly entries: ReadonlyMap<string, Json> };

/** The text is no JSON to pydantic. */
export class JsonFault extends Error {}

/** How deep `jiter` goes. */
const DEEPEST = 201;

/** Throws a JsonFault where it is no JSON, a NotReadError where pydantic may take it all the same. */
export function parseJson(text: string): Json {
  if (isDeeper(parsePlain(text), DEEPEST)) throw new JsonFault();
  const tree = parseTree(text);
  if (!tree) throw new JsonFault();
  return toJson(tree, text);
}

function parsePlain(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (/NaN|Infinity/.test(text)) throw new NotReadError(l10n.t('whether pydantic takes arguments with `NaN` or `Infinity` for JSON is not read'));
    throw new JsonFault(undefined, { cause: error });
  }
}

function isDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeper(inner, limit - 1));
}

function toJson({ type, value, offset, length, children = [] }: Node, text: string): Json {
  switch (type) {
    case 'null':
      return { kind: 'null' };
    case 'boolean':
      return { kind: 'bool', value: value as boolean };
    case 'string':
      return { kind: 'str', value: whole(value as string) };
    case 'number': {
      const written = text.slice(offset, offset + length);
      return /[.eE]/.test(written) ? { kind: 'float', value: Number(written) } : { kind: 'int', value: BigInt(written) };
    }
    case 'array':
      return { kind: 'list', items: children.map((child) => toJson(child, text)) };
    case 'object':
    case 'property':
      return { kind: 'dict', entries: new Map(children.map((child) => toEntry(child, text))) };
  }
}

function toEntry({ children: [key, value] = [] }: Node, text: string): readonly [string, Json] {
  if (!key || !value) throw new JsonFault();
  return [whole(key.value as string), toJson(value, text)];
}

/** Half of a pair of surrogates is no text. */
function whole(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new JsonFault();
  return text;
}
