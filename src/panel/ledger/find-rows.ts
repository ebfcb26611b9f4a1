import { toText } from '../details/to-preview';
import type { SourcedMoment } from '../sourced';

/** The rows of the ledger whose items say `text`, or whose tool or agent has it in its name; upper and lower case are one. */
export function findRows({ sources, shown }: SourcedMoment, text: string): readonly number[] {
  const wanted = text.toLowerCase();
  if (wanted === '') return [];
  return shown.ledger.rows.flatMap(({ kind }, row) => {
    const { given, received } = sources[row] ?? {};
    const items = [given, received].filter((item) => item !== undefined);
    const has =
      (kind === 'item' || kind === 'call') && items.some((item) => [toText(item), item.tool, item.agent].some((each) => each?.toLowerCase().includes(wanted)));
    return has ? [row] : [];
  });
}
