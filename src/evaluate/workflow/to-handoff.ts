import * as l10n from '@vscode/l10n';
import { toDefaultDescription } from '../../engine/define/handoff-description';
import { toToolName } from '../../engine/define/tool-name';
import type { Option } from '../../model/option';
import { type HandoffAttribute, type HandoffOption, handoffNames, isCallOption, type OptionName } from '../../model/options/handoff-options';
import type { Handoff, HandoffTarget, Written } from '../../model/workflow';
import { callFunction } from '../interpret/calls/call-function';
import { isLeftOut, optionCalled, optionMeant } from '../interpret/sdk/sdk-handoff';
import { alternatives, awaited, orElse } from '../state/alternatives';
import { constant, NONE, OPEN, unknown } from '../state/common-values';
import type { Machine } from '../state/machine';
import type { HandoffValue, PlacedValue } from '../state/values';
import { describeValue, toUnknown } from './describe-value';
import { findLateBound } from './late-bound';
import { classesIn, toOption } from './to-options';
import { toWritten } from './to-written';
import { tryValues } from './try-call';

/** What the SDK takes each option for. */
const TAKEN_FOR: Readonly<Record<OptionName, Parameters<typeof toOption>[2]>> = {
  agent: 'value',
  toolName: 'value',
  toolDescription: 'value',
  onHandoff: 'value',
  inputType: 'schema',
  inputFilter: 'filter',
  nestHistory: 'value',
  isEnabled: 'value',
};

/** A `handoff()` call as plain data. */
export function toHandoff(machine: Machine, handoff: HandoffValue): Handoff {
  const { language, given, constructedBy } = handoff;
  const known = machine.program.sdk[language].handoffParameters[constructedBy];
  const targets = toTargets(machine, handoff);
  const agentName = handoff.target && toWritten(handoff.target.name);
  const lateBound = given.flatMap(({ item }) => (item.value.kind === 'function' ? findLateBound(item.value) : []));
  const told = handoff.target?.description;
  const description = told && toWritten(told);
  // `None` says nothing.
  const isUnread = description !== undefined && description.value === undefined && told?.value.kind !== 'constant';
  return {
    id: handoff.id,
    language,
    sdk: machine.program.project.sdk(handoff.span.file),
    constructedBy,
    span: handoff.span,
    calleeSpan: handoff.calleeSpan,
    callPath: handoff.callPath,
    targets,
    options: optionsOf(machine, handoff, known),
    // A class of the workspace may take options of its own.
    unknownOptions: given.filter(({ name }) => !handoff.of && !known.includes(name)).map(({ name, span, nameSpan }) => ({ written: name, span, nameSpan })),
    isOpen: handoff.isOpen,
    ...(handoff.fault ? { fault: handoff.fault } : {}),
    ...(isChanged(machine, handoff) ? { isChanged: true } : {}),
    toolName: textAssigned(machine, handoff, 'toolName') ?? override(handoff, 'toolName') ?? derived(handoff, agentName, (name) => toToolName(name, language)),
    toolDescription:
      textAssigned(machine, handoff, 'toolDescription') ??
      override(handoff, 'toolDescription') ??
      (isUnread ? description : undefined) ??
      derived(handoff, agentName, (name) => toDefaultDescription(name, description?.value)),
    ...(lateBound.length > 0 ? { lateBound } : {}),
    ...(returnsAgent(machine, handoff) ? { returnsAgent: true } : {}),
    ...(handoff.caught ? { caught: handoff.caught } : {}),
    ...(handoff.retained ? { retained: true } : {}),
  };
}

/** Whether what `on_handoff` / `onHandoff` gives is another agent on one of its paths, all of which are known. */
function returnsAgent(machine: Machine, handoff: HandoffValue): boolean {
  const callback = optionCalled(handoff, 'onHandoff');
  if (!callback) return false;
  const target = optionCalled(handoff, 'agent')?.value;
  return tryValues(machine, callback, optionCalled(handoff, 'inputType') ? 2 : 1)?.some((value) => value.kind === 'agent' && value !== target) ?? false;
}

/** Whether more is set afterwards than what `assigned` reads. */
function isChanged(machine: Machine, { cells, language }: HandoffValue): boolean {
  const { toolName, toolDescription } = machine.program.sdk[language].handoffAttributes;
  const read = [toolName, toolDescription];
  return cells.writers().length > 0 || cells.keys(cells.owner).some((key) => !read.includes(key));
}

/** The options that the call gives, but for those that are set afterwards: these as they are in the end. */
function optionsOf(machine: Machine, handoff: HandoffValue, known: readonly string[]): Partial<Record<OptionName, Option>> {
  const options: Partial<Record<OptionName, Option>> = {};
  for (const option of handoff.given) {
    const name = optionMeant(handoff, option.name);
    if (name !== undefined && isCallOption(name) && known.includes(option.name)) options[name] = toOption(machine, option, TAKEN_FOR[name]);
  }
  for (const name of SET_AFTERWARDS) {
    const item = assigned(machine, handoff, name);
    const written = nameOfAttribute(handoff, name);
    if (!item || written === undefined) continue;
    // Where it is set on one path only, it is what it was on the others.
    const before = optionCalled(handoff, name)?.value ?? (name === 'isEnabled' ? constant(true) : NONE);
    const value = orElse(item.value, before);
    options[name] = toOption(machine, { name: written, item: { ...item, value }, span: item.span, nameSpan: item.span }, TAKEN_FOR[name]);
  }
  return options;
}

/** Options that the SDK reads of the handoff whenever it needs them. */
const SET_AFTERWARDS = ['inputFilter', 'nestHistory', 'isEnabled'] as const satisfies readonly OptionName[];

/** What an attribute is set to after the handoff was made: `transfer.tool_name = "…"`. */
function assigned(machine: Machine, handoff: HandoffValue, option: HandoffOption): PlacedValue | undefined {
  const { cells, calleeSpan } = handoff;
  const name = nameOfAttribute(handoff, option);
  if (name === undefined) return undefined;
  // Seldom is it what decides the target.
  const some = option === 'onInvokeHandoff' ? undefined : machine.read(cells, OPEN);
  if (some)
    return some.value.kind === 'unknown' ? some : { ...some, value: unknown(l10n.t('something is set on this handoff that only the running program knows')) };
  const item = machine.read(cells, name);
  if (item) return item;
  const isElsewhere = cells.writers().some((writer) => cells.read(name, writer) !== undefined || cells.read(OPEN, writer) !== undefined);
  return isElsewhere ? { value: unknown(l10n.t('it is set in another file')), span: calleeSpan } : undefined;
}

function textAssigned(machine: Machine, handoff: HandoffValue, option: HandoffAttribute): Written<string> | undefined {
  const item = assigned(machine, handoff, option);
  return item && toWritten(item);
}

function nameOfAttribute({ language }: HandoffValue, option: HandoffOption): string | undefined {
  return handoffNames(language, 'made').find(([each]) => each === option)?.[1];
}

function toTargets(machine: Machine, handoff: HandoffValue): readonly HandoffTarget[] {
  const callback = assigned(machine, handoff, 'onInvokeHandoff');
  const agent = callback ? undefined : optionCalled(handoff, 'agent');
  const isByHand = callback !== undefined || handoff.constructedBy === 'Handoff';
  const returned = isByHand ? agentsReturned(machine, handoff, callback ?? optionCalled(handoff, 'onInvokeHandoff')) : [];
  const given = returned.length > 0 || !agent ? returned : alternatives(agent);
  if (given.length > 0) return given.map((item) => toTarget(machine, item));
  if (callback) return [{ kind: 'unknown', reason: l10n.t('the callback that this handoff is given afterwards decides the target when the program runs') }];
  if (isByHand) return [{ kind: 'unknown', reason: l10n.t('the callback of this hand-built handoff decides the target when the program runs') }];
  return [
    {
      kind: 'unknown',
      reason: handoff.isOpen ? l10n.t('the agent is given through arguments that only the running program knows') : l10n.t('no agent is given'),
    },
  ];
}

function toTarget(machine: Machine, { value, condition }: PlacedValue): HandoffTarget {
  if (value.kind === 'agent') return { kind: 'agent', agent: value.id, ...(condition === undefined ? {} : { condition }) };
  const what = describeValue(machine, value);
  return what === undefined || condition !== undefined ? toUnknown(value) : { kind: 'other', what, ...classesIn(machine, value) };
}

/** A hand-built handoff leads to the agents that its callback returns. */
function agentsReturned(machine: Machine, handoff: HandoffValue, callback: PlacedValue | undefined): readonly PlacedValue[] {
  if (callback?.value.kind !== 'function') return [];
  const result = awaited(callFunction(machine, callback.value, 'unknown', callback.value.definition));
  return alternatives({ value: result, span: handoff.span }).filter(({ value }) => value.kind === 'agent');
}

/** An override given as a text that counts. */
function override(handoff: HandoffValue, option: OptionName): Written<string> | undefined {
  const item = optionCalled(handoff, option);
  return item && !isLeftOut(item, handoff) ? toWritten(item) : undefined;
}

function derived(handoff: HandoffValue, name: Written<string> | undefined, derive: (name: string) => string): Written<string> {
  if (handoff.isOpen) return { value: undefined, reason: l10n.t('given through arguments that only the running program knows'), span: handoff.calleeSpan };
  if (name?.value === undefined)
    return { value: undefined, reason: name?.reason ?? l10n.t('the name of the target is only known when the program runs'), span: handoff.calleeSpan };
  return { value: derive(name.value), span: handoff.calleeSpan };
}
