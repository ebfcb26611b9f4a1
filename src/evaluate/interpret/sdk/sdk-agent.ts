import * as l10n from '@vscode/l10n';
import type { Range } from '../../../languages/ir';
import type { CallFault } from '../../../model/option';
import { type AgentOption, agentNames } from '../../../model/options/agent-options';
import type { Span } from '../../../model/span';
import type { AgentKind } from '../../../model/workflow';
import { Cells } from '../../state/cells';
import { constant, ITEMS, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { AgentValue, Arguments, ClassValue, PlacedValue, Value } from '../../state/values';
import { goThrough, newList } from '../collections';
import { caughtAround } from '../trial/caught-around';
import { noteModelSettings, optionsOf } from './sdk-options';

/** A new agent without any options yet. */
export function newAgent(machine: Machine, kind: AgentKind, site: Range, callee: Range, of?: ClassValue): AgentValue {
  const { id, callPath } = machine.identify(site);
  const condition = machine.circumstance();
  const agent: AgentValue = {
    kind: 'agent',
    id,
    agentKind: kind,
    language: machine.frame.module.language,
    span: machine.spanOf(site),
    calleeSpan: machine.spanOf(callee),
    callPath,
    cells: new Cells(machine.unit),
    given: [],
    ...(of ? { of } : {}),
    ...(condition === undefined ? {} : { condition }),
    ...caughtAround(machine),
    ...(machine.frame.isRetained ? { retained: true } : {}),
  };
  machine.unit.agents.push(agent);
  return agent;
}

/** Options that are empty lists where they are not given. Python agent.py `field(default_factory=list)`; JS agent.ts, the constructor. */
const LISTS: ReadonlySet<AgentOption> = new Set<AgentOption>(['handoffs', 'tools', 'mcpServers', 'inputGuardrails', 'outputGuardrails']);

/** Options that are nothing where they are not given. Python agent.py. */
const NOTHING: ReadonlySet<AgentOption> = new Set<AgentOption>(['handoffDescription', 'instructions', 'prompt', 'model', 'outputType', 'hooks']);

/** What an agent has in place of an option that nobody gave or set; undefined for what is no option. */
export function missingOption(machine: Machine, { agentKind, language, constructed }: AgentValue, name: string): Value | undefined {
  const [option] = agentNames(language, agentKind).find(([, written]) => written === name) ?? [];
  if (!option) return undefined;
  const { nothing } = machine.program.traits[language];
  return constructed === 'whole' && nothing === null && NOTHING.has(option)
    ? constant(nothing)
    : unknown(l10n.t('`{0}` of this object is only known when the program runs', name));
}

/** What the SDK's constructor does with its arguments. Lists given are kept, not copied. */
export function applyAgentArguments(machine: Machine, agent: AgentValue, args: Arguments): void {
  const sdk = machine.program.sdk[agent.language];
  const { given, isOpen, fault } = optionsOf(machine, args, sdk.agentParameters, sdk.takesOptionsObject ? 0 : undefined);
  agent.given = given;
  agent.constructed = isOpen ? 'in part' : 'whole';
  if (agent.agentKind !== 'realtime') noteModelSettings(machine, given);
  // Classes of the user's have parameters of their own, and so has Python's realtime agent.
  const failure = sdk.takesOptionsObject ? faultOf(args, fault) : agent.agentKind === 'agent' ? fault : undefined;
  if (failure && !agent.of) agent.fault = failure;
  for (const { name, item } of given) {
    goThrough(machine, item.value);
    machine.write(agent.cells, name, item);
  }

  const { name } = sdk.agentOptions;
  const missing = (option: string): boolean => !given.some((each) => each.name === option);
  const spread = unknown(l10n.t('given through arguments that only the running program knows'));
  if (isOpen && missing(name)) machine.write(agent.cells, name, { value: spread, span: agent.span });
  for (const [neutral, option] of agentNames(agent.language, agent.agentKind)) {
    if (!LISTS.has(neutral) || !missing(option) || (isOpen && neutral !== 'handoffs' && neutral !== 'tools')) continue;
    const items: readonly PlacedValue[] = isOpen ? [{ value: spread, span: agent.calleeSpan, isMany: true }] : [];
    machine.write(agent.cells, option, { value: newList(machine, items), span: agent.span });
  }
}

/** JS: the constructor reads the name before it looks whether there is any. */
function faultOf({ positional: [options], isOpen, isNew }: Arguments, fault: CallFault | undefined): CallFault | undefined {
  if (isNew === false) return { kind: 'without-new' };
  if (fault) return fault;
  if (!options) return isOpen ? undefined : { kind: 'no-options' };
  const isNothing = options.value.kind === 'constant' && options.value.value === undefined;
  return isNothing ? { kind: 'no-options', what: '`undefined`', span: options.span } : undefined;
}

/** `agent.clone(…)`, `dataclasses.replace(agent, …)`: options not given are shared with the original. */
export function cloneAgent(machine: Machine, original: AgentValue, args: Arguments, span: Span, calleeSpan: Span): AgentValue {
  const sdk = machine.program.sdk[original.language];
  const clone = newAgent(machine, original.agentKind, span, calleeSpan, sdk.cloneKeepsClass ? original.of : undefined);
  clone.copyOf = original.id;
  const shared = machine.read(original.cells, sdk.agentOptions.handoffs)?.value;
  if (shared?.kind === 'list') clone.original = { agent: original, handoffs: machine.read(shared.cells, ITEMS) ?? [] };
  if (original.context) clone.context = original.context;
  if (original.constructed) clone.constructed = original.constructed;
  for (const key of original.cells.keys(machine.unit)) machine.write(clone.cells, key, machine.read(original.cells, key));
  const { given, isOpen, fault } = optionsOf(machine, args, [], sdk.takesOptionsObject ? 0 : undefined);
  clone.given = given;
  if (clone.agentKind !== 'realtime') noteModelSettings(machine, given);
  if (fault && !sdk.takesOptionsObject) clone.fault = fault;
  for (const { name, item } of given) machine.write(clone.cells, name, item);
  if (isOpen) {
    clone.constructed = 'in part';
    const reason = unknown(l10n.t('given through arguments that only the running program knows'));
    machine.write(clone.cells, sdk.agentOptions.handoffs, { value: reason, span });
  }
  return clone;
}
