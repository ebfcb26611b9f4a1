import { fieldOf, textFieldOf } from '../../../recording/json';
import type { Json } from '../../../recording/schema';
import type { ImportedRun } from '../imported';

type Fields = { readonly [key: string]: Json };

/** Runs of the JS SDK, whose calls and outputs have fields of their own: `callId`, and outputs the name of the tool. */
export function toJsItems(run: ImportedRun): ImportedRun {
  const calls = new Map<string, string>();
  const convert = (items: readonly Json[] | undefined) => {
    for (const item of items ?? []) {
      const [id, name] = [textFieldOf(item, 'call_id', 'callId'), textFieldOf(item, 'name')];
      if (textFieldOf(item, 'type') === 'function_call' && id !== undefined && name !== undefined) calls.set(id, name);
    }
    return items?.map((item) => toJsItem(item, calls));
  };
  return {
    ...run,
    input: typeof run.input === 'string' ? run.input : convert(run.input),
    steps: run.steps.map((step) => (step.is === 'model' ? { ...step, input: convert(step.input), output: convert(step.output) } : step)),
  };
}

/** An item of the Responses API as the JS SDK has it; `names` are those of tools by the ids of their calls. */
export function toJsItem(item: Json, names: ReadonlyMap<string, string>): Json {
  const id = textFieldOf(item, 'call_id');
  if (id === undefined) return item;
  const { call_id: _, ...rest } = item as Fields;
  const type = textFieldOf(item, 'type');
  if (type === 'function_call') return { ...rest, callId: id };
  if (type !== 'function_call_output') return item;
  const [name, output] = [names.get(id), fieldOf(item, 'output')];
  return {
    ...rest,
    type: 'function_call_result',
    callId: id,
    ...(name !== undefined && { name }),
    output: typeof output === 'string' ? { type: 'text', text: output } : (output ?? null),
  };
}
