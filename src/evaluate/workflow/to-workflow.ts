import * as l10n from '@vscode/l10n';
import { toRoutedName, toToolName } from '../../engine/define/tool-name';
import type { Span } from '../../model/span';
import type { Agent, Edge, Entry, EntryList, EntryValue, Handoff, OptionCall, Run, Sdk, Unresolved, Workflow, Written } from '../../model/workflow';
import type { Program } from '../modules/program';
import { alternatives, withCondition } from '../state/alternatives';
import { Machine } from '../state/machine';
import { Unit } from '../state/unit';
import { type AgentValue, type HandoffValue, ITEMS, type Item, type RunValue, type ToolValue, unknown, type Value } from '../state/values';
import { type ListView, viewsOf } from '../state/views';
import { classesOf } from './classes-of';
import { describeValue, reasonOf } from './describe-value';
import { toHandoff, toWritten, writtenName } from './to-handoff';
import { toHookClass } from './to-hook-class';
import { classesIn, factsOf, toOptions } from './to-options';
import { toOutputSchema, toTextOutput } from './to-output-schema';
import { toToolChoice, toToolUse } from './to-tool-use';
import { isUnread } from './unread';

/** What the units made, as plain data. */
export function toWorkflow(program: Program, units: readonly Unit[]): Workflow {
  const live = new Set(units);
  const unresolved: Unresolved[] = [...program.faults].map(([file, reason]) => ({
    reason: l10n.t('this file is left out: {0}', reason),
    span: { file, start: 0, end: 0 },
  }));
  const agents: Agent[] = [];
  const handoffs: Handoff[] = [];
  const optionCalls: OptionCall[] = [];
  const runs: Run[] = [];
  const filesOf = (ask: (unit: Unit) => boolean) => new Set(units.flatMap((unit) => (ask(unit) ? [unit.module.file] : [])));
  const goOn = { yes: filesOf((unit) => unit.startsWithLastAgent), maybe: filesOf((unit) => unit.readsLastAgent) };
  const starts = new Map<string, Span[]>();
  for (const unit of units) {
    unresolved.push(...unit.unresolved);
    for (const call of unit.optionCalls) optionCalls.push({ ...call, sdk: program.project.sdk(call.span.file) });
    for (const { agent, span } of unit.starts) starts.set(agent.id, [...(starts.get(agent.id) ?? []), span]);
  }
  const imported = new Set(units.flatMap((unit) => [...unit.imported]));
  for (const unit of live) {
    const each = <V extends AgentValue | HandoffValue | RunValue, T>(values: readonly V[], toPlain: (machine: Machine, value: V) => T): readonly T[] =>
      values.flatMap((value) => {
        try {
          return [observe(program, unit, (machine) => toPlain(machine, value))];
        } catch (error) {
          unresolved.push({ reason: l10n.t('this is left out: {0}', program.fail(l10n.t('the evaluation'), value.span.file, error)), span: value.span });
          return [];
        }
      });
    agents.push(...each(unit.agents, (machine, agent) => toAgent(machine, agent, { startedAt: starts.get(agent.id) ?? [], imported, unresolved })));
    handoffs.push(...each(unit.handoffs, toHandoff));
    runs.push(...each(unit.runs, (machine, run) => toRun(machine, run, goOn)));
  }
  const edges = toEdges(agents, handoffs, unresolved);
  const hookClasses = units.flatMap((unit) => unit.classes.flatMap((each) => observe(program, unit, (machine) => toHookClass(machine, each)) ?? []));
  const shadows = units.flatMap((unit) => unit.shadows);
  return {
    agents,
    handoffs,
    edges,
    runs,
    optionCalls: onceEach(optionCalls),
    hookClasses,
    shadows,
    unresolved: distinct(unresolved),
    sdks: sdksOf(agents, handoffs),
  };
}

/** `goOn`: files that start runs with the agent which answered last, or ask for it. */
function toRun(
  machine: Machine,
  { span, agents, input, isOpen, keepsAgent, given, retained }: RunValue,
  goOn: Readonly<Record<'yes' | 'maybe', ReadonlySet<string>>>,
): Run {
  return {
    language: machine.unit.module.language,
    sdk: machine.program.project.sdk(span.file),
    span,
    ...toInput(input),
    starts: agents.map(({ id }) => ({ agent: id })),
    isOpen,
    keepsAgent: keepsAgent || goOn.yes.has(span.file) ? 'yes' : goOn.maybe.has(span.file) ? 'maybe' : 'no',
    options: toOptions(machine, given),
    ...(retained ? { retained } : {}),
  };
}

/** Whether a run is given a text or items. */
function toInput(item: Item | undefined): Pick<Run, 'input'> {
  if (!item) return {};
  const { value } = item;
  if (value.kind === 'list') return { input: 'items' };
  return (value.kind === 'constant' && typeof value.value === 'string') || (value.kind === 'unknown' && value.of === 'string') ? { input: 'text' } : {};
}

/** A function that is called twice makes the same call twice, and a decorator with options is called before its function is there. */
function onceEach(calls: readonly OptionCall[]): readonly OptionCall[] {
  const seen = new Set<string>();
  return calls.flatMap((call) => {
    const options = call.options.filter(({ nameSpan }) => {
      const key = `${call.takes} ${nameSpan.file} ${nameSpan.start}`;
      return !seen.has(key) && seen.add(key);
    });
    const whole = `${call.takes} ${call.span.file} ${call.span.start} ${call.given?.join(' ')}`;
    const isNew = options.length > 0 || (call.given !== undefined && !seen.has(whole));
    seen.add(whole);
    return isNew ? [{ ...call, options }] : [];
  });
}

/** Reads what a unit made with a machine that leaves it as it is, whatever has to be evaluated for it: types, callbacks. */
function observe<T>(program: Program, observed: Unit, read: (machine: Machine) => T): T {
  const { key, module } = observed;
  const unit = new Unit(`${key}:read`, module, observed);
  try {
    return read(new Machine(program, unit, { module, callPath: [], depth: 0, scope: module.scope, returns: [], yields: [], exits: [], jumps: [] }));
  } finally {
    unit.dispose();
  }
}

interface Around {
  readonly startedAt: readonly Span[];
  /** Files that others import. */
  readonly imported: ReadonlySet<string>;
  readonly unresolved: Unresolved[];
}

function toAgent(machine: Machine, agent: AgentValue, { startedAt, imported, unresolved }: Around): Agent {
  const { agentOptions } = machine.program.sdk[agent.language];
  const read = (option: string): Item | undefined => agent.cells.read(option, agent.cells.owner);
  const text = (option: string) => {
    const item = read(option);
    return item && toWritten(item);
  };
  const handoffDescription = text(agentOptions.handoffDescription);
  const instructions = text(agentOptions.instructions);
  const model = text(agentOptions.model);
  const outputItem = read(agentOptions.outputType);
  const textOutput = outputItem && toTextOutput(machine, outputItem);
  const outputType = outputItem && textOutput !== undefined ? { value: textOutput, span: outputItem.span } : text(agentOptions.outputType);
  const outputSchema = outputItem && toOutputSchema(machine, outputItem);
  const toolUse = read(agentOptions.toolUse);
  const settings = read(agentOptions.modelSettings);
  const toolChoice = settings && toToolChoice(machine, settings);
  const resets = read(agentOptions.resetToolChoice);
  return {
    id: agent.id,
    language: agent.language,
    kind: agent.agentKind,
    sdk: machine.program.project.sdk(agent.span.file),
    span: agent.span,
    calleeSpan: agent.calleeSpan,
    callPath: agent.callPath,
    name: text(agentOptions.name) ?? { value: undefined, reason: l10n.t('no name is given'), span: agent.calleeSpan },
    ...toContext(agent.context),
    ...(agent.variable === undefined ? {} : { variable: agent.variable }),
    ...(handoffDescription ? { handoffDescription } : {}),
    ...(instructions ? { instructions } : {}),
    ...(model ? { model } : {}),
    ...(outputType ? { outputType } : {}),
    ...(outputSchema ? { outputSchema } : {}),
    ...(toolUse ? { toolUse: toToolUse(machine, toolUse) } : {}),
    ...(toolChoice ? { toolChoice } : {}),
    ...(resets ? { resetsToolChoice: toFlag(resets) } : {}),
    ...sharesHandoffs(agent, agentOptions.handoffs),
    ...(agent.isTyped ? { isTyped: true } : {}),
    ...(agent.isModuleName && !imported.has(agent.span.file) && isUnread(machine.unit.module, agent.variable) ? { isUnused: true } : {}),
    startedAt,
    handoffs: toEntries(machine, agent, agentOptions.handoffs, unresolved),
    tools: toEntries(machine, agent, agentOptions.tools, unresolved),
    guardrails: [...toParts(machine, read(agentOptions.inputGuardrails), 'input'), ...toParts(machine, read(agentOptions.outputGuardrails), 'output')],
    mcpServers: toParts(machine, read(agentOptions.mcpServers), l10n.t('MCP server')),
    options: toOptions(machine, agent.given),
    ...(agent.fault ? { fault: agent.fault } : {}),
    ...(agent.of ? { isSubclass: true } : {}),
    ...(read(agentOptions.name) ? {} : { lacksName: true }),
    ...(agent.condition === undefined ? {} : { condition: agent.condition }),
    ...(agent.retained ? { retained: true } : {}),
  };
}

/** The agent that it was cloned from, where both have the same list object, and what was added to that since. */
function sharesHandoffs({ original, cells }: AgentValue, option: string): Pick<Agent, 'sharesHandoffs'> {
  const own = cells.read(option, cells.owner)?.value;
  if (!original || own?.kind !== 'list' || own !== original.agent.cells.read(option, original.agent.cells.owner)?.value) return {};
  const before = new Set(original.handoffs.map(({ added, span }) => placeOf(added ?? span)));
  const now = own.cells.read(ITEMS, own.cells.owner) ?? [];
  const added = now.flatMap((item) => (item.added && !before.has(placeOf(item.added)) ? [item.added] : []));
  return added.length > 0 ? { sharesHandoffs: { of: original.agent.id, added } } : {};
}

function placeOf({ file, start }: Span): string {
  return `${file} ${start}`;
}

/** The class of the context, if it is one of the workspace whose ancestors are known, and no description of a shape that others may have, too. */
function toContext(context: Value | undefined): Pick<Agent, 'contextType'> {
  if (context?.kind !== 'class' || context.definition.name === undefined) return {};
  const ancestry: Span[] = [];
  const isKnown = (value: Value): boolean => {
    if (value.kind === 'symbolic') return value.term.kind !== 'external' || !/\.(Protocol|TypedDict|Any)$/.test(value.term.name);
    if (value.kind !== 'class') return false;
    ancestry.push({ file: value.module.file, start: value.definition.start, end: value.definition.end });
    return value.bases.every(isKnown);
  };
  return isKnown(context) ? { contextType: { name: context.definition.name, ancestry } } : {};
}

function toEntries(machine: Machine, agent: AgentValue, option: string, unresolved: Unresolved[]): EntryList {
  const views = viewsOf(agent, option);
  const seen = new Set<string>();
  const entries: Entry[] = [];
  for (const { items, others, wiring } of views) {
    for (const item of [...items, ...others.filter(({ condition }) => condition !== undefined)]) {
      for (const alternative of alternatives(item)) {
        const entry = toEntry(machine, alternative, alternative.added ?? item.added ?? wiring, item.retained || agent.retained);
        const key = entry && JSON.stringify([entry.value, entry.span]);
        if (!entry || seen.has(key as string)) continue;
        seen.add(key as string);
        entries.push(entry);
      }
    }
  }
  const form = formOf(machine, agent, option, views);
  if (form.form === 'unknown' && option === machine.program.sdk[agent.language].agentOptions.handoffs && !agent.retained) {
    unresolved.push({
      reason: l10n.t(
        'the handoffs of {0} are not known: {1}',
        writtenName(toWritten(agent.cells.read(machine.program.sdk[agent.language].agentOptions.name, agent.cells.owner)), agent.variable),
        form.description ?? '',
      ),
      span: form.span ?? agent.calleeSpan,
    });
  }
  return { ...form, entries };
}

function formOf(machine: Machine, agent: AgentValue, option: string, views: readonly ListView[]): Omit<EntryList, 'entries'> {
  const given = agent.given.find(({ name }) => name === option);
  const [view] = views;
  const item = view?.item;
  const isAssigned = item !== undefined && item.value !== given?.item.value && views.length > 0;
  const place = item ? { span: item.span } : {};
  const assigned = isAssigned && given?.item.value !== item?.value ? { assigned: true as const } : {};
  if (!item || (!given && view.lists.length === 1 && view.items.length === 0 && item.span === agent.span)) return { form: 'absent' };
  if (view.lists.length > 0) {
    const { list } = view.lists[0] as { readonly list: { readonly form: string } };
    if (list.form === 'list') return { form: 'list', ...place, ...assigned };
    return {
      form: 'other',
      description: describeValue(machine, (view.lists[0] as ListView['lists'][number]).list) ?? l10n.t('not a list'),
      ...classesIn(machine, (view.lists[0] as ListView['lists'][number]).list),
      ...place,
      ...assigned,
    };
  }
  const [other] = view.others;
  const what = other && describeValue(machine, other.value);
  // A list whose elements are not known is one all the same.
  const isList = other !== undefined && ['list', 'array'].includes(classesOf(machine, other.value)?.[0] ?? '');
  if (what !== undefined && !isList) return { form: 'other', description: what, ...classesIn(machine, other?.value), ...place, ...assigned };
  return { form: 'unknown', description: reasonOf(other?.value ?? unknown(l10n.t('nothing is known of it'))), ...place, ...assigned };
}

function toEntry(machine: Machine, item: Item, wiring: Span, isRetained: boolean | undefined): Entry | undefined {
  const { value, condition, span } = item;
  // `None` on one of several paths is how code says "nothing here".
  if (condition !== undefined && value.kind === 'constant' && (value.value === null || value.value === undefined)) return undefined;
  const base = { span, wiring, ...(condition === undefined ? {} : { condition }), ...(isRetained || item.retained ? { retained: true as const } : {}) };
  return { value: toEntryValue(machine, item), ...base };
}

function toEntryValue(machine: Machine, { value }: Item): EntryValue {
  switch (value.kind) {
    case 'agent':
      return { kind: 'agent', agent: value.id };
    case 'handoff':
      return { kind: 'handoff', handoff: value.id };
    case 'tool':
      return { kind: 'tool', tool: toTool(machine, value) };
    default: {
      const what = describeValue(machine, value);
      const later = value.kind === 'unknown' && value.boundLater ? { boundLater: value.boundLater } : {};
      return what === undefined ? { kind: 'unknown', reason: reasonOf(value), ...later } : { kind: 'other', what, ...factsOf(machine, value) };
    }
  }
}

function toTool(machine: Machine, tool: ToolValue): import('../../model/workflow').Tool {
  const written = tool.name && toWritten(tool.name);
  const own = tool.agent?.cells.read(machine.program.sdk[tool.language].agentOptions.name, tool.agent.cells.owner);
  const agentName = own && toWritten(own);
  const source = written?.value ? written : tool.toolKind === 'agent' ? agentName : written;
  const value = source?.value === undefined ? undefined : toRoutedName(source.value, tool.language, tool.toolKind, source === written);
  const enabled = tool.isEnabled?.value;
  return {
    kind: tool.toolKind,
    name: { value, span: source?.span ?? tool.span, ...(value === undefined ? { reason: source?.reason ?? l10n.t('no name is given') } : {}) },
    ...(tool.agent ? { agent: tool.agent.id } : {}),
    span: tool.span,
    ...(tool.needsApproval ? { needsApproval: toFlag(tool.needsApproval) } : {}),
    isEnabled: !enabled ? true : enabled.kind === 'constant' && typeof enabled.value === 'boolean' ? enabled.value : undefined,
  };
}

/** True or false as written, or why that is not known. */
function toFlag({ value, span }: Item): Written<boolean> {
  return value.kind === 'constant' && typeof value.value === 'boolean' ? { value: value.value, span } : { value: undefined, reason: reasonOf(value), span };
}

function toParts(machine: Machine, list: Item | undefined, kind: string): Agent['guardrails'] {
  if (!list) return [];
  return alternatives(list).flatMap((each) => {
    if (each.value.kind !== 'list') return [];
    return machine.items(each.value).flatMap((item) =>
      alternatives(item).flatMap((alternative) => {
        const { value, span, condition } = withCondition(alternative, each.condition);
        const named = value.kind === 'part' ? value.name : undefined;
        const name = named ? toWritten(named) : nameOfPart(machine, value, span);
        const parallel =
          value.kind === 'part'
            ? value.runsInParallel
            : value.kind === 'map'
              ? machine.read(value.cells, machine.program.sdk[machine.unit.module.language].guardrailOptions.inputGuardrail.runsInParallel ?? '')
              : undefined;
        const facts = {
          kind: value.kind === 'part' && kind === 'MCP server' ? value.partKind : kind,
          span,
          ...(parallel ? { runsInParallel: toFlag(parallel) } : {}),
        };
        return name ? [{ name, ...facts, ...(condition === undefined ? {} : { condition }) }] : [];
      }),
    );
  });
}

/** A guardrail written as a plain object or function, or something not known. */
function nameOfPart(machine: Machine, value: Item['value'], span: Span): Agent['guardrails'][number]['name'] | undefined {
  if (value.kind === 'constant') return undefined;
  const own =
    value.kind === 'map' ? machine.read(value.cells, machine.program.sdk[machine.unit.module.language].guardrailOptions.inputGuardrail.name ?? '') : undefined;
  if (own) return toWritten(own);
  if (value.kind === 'function' && value.definition.name !== undefined) return { value: value.definition.name, span };
  return { value: undefined, reason: reasonOf(value), span };
}

function toEdges(agents: readonly Agent[], handoffs: readonly Handoff[], unresolved: Unresolved[]): Edge[] {
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const handoffById = new Map(handoffs.map((handoff) => [handoff.id, handoff]));
  const edges: Edge[] = [];
  const add = (edge: Omit<Edge, 'id'>): void => {
    edges.push({ id: `${edge.from}>${edges.length}`, ...edge });
    if (edge.certainty === 'unknown' && edge.reason !== undefined) unresolved.push({ reason: edge.reason, span: edge.span });
  };
  for (const agent of agents) {
    if (agent.retained && agent.handoffs.entries.length === 0) continue;
    for (const entry of agent.handoffs.entries) for (const edge of handoffEdges(agent, inside(agent, entry), byId, handoffById)) add(edge);
    for (const { value, span, wiring, condition } of agent.tools.entries.map((entry) => inside(agent, entry))) {
      if (value.kind !== 'tool' || value.tool.kind !== 'agent' || value.tool.agent === undefined || !byId.has(value.tool.agent)) continue;
      const certainty = condition === undefined ? 'certain' : 'conditional';
      add({
        kind: 'agent-tool',
        from: agent.id,
        to: value.tool.agent,
        toolName: value.tool.name.value,
        certainty,
        span,
        wiring,
        ...(condition === undefined ? {} : { reason: condition }),
        ...(value.tool.isEnabled === false ? { isDisabled: true } : {}),
      });
    }
  }
  return edges;
}

/** What an agent that is there only under a condition leads to, is so only under that condition, too. */
function inside({ condition }: Agent, entry: Entry): Entry {
  return condition === undefined || entry.condition !== undefined ? entry : { ...entry, condition };
}

function handoffEdges(
  agent: Agent,
  { value, span, wiring, condition }: Entry,
  agents: ReadonlyMap<string, Agent>,
  handoffs: ReadonlyMap<string, Handoff>,
): Omit<Edge, 'id'>[] {
  const base = { kind: 'handoff' as const, from: agent.id, span, wiring };
  const toward = (to: string, toolName: string | undefined, reason: string | undefined): Omit<Edge, 'id'> => ({
    ...base,
    to,
    toolName,
    certainty: reason === undefined ? 'certain' : 'conditional',
    ...(reason === undefined ? {} : { reason }),
  });
  switch (value.kind) {
    case 'agent': {
      const name = agents.get(value.agent)?.name.value;
      return agents.has(value.agent) ? [toward(value.agent, name === undefined ? undefined : toToolName(name, agent.language), condition)] : [];
    }
    case 'handoff': {
      const handoff = handoffs.get(value.handoff);
      if (!handoff) return [];
      const enabled = handoff.options.isEnabled;
      const isDisabled = enabled?.value.kind === 'boolean' && !enabled.value.value;
      const gate = enabled && enabled.value.kind !== 'boolean' && enabled.value.kind !== 'none' ? l10n.t('`{0}` allows it', enabled.written) : undefined;
      const also = { handoff: handoff.id, ...(isDisabled ? { isDisabled: true as const } : {}) };
      return handoff.targets.flatMap((target): Omit<Edge, 'id'>[] => {
        if (target.kind === 'agent')
          return agents.has(target.agent) ? [{ ...toward(target.agent, handoff.toolName.value, condition ?? target.condition ?? gate), ...also }] : [];
        if (target.kind === 'other') return [];
        return [{ ...base, to: undefined, toolName: handoff.toolName.value, certainty: 'unknown', reason: target.reason, ...also }];
      });
    }
    case 'unknown':
      return [{ ...base, to: undefined, toolName: undefined, certainty: 'unknown', reason: value.reason }];
    case 'tool':
    case 'other':
      return [];
  }
}

function distinct(unresolved: readonly Unresolved[]): Unresolved[] {
  const seen = new Map(unresolved.map((each) => [`${each.span.file}\0${each.span.start}\0${each.reason}`, each]));
  return [...seen.values()].sort((a, b) => (a.span.file === b.span.file ? a.span.start - b.span.start : a.span.file < b.span.file ? -1 : 1));
}

function sdksOf(agents: readonly Agent[], handoffs: readonly Handoff[]): Sdk[] {
  const seen = new Map([...agents, ...handoffs].map(({ sdk }) => [JSON.stringify(sdk), sdk]));
  return [...seen.keys()].sort().flatMap((key) => seen.get(key) ?? []);
}
