import * as l10n from '@vscode/l10n';
import { causedByCallback, causedByHandoff, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';

export const lateGuardrail: FindingRule = {
  id: 'late-guardrail',
  severity: 'error',
  summary: 'A guardrail ended a run when its handoff was done already.',
  needs: ['handoffs', 'runs'],
  *inHandoff(handoff, { lang }) {
    const { runError, to, onHandoff } = handoff;
    if (!runError || !/GuardrailTripwireTriggered$/.test(runError.name)) return;
    const agent = to ?? l10n.t('the next agent');
    yield {
      message: onHandoff
        ? l10n.t('{0} never ran: a guardrail ended the run after {1} had run.', agent, nameOr(onHandoff.fn, l10n.t('the callback')))
        : l10n.t('{0} never ran: a guardrail ended the run.', agent),
      why: l10n.t('Input guardrails run beside the first turn unless they are told to come first; a handoff of that turn may be done when one trips.'),
      fix: l10n.t('Give the guardrail `{0}`.', lang === 'py' ? 'run_in_parallel=False' : 'runInParallel: false'),
      cause: onHandoff ? causedByCallback(handoff) : causedByHandoff(handoff),
    };
  },
};
