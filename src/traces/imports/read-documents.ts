import * as l10n from '@vscode/l10n';
import { visit } from 'jsonc-parser';
import { parseExactJson } from '../../text/exact-json';
import { ImportFault } from './import-fault';

/** Deeper than any exporter writes. */
const DEEPEST = 200;

/** One document of JSON, and where in the file it stands: `:12`, or nothing where it is the whole file. */
export interface ImportDocument {
  readonly value: unknown;
  readonly place: string;
}

/** The JSON documents that a file holds: one, or one a line. Throws `ImportFault` where a line is none, or nests too deeply. */
export function readDocuments(bytes: Uint8Array): readonly ImportDocument[] {
  const text = toText(bytes);
  const whole = readOne(text);
  if ('value' in whole) return [{ value: checkDepth(whole.value, ''), place: '' }];
  const lines = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [{ line, number: at + 1 }]));
  const [first] = lines;
  // The first line of a document over several lines is none itself.
  if (!first || lines.length === 1 || 'fault' in readOne(first.line))
    throw new ImportFault(l10n.t('is neither JSON nor JSON Lines: {0}', whole.fault), toPlace(text));
  return lines.flatMap(({ line, number }, at) => {
    const read = readOne(line);
    const place = `:${number}`;
    if ('value' in read) return [{ value: checkDepth(read.value, place), place }];
    // A writer that was stopped leaves a line that is not whole.
    if (at === lines.length - 1) return [];
    throw new ImportFault(l10n.t('the line is no JSON: {0}', read.fault), place);
  });
}

/** By its byte order mark, as what PowerShell redirects has one; else UTF-8. */
function toText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function readOne(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: parseExactJson(text) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** The line and the column at which a text is no JSON any more; nothing where it is too deep to tell. `JSON.parse` has an offset for some faults alone. */
function toPlace(text: string): string {
  let offset: number | undefined;
  try {
    visit(text, { onError: (_, at) => (offset ??= at) }, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  if (offset === undefined) return '';
  const before = text.slice(0, offset);
  return `:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
}

function checkDepth(value: unknown, place: string): unknown {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new ImportFault(l10n.t('its JSON nests more than {0} levels deep', DEEPEST), place);
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each).filter((part) => typeof part === 'object' && part !== null) : [],
    );
  }
  return value;
}
