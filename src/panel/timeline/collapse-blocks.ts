import * as l10n from '@vscode/l10n';
import { toDuration } from '../../text/to-duration';
import { toNumber } from '../../text/to-number';
import type { Drawn } from './drawn';
import { toBlockLabel } from './to-block-label';

/** Longer stretches of one agent's steps become one block. */
const LONGEST = 24;

/** Tools and model calls that one agent repeats become one block, but for the last of them. */
export function collapse(blocks: readonly Drawn[]): readonly Drawn[] {
  const collapsed: Drawn[] = [];
  for (let from = 0; from < blocks.length; ) {
    const stretch = findStretch(blocks, from);
    collapsed.push(...(stretch.length > LONGEST ? [toRepeated(stretch.slice(0, -1)), ...stretch.slice(-1)] : stretch));
    from += stretch.length;
  }
  return collapsed.map((block, column) => ({ ...block, column, columns: block.kind === 'agent-tool' ? countInside(collapsed, column) : 1 }));
}

/** The columns from an agent that runs as a tool to the last step inside it. */
function countInside(blocks: readonly Drawn[], from: number): number {
  const last = blocks[from]?.last ?? 0;
  const next = blocks.findIndex(({ seq }, index) => index > from && seq > last);
  return (next < 0 ? blocks.length : next) - from;
}

function findStretch(blocks: readonly Drawn[], from: number): readonly Drawn[] {
  const first = blocks[from] as Drawn;
  let to = from + 1;
  if (!isPlain(first)) return [first];
  while (to < blocks.length && isPlain(blocks[to] as Drawn) && blocks[to]?.run === first.run && blocks[to]?.agent === first.agent) to++;
  return blocks.slice(from, to);
}

function isPlain({ kind, failed }: Drawn): boolean {
  return (kind === 'model' || kind === 'tool') && !failed;
}

function toRepeated(stretch: readonly Drawn[]): Drawn {
  const [first, last] = [stretch[0] as Drawn, stretch.at(-1) as Drawn];
  const counts = new Map<string, number>();
  for (const { kind, text } of stretch) counts.set(kind === 'model' ? l10n.t('model') : text, (counts.get(kind === 'model' ? l10n.t('model') : text) ?? 0) + 1);
  const names = [...counts].sort(([, one], [, other]) => other - one).slice(0, 3);
  const text = names.map(([name, count]) => l10n.t('{0} × {1}', toNumber(count), name)).join(', ');
  const us = last.us + last.length - first.us;
  return {
    ...first,
    kind: 'repeated',
    last: last.last,
    length: us,
    text,
    short: toNumber(stretch.length),
    label: toBlockLabel(first.seq + 1, text, toDuration(us)),
  };
}
