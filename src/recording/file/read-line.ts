import * as l10n from '@vscode/l10n';
import { parseExactJson } from '../../text/exact-json';

/** What the beginning of a line tells: its kind, and its number as an event (`s`), an item (`i`) or a list (`l`). */
export interface Head {
  readonly kind: string;
  readonly numbered: 's' | 'i' | 'l' | undefined;
  readonly number: number;
}

const LONGEST_HEAD = 128;
// The kind is the first key and the number the second: no need to parse the line, which ends before any of the next.
const HEAD = /^\{"k": ?"([\w.]+)", ?"([sil])": ?(\d{1,15})[,}]/;

/** The head of the line that these bytes hold from `start` to `end`; a reason where the line is none. */
export function readHead(bytes: Buffer, start: number, end: number): Head | string {
  const found = HEAD.exec(bytes.toString('latin1', start, start + LONGEST_HEAD));
  if (found) return { kind: found[1] ?? '', numbered: found[2] as 's' | 'i' | 'l', number: Number(found[3]) };
  const line = readLine(bytes, start, end);
  return typeof line === 'string' ? line : toHead(line);
}

export type Line = { readonly k: string } & { readonly [key: string]: unknown };

/** The object that a line holds; a reason where it is none. */
export function readLine(bytes: Buffer, start: number, end: number): Line | string {
  let line: unknown;
  try {
    line = parseExactJson(bytes.toString('utf8', start, end));
  } catch (error) {
    return l10n.t('the line is no JSON: {0}', error instanceof Error ? error.message : String(error));
  }
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return l10n.t('the line is no JSON object');
  return 'k' in line && typeof line.k === 'string' ? (line as Line) : l10n.t('the line does not say its kind: `k` is no string');
}

export function toHead(line: Line): Head {
  // What has two numbers goes by the one that its kind says.
  const numbered = line.k === 'item' ? 'i' : line.k === 'list' ? 'l' : 's' in line ? 's' : undefined;
  const number = numbered === undefined ? undefined : line[numbered];
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
    ? { kind: line.k, numbered, number }
    : { kind: line.k, numbered: undefined, number: -1 };
}
