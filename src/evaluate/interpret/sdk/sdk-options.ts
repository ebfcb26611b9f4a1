import type { CallFault } from '../../../model/option';
import { knownOptions, type OtherCallee } from '../../../model/options/known-options';
import type { Span } from '../../../model/span';
import { together } from '../../../model/together';
import type { Machine } from '../../state/machine';
import type { Arguments, GivenOption, SymbolicValue } from '../../state/values';
import { entriesOf } from '../collections';
import { caughtAround } from '../trial/caught-around';

/** The call of the SDK's that options are given to. */
interface NotedCall {
  readonly takes: OtherCallee;
  /** As the SDK calls it. */
  readonly callee: string;
  readonly span: Span;
  readonly fault?: CallFault | undefined;
}

/** Keeps which options a call gives by name, and, where that `isAll`, which others, for what is said about them. */
export function noteCall(machine: Machine, { fault, ...call }: NotedCall, given: readonly GivenOption[], isAll = false): void {
  const named = given.filter(({ item, nameSpan }) => nameSpan !== item.span);
  if (named.length === 0 && !isAll && !fault) return;
  const options = named.map(({ name, span, nameSpan }) => ({ written: name, span, nameSpan }));
  const { language } = machine.frame.module;
  const rest = {
    language,
    options,
    ...caughtAround(machine, call.takes === 'run' ? call.callee : undefined),
    ...(isAll ? { given: given.map(({ name }) => name) } : {}),
    ...(fault ? { fault } : {}),
    ...(machine.frame.isRetained ? { retained: true as const } : {}),
  };
  machine.unit.optionCalls.push(together(call, rest));
}

/** The configuration of a run, or settings of a model, are made: classes that the evaluation follows no further. */
export function noteSettings(machine: Machine, { term }: SymbolicValue, { named }: Arguments, span: Span): void {
  const { runConfigs, modelSettings } = machine.program.sdk[machine.frame.module.language];
  if (term.kind !== 'external') return;
  const takes = runConfigs.includes(term.name) ? 'runConfig' : modelSettings.classes.includes(term.name) ? 'modelSettings' : undefined;
  if (takes) noteCall(machine, { takes, callee: term.name.slice(term.name.lastIndexOf('.') + 1), span }, named);
}

/** JS: settings of a model that are written as an object, among the options of an agent or of runs. */
export function noteModelSettings(machine: Machine, given: readonly GivenOption[]): void {
  const { agentOptions, takesOptionsObject } = machine.program.sdk[machine.frame.module.language];
  const settings = takesOptionsObject ? given.find(({ name }) => name === agentOptions.modelSettings) : undefined;
  if (!settings) return;
  const { item } = settings;
  const { given: options } = optionsOf(machine, { positional: [item], named: [], isOpen: false }, [], 0);
  noteCall(machine, { takes: 'modelSettings', callee: settings.name, span: item.span }, options);
}

/** Whether a method that is called so may be the one that makes a tool of an agent: it has all that this cannot do without. */
export function mayMakeAgentTool(machine: Machine, { positional, named, isOpen }: Arguments): boolean {
  const { language } = machine.unit.module;
  if (isOpen) return true;
  if (machine.program.sdk[language].takesOptionsObject) return positional.length > 0;
  return knownOptions(language, 'asTool').every(({ name, isRequired }, i) => !isRequired || i < positional.length || named.some((each) => each.name === name));
}

/** The options of an SDK call by the names they were written with, from keywords and positions or from an options object. */
export function optionsOf(
  machine: Machine,
  args: Arguments,
  parameters: readonly string[],
  objectAt: number | undefined,
): { readonly given: readonly GivenOption[]; readonly isOpen: boolean; readonly fault?: CallFault } {
  const positional = parameters.flatMap((name, index): GivenOption[] => {
    const item = args.positional[index];
    return item && (objectAt === undefined || index < objectAt) ? [{ name, item, span: item.span, nameSpan: item.span, isPositional: true }] : [];
  });
  if (objectAt === undefined) {
    const given = [...positional, ...args.named];
    const fault = faultOf(args, parameters, given);
    return { given, isOpen: args.isOpen, ...(fault && { fault }) };
  }

  const object = args.positional[objectAt];
  if (!object) return { given: positional, isOpen: args.isOpen };
  if (object.value.kind === 'constant' && object.value.value === null)
    return { given: positional, isOpen: false, fault: { kind: 'no-options', what: '`null`', span: object.span } };
  if (object.value.kind !== 'map') return { given: positional, isOpen: object.value.kind !== 'constant' };
  const given = [...positional];
  let isOpen = args.isOpen;
  for (const { key, item } of entriesOf(machine, object.value)) {
    if (key.kind !== 'constant' || typeof key.value !== 'string') isOpen = true;
    else given.push({ name: key.value, item, span: item.property?.span ?? item.span, nameSpan: item.property?.nameSpan ?? item.span });
  }
  return { given, isOpen };
}

/** Python: how a call with keywords fails. Arguments that could not be read may be any number. */
function faultOf({ positional, isOpen }: Arguments, parameters: readonly string[], given: readonly GivenOption[]): CallFault | undefined {
  const names = new Set<string>();
  const repeated = given.find(({ name }) => names.size === names.add(name).size);
  const isUnreadable = repeated !== undefined && given.filter((each) => each.name === repeated.name && isKeyword(each)).length > 1;
  if (repeated && (!isOpen || positional.length <= 1))
    return { kind: 'repeated', name: repeated.name, span: repeated.span, ...(isUnreadable && { isUnreadable }) };
  const surplus = isOpen ? undefined : positional[parameters.length];
  return surplus && { kind: 'too-many', given: positional.length, most: parameters.length, span: surplus.span };
}

/** `name=value`, rather than an argument by position or out of `**more`. */
function isKeyword({ name, span, nameSpan }: GivenOption): boolean {
  return nameSpan.start === span.start && nameSpan.end === span.start + name.length && span.end > nameSpan.end;
}
