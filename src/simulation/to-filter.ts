import type { Filter } from '../engine/run/scenario/scenario';
import type { Handoff } from '../model/workflow';
import type { ScriptFilter } from './script';

/** A filter as the script tells it; `name` is the function's. Undefined: there is none. */
export function toFilter(filter: ScriptFilter, name: string): Filter | undefined {
  if (filter === null) return undefined;
  if (typeof filter === 'object') return 'raises' in filter ? { name, gives: [], raises: filter.raises } : { name, does: filter };
  const does = { unchanged: 'identity', remove_all_tools: 'remove_all_tools', nest_handoff_history: 'nest', returns_nothing: 'none' } as const;
  return { name, does: does[filter] };
}

/** What the sources alone tell of a handoff's filter; `unknown` where only the running program knows. */
export function readFilter(handoff: Handoff): Filter | undefined | 'unknown' {
  const value = handoff.options.inputFilter?.value;
  if (value === undefined || value.kind === 'none') return undefined;
  if (value.kind !== 'callable') return 'unknown';
  const { name, span, isAsync } = value.callable;
  // What the workspace does not define is the SDK's under its own name, or with the module that it is taken from.
  const builtIn = span === undefined && name !== undefined ? /^(?:(?:agents|@openai\/agents[^.]*)\.(?:.*\.)?)?(\w+)$/.exec(name)?.[1] : undefined;
  if (builtIn === 'remove_all_tools' || builtIn === 'removeAllTools') return { name: builtIn, does: 'remove_all_tools' };
  if (builtIn === 'nest_handoff_history') return { name: builtIn, does: 'nest' };
  return isAsync === true && handoff.language === 'typescript' ? { name: functionName(handoff, 'inputFilter'), does: 'async' } : 'unknown';
}

/** What a recorder calls the function that an option is given. */
export function functionName({ options, language }: Pick<Handoff, 'options' | 'language'>, option: 'inputFilter' | 'onHandoff'): string {
  const value = options[option]?.value;
  const name = value?.kind === 'callable' ? value.callable.name : undefined;
  return name?.split('.').at(-1) ?? (language === 'python' ? '<lambda>' : option);
}
