import type { HistoryWrappers } from '../../engine/history/history-wrappers';
import { PREAMBLES } from '../../engine/history/summary-message';
import { fieldOf } from '../../recording/json';
import type { Json } from '../../recording/schema';

/** The markers around the last summary of nested history among items: they are the program's to choose, a line each. Undefined where no summary shows them. */
export function findWrappers(items: readonly Json[]): HistoryWrappers | undefined {
  return items.map(readWrappers).findLast((wrappers) => wrappers !== undefined);
}

function readWrappers(item: Json): HistoryWrappers | undefined {
  const content = fieldOf(item, 'content');
  if (fieldOf(item, 'role') !== 'assistant' || typeof content !== 'string') return undefined;
  const [preamble = '', start, first, ...rest] = content.split('\n');
  const end = rest.at(-1);
  if (!PREAMBLES.includes(preamble) || start === undefined || end === undefined) return undefined;
  return first !== undefined && /^(1\. |\(no previous turns recorded\)$)/.test(first) ? { start, end } : undefined;
}
