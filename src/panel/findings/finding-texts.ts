import * as l10n from '@vscode/l10n';
import type { Recording } from '../../recording/recording';
import type { FindingSeverity, RunFinding } from '../../replay/findings/run-finding';
import { toNumber } from '../../text/to-number';
import { toPlaceName } from '../find-place';
import { handoffsOf } from '../moment/find-moment';
import type { Rich } from '../rich';
import { toRich } from '../to-rich';

/** `drop_tool_items filters.py:4`; with `place`, a link to that. */
export function toCause({ cause }: RunFinding, place?: string): Rich {
  const at = cause.place && toPlaceName(cause.place);
  return [
    ...(cause.name ? [{ text: cause.name, ...(cause.by !== 'agent' && { as: 'code' as const }) }] : []),
    ...(cause.name && at !== undefined ? [{ text: ' ' }] : []),
    ...(at === undefined ? [] : [{ text: at, ...(place !== undefined && { link: { to: 'place' as const, place } }) }]),
  ];
}

/** The number of a finding's handoff in its run, from 1; what was read of a run is kept. */
export function createNths(recording: Recording): (finding: RunFinding) => number | undefined {
  const known = new Map<string, readonly number[]>();
  return ({ run: id, handoff }) => {
    const run = handoff === undefined ? undefined : recording.runs.find((each) => each.id === id);
    if (!run || handoff === undefined) return undefined;
    const handoffs = known.get(id) ?? handoffsOf(recording, run);
    known.set(id, handoffs);
    return handoffs.indexOf(handoff) + 1;
  };
}

/** `step 22`, as a link. */
export function toStepLink(seq: number): Rich {
  return [{ text: l10n.t('step {0}', toNumber(seq + 1)), link: { to: 'step', seq } }];
}

/** In which steps it came about: `lost in step 22, seen in step 26`. */
export function toStepsText({ steps }: RunFinding): Rich {
  const told = steps.filter(({ is }) => is !== 'found');
  return told.flatMap(({ is, seq }, nth): Rich => {
    const text = toRich(is === 'lost' ? l10n.t('lost in {0}') : l10n.t('seen in {0}'), toStepLink(seq));
    return nth === 0 ? text : [{ text: ', ' }, ...text];
  });
}

/** `Warning 1 of 2:` */
export function toFindingLabel({ severity }: RunFinding, nth: number, of: number): string {
  return toNthText(severity)(toNumber(nth), toNumber(of));
}

function toNthText(severity: FindingSeverity): (nth: string, of: string) => string {
  switch (severity) {
    case 'error':
      return (nth, of) => l10n.t('Error {0} of {1}:', nth, of);
    case 'warning':
      return (nth, of) => l10n.t('Warning {0} of {1}:', nth, of);
    case 'note':
      return (nth, of) => l10n.t('Note {0} of {1}:', nth, of);
  }
}
