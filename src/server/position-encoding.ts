import type { ClientCapabilities, Position, Range } from 'vscode-languageserver';
import type { Span } from '../model/span';
import type { LineSpan } from '../workspace/to-place';

/** What a client counts the characters of a line in. Within, Baton counts in UTF-16. */
export type PositionEncoding = 'utf-8' | 'utf-16' | 'utf-32';

const ENCODINGS: readonly PositionEncoding[] = ['utf-16', 'utf-8', 'utf-32'];

/** The first that the client names and Baton knows; what every client knows where it names none. */
export function choosePositionEncoding({ general }: ClientCapabilities): PositionEncoding {
  return general?.positionEncodings?.flatMap((offered) => ENCODINGS.find((known) => known === offered) ?? [])[0] ?? 'utf-16';
}

/** Where a character of the client's stands in a line, in UTF-16; past its end, the end; within what UTF-16 cannot part, before it. */
export function toUtf16(encoding: PositionEncoding, line: string, character: number): number {
  if (encoding === 'utf-16') return Math.min(character, line.length);
  let left = character;
  let at = 0;
  while (at < line.length) {
    const point = line.codePointAt(at) ?? 0;
    left -= encoding === 'utf-32' ? 1 : toUtf8Width(point);
    if (left < 0) break;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}

/** How many characters of the client's a text takes. */
export function countCharacters(encoding: PositionEncoding, text: string): number {
  switch (encoding) {
    case 'utf-8':
      return Buffer.byteLength(text);
    case 'utf-16':
      return text.length;
    case 'utf-32': {
      let count = text.length;
      for (let i = 0; i + 1 < text.length; i++) if ((text.codePointAt(i) ?? 0) > 0xffff) count--;
      return count;
    }
  }
}

/** A position of the client's, in UTF-16. */
export function toUtf16Position(encoding: PositionEncoding, { line, character }: Position, lineAt: (line: number) => string): Position {
  return encoding === 'utf-16' ? { line, character } : { line, character: toUtf16(encoding, lineAt(line), character) };
}

/** Spans as the client counts; the text of a file is read where its encoding is not UTF-16, once for all spans of one answer. */
export function createToRange(
  encoding: PositionEncoding,
  toPlace: (span: Span) => LineSpan,
  read: (file: string) => string | undefined,
): (span: Span) => Range {
  /** Undefined for texts in which every character is one unit in every encoding. */
  const texts = new Map<string, string | undefined>();

  return (span) => {
    const { line, column, endLine, endColumn } = toPlace(span);
    const text = encoding === 'utf-16' ? undefined : textOf(span.file);
    return { start: toPosition(line, column, span.start, text), end: toPosition(endLine, endColumn, span.end, text) };
  };

  function toPosition(line: number, column: number, offset: number, text: string | undefined): Position {
    const before = column - 1;
    return { line: line - 1, character: text === undefined ? before : countCharacters(encoding, text.slice(offset - before, offset)) };
  }

  function textOf(file: string): string | undefined {
    if (texts.size === 0) setImmediate(() => texts.clear());
    if (!texts.has(file)) {
      const text = read(file);
      texts.set(file, text === undefined || isAscii(text) ? undefined : text);
    }
    return texts.get(file);
  }
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

/** Half of a pair that stands alone is sent as U+FFFD, in three bytes. */
function toUtf8Width(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
