import type { Header } from '../../recording/schema';
import type { RecordedHandoff } from '../handoff';
import { hasFailed } from '../has-failed';
import { type Trap, toFunctionName } from './trap';

/** What ended the run between the handoff and the next agent's first request. */
export function* explainEnd({ runError, to, onHandoff, modelFilter }: RecordedHandoff, lang: Header['lang']): Generator<Trap> {
  if (!runError) return;
  const agent = to ?? 'the next agent';
  if (/^MaxTurnsExceeded/.test(runError.name) || /^Max turns \(/.test(runError.message)) {
    yield {
      id: 'max-turns',
      severity: 'error',
      title: `${agent} never ran: the run had used up its turns.`,
      why: `Each request to a model is a turn, so each handoff takes one. ${runError.message}.`,
      fix: `Raise \`${lang === 'py' ? 'max_turns' : 'maxTurns'}\`, or look for agents that hand the conversation back and forth.`,
    };
  } else if (/GuardrailTripwireTriggered$/.test(runError.name)) {
    yield {
      id: 'late-guardrail',
      severity: 'error',
      title: `${agent} never ran: a guardrail ended the run${onHandoff ? ` after ${toFunctionName(onHandoff.fn, 'the callback')} had run` : ''}.`,
      why: 'Input guardrails run beside the first turn unless they are told to come first; a handoff of that turn may be done when one trips.',
      fix: `Give the guardrail \`${lang === 'py' ? 'run_in_parallel=False' : 'runInParallel: false'}\`.`,
    };
  } else if (!modelFilter || !hasFailed(modelFilter)) {
    yield {
      id: 'run-ended',
      severity: 'error',
      title: `${agent} never ran: the run ended with \`${runError.name}\`: ${runError.message}`,
      why: 'The handoff itself was done; something between it and the first request to the model failed.',
      fix: `Look at the hooks, the instructions and the tools of ${agent}.`,
    };
  }
}
