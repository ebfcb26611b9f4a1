import type { Stretch } from '../../model/cursor';
import { completeAgents, MOST } from './complete-agents';
import { completeOptions } from './complete-options';
import { completeTexts } from './complete-texts';
import { completeValues } from './complete-values';
import type { Completion, CompletionSources } from './completion';
import { findWanted } from './wanted';

/** What can be written at a place. */
export interface Completions {
  readonly items: readonly Completion[];
  /** What they stand instead of: what has been typed of a name, and all of it. */
  readonly typed: Stretch;
  readonly word: Stretch;
  /** More is there than is said: it is to be asked again as more is typed. */
  readonly isIncomplete: boolean;
}

const NOTHING: Completions = { items: [], typed: { start: 0, end: 0 }, word: { start: 0, end: 0 }, isIncomplete: false };

/** What of the SDK's can be written at an offset of a text that may be half typed, where nobody else knows it. */
export function complete(sources: CompletionSources, offset: number): Completions {
  const { language, file, text } = sources;
  const cursor = language.readCursor(file, text, offset);
  const wanted = cursor && findWanted(sources, cursor);
  if (!cursor || !wanted) return NOTHING;
  const typed = { start: cursor.word.start, end: offset };
  switch (wanted.kind) {
    case 'agent': {
      const items = completeAgents(sources, cursor, wanted);
      return { items, typed, word: cursor.word, isIncomplete: items.length >= MOST };
    }
    case 'option':
      return { items: completeOptions(sources, cursor, wanted.call), typed, word: cursor.word, isIncomplete: false };
    case 'value':
      return { items: completeValues(sources, cursor, wanted), typed, word: cursor.word, isIncomplete: false };
    case 'text': {
      const [before = ''] = /[\p{L}\p{N}_]*$/u.exec(text.slice(cursor.text?.start ?? offset, offset)) ?? [];
      const [behind = ''] = /^[\p{L}\p{N}_]*/u.exec(text.slice(offset, cursor.text?.end ?? offset)) ?? [];
      const start = offset - before.length;
      return {
        items: completeTexts(sources, cursor, wanted),
        typed: { start, end: offset },
        word: { start, end: offset + behind.length },
        isIncomplete: false,
      };
    }
  }
}
