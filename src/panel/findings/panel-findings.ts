import { groupBy } from '../../model/group-by';
import type { Recording } from '../../recording/recording';
import { sortBySeverity } from '../../replay/findings/find-in-handoff';
import type { RunFinding } from '../../replay/findings/run-finding';
import { type NotChecked, toNotChecked } from '../../replay/findings/to-not-checked';
import { findMoment, type Moment, toMomentKey } from '../moment/find-moment';
import { isOf, type SetAside } from './not-a-problem';
import { seqOf } from './seq-of';

/** What is known of the findings in a recording. */
export interface KnownFindings {
  /** Undefined: they are still being read. */
  readonly all: readonly RunFinding[] | undefined;
  readonly setAside?: readonly SetAside[];
}

export interface PanelFinding {
  /** Names it among those of the recording, for the page. */
  readonly key: string;
  readonly finding: RunFinding;
  readonly isSetAside: boolean;
}

/** The findings of a recording as the panel goes through them. */
export interface PanelFindings {
  readonly isRead: boolean;
  /** Those that count, the gravest first; of those alike, in the order in which they show. */
  readonly open: readonly PanelFinding[];
  readonly setAside: readonly PanelFinding[];
  readonly notChecked: readonly NotChecked[];
  find(key: string): PanelFinding | undefined;
  /** What is told at a moment, what was set aside last. */
  ofMoment(moment: Moment): readonly PanelFinding[];
}

export function createFindings(recording: Recording, { all, setAside = [] }: KnownFindings): PanelFindings {
  const known = toPanelFindings(sortBySeverity(all ?? []), setAside);
  const open = known.filter(({ isSetAside }) => !isSetAside);
  const aside = known.filter(({ isSetAside }) => isSetAside);
  let byMoment: ReadonlyMap<string, readonly PanelFinding[]> | undefined;
  return {
    isRead: all !== undefined,
    open,
    setAside: aside,
    notChecked: toNotChecked(recording.header),
    find: (key) => known.find((each) => each.key === key),
    ofMoment: (moment) => {
      byMoment ??= groupBy([...open, ...aside], ({ finding: { handoff, shown } }) => {
        const told: Moment | undefined = handoff === undefined ? findMoment(recording, shown) : { is: 'handoff', seq: handoff };
        return told ? toMomentKey(told) : '';
      });
      return byMoment.get(toMomentKey(moment)) ?? [];
    },
  };
}

export function toPanelFindings(findings: readonly RunFinding[], setAside: readonly SetAside[] = []): readonly PanelFinding[] {
  return findings.map((finding, index) => ({
    key: `${finding.rule} ${index}`,
    finding,
    isSetAside: setAside.some((each) => isOf(each, finding)),
  }));
}

/** Where a recording opens that nobody has sent elsewhere: at its first error, else at its first warning. */
export function findFirstFinding(recording: Recording, known: KnownFindings): number | undefined {
  const [first] = createFindings(recording, known).open;
  return first && first.finding.severity !== 'note' ? seqOf(first.finding) : undefined;
}
