import type { Enabled, OnHandoff, ScenarioHandoff } from '../engine/scenario';
import { toToolName } from '../engine/tool-name';
import type { Agent, Entry, Handoff, InputSchema, OptionValue } from '../model/workflow';
import type { Passage } from './cast';
import { type Casting, findNamed, nameOf, numberOf, pick, settingsOf } from './casting';
import { toPlaceText } from './find-agent';
import { type Gap, toExample } from './gap';
import type { ScriptHandoff } from './script';
import { filterName, readFilter, toFilter } from './to-filter';

interface Handoffs {
  readonly passages: readonly Passage[];
  readonly gaps: readonly Gap[];
}

/** An agent's handoffs; where the script lists them, those alone. */
export function castHandoffs(casting: Casting, agent: Agent): Handoffs {
  const { handoffs: list } = agent;
  const name = nameOf(casting, agent);
  const listed = settingsOf(casting, agent).handoffs;
  if (listed) return join(listed.map((wanted, i) => castListed(casting, agent, wanted, i)));
  const ask = (entry: Pick<Entry, 'span'>, what: string): Handoffs => ({
    passages: [],
    gaps: [{ span: entry.span, what: `which handoffs \`${name}\` has (${what})`, write: toExample(['agents', name, 'handoffs'], '["…"]') }],
  });
  if (list.form === 'unknown' || list.form === 'other') return ask({ span: list.span ?? agent.span }, list.description ?? 'they are no list');
  return join(
    list.entries.map((entry) => {
      if (entry.value.kind === 'unknown') return ask(entry, entry.value.reason);
      return castEntry(casting, agent, entry) ?? ask(entry, 'this is no handoff');
    }),
  );
}

function join(parts: readonly Handoffs[]): Handoffs {
  return { passages: parts.flatMap(({ passages }) => passages), gaps: parts.flatMap(({ gaps }) => gaps) };
}

/** A handoff that the script says the agent has: one of its own by the name of tool or target, or any agent. */
function castListed(casting: Casting, agent: Agent, wanted: string, at: number): Handoffs {
  const own = agent.handoffs.entries.filter(({ value }) => {
    const names = namesOf(casting, agent, value);
    return names !== undefined && (names.tool === wanted || names.to === wanted);
  });
  const [entry] = own;
  const found = entry && castEntry(casting, agent, { value: entry.value, span: entry.span, wiring: entry.wiring });
  if (found) return found;
  const target = findNamed(casting, wanted, 'agents', settingsKey(casting, agent), 'handoffs', at);
  return { passages: [{ spec: { by: 'agent', to: numberOf(casting, target) }, span: agent.span, gaps: [] }], gaps: [] };
}

function settingsKey({ parsed, place }: Casting, agent: Agent): string {
  const at = toPlaceText(agent, place);
  return parsed.script.agents && Object.hasOwn(parsed.script.agents, at) ? at : (agent.name.value ?? at);
}

/** By what names an entry goes, as far as they are known. */
function namesOf(casting: Casting, agent: Agent, value: Entry['value']): { readonly tool: string | undefined; readonly to: string | undefined } | undefined {
  const { workflow } = casting;
  if (value.kind === 'agent') {
    const target = workflow.agents.find(({ id }) => id === value.agent);
    const to = target && nameOf(casting, target);
    return { to, tool: to === undefined ? undefined : toToolName(to, agent.language) };
  }
  if (value.kind !== 'handoff') return undefined;
  const handoff = workflow.handoffs.find(({ id }) => id === value.handoff);
  const target = handoff && onlyTarget(casting, handoff);
  return { tool: handoff?.toolName.value, to: target && nameOf(casting, target) };
}

function onlyTarget({ workflow }: Casting, { targets }: Handoff): Agent | undefined {
  const [target, ...others] = targets;
  if (target?.kind !== 'agent' || others.length > 0) return undefined;
  return workflow.agents.find(({ id }) => id === target.agent);
}

/** Undefined for what is no handoff. */
function castEntry(casting: Casting, agent: Agent, entry: Entry): Handoffs | undefined {
  const { workflow, parsed, place } = casting;
  const { value, condition } = entry;
  const names = namesOf(casting, agent, value);
  if (!names) return undefined;
  const from = nameOf(casting, agent);
  const keys = [toPlaceText(entry, place), ...[names.tool, names.to].flatMap((name) => (name === undefined ? [] : [`${from}->${name}`])), names.tool, names.to];
  const given = pick(casting, 'handoffs', parsed.script.handoffs, keys);
  const told = given ?? {};
  const key = names.tool ?? names.to ?? toPlaceText(entry, place);
  const gaps: Gap[] = [];
  const ask = (span: Gap['span'], what: string, option: keyof ScriptHandoff, example: string): Gap => ({ span, what, write: toExample(['handoffs', key, option], example) });
  if (condition !== undefined && told.enabled === undefined) gaps.push(ask(entry.span, `whether \`${from}\` has this handoff (only if \`${condition}\`)`, 'enabled', 'true'));

  if (value.kind === 'agent') {
    const target = workflow.agents.find(({ id }) => id === value.agent);
    if (!target) return undefined;
    if (told.enabled === false) return { passages: [], gaps };
    return { passages: [{ spec: { by: 'agent', to: numberOf(casting, target) }, span: agent.span, gaps: [] }], gaps };
  }

  const handoff = value.kind === 'handoff' ? workflow.handoffs.find(({ id }) => id === value.handoff) : undefined;
  if (!handoff) return undefined;
  const { options, span, isOpen } = handoff;
  const target = told.to === undefined ? onlyTarget(casting, handoff) : findNamed(casting, told.to, 'handoffs', key, 'to');
  if (!target) return { passages: [], gaps: [...gaps, ask(span, `which agent this handoff leads to${because(handoff)}`, 'to', '"…"')] };
  const toolName = told.toolName ?? handoff.toolName.value;
  if (toolName === undefined && (options.toolName !== undefined || isOpen || handoff.constructedBy === 'Handoff')) {
    gaps.push(ask(handoff.toolName.span, `the name of this handoff's tool (${handoff.toolName.reason ?? 'it is not written down'})`, 'toolName', '"…"'));
  }
  if (isOpen && !given) {
    gaps.push({ span, what: 'the other options of this handoff (they are given through arguments that only the running program knows)', write: toExample(['handoffs', key], '{ "filter": null }') });
  }
  if (told.enabled === undefined && options.isEnabled && !['none', 'boolean'].includes(options.isEnabled.value.kind)) {
    gaps.push(ask(options.isEnabled.valueSpan, 'whether this handoff is enabled', 'enabled', 'true'));
  }
  const toolDescription = told.toolDescription ?? (options.toolDescription ? handoff.toolDescription.value : undefined);
  if (toolDescription === undefined && options.toolDescription && !['none', 'string'].includes(options.toolDescription.value.kind)) {
    gaps.push(ask(options.toolDescription.valueSpan, "the description of this handoff's tool", 'toolDescription', '"…"'));
  }

  const uses: Gap[] = [];
  const filter = told.filter === undefined ? readFilter(handoff) : toFilter(told.filter, filterName(options, handoff.language));
  if (filter === 'unknown' && options.inputFilter) {
    uses.push(ask(options.inputFilter.valueSpan, `what the filter \`${filterName(options, handoff.language)}\` does`, 'filter', '{ "preHandoffItems": { "without": ["tool_call_item"] } }'));
  }
  const nest = told.nest ?? booleanOf(options.nestHistory?.value);
  if (nest === 'unknown' && options.nestHistory) uses.push(ask(options.nestHistory.valueSpan, 'whether this handoff nests the history', 'nest', 'true'));

  const input = toInput(options.inputType?.value);
  const spec: ScenarioHandoff = {
    by: handoff.constructedBy === 'Handoff' ? 'Handoff' : 'handoff',
    to: numberOf(casting, target),
    ...(toolName === undefined ? {} : { toolName }),
    ...(toolDescription === undefined ? {} : { toolDescription }),
    ...(filter === undefined || filter === 'unknown' ? {} : { filter }),
    ...(nest === undefined || nest === 'unknown' ? {} : { nest }),
    ...(input === undefined ? {} : { input: told.acceptsArguments ? { ...UNREAD, name: input.name } : input }),
    ...toCallback(handoff, told),
    enabled: toEnabled(options.isEnabled?.value, told),
  };
  const argumentsGap = input && !told.acceptsArguments ? { argumentsGap: ask(options.inputType?.valueSpan ?? span, 'whether the arguments fit the input type', 'acceptsArguments', 'true') } : {};
  return { passages: [{ spec, handoff, span, gaps: uses, ...argumentsGap }], gaps };
}

function because({ targets }: Handoff): string {
  const [target] = targets;
  if (target?.kind === 'unknown') return ` (${target.reason})`;
  return target?.kind === 'other' ? ` (its agent is ${target.what})` : '';
}

function booleanOf(value: OptionValue | undefined): boolean | undefined | 'unknown' {
  if (value === undefined || value.kind === 'none') return undefined;
  return value.kind === 'boolean' ? value.value : 'unknown';
}

const UNREAD: InputSchema = { name: 'the input type', form: 'other', unknown: 'it is not read', places: [] };

function toInput(value: OptionValue | undefined): InputSchema | undefined {
  if (value === undefined || value.kind === 'none') return undefined;
  return value.kind === 'schema' ? value.schema : UNREAD;
}

function toCallback({ options, constructedBy }: Handoff, { onHandoff }: ScriptHandoff): { readonly onHandoff?: OnHandoff } {
  if (onHandoff) return { onHandoff };
  const isGiven = options.onHandoff !== undefined && options.onHandoff.value.kind !== 'none';
  return isGiven && constructedBy !== 'Handoff' ? { onHandoff: {} } : {};
}

function toEnabled(value: OptionValue | undefined, { enabled }: ScriptHandoff): Enabled {
  if (enabled === undefined) return value?.kind === 'boolean' ? value.value : true;
  return Array.isArray(enabled) ? { results: enabled } : enabled;
}
