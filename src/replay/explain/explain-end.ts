import * as l10n from '@vscode/l10n';
import type { Header } from '../../recording/schema';
import type { RecordedHandoff } from '../handoff';
import { hasFailed } from '../has-failed';
import { type Trap, toFunctionName } from './trap';

/** What ended the run between the handoff and the next agent's first request. */
export function* explainEnd({ runError, to, onHandoff, modelFilter }: RecordedHandoff, lang: Header['lang']): Generator<Trap> {
  if (!runError) return;
  const agent = to ?? l10n.t('the next agent');
  if (/^MaxTurnsExceeded/.test(runError.name) || /^Max turns \(/.test(runError.message)) {
    yield {
      id: 'max-turns',
      severity: 'error',
      title: l10n.t('{0} never ran: the run had used up its turns.', agent),
      why: l10n.t('Each request to a model is a turn, so each handoff takes one. {0}.', runError.message),
      fix: l10n.t('Raise `{0}`, or look for agents that hand the conversation back and forth.', lang === 'py' ? 'max_turns' : 'maxTurns'),
    };
  } else if (/GuardrailTripwireTriggered$/.test(runError.name)) {
    yield {
      id: 'late-guardrail',
      severity: 'error',
      title: onHandoff
        ? l10n.t('{0} never ran: a guardrail ended the run after {1} had run.', agent, toFunctionName(onHandoff.fn, l10n.t('the callback')))
        : l10n.t('{0} never ran: a guardrail ended the run.', agent),
      why: l10n.t('Input guardrails run beside the first turn unless they are told to come first; a handoff of that turn may be done when one trips.'),
      fix: l10n.t('Give the guardrail `{0}`.', lang === 'py' ? 'run_in_parallel=False' : 'runInParallel: false'),
    };
  } else if (!modelFilter || !hasFailed(modelFilter)) {
    yield {
      id: 'run-ended',
      severity: 'error',
      title: l10n.t('{0} never ran: the run ended with `{1}`: {2}', agent, runError.name, runError.message),
      why: l10n.t('The handoff itself was done; something between it and the first request to the model failed.'),
      fix: l10n.t('Look at the hooks, the instructions and the tools of {0}.', agent),
    };
  }
}
