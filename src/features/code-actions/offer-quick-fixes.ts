import * as l10n from '@vscode/l10n';
import { nameOfAgent } from '../../graph/write/edits/add-handoff';
import type { Finding } from '../../model/finding';
import { spelledOption } from '../../model/options/handoff-options';
import { encloses, isSameSpan, type Span } from '../../model/span';
import type { Agent, Edge, Handoff, Workflow } from '../../model/workflow';
import { numberedName } from '../../text/numbered-name';
import { findDescriptions } from './find-descriptions';
import { wayBack } from './offer-refactorings';
import type { Refactoring } from './refactoring';
import { stubNames } from './stub-names';

type ToFixes = (workflow: Workflow, finding: Finding, isFree: (name: string) => boolean) => readonly Refactoring[];

/** What can be written about a finding that takes more than its own place. */
export function offerQuickFixes(workflow: Workflow, finding: Finding, isFree: (name: string) => boolean): readonly Refactoring[] {
  return Object.hasOwn(FIXES, finding.rule) ? (FIXES[finding.rule]?.(workflow, finding, isFree) ?? []) : [];
}

const FIXES: Readonly<Record<string, ToFixes>> = {
  'handoff-in-tools': ({ agents }, { at }) =>
    agents
      .filter(({ tools }) => tools.entries.some(({ span }) => isSameSpan(span, at)))
      .map(({ id }) => ({ title: l10n.t('Move it to the handoffs'), request: { kind: 'move-to-handoffs', agent: id, at } })),
  'duplicate-tool-name': fixDuplicate,
  'tool-name-invalid': fixToolName,
  'forward-reference-handoff': ({ agents }, { at }) =>
    agents
      .filter(({ handoffs }) => handoffs.entries.some(({ span }) => encloses(span, at)))
      .map(({ id }) => ({ title: l10n.t('Add it once both agents are made'), request: { kind: 'append-later', agent: id, at } })),
  'shared-handoffs-after-clone': ({ agents }, { related = [] }) =>
    agents
      .filter(({ span, sharesHandoffs }) => sharesHandoffs && related.some(({ at }) => isSameSpan(span, at)))
      .map((agent) => ({ title: l10n.t('Give {0} a list of its own', nameOfAgent(agent)), request: { kind: 'own-handoffs', agent: agent.id } })),
  'missing-handoff-prompt': ({ agents }, { at }) =>
    agents
      .filter(({ instructions }) => instructions && isSameSpan(instructions.span, at))
      .map(({ id }) => ({ title: l10n.t('Put the SDK’s text about handoffs before it'), request: { kind: 'add-handoff-prompt', agent: id } })),
  'no-way-back': (workflow, { at }) => {
    const [edge] = edgesAt(workflow, at);
    const [from, to] = [edge?.from, edge?.to].map((id) => agentOf(workflow, id));
    return from && to ? wayBack(workflow, from, to) : [];
  },
  'handoff-to-itself': (workflow, { at }) =>
    workflow.edges
      .filter((edge) => edge.kind === 'handoff' && edge.from === edge.to && (isSameSpan(edge.span, at) || isSameSpan(edge.wiring, at)))
      .map((edge) => ({ title: l10n.t('Remove the handoff'), request: { kind: 'remove-handoff', edge: edge.id } })),
  'indistinct-handoffs': (workflow, { at }) =>
    edgesAt(workflow, at).flatMap((edge) => {
      const [from, to] = [agentOf(workflow, edge.from), agentOf(workflow, edge.to)];
      if (!from || !to) return [];
      return findDescriptions(workflow, to, from).map(
        (description): Refactoring => ({
          title: l10n.t('Describe the handoff to {0}: “{1}”', nameOfAgent(to), description),
          request: { kind: 'change-handoff', edge: edge.id, description },
        }),
      );
    }),
  'input-type-without-on-handoff': (workflow, { at }, isFree) =>
    edgesAround(workflow, at).flatMap((edge) => {
      const to = agentOf(workflow, edge.to);
      if (!to) return [];
      const { callback } = stubNames(to, to.language === 'python', isFree);
      const title = l10n.t('Add `{0}`', spelledOption(to.language, 'onHandoff'));
      return [{ title, request: { kind: 'change-handoff', edge: edge.id, onHandoff: { stub: callback } } }];
    }),
  'on-handoff-arity': (workflow, { at }, isFree) =>
    edgesAround(workflow, at).flatMap((edge): readonly Refactoring[] => {
      const [to, handoff] = [agentOf(workflow, edge.to), workflow.handoffs.find(({ id }) => id === edge.handoff)];
      if (!to || !handoff) return [];
      const fit: Refactoring = { title: l10n.t('Let the callback take what the SDK gives it'), request: { kind: 'fit-callback', edge: edge.id } };
      const { type } = stubNames(to, to.language === 'python', isFree);
      const title = l10n.t('Add `{0}`', spelledOption(to.language, 'inputType'));
      const typed: Refactoring = { title, request: { kind: 'change-handoff', edge: edge.id, inputType: { stub: type } } };
      return [...(to.language === 'python' ? [fit] : []), ...(handoff.options.inputType || !takesInput(handoff) ? [] : [typed])];
    }),
};

/** Whether a callback could be given an input as it is. SDK: Python handoffs/__init__.py counts the parameters, JS passes them. */
function takesInput({ language, options: { onHandoff } }: Handoff): boolean {
  const taken = onHandoff?.value.kind === 'callable' ? onHandoff.value.callable.parameters : undefined;
  return language !== 'python' || taken === undefined || taken.length === 2;
}

/** Of two ways to one agent the one that does not count goes; of two to different agents one gets a name that is free. */
function fixDuplicate(workflow: Workflow, { at, related = [] }: Finding): readonly Refactoring[] {
  const [own] = edgesAt(workflow, at);
  const winner = related.flatMap((each) => edgesAt(workflow, each.at)).find(({ id }) => id !== own?.id);
  if (own && winner && own.to !== undefined && own.to === winner.to)
    return [{ title: l10n.t('Remove the handoff that does not count'), request: { kind: 'remove-handoff', edge: own.id } }];
  const edge = own ?? winner;
  const to = agentOf(workflow, edge?.to);
  if (!edge || !to || edge.toolName === undefined) return [];
  const wished = toolNameOf(to);
  return [callIt(workflow, edge, namesTaken(workflow, edge).has(wished) ? edge.toolName : wished)];
}

/** A name that the API takes, made of what the agent is called in the code. */
function fixToolName(workflow: Workflow, { at }: Finding): readonly Refactoring[] {
  const own = edgesAt(workflow, at);
  return (own.length > 0 ? own : edgesAround(workflow, at)).slice(0, 1).flatMap((edge) => {
    const to = agentOf(workflow, edge.to);
    const name = to && toolNameOf(to).slice(0, LONGEST - 3);
    return name !== undefined && /[a-z0-9]/.test(name.replace('transfer_to_', '')) ? [callIt(workflow, edge, name)] : [];
  });
}

/** API: characters of a tool's name. */
const LONGEST = 64;

/** `transfer_to_` with what an agent is called in the code, else by its name. */
function toolNameOf(to: Agent): string {
  const words = (to.variable ?? nameOfAgent(to)).replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1_$2').replace(/[^A-Za-z0-9_]+/g, '_');
  return `transfer_to_${words.toLowerCase()}`;
}

function callIt(workflow: Workflow, edge: Edge, wished: string): Refactoring {
  const taken = namesTaken(workflow, edge);
  const name = numberedName(wished, (each) => !taken.has(each));
  return { title: l10n.t('Call the handoff `{0}`', name), request: { kind: 'change-handoff', edge: edge.id, toolName: name } };
}

/** The tools that the agent has from which an edge comes. */
function namesTaken(workflow: Workflow, { from }: Edge): ReadonlySet<string | undefined> {
  return new Set([...workflow.edges.filter((each) => each.from === from).map(({ toolName }) => toolName), ...toolNames(agentOf(workflow, from))]);
}

function toolNames(agent: Agent | undefined): readonly (string | undefined)[] {
  return agent?.tools.entries.map(({ value }) => (value.kind === 'tool' ? value.tool.name.value : undefined)) ?? [];
}

function agentOf({ agents }: Workflow, id: string | undefined): Agent | undefined {
  return agents.find((each) => each.id === id);
}

function edgesAt({ edges }: Workflow, at: Span): readonly Edge[] {
  return edges.filter(({ kind, span }) => kind === 'handoff' && isSameSpan(span, at));
}

/** Those that go through a handoff whose call holds a place. */
function edgesAround({ edges, handoffs }: Workflow, at: Span): readonly Edge[] {
  const around = new Set(handoffs.filter(({ span }) => encloses(span, at)).map(({ id }) => id));
  return edges.filter(({ kind, handoff }) => kind === 'handoff' && handoff !== undefined && around.has(handoff));
}
