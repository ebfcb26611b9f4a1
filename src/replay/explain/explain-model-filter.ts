import * as l10n from '@vscode/l10n';
import type { Header } from '../../recording/schema';
import type { RecordedHandoff } from '../handoff';
import { type Trap, toFunctionName } from './trap';

/** What the program's own filter of a model's input did that ended the run. */
export function* explainModelFilter({ modelFilter }: Pick<RecordedHandoff, 'modelFilter'>, lang: Header['lang']): Generator<Trap> {
  if (!modelFilter) return;
  const { fn, error, rubbish } = modelFilter;
  const option = lang === 'py' ? 'call_model_input_filter' : 'callModelInputFilter';
  const name = toFunctionName(fn, l10n.t('The `{0}`', option));
  if (error) {
    yield {
      id: 'model-filter-raised',
      severity: 'error',
      title: l10n.t('{0} raised `{1}`: {2}', name, error.name, error.message),
      why: l10n.t(
        'The SDK calls the run’s `{0}` before each request to a model, whichever agent’s it is, and passes its exception on: the model is not asked.',
        option,
      ),
      fix: l10n.t('Open {0}, and look at the items that it was given.', name),
    };
  } else if (rubbish !== undefined) {
    yield {
      id: 'model-filter-result',
      severity: 'error',
      title: l10n.t('{0} returned {1}, not the data of a model’s input.', name, rubbish),
      why: l10n.t('The SDK checks what such a filter returns, and raises `UserError`: the model is not asked.'),
      fix: lang === 'py' ? l10n.t('Return a `ModelInputData`, as the one that it is given.') : l10n.t('Return an object with `input`, an array of items.'),
    };
  }
}
