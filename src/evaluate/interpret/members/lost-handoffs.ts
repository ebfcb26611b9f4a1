import * as l10n from '@vscode/l10n';
import type { Expression } from '../../../languages/ir';
import { agentOptionCalled } from '../../../model/options/agent-options';
import type { Span } from '../../../model/span';
import { NONE } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { AgentValue, Arguments, Value } from '../../state/values';
import { reasonOf } from '../../workflow/describe-value';
import { toWritten, writtenName } from '../../workflow/to-written';
import { toLibraryCallable } from '../callable/library-callable';
import { libraryName } from '../callable/library-name';
import { evaluate } from '../expression';

/** Says so where an attribute of an object that is not known is set to what may be an agent's handoffs. */
export function noteSetting(machine: Machine, object: Value, name: string, value: Value, span: Span): void {
  if (isHandoffs(machine, name) && (object.kind === 'unknown' || mayHoldTarget(machine, value))) note(machine, object, span);
}

/** The same where something is added to them: `agents[i].handoffs.append(other)`. */
export function noteAdding(machine: Machine, callee: Expression, value: Value, { positional }: Arguments, span: Span): void {
  if (value.kind === 'unknown' && value.attributeOf && callee.kind === 'attribute') {
    for (const item of positional) noteSettingSome(machine, value.attributeOf, item.value, span);
    return;
  }
  const list = callee.kind === 'attribute' ? callee.object : undefined;
  if (list?.kind !== 'attribute' || !isOpen(value) || !isHandoffs(machine, list.name) || !positional.some((item) => mayHoldTarget(machine, item.value))) return;
  // Of an agent that is known it is the list that is not, which is told there.
  const object = value.kind === 'symbolic' ? ownerOf(value) : list.object.kind === 'name' ? evaluate(machine, list.object) : value;
  if (object && isOpen(object)) note(machine, object, span);
}

/** The same where only the running program knows which of an agent's attributes is set: `setattr(agent, key, value)`, `agent[key] = value`. */
export function noteSettingSome(machine: Machine, agent: AgentValue, value: Value, span: Span): void {
  if (!mayHoldTarget(machine, value)) return;
  const name = writtenName(toWritten(machine.read(agent.cells, machine.program.sdk[agent.language].agentOptions.name)), agent.variable);
  machine.unresolved(l10n.t('something is set on {0} that only the running program knows, which may be its handoffs', name), span);
}

/** The same where agents are given as handoffs to a function or class from outside the workspace, which may make an agent with them: `create_agent(handoffs=[billing])`. */
export function noteGiving(machine: Machine, to: Value, { positional, named }: Arguments, span: Span): void {
  if (machine.unit.trial) return;
  const { handoffs } = machine.program.sdk[machine.frame.module.language].agentOptions;
  let given = named.find(({ name }) => name === handoffs)?.item.value;
  for (const { value } of positional) if (value.kind === 'map' && value.isObject) given ??= machine.read(value.cells, handoffs)?.value;
  if (given?.kind !== 'list' || !machine.items(given).some(({ value }) => value.kind === 'agent' || value.kind === 'handoff')) return;
  const isFrom = to.kind === 'unknown' || (to.kind === 'symbolic' && to.term.kind === 'external');
  if (isFrom && !isKnown(machine, to)) machine.unresolved(l10n.t('these handoffs are given to what is not known: {0}', reason(machine, to)), span);
}

/** Functions of tests, which look at what they are given. */
const LOOKING = /(^|\.)(expect|assert)\w*$/;

/** What comes with the language, with the SDK, or is told apart by its class. */
function isKnown(machine: Machine, value: Value): boolean {
  const { language } = machine.frame.module;
  const name = libraryName(value) ?? '';
  const { prefix, classes } = machine.program.library[language];
  return (
    toLibraryCallable(machine, value) !== undefined ||
    (prefix !== '' && name.startsWith(prefix)) ||
    name.startsWith(`${machine.program.sdk[language].root}.`) ||
    name.startsWith('sdk().') ||
    Object.hasOwn(classes.ancestors, name) ||
    LOOKING.test(name)
  );
}

function note(machine: Machine, object: Value, span: Span): void {
  machine.unresolved(l10n.t('these handoffs belong to an agent that is not known: {0}', reason(machine, object)), span);
}

function reason({ frame }: Machine, value: Value): string {
  return frame.isForAny ? l10n.t('this value is only known when the program runs') : reasonOf(value);
}

export function isHandoffs(machine: Machine, name: string): boolean {
  return agentOptionCalled(machine.frame.module.language, name) === 'handoffs';
}

function isOpen({ kind }: Value): boolean {
  return kind === 'unknown' || kind === 'symbolic';
}

/** The object of `object.handoffs.append`. */
function ownerOf({ term }: Extract<Value, { kind: 'symbolic' }>): Value | undefined {
  const list = term.kind === 'attribute' ? term.object.value : undefined;
  return list?.kind === 'symbolic' && list.term.kind === 'attribute' ? list.term.object.value : undefined;
}

function mayHoldTarget(machine: Machine, value: Value): boolean {
  if (value.kind === 'map') return value.cells.keys(machine.unit).some((key) => mayHoldTarget(machine, machine.read(value.cells, key)?.value ?? NONE));
  return value.kind === 'list' ? machine.items(value).some((item) => mayBeTarget(item.value)) : mayBeTarget(value);
}

function mayBeTarget(value: Value): boolean {
  return value.kind === 'agent' || value.kind === 'handoff' || value.kind === 'union' || isOpen(value);
}
