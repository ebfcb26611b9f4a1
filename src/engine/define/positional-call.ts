import type { Callable } from '../../model/callable';

/**
 * Why a call with `given` positional arguments and nothing else fails, close to what the interpreter says; undefined where it does not, or where
 * the parameters are not known. So Python calls `on_handoff`, `input_filter` and `is_enabled`.
 */
export function findCallFault({ name, parameters: shown, takes: parameters = shown, neverFits }: Callable, given: number): string | undefined {
  const called = `${name ?? '<lambda>'}()`;
  if (neverFits) return `${called} was given arguments that it does not take`;
  if (!parameters) return undefined;
  const positional = parameters.filter(({ form }) => form === 'positional');
  const takesRest = parameters.some(({ form }) => form === 'rest');
  if (positional.length < given && !takesRest) {
    return `${called} takes ${positional.length} positional argument${positional.length === 1 ? '' : 's'} but ${given} ${given === 1 ? 'was' : 'were'} given`;
  }
  const missing = positional.slice(given).filter(({ hasDefault }) => !hasDefault);
  if (missing.length > 0)
    return `${called} missing ${missing.length} required positional argument${missing.length === 1 ? '' : 's'}: ${missing.map((each) => `'${each.name}'`).join(', ')}`;
  const keywordOnly = parameters.find(({ form, hasDefault }) => form === 'keyword-only' && !hasDefault);
  return keywordOnly && `${called} missing 1 required keyword-only argument: '${keywordOnly.name}'`;
}

/** JS: the position of the first parameter that is a pattern and is given nothing to take apart by a call with `given` arguments, which raises TypeError. */
export function findUnfilledPattern({ parameters }: Callable, given: number): number | undefined {
  const index = parameters?.findIndex(({ isTakenApart, hasDefault }, at) => at >= given && isTakenApart === true && !hasDefault) ?? -1;
  return index < 0 ? undefined : index;
}
