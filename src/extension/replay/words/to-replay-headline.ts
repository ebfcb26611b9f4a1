import { l10n } from 'vscode';
import { findHandoffStage } from '../../../replay/find-handoff-stage';
import type { RecordedHandoff } from '../../../replay/handoff';
import { count } from '../../../text/count';

/** As `toHeadline`, in the user's language. */
export function toReplayHeadline(handoff: RecordedHandoff): string {
  const { received, nextInput, stages, outcome, rejected, runError, realtime } = handoff;
  const agent = handoff.to ?? l10n.t('The next agent');
  if (outcome === 'failed') return toFailure(agent, handoff);
  if (runError) return toModelFilterFailure(agent, handoff) ?? l10n.t('{0} never ran: {1}', agent, runError.name);
  if (outcome === 'open') return l10n.t('The recording ends in the handoff to {0}', agent);
  if (rejected.length === 1) return l10n.t('{0} took over, 1 call was ignored', agent);
  if (rejected.length > 1) return l10n.t('{0} took over, {1} calls were ignored', agent, rejected.length);
  if (realtime || (!received && !nextInput)) return l10n.t('{0} took over', agent);
  if (!received) return l10n.t('{0} given to the SDK for {1}', count.items(nextInput?.length ?? 0), agent);

  const marks = new Set(stages.flatMap(({ links }) => links.map(({ mark }) => mark)));
  const [items, given] = [count.items(received.length), stages[0]?.before.length];
  if (given === undefined) return l10n.t('{0} received {1}', agent, items);
  if (marks.has('added') || marks.has('rewritten')) return l10n.t('{0} received {1} made from {2}', agent, items, given);
  if (marks.has('dropped')) return l10n.t('{0} received {1} of {2}', agent, received.length, count.items(given));
  return l10n.t('{0} received {1}, nothing changed', agent, items);
}

function toFailure(agent: string, handoff: RecordedHandoff): string {
  const { failedIn, error, onHandoff } = handoff;
  const name = error?.name ?? l10n.t('an error');
  switch (failedIn) {
    case 'arguments':
      return l10n.t('{0} never ran: its arguments were not taken', agent);
    case 'callback':
      return onHandoff
        ? l10n.t('{0} never ran: {1} raised {2}', agent, onHandoff.fn.name, name)
        : l10n.t('{0} never ran: its callback raised {1}', agent, name);
    case 'filter': {
      const rubbish = findHandoffStage(handoff)?.rubbish;
      return rubbish === undefined
        ? l10n.t('{0} never ran: its filter raised {1}', agent, name)
        : l10n.t('{0} never ran: its filter returned {1}', agent, rubbish);
    }
    case 'sdk':
    case undefined:
      return toModelFilterFailure(agent, handoff) ?? l10n.t('{0} never ran: the SDK raised {1}', agent, name);
  }
}

function toModelFilterFailure(agent: string, { modelFilter }: RecordedHandoff): string | undefined {
  if (!modelFilter) return undefined;
  const name = modelFilter.fn.name || l10n.t('the filter of its model’s input');
  if (modelFilter.error) return l10n.t('{0} never ran: {1} raised {2}', agent, name, modelFilter.error.name);
  return modelFilter.rubbish === undefined ? undefined : l10n.t('{0} never ran: {1} returned {2}', agent, name, modelFilter.rubbish);
}
