import * as l10n from '@vscode/l10n';
import { parseExactJson } from '../text/exact-json';
import { ImportFault } from './import-fault';

/** Deeper than any exporter writes. */
const DEEPEST = 200;

/** The JSON documents that a file holds: one, or one a line. Throws `ImportFault` where a line is none, or nests too deeply. */
export function readDocuments(text: string): readonly unknown[] {
  const bare = text.replace(/^\ufeff/, '');
  const whole = readOne(bare);
  if (whole) return [checkDepth(whole.value, '')];
  const lines = bare.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [{ line, number: at + 1 }]));
  const [first] = lines;
  // The first line of a document over several lines is none itself.
  if (!first || lines.length === 1 || !readOne(first.line)) throw new ImportFault(l10n.t('is neither JSON nor JSON Lines: {0}', toReason(bare)));
  return lines.map(({ line, number }, at) => {
    const read = readOne(line);
    // A writer that was stopped leaves a line that is not whole.
    if (!read && at === lines.length - 1) return undefined;
    if (!read) throw new ImportFault(l10n.t('the line is no JSON: {0}', toReason(line)), `:${number}`);
    return checkDepth(read.value, `:${number}`);
  });
}

function readOne(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseExactJson(text) };
  } catch {
    return undefined; // Whoever asks says what that means.
  }
}

function toReason(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
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
