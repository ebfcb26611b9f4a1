import * as l10n from '@vscode/l10n';
import { toToolName } from '../../engine/define/tool-name';
import type { Enabled, OnHandoff, ScenarioHandoff } from '../../engine/run/scenario/scenario';
import type { SdkError } from '../../engine/sdk/sdk-error';
import type { InputSchema } from '../../model/input-schema';
import type { OptionValue } from '../../model/option';
import type { Span } from '../../model/span';
import type { Agent, Entry, Handoff } from '../../model/workflow';
import { type Gap, toExample } from '../gap';
import type { ScriptHandoff } from '../script';
import { functionName, readFilter, toFilter } from '../to-filter';
import type { Passage } from './cast';
import { type Casting, castNameOf, findNamed, findNameGap, numberOf, pick, settingsOf, unread } from './casting';
import { toPlaceText } from './find-agent';

interface Handoffs {
  readonly passages: readonly Passage[];
  readonly gaps: readonly Gap[];
}

/** An agent's handoffs; where the script lists them, those alone. */
export function castHandoffs(casting: Casting, agent: Agent): Handoffs {
  const { handoffs: list } = agent;
  const name = castNameOf(casting, agent);
  const listed = settingsOf(casting, agent).handoffs;
  if (listed) return join(listed.map((wanted, i) => castListed(casting, agent, wanted, i)));
  const ask = (entry: Pick<Entry, 'span'>, what: string): Handoffs => ({
    passages: [],
    gaps: [{ span: entry.span, what: l10n.t('which handoffs `{0}` has ({1})', name, what), write: toExample(['agents', name, 'handoffs'], '["…"]') }],
  });
  if (list.form === 'unknown' || list.form === 'other') return ask({ span: list.span ?? agent.span }, list.description ?? l10n.t('they are no list'));
  return join(
    list.entries.map((entry) => {
      if (entry.value.kind === 'unknown') return ask(entry, entry.value.reason);
      return castEntry(casting, agent, entry) ?? ask(entry, l10n.t('this is no handoff'));
    }),
  );
}

function join(parts: readonly Handoffs[]): Handoffs {
  return { passages: parts.flatMap(({ passages }) => passages), gaps: parts.flatMap(({ gaps }) => gaps) };
}

/** A handoff that the script says the agent has: one of its own by the name of tool or target, or any agent. */
function castListed(casting: Casting, agent: Agent, wanted: string, at: number): Handoffs {
  const entry = agent.handoffs.entries.find((each) => {
    const names = namesOf(casting, agent, each.value);
    const told =
      names &&
      toKeys(casting, agent, each, names)
        .map((key) => settingsAt(casting, key))
        .find((settings) => settings !== undefined);
    return names && [names.tool, names.to, toPlaceText(each, casting.place), told?.toolName, told?.to].includes(wanted);
  });
  const found = entry && castEntry(casting, agent, { value: entry.value, span: entry.span, wiring: entry.wiring });
  if (found) return found;
  const target = findNamed(casting, wanted, 'agents', settingsKey(casting, agent), 'handoffs', at);
  return { passages: [{ spec: { by: 'agent', to: numberOf(casting, target) }, span: agent.span, gaps: [] }], gaps: [] };
}

function settingsKey({ parsed, place }: Casting, agent: Agent): string {
  const at = toPlaceText(agent, place);
  return parsed.script.agents && Object.hasOwn(parsed.script.agents, at) ? at : (agent.name.value ?? at);
}

interface Names {
  readonly tool: string | undefined;
  readonly to: string | undefined;
}

/** By what names an entry goes, as far as they are known. */
function namesOf(casting: Casting, agent: Agent, value: Entry['value']): Names | undefined {
  const { workflow } = casting;
  if (value.kind === 'agent') {
    const target = workflow.agents.find(({ id }) => id === value.agent);
    const to = target && castNameOf(casting, target);
    return { to, tool: to === undefined ? undefined : toToolName(to, agent.language) };
  }
  if (value.kind !== 'handoff') return undefined;
  const handoff = workflow.handoffs.find(({ id }) => id === value.handoff);
  const target = handoff && onlyTarget(casting, handoff);
  return { tool: handoff?.toolName.value, to: target && castNameOf(casting, target) };
}

/** What the script may call a handoff, the closest first. */
function toKeys(casting: Casting, agent: Agent, entry: Entry, { tool, to }: Names): readonly string[] {
  const names = [tool, to].filter((name) => name !== undefined);
  return [toPlaceText(entry, casting.place), ...names.map((name) => `${castNameOf(casting, agent)}->${name}`), ...names];
}

function settingsAt({ parsed: { script } }: Casting, key: string): ScriptHandoff | undefined {
  return script.handoffs && Object.hasOwn(script.handoffs, key) ? script.handoffs[key] : undefined;
}

function onlyTarget({ workflow }: Casting, { targets }: Handoff): Agent | undefined {
  const [target, ...others] = targets;
  if (target?.kind !== 'agent' || others.length > 0) return undefined;
  return workflow.agents.find(({ id }) => id === target.agent);
}

/** What the script says of an entry, and under which key it can say more. */
interface Told {
  readonly settings: ScriptHandoff | undefined;
  ask(span: Span, what: string, option: keyof ScriptHandoff, example: string): Gap;
}

/** Undefined for what is no handoff. */
function castEntry(casting: Casting, agent: Agent, entry: Entry): Handoffs | undefined {
  const { workflow, parsed, place } = casting;
  const { value, span, condition } = entry;
  const names = namesOf(casting, agent, value);
  if (!names) return undefined;
  const from = castNameOf(casting, agent);
  const keys = toKeys(casting, agent, entry, names);
  const wanted = keys.find((each) => settingsAt(casting, each));
  // An agent as it stands has no options.
  const isAbout = value.kind !== 'agent' || (wanted !== undefined && Object.keys(settingsAt(casting, wanted) ?? {}).every((option) => option === 'enabled'));
  const settings = isAbout ? pick(casting, 'handoffs', parsed.script.handoffs, keys) : undefined;
  const key = wanted ?? names.tool ?? toPlaceText(entry, place);
  const told: Told = { settings, ask: (at, what, option, example) => ({ span: at, what, write: toExample(['handoffs', key, option], example) }) };
  const gaps =
    condition === undefined || settings?.enabled !== undefined
      ? []
      : [told.ask(span, l10n.t('whether `{0}` has this handoff (only if `{1}`)', from, condition), 'enabled', 'true')];

  if (value.kind === 'agent') {
    const target = workflow.agents.find(({ id }) => id === value.agent);
    if (!target) return undefined;
    const passages: readonly Passage[] =
      settings?.enabled === false ? [] : [{ spec: { by: 'agent', to: numberOf(casting, target) }, span: agent.span, gaps: [] }];
    return { passages, gaps: [...gaps, ...findNameGap(casting, target)] };
  }
  const handoff = value.kind === 'handoff' ? workflow.handoffs.find(({ id }) => id === value.handoff) : undefined;
  if (!handoff) return undefined;
  const target = settings?.to === undefined ? onlyTarget(casting, handoff) : findNamed(casting, settings.to, 'handoffs', key, 'to');
  if (!target) return { passages: [], gaps: [...gaps, told.ask(handoff.span, toTargetQuestion(handoff), 'to', '"…"')] };
  const offer = toOffer(handoff, told, key);
  const isNamed = offer.spec.toolName !== undefined;
  return {
    passages: [toPassage(casting, handoff, target, told, offer.spec)],
    gaps: [...gaps, ...offer.gaps, ...(isNamed ? [] : findNameGap(casting, target))],
  };
}

/** What the model is offered of a handoff, and what must be known for that. */
function toOffer(
  { options, isOpen, isChanged, span, constructedBy, toolName: name, toolDescription: description }: Handoff,
  { settings, ask }: Told,
  key: string,
) {
  const { toolName = name.value, enabled } = settings ?? {};
  const toolDescription = settings?.toolDescription ?? (options.toolDescription ? description.value : undefined);
  const gaps: Gap[] = [];
  if (toolName === undefined && (options.toolName !== undefined || isOpen || isChanged || constructedBy === 'Handoff')) {
    gaps.push(ask(name.span, l10n.t('the name of this handoff’s tool ({0})', name.reason ?? l10n.t('it is not written down')), 'toolName', '"…"'));
  }
  if (isOpen && !settings) {
    gaps.push({
      span,
      what: l10n.t('the other options of this handoff (they are given through arguments that only the running program knows)'),
      write: toExample(['handoffs', key], '{ "filter": null }'),
    });
  }
  if (isChanged && !settings)
    gaps.push({
      span,
      what: l10n.t('what else this handoff is like (attributes of it are set after it is made)'),
      write: toExample(['handoffs', key], '{ "filter": null }'),
    });
  if (enabled === undefined && options.isEnabled && !['none', 'boolean'].includes(options.isEnabled.value.kind)) {
    gaps.push(ask(options.isEnabled.valueSpan, l10n.t('whether this handoff is enabled'), 'enabled', 'true'));
  }
  if (toolDescription === undefined && options.toolDescription && !['none', 'string'].includes(options.toolDescription.value.kind)) {
    gaps.push(ask(options.toolDescription.valueSpan, l10n.t('the description of this handoff’s tool'), 'toolDescription', '"…"'));
  }
  const spec = { ...(toolName === undefined ? {} : { toolName }), ...(toolDescription === undefined ? {} : { toolDescription }) };
  return { spec: { ...spec, enabled: toEnabled(options.isEnabled?.value, enabled) }, gaps };
}

/** What the handoff does when it is taken, and what must be known for that. */
function toPassage(
  casting: Casting,
  handoff: Handoff,
  target: Agent,
  { settings = {}, ask }: Told,
  offer: Pick<ScenarioHandoff, 'toolName' | 'toolDescription' | 'enabled'>,
): Passage {
  const { options, span, constructedBy } = handoff;
  const name = functionName(handoff, 'inputFilter');
  // Sessions have neither.
  const filter = casting.isRealtime ? undefined : settings.filter === undefined ? readFilter(handoff) : toFilter(settings.filter, name);
  const nest = casting.isRealtime ? undefined : (settings.nest ?? booleanOf(options.nestHistory?.value));
  const input = toInput(options.inputType?.value);
  const gaps = [
    ...(filter === 'unknown' && options.inputFilter
      ? [ask(options.inputFilter.valueSpan, l10n.t('what the filter `{0}` does', name), 'filter', EXAMPLE_FILTER)]
      : []),
    ...(nest === 'unknown' && options.nestHistory
      ? [ask(options.nestHistory.valueSpan, l10n.t('whether this handoff nests the history'), 'nest', 'true')]
      : []),
  ];
  const spec: ScenarioHandoff = {
    ...offer,
    by: constructedBy === 'Handoff' ? 'Handoff' : 'handoff',
    to: numberOf(casting, target),
    ...(filter === undefined || filter === 'unknown' ? {} : { filter }),
    ...(nest === undefined || nest === 'unknown' ? {} : { nest }),
    ...(input === undefined ? {} : { input: settings.acceptsArguments ? unread() : input }),
    ...toCallback(handoff, settings),
  };
  if (!input || settings.acceptsArguments) return { spec, handoff, span, gaps };
  return {
    spec,
    handoff,
    span,
    gaps,
    argumentsGap: ask(options.inputType?.valueSpan ?? span, l10n.t('whether the arguments fit the input type'), 'acceptsArguments', 'true'),
  };
}

const EXAMPLE_FILTER = '{ "preHandoffItems": { "without": ["tool_call_item"] } }';

function toTargetQuestion({ targets }: Handoff): string {
  const [target] = targets;
  if (target?.kind === 'unknown') return l10n.t('which agent this handoff leads to ({0})', target.reason);
  return target?.kind === 'other' ? l10n.t('which agent this handoff leads to (its agent is {0})', target.what) : l10n.t('which agent this handoff leads to');
}

function booleanOf(value: OptionValue | undefined): boolean | undefined | 'unknown' {
  if (value === undefined || value.kind === 'none') return undefined;
  return value.kind === 'boolean' ? value.value : 'unknown';
}

function toInput(value: OptionValue | undefined): InputSchema | undefined {
  if (value === undefined || value.kind === 'none') return undefined;
  return value.kind === 'schema' ? value.schema : unread();
}

function toCallback({ options, constructedBy }: Handoff, { onHandoff }: ScriptHandoff): { readonly onHandoff?: OnHandoff } {
  if (onHandoff) return { onHandoff: { raises: toError(onHandoff.raises) } };
  const isGiven = options.onHandoff !== undefined && options.onHandoff.value.kind !== 'none';
  return isGiven && constructedBy !== 'Handoff' ? { onHandoff: {} } : {};
}

/** `KeyError: no such order` is an error of that class, any other text one of the class that is raised most. */
function toError(text: string): string | SdkError {
  const [, name, message] = /^([A-Z]\w*(?:Error|Exception)): ?(.*)$/s.exec(text) ?? [];
  return name === undefined || message === undefined ? text : { name, message };
}

function toEnabled(value: OptionValue | undefined, enabled: ScriptHandoff['enabled']): Enabled {
  if (enabled === undefined) return value?.kind === 'boolean' ? value.value : true;
  return Array.isArray(enabled) ? { results: enabled } : enabled;
}
