import type { SourcePlace } from '../../recording/schema';
import { findLine } from '../../replay/places/find-line';

/** As much code as stands beside a sentence. */
const LINES = 6;
const WIDEST = 200;

/** A recorded place in the code of today. */
export interface Code {
  /** The place's name, see `findPlace`. */
  readonly name: string;
  readonly file: string;
  readonly fn: string | undefined;
  /** The line of the recording. */
  readonly was: number;
  /** The line of today. */
  readonly line: number;
  readonly moved: boolean;
  /** From `line` on, without the indentation that they share. */
  readonly lines: readonly string[];
}

/** What stands at a recorded place in the file's `text` of today. */
export function toCode(name: string, place: SourcePlace, text: string): Code {
  const { line, moved } = findLine(text, place);
  const lines = text.split(/\r?\n/).slice(line - 1, line - 1 + LINES);
  const indents = lines.filter((each) => each.trim() !== '').map((each) => /^\s*/.exec(each)?.[0].length ?? 0);
  const indent = Math.min(...indents, WIDEST);
  const end = lines.findIndex((each, at) => at > 0 && each.trim() !== '' && /^\s*/.exec(each)?.[0].length === indent && !/^\s*[)\]}]/.test(each));
  return {
    name,
    file: place.file,
    fn: place.fn,
    was: place.line,
    line,
    moved,
    lines: lines
      .slice(0, end < 0 ? undefined : end)
      .map((each) => each.slice(indent, indent + WIDEST))
      .join('\n')
      .trimEnd()
      .split('\n'),
  };
}
