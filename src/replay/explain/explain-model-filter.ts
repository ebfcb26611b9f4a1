import type { Header } from '../../recording/schema';
import type { RecordedHandoff } from '../handoff';
import { type Trap, toFunctionName } from './trap';

/** What the program's own filter of a model's input did that ended the run. */
export function* explainModelFilter({ modelFilter }: Pick<RecordedHandoff, 'modelFilter'>, lang: Header['lang']): Generator<Trap> {
  if (!modelFilter) return;
  const { fn, error, rubbish } = modelFilter;
  const option = lang === 'py' ? 'call_model_input_filter' : 'callModelInputFilter';
  const name = toFunctionName(fn, `The \`${option}\``);
  if (error) {
    yield {
      id: 'model-filter-raised',
      severity: 'error',
      title: `${name} raised \`${error.name}\`: ${error.message}`,
      why: `The SDK calls the run\u2019s \`${option}\` before each request to a model, whichever agent\u2019s it is, and passes its exception on: the model is not asked.`,
      fix: `Open ${name}, and look at the items that it was given.`,
    };
  } else if (rubbish !== undefined) {
    yield {
      id: 'model-filter-result',
      severity: 'error',
      title: `${name} returned ${rubbish}, not the data of a model\u2019s input.`,
      why: 'The SDK checks what such a filter returns, and raises `UserError`: the model is not asked.',
      fix: lang === 'py' ? 'Return a `ModelInputData`, as the one that it is given.' : 'Return an object with `input`, an array of items.',
    };
  }
}
