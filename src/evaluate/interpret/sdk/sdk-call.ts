import * as l10n from '@vscode/l10n';
import type { SdkRole } from '../../../languages/sdk';
import type { GuardrailMaker } from '../../../model/options/guardrail-options';
import type { Span } from '../../../model/span';
import { alternatives, union } from '../../state/alternatives';
import { Cells } from '../../state/cells';
import { constant, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { AgentValue, Arguments, GivenOption, MethodCall, PlacedValue, SdkValue, ToolValue, Value } from '../../state/values';
import { elementsOf } from '../collections';
import { isLastAgent } from './last-agent';
import { applyAgentArguments, cloneAgent, newAgent } from './sdk-agent';
import { newHandoff } from './sdk-handoff';
import { noteCall, noteModelSettings, optionsOf } from './sdk-options';

type ToolRole = Extract<SdkRole, { readonly role: 'tool' }>;
type GuardrailRole = Extract<SdkRole, { readonly role: 'guardrail' }>;

/** Calls what the SDK exports. */
export function callSdk(machine: Machine, callee: SdkValue, args: Arguments, span: Span, calleeSpan: Span): Value {
  const { role, language } = callee;
  switch (role.role) {
    case 'agent': {
      const agent = newAgent(machine, role.kind, span, calleeSpan);
      if (callee.context) agent.context = callee.context;
      applyAgentArguments(machine, agent, args);
      return agent;
    }
    case 'handoff':
      if (role.keeps) return keptOrMade(machine, callee, args, span, calleeSpan);
      return newHandoff(machine, role.constructedBy, args, span, calleeSpan);
    case 'tool':
      return newTool(machine, callee, role, args, span);
    case 'hosted-tool':
      return {
        kind: 'tool',
        toolKind: 'hosted',
        name: { value: constant(role.name), span },
        language,
        isEnabled: undefined,
        span,
        attributes: new Cells(machine.unit),
      };
    case 'guardrail':
      return newGuardrail(machine, callee, role, args, span);
    case 'mcp-server': {
      const { takesOptionsObject, serverOptions } = machine.program.sdk[language];
      const { given } = optionsOf(machine, args, [], takesOptionsObject ? 0 : undefined);
      return {
        kind: 'part',
        part: 'mcp-server',
        partKind: role.className,
        name: optionOf(given, serverOptions.name),
        span,
        attributes: new Cells(machine.unit),
      };
    }
    case 'runner':
      start(machine, args, span, callee);
      return newRunner(machine, callee, args, span);
    case 'run':
      start(machine, args, span, callee);
      noteRun(machine, callee, callee.name, args, span);
      return { kind: 'symbolic', term: { kind: 'call', callee: { value: callee, span: calleeSpan }, arguments: args }, span };
    case 'prompt': {
      const given = (args.positional[0] ?? args.named[0]?.item)?.value;
      if (given?.kind === 'constant' && typeof given.value === 'string') return constant(role.before + given.value);
      return { kind: 'symbolic', term: { kind: 'call', callee: { value: callee, span: calleeSpan }, arguments: args }, span };
    }
    case 'text':
    case 'namespace':
      return unknown(l10n.t('`{0}` cannot be called', callee.name));
  }
}

/** JS: `new Runner({ handoffInputFilter })`; in Python one that takes nothing, but for what keeps its agent. */
function newRunner(machine: Machine, callee: SdkValue, args: Arguments, span: Span): SdkValue {
  if (!machine.program.sdk[callee.language].takesOptionsObject) {
    if (keepsAgent(callee)) return callee;
    const { given, fault } = optionsOf(machine, args, [], undefined);
    noteCall(machine, { takes: 'runner', callee: callee.name, span, fault }, given);
    return callee;
  }
  const { given } = optionsOf(machine, args, [], 0);
  noteCall(machine, { takes: 'runConfig', callee: callee.name, span }, given);
  noteModelSettings(machine, given);
  return given.length === 0 ? callee : { ...callee, configured: given };
}

/** JS: `getHandoff(agent or handoff)`, which takes nothing else. */
function keptOrMade(machine: Machine, callee: SdkValue, { positional: [given] }: Arguments, span: Span, calleeSpan: Span): Value {
  const made = (item: PlacedValue): Value => {
    if (item.value.kind === 'handoff') return item.value;
    const args: Arguments = { positional: [item], named: [], isOpen: false };
    if (item.value.kind === 'agent') return newHandoff(machine, 'handoff', args, span, calleeSpan);
    return { kind: 'symbolic', term: { kind: 'call', callee: { value: callee, span: calleeSpan }, arguments: args }, span };
  };
  return given
    ? union(alternatives(given).map((item) => ({ ...item, value: made(item) })))
    : unknown(l10n.t('`{0}` is only known when the program runs', callee.name));
}

/** Methods of what the SDK exports: `Runner.run`, `Agent.create`, and decorators that wait for their function. */
export function callRunnerMethod(machine: Machine, receiver: Value, { name, args, span, calleeSpan }: MethodCall, waits?: Arguments): Value {
  const sdk = machine.program.sdk[machine.frame.module.language];
  const isAgentClass = receiver.kind === 'class' || (receiver.kind === 'sdk' && receiver.role.role === 'agent');
  if (isAgentClass && name === sdk.create) {
    const kind = receiver.kind === 'sdk' && receiver.role.role === 'agent' ? receiver.role.kind : 'agent';
    const agent = newAgent(machine, kind, span, calleeSpan);
    agent.isTyped = true;
    applyAgentArguments(machine, agent, { ...args, isNew: true });
    return agent;
  }
  if (receiver.kind !== 'sdk') return unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
  if (waits)
    return callSdk(machine, receiver, { positional: [...args.positional, ...waits.positional], named: waits.named, isOpen: waits.isOpen }, span, calleeSpan);
  if (receiver.role.role === 'runner' && sdk.startMethods.includes(name)) {
    start(machine, args, span, receiver);
    noteRun(machine, receiver, name, args, span);
  }
  return { kind: 'symbolic', term: { kind: 'call', callee: { value: { kind: 'method', receiver, name }, span: calleeSpan }, arguments: args }, span };
}

/** Methods of an agent that the SDK defines. */
export function callAgentMethod(machine: Machine, agent: AgentValue, { name, args, span, calleeSpan }: MethodCall): Value {
  const sdk = machine.program.sdk[agent.language];
  if (name === sdk.clone) return cloneAgent(machine, agent, args, span, calleeSpan);
  if (name === sdk.asTool) {
    const { agentToolOptions: options } = sdk;
    const { given, isOpen } = optionsOf(machine, args, sdk.agentToolParameters, sdk.takesOptionsObject ? 0 : undefined);
    if (!agent.of) noteCall(machine, { takes: 'asTool', callee: name, span }, given, !isOpen && !sdk.takesOptionsObject);
    const named = optionOf(given, options.toolName);
    return {
      kind: 'tool',
      toolKind: 'agent',
      name: named,
      agent,
      language: agent.language,
      isEnabled: optionOf(given, options.isEnabled),
      needsApproval: optionOf(given, options.needsApproval),
      span,
      attributes: new Cells(machine.unit),
    };
  }
  return unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
}

/** What makes tools: a decorator, a function of a function, a class, or a function of an options object. */
function newTool(machine: Machine, callee: SdkValue, { maker }: ToolRole, args: Arguments, span: Span): Value {
  const { language } = callee;
  const sdk = machine.program.sdk[language];
  const [first] = args.positional;
  const attributes: ToolValue['attributes'] = new Cells(machine.unit);
  const toTool = (own: Pick<ToolValue, 'name' | 'isEnabled' | 'needsApproval' | 'implementation'>): ToolValue => ({
    kind: 'tool',
    toolKind: 'function',
    language,
    span,
    attributes,
    ...own,
  });
  if (sdk.takesOptionsObject) {
    const { given } = optionsOf(machine, args, [], 0);
    if (maker) noteCall(machine, { takes: maker, callee: callee.name, span }, given);
    const implementation = optionOf(given, sdk.toolOptions.implementation)?.value;
    const options = { isEnabled: optionOf(given, sdk.toolOptions.isEnabled), needsApproval: optionOf(given, sdk.toolOptions.needsApproval) };
    const name = optionOf(given, sdk.toolOptions.name) ?? nameOf(implementation, span);
    return toTool({ name, ...options, ...(implementation ? { implementation } : {}) });
  }
  if (maker) noteCall(machine, { takes: maker, callee: callee.name, span }, args.named);
  const options = { isEnabled: optionOf(args.named, sdk.toolOptions.isEnabled), needsApproval: optionOf(args.named, sdk.toolOptions.needsApproval) };
  if (first && (first.value.kind === 'function' || first.value.kind === 'unknown' || first.value.kind === 'symbolic')) {
    const override = optionOf(args.named, sdk.toolOptions.name);
    return toTool({ name: override ?? nameOf(first.value, first.span), ...options, implementation: first.value });
  }
  const name = optionOf(args.named, sdk.toolClassName) ?? (first?.value.kind === 'constant' ? first : undefined);
  if (name) return toTool({ name, ...options });
  return { kind: 'method', receiver: callee, name: callee.name, waits: args };
}

/** What is given no name has that of its function; in JS this may be the one of the variable or property that holds it. */
function nameOf(implementation: Value | undefined, span: Span): PlacedValue | undefined {
  if (implementation?.kind !== 'function') return undefined;
  const own = implementation.definition.name ?? implementation.definition.givenName;
  return own === undefined ? undefined : { value: constant(own), span };
}

function newGuardrail(machine: Machine, callee: SdkValue, { kind, isDecorator }: GuardrailRole, args: Arguments, span: Span): Value {
  const { guardrailOptions, takesOptionsObject } = machine.program.sdk[callee.language];
  const takes = guardrailMaker(kind, isDecorator);
  const options = guardrailOptions[takes];
  const parameters = options.implementation === undefined ? [] : [options.implementation];
  const { given } = optionsOf(machine, args, parameters, takesOptionsObject ? 0 : undefined);
  noteCall(machine, { takes, callee: callee.name, span }, given);
  const implementation = takesOptionsObject ? undefined : optionOf(given, options.implementation)?.value;
  const written = optionOf(given, options.name);
  if (!implementation && isDecorator) return { kind: 'method', receiver: callee, name: callee.name, waits: args };
  const runsInParallel = optionOf(given, options.runsInParallel);
  return {
    kind: 'part',
    part: 'guardrail',
    partKind: kind,
    name: written ?? nameOf(implementation, span),
    runsInParallel,
    span,
    attributes: new Cells(machine.unit),
  };
}

function guardrailMaker(kind: 'input' | 'output', isDecorator: true | undefined): GuardrailMaker {
  if (kind === 'input') return isDecorator ? 'inputGuardrailDecorator' : 'inputGuardrail';
  return isDecorator ? 'outputGuardrailDecorator' : 'outputGuardrail';
}

/** Notes the agent a run starts with, and the options of the run. */
function start(machine: Machine, args: Arguments, span: Span, runner: SdkValue): void {
  const { startKeywords, takesOptionsObject } = machine.program.sdk[machine.frame.module.language];
  const given = args.positional[0] ?? args.named.find(({ name }) => startKeywords.includes(name))?.item;
  if (!given) return;
  const candidates = given.value.kind === 'list' ? (elementsOf(machine, given.value, machine.frame.module.language) ?? []) : [given];
  const items = candidates.flatMap(alternatives);
  const values = items.map(({ value }) => value);
  const agents = values.flatMap((value) => (value.kind === 'agent' ? [value] : []));
  for (const { value, isPicked = false } of items) if (value.kind === 'agent') machine.unit.starts.push({ agent: value, span, isPicked });
  // The constructor of JS's runner takes no agent.
  const isConfigured = takesOptionsObject && args.positional.length < 2 && given.value.kind === 'map';
  if (isConfigured) return;
  const { given: named } = optionsOf(machine, args, [], takesOptionsObject ? optionsAt(args) : undefined);
  const isOpen = !values.every((value) => value.kind === 'agent' || isLastAgent(machine, value));
  if (values.some((value) => isLastAgent(machine, value))) machine.unit.startsWithLastAgent = true;
  const options = [...named.flatMap((option) => [option, ...inConfig(machine, option)]), ...(runner.configured ?? [])];
  const input = args.positional[1] ?? args.named.find(({ name }) => name === 'input')?.item;
  machine.unit.runs.push({
    span,
    agents,
    input,
    isOpen,
    keepsAgent: keepsAgent(runner),
    given: options,
    ...(machine.frame.isRetained ? { retained: true as const } : {}),
  });
}

/** The options of one run, but not of what keeps its agent, which takes others. */
function noteRun(machine: Machine, runner: SdkValue, callee: string, args: Arguments, span: Span): void {
  if (keepsAgent(runner)) return;
  const { takesOptionsObject, startParameters, moreStartParameters } = machine.program.sdk[runner.language];
  // JS: agent and input stand before them.
  const { given, isOpen, fault } = optionsOf(machine, args, [...startParameters, ...(moreStartParameters[callee] ?? [])], takesOptionsObject ? 2 : undefined);
  const lacks = !isOpen && startParameters.some((name) => !given.some((each) => each.name === name));
  noteCall(machine, { takes: 'run', callee, span, fault: takesOptionsObject ? undefined : fault }, given, lacks);
}

function keepsAgent({ role }: SdkValue): boolean {
  return 'keepsAgent' in role && role.keepsAgent === true;
}

/** JS: behind the agent, and behind what the run is given where there is that. */
function optionsAt({ positional }: Arguments): number {
  return Math.max(1, positional.length - 1);
}

/** Python: what stands in `run_config=RunConfig(…)`. */
function inConfig(machine: Machine, { name, item: { value } }: GivenOption): readonly GivenOption[] {
  const { runConfigOption } = machine.program.sdk[machine.frame.module.language];
  return name === runConfigOption && value.kind === 'symbolic' && value.term.kind === 'call' ? value.term.arguments.named : [];
}

function optionOf(given: readonly GivenOption[], name: string | undefined): PlacedValue | undefined {
  return given.find((option) => option.name === name)?.item;
}
