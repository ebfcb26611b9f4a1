import * as l10n from '@vscode/l10n';
import type { OptionRow } from './option-row';

/** What makes guardrails of agents: classes, in JS plain objects, and Python's decorators. */
export type GuardrailMaker = 'inputGuardrail' | 'outputGuardrail' | 'inputGuardrailDecorator' | 'outputGuardrailDecorator';

/** The options of guardrails. Python guardrail.py; JS guardrail.ts `InputGuardrail`, `OutputGuardrail`. */
export const GUARDRAIL_OPTIONS = {
  implementation: {
    python: {
      names: { inputGuardrail: 'guardrail_function', outputGuardrail: 'guardrail_function', inputGuardrailDecorator: 'func', outputGuardrailDecorator: 'func' },
      required: ['inputGuardrail', 'outputGuardrail'],
    },
    typescript: { names: { inputGuardrail: 'execute', outputGuardrail: 'execute' }, required: ['inputGuardrail', 'outputGuardrail'] },
    takes: () => l10n.t('the function that checks, and says whether the run goes on'),
  },
  name: {
    python: { names: { inputGuardrail: 'name', outputGuardrail: 'name', inputGuardrailDecorator: 'name', outputGuardrailDecorator: 'name' } },
    typescript: { names: { inputGuardrail: 'name', outputGuardrail: 'name' }, required: ['inputGuardrail', 'outputGuardrail'] },
    takes: () => l10n.t('the name of the guardrail, for traces'),
  },
  runsInParallel: {
    python: { names: { inputGuardrail: 'run_in_parallel', inputGuardrailDecorator: 'run_in_parallel' }, since: '0.6.0' },
    typescript: { names: { inputGuardrail: 'runInParallel' }, since: '0.3.3' },
    takes: () => l10n.t('whether it runs beside the first turn, or before it'),
  },
} as const satisfies Readonly<Record<string, OptionRow<GuardrailMaker>>>;
