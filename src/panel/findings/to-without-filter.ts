import * as l10n from '@vscode/l10n';
import type { Recording } from '../../recording/recording';
import { findHandoffStage } from '../../replay/find-handoff-stage';
import type { RunFinding } from '../../replay/findings/run-finding';
import type { RecordedHandoff } from '../../replay/handoff';
import { findWhatIfFault, toWhatIf } from '../../replay/what-if/what-if';
import { toNumber } from '../../text/to-number';
import type { Rich } from '../rich';

/** What would have arrived without the filter or nesting that a finding comes from, with a link to it; undefined where that is no more than arrived, or not known. */
export function toWithoutFilter(recording: Recording, handoff: RecordedHandoff, { cause }: RunFinding): Rich | undefined {
  const stage = findHandoffStage(handoff);
  if (!stage || stage.by !== cause.by || findWhatIfFault(recording, 'none')) return undefined;
  const { given, nextInput, received = nextInput } = toWhatIf(recording, handoff, 'none');
  if (!received || received.length <= (handoff.received ?? stage.after ?? []).length) return undefined;
  const text = stage.by === 'nesting' ? toWithoutNestingText(received.length, given.length) : toWithoutFilterText(received.length, given.length);
  return [{ text: `${text} ` }, { text: l10n.t('Show'), link: { to: 'what-if', kind: 'none' } }];
}

function toWithoutFilterText(arrived: number, given: number): string {
  return arrived === given
    ? l10n.t('Without the filter all {0} items arrive.', toNumber(given))
    : l10n.t('Without the filter {0} of {1} items arrive.', toNumber(arrived), toNumber(given));
}

function toWithoutNestingText(arrived: number, given: number): string {
  return arrived === given
    ? l10n.t('Without nested history all {0} items arrive.', toNumber(given))
    : l10n.t('Without nested history {0} of {1} items arrive.', toNumber(arrived), toNumber(given));
}
