import * as l10n from '@vscode/l10n';
import { toDefaultDescription } from '../../engine/define/handoff-description';
import { nameOfAgent } from '../../graph/write/edits/add-handoff';
import type { HandoffDetails } from '../../graph/write/request';
import { type OptionName, spelledOption } from '../../model/options/handoff-options';
import { encloses } from '../../model/span';
import type { Agent, Edge, Handoff, Workflow } from '../../model/workflow';
import { truncate } from '../../text/truncate';
import { findDescriptions } from './find-descriptions';
import type { Refactoring } from './refactoring';
import { stubNames } from './stub-names';

/** Ways back that are offered for one agent. */
const MOST_WAYS = 3;

/** What can be written of a handoff: it wrapped, with an option more or less, its filter for itself, the way back. Whether it really can is found out when it is asked for. */
export function offerForEdge(workflow: Workflow, edge: Edge, isFree: (name: string) => boolean): readonly Refactoring[] {
  const { agents, handoffs } = workflow;
  const [from, to] = [edge.from, edge.to].map((id) => agents.find((each) => each.id === id));
  if (edge.kind !== 'handoff' || !from || !to) return [];
  const handoff = handoffs.find(({ id }) => id === edge.handoff);
  const isFunction = handoff === undefined || handoff.constructedBy !== 'Handoff';
  return [
    ...(handoff ? [] : [{ title: l10n.t('Wrap {0} in {1}', nameOfAgent(to), 'handoff()'), request: { kind: 'change-handoff', edge: edge.id } } as const]),
    ...(isFunction ? [...additions(workflow, { edge, from, to, handoff }, isFree), ...removals(edge, handoff)] : []),
    ...extraction(edge, to, handoff, isFree),
    ...wayBack(workflow, from, to),
  ];
}

/** What can be written of an agent: the ways back to those that hand off to it, and what it is for. */
export function offerForAgent(workflow: Workflow, agent: Agent): readonly Refactoring[] {
  const sources = workflow.edges.filter(({ kind, to }) => kind === 'handoff' && to === agent.id).map(({ from }) => from);
  const others = [...new Set(sources)].flatMap((id) => workflow.agents.find((each) => each.id === id) ?? []);
  const described = sources.length > 0 && !agent.handoffDescription ? findDescriptions(workflow, agent) : [];
  return [
    ...others.slice(0, MOST_WAYS).flatMap((other) => wayBack(workflow, other, agent)),
    ...described.map(
      (description): Refactoring => ({
        title: l10n.t('Describe {0} to other agents: “{1}”', nameOfAgent(agent), truncate(description, 60)),
        request: { kind: 'change-agent', agent: agent.id, description },
      }),
    ),
  ];
}

/** From where a handoff leads to where it comes from. */
export function wayBack({ edges }: Workflow, from: Agent, to: Agent): readonly Refactoring[] {
  const isThere = edges.some((edge) => edge.kind === 'handoff' && edge.from === to.id && edge.to === from.id);
  if (isThere || from.id === to.id) return [];
  return [{ title: l10n.t('Add the way back: {0} → {1}', nameOfAgent(to), nameOfAgent(from)), request: { kind: 'add-handoff', from: to.id, to: from.id } }];
}

interface Wired {
  readonly edge: Edge;
  readonly from: Agent;
  readonly to: Agent;
  /** Where it is more than the agent alone. */
  readonly handoff: Handoff | undefined;
}

/** Each option as one that changes nothing yet: the name and the description that the model sees now, functions and types to be filled in. */
function additions(workflow: Workflow, { edge, from, to, handoff }: Wired, isFree: (name: string) => boolean): readonly Refactoring[] {
  const { language } = from;
  const names = stubNames(to, language === 'python', isFree);
  const has = (name: OptionName): boolean => handoff?.options[name] !== undefined;
  const give = (option: Parameters<typeof spelledOption>[1], details: HandoffDetails): Refactoring => ({
    title: l10n.t('Add `{0}` to the handoff to {1}', spelledOption(language, option), nameOfAgent(to)),
    request: { kind: 'change-handoff', edge: edge.id, ...details },
  });
  const description = handoff ? handoff.toolDescription.value : defaultDescription(to);
  const descriptions = has('toolDescription') ? [] : findDescriptions(workflow, to, from);
  const takesFilter = !(language === 'python' && from.kind === 'realtime');
  const onHandoff = { stub: names.callback };
  return [
    ...(has('inputType') || has('onHandoff')
      ? []
      : [
          {
            title: l10n.t('Give the handoff to {0} an input type and a callback', nameOfAgent(to)),
            request: { kind: 'change-handoff', edge: edge.id, inputType: { stub: names.type }, onHandoff },
          } as const,
          give('onHandoff', { onHandoff }),
        ]),
    ...(has('inputFilter') || !takesFilter ? [] : [give('inputFilter', { inputFilter: { stub: names.filter } })]),
    ...(has('toolName') || edge.toolName === undefined ? [] : [give('toolName', { toolName: edge.toolName })]),
    ...(has('toolDescription') || description === undefined ? [] : [give('toolDescription', { description })]),
    ...descriptions.map(
      (each): Refactoring => ({
        title: l10n.t('Describe the handoff to {0}: “{1}”', nameOfAgent(to), truncate(each, 60)),
        request: { kind: 'change-handoff', edge: edge.id, description: each },
      }),
    ),
  ];
}

/** Options that are taken out one by one; a callback for input goes with its type, as neither can be without the other. */
function removals(edge: Edge, handoff: Handoff | undefined): readonly Refactoring[] {
  if (!handoff) return [];
  const given = (['toolName', 'toolDescription', 'inputFilter', 'onHandoff', 'inputType'] as const).filter((name) => handoff.options[name] !== undefined);
  const isPair = given.includes('onHandoff') && given.includes('inputType');
  const groups = [
    ...given.filter((name) => !(isPair && /^(?:onHandoff|inputType)$/.test(name))).map((name) => [name]),
    ...(isPair ? [['onHandoff', 'inputType'] as const] : []),
  ];
  return groups.map((without): Refactoring => {
    const names = without.map((name) => `\`${spelledOption(handoff.language, name)}\``);
    const title = names.length > 1 ? l10n.t('Remove {0} and {1} from the handoff', ...names) : l10n.t('Remove {0} from the handoff', ...names);
    return { title, request: { kind: 'change-handoff', edge: edge.id, without } };
  });
}

function extraction(edge: Edge, to: Agent, handoff: Handoff | undefined, isFree: (name: string) => boolean): readonly Refactoring[] {
  const filter = handoff?.options.inputFilter;
  const defined = filter?.value.kind === 'callable' ? filter.value.callable.span : undefined;
  if (!handoff || !filter || !defined || !encloses(filter.valueSpan, defined)) return [];
  const { filter: name } = stubNames(to, handoff.language === 'python', isFree);
  return [{ title: l10n.t('Extract the filter as `{0}`', name), request: { kind: 'extract-filter', edge: edge.id, name } }];
}

function defaultDescription({ name, handoffDescription }: Agent): string | undefined {
  if (name.value === undefined || (handoffDescription && handoffDescription.value === undefined)) return undefined;
  return toDefaultDescription(name.value, handoffDescription?.value);
}
