import * as l10n from '@vscode/l10n';
import { toRoutedName } from '../../engine/define/tool-name';
import { agentNames } from '../../model/options/agent-options';
import type { Span } from '../../model/span';
import { together } from '../../model/together';
import type { Agent, Entry, EntryList, EntryValue, Tool, Unresolved, Written } from '../../model/workflow';
import { isRemade } from '../interpret/classes/ancestry';
import { mayMakeAgentTool } from '../interpret/sdk/sdk-options';
import { alternatives, withCondition } from '../state/alternatives';
import { ITEMS, unknown } from '../state/common-values';
import { isFalse, isNothing } from '../state/is-nothing';
import type { Machine } from '../state/machine';
import type { Start } from '../state/unit';
import type { AgentValue, PlacedValue, ToolValue, Value } from '../state/values';
import { type ListView, viewsOf } from '../state/views';
import { ownClassOf } from './classes-of';
import { describeValue, reasonOf, toUnknown } from './describe-value';
import { ownMembersOf } from './members-of';
import { toHookClasses } from './to-hook-class';
import { toModelApi } from './to-model-api';
import { classesIn, factsOf, toOptions } from './to-options';
import { toOutputSchema, toTextOutput } from './to-output-schema';
import { toToolChoice, toToolUse } from './to-tool-use';
import { toWritten, writtenName } from './to-written';

/** What is known of an agent from all around it. */
interface Around {
  readonly starts: readonly Start[];
  /** Nothing reads its name. */
  readonly isUnused: boolean;
  /** Is told what of it is not known. */
  readonly unresolved: Unresolved[];
}

/** An agent as plain data. */
export function toAgent(machine: Machine, agent: AgentValue, { starts, isUnused, unresolved }: Around): Agent {
  const { agentOptions } = machine.program.sdk[agent.language];
  const read = (option: string): PlacedValue | undefined => agent.cells.read(option, agent.cells.owner);
  const text = (option: string) => {
    const item = read(option);
    return item && toWritten(item);
  };
  const handoffDescription = text(agentOptions.handoffDescription);
  const instructions = text(agentOptions.instructions);
  const model = text(agentOptions.model);
  const modelItem = read(agentOptions.model);
  const modelApi = modelItem && toModelApi(machine, modelItem);
  const outputItem = read(agentOptions.outputType);
  const textOutput = outputItem && toTextOutput(machine, outputItem);
  const outputType = outputItem && textOutput !== undefined ? { value: textOutput, span: outputItem.span } : text(agentOptions.outputType);
  const outputSchema = outputItem && textOutput === undefined ? toOutputSchema(machine, outputItem) : undefined;
  const toolUse = read(agentOptions.toolUse);
  const settings = read(agentOptions.modelSettings);
  const toolChoice = settings && toToolChoice(machine, settings);
  const resets = read(agentOptions.resetToolChoice);
  const ownMembers = ownMembersOf(machine, agent);
  const replaced = findReplaced(agent);
  const [, hooks] = agentNames(agent.language, agent.agentKind).find(([option]) => option === 'hooks') ?? [];
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
    ...(modelApi ? { modelApi } : {}),
    ...(outputType ? { outputType } : {}),
    ...(outputSchema ? { outputSchema } : {}),
    ...(toolUse ? { toolUse: toToolUse(machine, toolUse) } : {}),
    ...(toolChoice ? { toolChoice } : {}),
    ...(resets ? { resetsToolChoice: toFlag(resets) } : {}),
    ...sharesHandoffs(agent, agentOptions.handoffs),
    ...(agent.isTyped ? { isTyped: true } : {}),
    ...(isUnused ? { isUnused: true } : {}),
    startedAt: starts.map(({ span }) => span),
    ...(starts.some(({ isPicked }) => !isPicked) ? { isEntry: true } : {}),
    handoffs: toEntries(machine, agent, agentOptions.handoffs, unresolved),
    tools: toEntries(machine, agent, agentOptions.tools, unresolved),
    guardrails: [...toParts(machine, read(agentOptions.inputGuardrails), 'input'), ...toParts(machine, read(agentOptions.outputGuardrails), 'output')],
    mcpServers: toParts(machine, read(agentOptions.mcpServers), l10n.t('MCP server')),
    options: toOptions(machine, agent.given).map((option) => (replaced.has(option.written) ? { ...option, isReplaced: true } : option)),
    ...toHookClasses(hooks === undefined ? undefined : read(hooks)),
    ...(agent.fault ? { fault: agent.fault } : {}),
    ...(agent.of ? { isSubclass: true } : {}),
    ...(ownMembers ? { ownMembers } : {}),
    ...(agent.copyOf === undefined ? {} : { copyOf: agent.copyOf }),
    ...(read(agentOptions.name) ? {} : { lacksName: true }),
    ...(agent.condition === undefined ? {} : { condition: agent.condition }),
    ...(agent.caught ? { caught: agent.caught } : {}),
    ...(agent.retained ? { retained: true } : {}),
  };
}

/** Options that it was given something else for than what it has in the end. */
function findReplaced({ given, cells }: AgentValue): ReadonlySet<string> {
  return new Set(given.flatMap(({ name, item }) => (cells.read(name, cells.owner)?.value === item.value ? [] : [name])));
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
    const unread = others.filter(({ condition }) => condition !== undefined).map((item) => asUnread(machine, item));
    for (const item of [...items, ...unread]) {
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
  return together(form, { entries });
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
    // What decorates its class may make a list of it.
    if (list.form === 'list' || (agent.of && isRemade(agent.of))) return { form: 'list', ...place, ...assigned };
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
  if (what !== undefined && other && !(agent.of && isRemade(agent.of)) && !isUnreadList(machine, other.value))
    return { form: 'other', description: what, ...classesIn(machine, other.value), ...place, ...assigned };
  return { form: 'unknown', description: reasonOf(other?.value ?? unknown(l10n.t('nothing is known of it'))), ...place, ...assigned };
}

/** A list whose elements are not known is one all the same. */
function isUnreadList(machine: Machine, value: Value): boolean {
  const own = ownClassOf(machine, value);
  return own === 'list' || own === 'array';
}

/** What stands in such a list is not known. */
function asUnread(machine: Machine, item: PlacedValue): PlacedValue {
  return isUnreadList(machine, item.value) ? { ...item, value: unknown(reasonOf(item.value)) } : item;
}

function toEntry(machine: Machine, item: PlacedValue, wiring: Span, isRetained: boolean | undefined): Entry | undefined {
  const { value, condition, span } = item;
  // `None` on one of several paths is how code says "nothing here", and `flag and agent` says the same.
  if (condition !== undefined && (isNothing(value) || isFalse(value))) return undefined;
  const base = { span, wiring, ...(condition === undefined ? {} : { condition }), ...(isRetained || item.retained ? { retained: true as const } : {}) };
  return { value: toEntryValue(machine, item), ...base };
}

function toEntryValue(machine: Machine, { value }: PlacedValue): EntryValue {
  switch (value.kind) {
    case 'agent':
      return { kind: 'agent', agent: value.id };
    case 'handoff':
      return { kind: 'handoff', handoff: value.id };
    case 'tool':
      return { kind: 'tool', tool: toTool(machine, value) };
    default: {
      const what = describeValue(machine, value);
      if (what === undefined) return { ...toUnknown(value), ...asAgentTool(machine, value) };
      return { kind: 'other', what, ...factsOf(machine, value) };
    }
  }
}

/** What `as_tool` of something makes that is not known, which is why the tool is not. */
function asAgentTool(machine: Machine, value: Value): { readonly isAgentTool?: true; readonly reason?: string } {
  if (value.kind === 'unknown') return value.isAgentTool ? { isAgentTool: true } : {};
  if (value.kind !== 'symbolic' || value.term.kind !== 'call') return {};
  const method = value.term.callee.value;
  if (method.kind !== 'symbolic' || method.term.kind !== 'attribute') return {};
  const isAsTool = method.term.name === machine.program.sdk[machine.unit.module.language].asTool && mayMakeAgentTool(machine, value.term.arguments);
  return isAsTool ? { isAgentTool: true, reason: reasonOf(method.term.object.value) } : {};
}

function toTool(machine: Machine, tool: ToolValue): Tool {
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
function toFlag({ value, span }: PlacedValue): Written<boolean> {
  return value.kind === 'constant' && typeof value.value === 'boolean' ? { value: value.value, span } : { value: undefined, reason: reasonOf(value), span };
}

function toParts(machine: Machine, list: PlacedValue | undefined, kind: string): Agent['guardrails'] {
  if (!list) return [];
  return alternatives(list).flatMap((each) => {
    if (each.value.kind !== 'list') return [];
    return machine.items(each.value).flatMap((item) =>
      alternatives(item).flatMap((alternative) => {
        const { value, span, condition } = withCondition(alternative, each.condition);
        const named = value.kind === 'part' ? value.name : undefined;
        const name = named ? toWritten(named) : nameOfPart(machine, value, span);
        const parallel = value.kind === 'part' ? value.runsInParallel : guardrailOption(machine, value, 'runsInParallel');
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
function nameOfPart(machine: Machine, value: PlacedValue['value'], span: Span): Agent['guardrails'][number]['name'] | undefined {
  if (value.kind === 'constant' || isFalse(value)) return undefined;
  const own = guardrailOption(machine, value, 'name');
  if (own) return toWritten(own);
  if (value.kind === 'function' && value.definition.name !== undefined) return { value: value.definition.name, span };
  return { value: undefined, reason: reasonOf(value), span };
}

/** An option of a guardrail that is a plain object. */
function guardrailOption(machine: Machine, value: Value, option: 'name' | 'runsInParallel'): PlacedValue | undefined {
  if (value.kind !== 'map') return undefined;
  const written = machine.program.sdk[machine.unit.module.language].guardrailOptions.inputGuardrail[option];
  return written === undefined ? undefined : machine.read(value.cells, written);
}
