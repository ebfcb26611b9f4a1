import * as l10n from '@vscode/l10n';
import { findNodeAtLocation, parse, parseTree } from 'jsonc-parser';

/** A value in JSON text, by offsets. */
interface JsonPlace {
  readonly start: number;
  readonly end: number;
  readonly isArray: boolean;
}

/** Deeper than any tool writes, shallow enough for everything that walks what was read. */
export const MAXIMUM_DEPTH = 200;

/** Thrown for a text that no honest tool writes; the message is to follow the file's name. */
export class UnfitText extends Error {}

/**
 * The object that JSON holds, comments and trailing commas allowed; whatever could be read of a broken one, undefined if that is nothing.
 * Throws `UnfitText` where it nests too deeply.
 */
export function parseJson(text: string): JsonObject | undefined {
  const start = findObject(text);
  // The parser keeps an error for each word that is no JSON.
  const value: unknown = start === undefined ? undefined : parse(text.slice(start), [], { allowTrailingComma: true });
  return asObject(value);
}

/**
 * Where the first value begins that holds others, outside of strings and comments; undefined unless it is an object. Throws `UnfitText` where there are
 * more open brackets than a parser may see: those that are counted are never fewer.
 */
function findObject(text: string): number | undefined {
  let start: number | undefined;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '[':
      case '{':
        start ??= at;
        if (++depth > MAXIMUM_DEPTH) throw new UnfitText(l10n.t('its JSON nests more than {0} levels deep', MAXIMUM_DEPTH));
        break;
      case ']':
      case '}':
        depth = Math.max(0, depth - 1);
        break;
      case '"':
        at = endOfString(text, at);
        break;
      case '/':
        at = endOfComment(text, at);
        break;
    }
  }
  return start !== undefined && text[start] === '{' ? start : undefined;
}

/** Where the last unit of the string lies that begins at `at`: its quote, or the end of its line. */
function endOfString(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next++) {
    const unit = text[next];
    if (unit === '\\') next += 1;
    else if (unit === '"' || unit === '\n' || unit === '\r') return next;
  }
  return text.length;
}

/** Where the last unit of the comment lies that begins at `at`; `at` itself for a stray slash. */
function endOfComment(text: string, at: number): number {
  const isBlock = text[at + 1] === '*';
  if (!isBlock && text[at + 1] !== '/') return at;
  const end = text.indexOf(isBlock ? '*/' : '\n', at + 2);
  if (end < 0) return text.length;
  return isBlock ? end + 1 : end;
}

export type JsonObject = { readonly [key: string]: unknown };

export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Finds where JSON text holds the values at paths. */
export function createJsonPlaces(text: string): (path: readonly (string | number)[]) => JsonPlace | undefined {
  const tree = parseTree(text);
  return (path) => {
    const node = tree && findNodeAtLocation(tree, [...path]);
    return node && { start: node.offset, end: node.offset + node.length, isArray: node.type === 'array' };
  };
}
