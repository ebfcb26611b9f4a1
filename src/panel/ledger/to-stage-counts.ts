import type { FilterStage } from '../../replay/handoff';
import type { Count, Mark } from '../rich';

const SIGNS: Readonly<Record<Mark, string>> = { dropped: '−', rewritten: '~', added: '+', kept: '=', failed: '✕' };

/** How many items the stages dropped, rewrote and added, each with its sign; `=` alone where they changed nothing. */
export function toStageCounts(stages: readonly Pick<FilterStage, 'links'>[]): readonly Count[] {
  const links = stages.flatMap((stage) => stage.links);
  const counts = (['dropped', 'rewritten', 'added'] as const).flatMap((mark) => {
    const count = links.filter((link) => link.mark === mark).reduce((sum, { before, after }) => sum + (mark === 'added' ? after : before).length, 0);
    return count === 0 ? [] : [{ mark, text: `${SIGNS[mark]}${count}` }];
  });
  return counts.length > 0 ? counts : [{ mark: 'kept', text: SIGNS.kept }];
}
