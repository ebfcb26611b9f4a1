import * as l10n from '@vscode/l10n';
import type { Fn } from '../../../recording/schema';
import type { ModelFilter } from '../../handoff';
import { nameOr } from '../find-cause';
import type { FindingProblem } from '../finding-rule';
import type { RecordedSdk } from '../run-finding';

/** The program's filter of a model's input raised. */
export function* explainRaised({ fn, seq, error }: Pick<ModelFilter, 'fn' | 'seq' | 'error'>, { lang }: RecordedSdk): Generator<FindingProblem> {
  if (!error) return;
  const name = toName(fn, lang);
  yield {
    message: l10n.t('{0} raised `{1}`: {2}', name, error.name, error.message),
    why: l10n.t(
      'The SDK calls the run’s `{0}` before each request to a model, whichever agent’s it is, and passes its exception on: the model is not asked.',
      toOption(lang),
    ),
    fix: l10n.t('Open {0}, and look at the items that it was given.', name),
    cause: { by: 'model-filter', name: fn.name, place: fn.loc, seq },
    shown: seq,
  };
}

/** It gave what the SDK cannot take. */
export function* explainResult({ fn, seq, rubbish }: Pick<ModelFilter, 'fn' | 'seq' | 'rubbish'>, { lang }: RecordedSdk): Generator<FindingProblem> {
  if (rubbish === undefined) return;
  yield {
    message: l10n.t('{0} returned {1}, not the data of a model’s input.', toName(fn, lang), rubbish),
    why: l10n.t('The SDK checks what such a filter returns, and raises `UserError`: the model is not asked.'),
    fix: lang === 'py' ? l10n.t('Return a `ModelInputData`, as the one that it is given.') : l10n.t('Return an object with `input`, an array of items.'),
    cause: { by: 'model-filter', name: fn.name, place: fn.loc, seq },
    shown: seq,
  };
}

function toName(fn: Fn, lang: RecordedSdk['lang']): string {
  return nameOr(fn, l10n.t('The `{0}`', toOption(lang)));
}

function toOption(lang: RecordedSdk['lang']): string {
  return lang === 'py' ? 'call_model_input_filter' : 'callModelInputFilter';
}
