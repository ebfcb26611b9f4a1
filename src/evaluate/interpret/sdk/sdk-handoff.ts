import * as l10n from '@vscode/l10n';
import type { Range } from '../../../languages/ir';
import type { SdkDescription } from '../../../languages/sdk';
import type { CallFault } from '../../../model/option';
import { type HandoffOption, handoffNames, handoffOptionCalled } from '../../../model/options/handoff-options';
import type { Language } from '../../../model/workflow';
import { alternatives, union } from '../../state/alternatives';
import { Cells } from '../../state/cells';
import { OPEN, unknown } from '../../state/common-values';
import { isNothing } from '../../state/is-nothing';
import type { Machine } from '../../state/machine';
import type { Arguments, ClassValue, GivenOption, HandoffValue, MethodCall, PlacedValue, TargetTexts, Value } from '../../state/values';
import { caughtAround } from '../trial/caught-around';
import { optionsOf } from './sdk-options';

/** `handoff(…)`, `realtime_handoff(…)`, `Handoff(…)`. */
export function newHandoff(machine: Machine, constructedBy: HandoffValue['constructedBy'], args: Arguments, site: Range, callee: Range): HandoffValue {
  const { language } = machine.frame.module;
  const sdk = machine.program.sdk[language];
  const { given, isOpen, fault } = optionsOf(
    machine,
    args,
    sdk.handoffParameters[constructedBy],
    sdk.takesOptionsObject && constructedBy !== 'Handoff' ? 1 : undefined,
  );
  const made = constructedBy === 'Handoff' ? faultByHand(sdk, given, args, fault) : fault;
  const facts = { constructedBy, given: given.map((option) => withoutNothing(language, option)), isOpen };
  return register(machine, { ...facts, target: textsOf(machine, facts.given), ...(made && { fault: made }) }, site, callee);
}

/** Where there is no agent on one of several paths, the call fails, or is not reached: code asks first. */
function withoutNothing(language: Language, option: GivenOption): GivenOption {
  const { item } = option;
  if (item.value.kind !== 'union' || handoffOptionCalled(language, 'handoff', option.name) !== 'agent') return option;
  const present = alternatives(item).filter(({ value }) => !isNothing(value));
  const [only] = present;
  return only ? { ...option, item: present.length > 1 ? { ...item, value: union(present) } : { ...only, span: item.span } } : option;
}

/** What the SDK makes the tool's name and description of. SDK: handoffs/__init__.py `handoff`; JS: handoff.ts, constructor of Handoff. */
function textsOf(machine: Machine, given: readonly GivenOption[]): TargetTexts | undefined {
  const { language } = machine.frame.module;
  const agent = given.find(({ name }) => handoffOptionCalled(language, 'handoff', name) === 'agent')?.item.value;
  if (agent?.kind !== 'agent') return undefined;
  const { name, handoffDescription } = machine.program.sdk[language].agentOptions;
  return { name: machine.read(agent.cells, name), description: machine.read(agent.cells, handoffDescription) };
}

/** Of `Handoff(…)`, a dataclass in Python. In JS surplus arguments do not matter, and missing ones only show when the model hands off. */
function faultByHand(sdk: SdkDescription, given: readonly GivenOption[], { isOpen, isNew }: Arguments, fault: CallFault | undefined): CallFault | undefined {
  if (sdk.takesOptionsObject) return isNew === false ? { kind: 'without-new' } : undefined;
  const names = isOpen ? [] : sdk.requiredByHand.filter((name) => !given.some((option) => option.name === name));
  return fault ?? (names.length > 0 ? { kind: 'missing', names } : undefined);
}

/** An instance of a class that extends `Handoff`; nothing is known of it until the constructor of the SDK's is called. */
export function newHandoffOf(machine: Machine, of: ClassValue, site: Range, callee: Range): HandoffValue {
  return register(machine, { constructedBy: 'Handoff', of, given: [], isOpen: true, target: undefined }, site, callee);
}

/** What the constructor of `Handoff` does with its arguments. */
export function applyHandoffArguments(machine: Machine, handoff: HandoffValue, args: Arguments): void {
  const { given, isOpen } = optionsOf(machine, args, machine.program.sdk[handoff.language].handoffParameters.Handoff, undefined);
  handoff.given = given;
  handoff.isOpen = isOpen;
  handoff.target = textsOf(machine, given);
}

/** Methods of a handoff object. SDK (JS): handoff.ts, Handoff.clone. */
export function callHandoffMethod(machine: Machine, handoff: HandoffValue, { name, args, span, calleeSpan }: MethodCall): Value {
  const { clone: copy } = machine.program.sdk[handoff.language];
  if (name !== copy) return unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
  return cloneHandoff(machine, handoff, optionsOf(machine, args, [], 0), span, calleeSpan);
}

/** Another handoff with the same attributes, but for those that are given. */
export function cloneHandoff(
  machine: Machine,
  handoff: HandoffValue,
  { given: written, isOpen: isPartly }: Pick<HandoffValue, 'given' | 'isOpen'>,
  span: Range,
  calleeSpan: Range,
): Value {
  const { constructedBy, target, language } = handoff;
  const given = written.flatMap((option) => {
    const meant = nameInCall(handoff, option.name);
    return meant === undefined ? [] : [{ ...option, name: meant }];
  });
  const replaced = given.map(({ name }) => optionMeant(handoff, name));
  // The new agent takes over whatever the callback of the first one gives.
  const isReplaced = (option: HandoffOption | undefined): boolean =>
    option !== undefined && (replaced.includes(option) || (option === 'onInvokeHandoff' && replaced.includes('agent')));
  const kept = handoff.given.filter(({ name }) => !isReplaced(optionMeant(handoff, name)));
  const agentName = agentNameOf(machine, handoff, written);
  const facts = { constructedBy, given: [...kept, ...given], isOpen: isPartly || handoff.isOpen, target, ...(agentName && { agentName }) };
  const clone = register(machine, facts, span, calleeSpan);
  for (const key of handoff.cells.keys(machine.unit)) {
    if (!written.some(({ name }) => name === key) && !isReplaced(handoffOptionCalled(language, 'made', key)))
      machine.write(clone.cells, key, machine.read(handoff.cells, key));
  }
  if (isPartly) machine.write(clone.cells, OPEN, { value: unknown(l10n.t('given through arguments that only the running program knows')), span: clone.span });
  return clone;
}

/** What `clone` takes is called as the attributes of a handoff, here the options of the call that would have made it. */
function nameInCall({ language }: HandoffValue, attribute: string): string | undefined {
  const option = handoffOptionCalled(language, 'made', attribute);
  return option && handoffNames(language, 'handoff').find(([each]) => each === option)?.[1];
}

/** What the agent of a copy is called: what that says, or the name of the agent that it is given, or as before. */
function agentNameOf(machine: Machine, handoff: HandoffValue, written: readonly GivenOption[]): PlacedValue | undefined {
  const { language, agentName } = handoff;
  const given = (option: HandoffOption) => written.find(({ name }) => handoffOptionCalled(language, 'made', name) === option)?.item;
  const agent = given('agent');
  const item = given('agentName') ?? (agent?.value.kind === 'agent' ? machine.read(agent.value.cells, machine.program.sdk[language].agentOptions.name) : agent);
  return item ?? agentName;
}

/** The option that is written so; a clone is given options of `handoff()`, whatever made the first one. */
export function optionMeant({ language, constructedBy }: HandoffValue, written: string): HandoffOption | undefined {
  return handoffOptionCalled(language, constructedBy, written) ?? handoffOptionCalled(language, 'handoff', written);
}

/** Whether a text that was given counts as none. The SDKs fall back to the default on an empty one, but not where a handoff is made by hand. */
export function isLeftOut({ value }: PlacedValue, { constructedBy }: HandoffValue): boolean {
  return value.kind === 'constant' && !value.value && !(value.value === '' && constructedBy === 'Handoff');
}

/** What a handoff was given as an option. */
export function optionCalled(handoff: HandoffValue, option: HandoffOption): PlacedValue | undefined {
  return handoff.given.find(({ name }) => optionMeant(handoff, name) === option)?.item;
}

function register(
  machine: Machine,
  facts: Pick<HandoffValue, 'constructedBy' | 'of' | 'given' | 'isOpen' | 'target' | 'agentName' | 'fault'>,
  site: Range,
  callee: Range,
): HandoffValue {
  const { id, callPath } = machine.identify(site);
  const condition = machine.circumstance();
  const handoff: HandoffValue = {
    kind: 'handoff',
    id,
    language: machine.frame.module.language,
    span: machine.spanOf(site),
    calleeSpan: machine.spanOf(callee),
    callPath,
    ...facts,
    cells: new Cells(machine.unit),
    ...(condition === undefined ? {} : { condition }),
    ...caughtAround(machine),
    ...(machine.frame.isRetained ? { retained: true } : {}),
  };
  machine.unit.handoffs.push(handoff);
  return handoff;
}
