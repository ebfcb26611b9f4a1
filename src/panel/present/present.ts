import type { Recording } from '../../recording/recording';
import { createReplay } from '../../replay/replay';
import { visibleIn } from '../../text/printable';
import { createComparer } from '../compare/create-comparer';
import { presentComparison } from '../compare/present-comparison';
import { createFindings, type KnownFindings } from '../findings/panel-findings';
import { findMoment, toMomentKey } from '../moment/find-moment';
import { toMoment } from '../moment/to-moment';
import type { SourcedMoment } from '../sourced';
import type { ToCost } from '../timeline/read-lane-tokens';
import { toWhatIfKey } from '../what-if/to-what-if-moment';
import { presentMessage } from './present-message';
import type { Presenter, ReplayPosition } from './presented';

/** What the page sends back to say what it means. */
const NAMES: ReadonlySet<string> = new Set(['type', 'is', 'as', 'mark', 'key', 'id', 'run', 'link', 'place']);

/**
 * A presenter for an opened recording; make a new one when it has grown. What it keeps is a cache alone. With `other`, runs of that can be
 * compared with those of the recording; it may be the same. `known`: what went wrong in it, as far as that is read; `toCost`: without it, no
 * cost is told.
 * Throws, with a message fit for the user, where the recording holds nothing to show.
 */
export function createPresenter(recording: Recording, other?: Recording, known: KnownFindings = { all: undefined }, toCost?: ToCost): Presenter {
  const replay = createReplay(recording);
  const findings = createFindings(recording, known);
  const comparer = other && createComparer(recording, other);
  let last: { readonly key: string; readonly moment: SourcedMoment | undefined } | undefined;

  const momentAt = ({ seq, whatIf, finding, compare }: ReplayPosition): SourcedMoment | undefined => {
    if (compare && comparer) return comparer.show(compare).moment;
    const found = findMoment(recording, seq);
    if (!found) return undefined;
    const chosen = findings.ofMoment(found).find(({ key }) => key === finding)?.key;
    const key = [toMomentKey(found), ...(whatIf && found.is === 'handoff' ? [toWhatIfKey(whatIf)] : []), chosen].join(' ');
    if (last?.key !== key) last = { key, moment: toMoment(recording, found, { whatIf, findings, chosen }) };
    return last.moment;
  };
  const present: Presenter = (position, message) => presentMessage({ recording, other, replay, findings, momentAt, toCost }, position, message);

  return (position, message) => {
    const presented = comparer ? presentComparison(comparer, present, position, message) : present({ ...position, compare: undefined }, message);
    return { ...presented, messages: presented.messages.map((each) => visibleIn(each, NAMES)) };
  };
}
