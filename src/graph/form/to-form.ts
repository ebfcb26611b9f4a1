import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import type { OptionName } from '../../model/options/handoff-options';
import { encloses, type Span } from '../../model/span';
import type { Agent, Handoff, Written } from '../../model/workflow';
import { fileName } from '../../text/file-name';
import { visible } from '../../text/printable';
import { truncate } from '../../text/truncate';
import { findList } from '../write/bindings';
import { findTargets, nameOfAgent } from '../write/edits/add-handoff';
import { freeName } from '../write/imported-names';
import type { FunctionChoice } from '../write/request';
import { textAt, textOf, type Writable } from '../write/writable';
import { type FoundName, findFunctions, findInputTypes } from './find-choices';
import type { FormAsk, FormField, FormOption, WriteForm } from './messages';

/** The form for what is to be written; undefined where what it is about is gone. */
export function toForm(writable: Writable, ask: FormAsk): WriteForm | undefined {
  const { agents, edges, handoffs } = writable.workflow;
  const agentOf = (id: string | undefined): Agent | undefined => agents.find((each) => each.id === id);
  const edge = 'edge' in ask ? edges.find(({ id }) => id === ask.edge) : undefined;
  const arrow = (from: Agent | undefined, to: Agent | undefined): string => visible(`${from ? nameOfAgent(from) : '?'} → ${to ? nameOfAgent(to) : '…'}`);
  switch (ask.kind) {
    case 'add-handoff': {
      const [from, to] = [agentOf(ask.from), agentOf(ask.to)];
      if (!from) return undefined;
      const target = ask.to === undefined ? [toTarget(writable, from)] : [];
      const fields = [...target, ...toDetails(writable, from, undefined), ...toPlace(writable, from)];
      return { ask, title: l10n.t('New handoff'), subtitle: arrow(from, to), fields };
    }
    case 'change-handoff': {
      const from = agentOf(edge?.from);
      if (!edge || !from) return undefined;
      const handoff = handoffs.find(({ id }) => id === edge.handoff);
      const title = handoff ? l10n.t('Change the handoff') : l10n.t('Wrap in handoff()');
      return { ask, title, subtitle: arrow(from, agentOf(edge.to)), fields: toDetails(writable, from, handoff) };
    }
    case 'remove-handoff':
      return edge && { ask, title: l10n.t('Remove the handoff'), subtitle: arrow(agentOf(edge.from), agentOf(edge.to)), fields: [] };
    case 'add-agent': {
      const beside = agentOf(ask.beside);
      return beside && { ask, title: l10n.t('New agent'), subtitle: l10n.t('beside {0}', visible(nameOfAgent(beside))), fields: toAgent(beside) };
    }
    case 'rename-agent': {
      const agent = agentOf(ask.agent);
      const fields: readonly FormField[] = [{ name: 'name', label: l10n.t('Name'), value: agent?.name.value ?? '' }];
      return agent && { ask, title: l10n.t('Rename the agent'), subtitle: visible(nameOfAgent(agent)), fields };
    }
    case 'change-agent': {
      const agent = agentOf(ask.agent);
      return agent && { ask, title: l10n.t('Change the agent'), subtitle: visible(nameOfAgent(agent)), fields: toTexts(writable, agent) };
    }
    case 'remove-agent': {
      const agent = agentOf(ask.agent);
      return agent && { ask, title: l10n.t('Remove the agent'), subtitle: visible(nameOfAgent(agent)), fields: [] };
    }
  }
}

/** Those that cannot be, with the reason, behind those that can; one that is chosen has its refusal shown, with the place. */
function toTarget(writable: Writable, from: Agent): FormField {
  const nameOfId = new Map(writable.workflow.agents.map((agent) => [agent.id, nameOfAgent(agent)]));
  const targets = findTargets(writable, from.id).toSorted((one, other) => Number(one.reason !== undefined) - Number(other.reason !== undefined));
  const options = targets.map(({ agent, reason }): FormOption => {
    const text = visible(nameOfId.get(agent) ?? '');
    return { value: agent, text: reason === undefined ? text : `${text}: ${visible(reason)}` };
  });
  return { name: 'to', label: l10n.t('To'), value: '', options: [{ value: '', text: l10n.t('Choose an agent…') }, ...options] };
}

/** The options of a handoff as they are; those that are no plain texts stay what they are. */
function toDetails(writable: Writable, from: Agent, handoff: Handoff | undefined): readonly FormField[] {
  const isPython = from.language === 'python';
  const text = (name: 'toolName' | 'description', option: OptionName, label: string): FormField => {
    const given = handoff?.options[option];
    const value = given?.value.kind === 'string' ? given.value.value : '';
    return { name, label, value, ...(given && value === '' ? { placeholder: excerptAt(writable, given.valueSpan) } : {}) };
  };
  const written = (option: OptionName): string | undefined => {
    const given = handoff?.options[option];
    return given && excerptAt(writable, given.valueSpan);
  };
  const stub = (wished: string): string => freeName(textOf(writable, from.span.file), wished);
  const filters: readonly FormOption[] = isPython
    ? [{ value: 'sdk', text: l10n.t('{0} (of the SDK)', 'remove_all_tools'), choice: { sdk: 'remove_all_tools' } }]
    : [];
  const types = findInputTypes(writable, from);
  const filter: FormField = {
    ...toChoice('inputFilter', l10n.t('Filter'), written('inputFilter'), [...findFunctions(writable, from, 'inputFilter').map(toOption), ...filters, toNew()]),
    stub: stub(isPython ? 'filter_items' : 'filterItems'),
  };
  return [
    text('toolName', 'toolName', l10n.t('Tool name')),
    text('description', 'toolDescription', l10n.t('Description')),
    ...(isPython && from.kind === 'realtime' ? [] : [filter]),
    {
      ...toChoice('onHandoff', l10n.t('Callback'), written('onHandoff'), [...findFunctions(writable, from, 'onHandoff').map(toOption), toNew()]),
      stub: stub(isPython ? 'on_handoff' : 'onHandoff'),
    },
    ...(types.length > 0 || handoff?.options.inputType ? [toChoice('inputType', l10n.t('Input'), written('inputType'), types.map(toOption))] : []),
  ];
}

function toChoice(name: 'inputFilter' | 'onHandoff' | 'inputType', label: string, given: string | undefined, options: readonly FormOption[]): FormField {
  const none: FormOption = { value: '', text: l10n.t('none') };
  if (given === undefined) return { name, label, value: '', options: [none, ...options] };
  return { name, label, value: 'as-is', options: [{ value: 'as-is', text: given }, none, ...options] };
}

function excerptAt(writable: Writable, at: Span): string {
  return visible(truncate(textAt(writable, at), 80));
}

function toOption({ name, file, parameters }: FoundName): FormOption {
  const choice: FunctionChoice = { use: name, file };
  return { value: `${name} ${file}`, text: visible(`${name}${parameters} · ${fileName(file)}`), choice };
}

function toNew(): FormOption {
  return { value: 'new', text: l10n.t('New function…') };
}

/** Where the list is a literal: before which of its handoffs. */
function toPlace({ workflow, ir }: Writable, from: Agent): readonly FormField[] {
  const list = from.handoffs.span;
  const file = list && ir(list.file);
  if (!list || !file || !findList(file, list)) return [];
  const agentOf = byId(workflow.agents);
  const own = workflow.edges.filter((edge) => edge.from === from.id && encloses(list, edge.span)).toSorted((one, other) => one.span.start - other.span.start);
  const targets = own.flatMap(({ id, to }) => {
    const target = agentOf(to);
    return target ? [{ id, name: visible(nameOfAgent(target)) }] : [];
  });
  const last = targets.at(-1);
  if (!last) return [];
  const before = targets.map(({ id, name }, index): FormOption => {
    return { value: id, text: index === 0 ? l10n.t('first, before {0}', name) : l10n.t('before {0}', name) };
  });
  const end: FormOption = { value: '', text: l10n.t('last, after {0}', last.name) };
  return [{ name: 'before', label: l10n.t('Place'), value: '', options: [end, ...before] }];
}

/** As they are; what is no plain text stands in the place of one. */
function toTexts(writable: Writable, { instructions, handoffDescription }: Agent): readonly FormField[] {
  const toField = (name: 'instructions' | 'description', label: string, written: Written<string> | undefined): FormField => ({
    name,
    label,
    value: written?.value ?? '',
    ...(written && written.value === undefined ? { placeholder: excerptAt(writable, written.span) } : {}),
    isLong: true,
  });
  return [toField('instructions', l10n.t('Instructions'), instructions), toField('description', l10n.t('Description'), handoffDescription)];
}

function toAgent(beside: Agent): readonly FormField[] {
  return [
    { name: 'name', label: l10n.t('Name'), value: '' },
    { name: 'instructions', label: l10n.t('Instructions'), value: '', isLong: true },
    {
      name: 'isTarget',
      label: l10n.t('Handoff'),
      value: 'yes',
      options: [
        { value: 'yes', text: l10n.t('{0} hands off to it', visible(nameOfAgent(beside))) },
        { value: '', text: l10n.t('No handoff yet') },
      ],
    },
  ];
}
