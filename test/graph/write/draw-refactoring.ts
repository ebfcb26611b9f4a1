import { toDefaultDescription } from '../../../src/engine/define/handoff-description';
import { toToolName } from '../../../src/engine/define/tool-name';
import { agentNameAt, renameEverywhere } from '../../../src/features/agents/rename-everywhere';
import { offerForAgent, offerForEdge, wayBack } from '../../../src/features/code-actions/offer-refactorings';
import type { Refactoring } from '../../../src/features/code-actions/refactoring';
import type { WriteRequest } from '../../../src/graph/write/request';
import type { Writable } from '../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf } from '../../../src/languages/load-languages';
import type { Workflow } from '../../../src/model/workflow';
import type { Random } from '../../engine/generate/random';
import { changeOf, type DrawnWriting, handoffBetween, named, nameOf } from './draw-writing';
import type { EdgeFact, Facts } from './facts';

const NEW_NAMES = ['Money', 'Refunds & Returns', 'Büro 2', 'Night Desk', 'billing_2'] as const;

/** An agent by another name: everything else stays, but what is made of the name. */
export function drawRename({ workflow, files, text }: Writable, random: Random, languages: readonly LanguageSupport[]): DrawnWriting | undefined {
  const agents = named(workflow);
  if (agents.length === 0) return undefined;
  const agent = random.pick(agents);
  const language = languageOf(languages, agent.name.span.file);
  const sources = language && { workflow, language, files, text, analysed: text, toNow: <S>(span: S) => span };
  const at = sources && agentNameAt(sources, agent.name.span.file, agent.name.span.start + 1);
  const to = random.pick(NEW_NAMES.filter((name) => !agents.some((each) => nameOf(each) === name)));
  const renaming = at && renameEverywhere(sources, at, to);
  if (!renaming || 'refused' in renaming) return undefined;
  const [tool, newTool] = [nameOf(agent), to].map((name) => toToolName(name, agent.language));
  const [start, newStart] = [nameOf(agent), to].map((name) => toDefaultDescription(name, undefined));
  const rename = (name: string): string => (name === nameOf(agent) ? to : name);
  return {
    request: { kind: 'edits', edits: [renaming.name, ...renaming.tools] },
    words: `${nameOf(agent)} is called ${to}`,
    addsNoFinding: true,
    expect: (before) =>
      before.agents.filter((name) => name === nameOf(agent)).length === 1
        ? {
            agents: before.agents.map(rename),
            edges: before.edges.map((edge) => ({
              ...edge,
              from: rename(edge.from),
              to: edge.to && rename(edge.to),
              tool: edge.to === nameOf(agent) && edge.tool === tool ? newTool : edge.tool,
              description:
                edge.to === nameOf(agent) && start && edge.description?.startsWith(start) ? newStart + edge.description.slice(start.length) : edge.description,
            })),
          }
        : undefined,
  };
}

/** An agent alone among handoffs is wrapped in `handoff()`. */
export function drawWrap({ workflow }: Writable, random: Random): DrawnWriting | undefined {
  const isWrap = ({ request }: Refactoring): boolean => request.kind === 'change-handoff' && Object.keys(request).length === 2;
  return pick(workflow, offered(workflow).filter(isWrap), random);
}

/** A handoff leads back to where it comes from. */
export function drawWayBack({ workflow }: Writable, random: Random): DrawnWriting | undefined {
  const agents = named(workflow);
  const ways = workflow.edges.flatMap((edge) => {
    const [from, to] = [edge.from, edge.to].map((id) => agents.find((each) => each.id === id));
    return edge.kind === 'handoff' && from && to ? wayBack(workflow, from, to) : [];
  });
  return pick(workflow, ways, random);
}

/** Anything that is offered at an agent or a handoff. */
export function drawRefactoring({ workflow }: Writable, random: Random): DrawnWriting | undefined {
  const all = offered(workflow);
  const kinds = [...new Set(all.map(kindOf))];
  if (kinds.length === 0) return undefined;
  const kind = random.pick(kinds);
  return pick(
    workflow,
    all.filter((each) => kindOf(each) === kind),
    random,
  );
}

/** What a refactoring writes, each as likely as others. */
function kindOf({ request }: Refactoring): string {
  const { kind, ...rest } = request;
  return kind === 'change-handoff'
    ? Object.entries(rest)
        .flatMap(([key, value]) => (key === 'edge' ? [] : key === 'without' ? [`-${value}`] : [key]))
        .join()
    : kind;
}

function offered(workflow: Workflow): readonly Refactoring[] {
  const known = new Set(named(workflow).map(({ id }) => id));
  const edges = workflow.edges.filter(({ toolName, from, to }) => toolName !== undefined && to !== undefined && known.has(from) && known.has(to));
  return [...edges.flatMap((edge) => offerForEdge(workflow, edge, () => true)), ...named(workflow).flatMap((agent) => offerForAgent(workflow, agent))];
}

function pick(workflow: Workflow, from: readonly Refactoring[], random: Random): DrawnWriting | undefined {
  if (from.length === 0) return undefined;
  const { title, request } = random.pick(from);
  const drawn = toDrawn(workflow, request);
  return drawn && { ...drawn, words: `${title} (${drawn.words})`, ...(request.kind === 'add-handoff' ? {} : { addsNoFinding: true }) };
}

function toDrawn(workflow: Workflow, request: WriteRequest): DrawnWriting | undefined {
  const agentOf = (id: string) => workflow.agents.find((each) => each.id === id);
  switch (request.kind) {
    case 'add-handoff': {
      const [from, to] = [agentOf(request.from), agentOf(request.to)];
      return from && to && handoffBetween(from, to, {});
    }
    case 'change-handoff':
      return changeOf(workflow, request);
    case 'extract-filter':
      return { request, words: request.name, expect: (before) => before };
    case 'change-agent': {
      const [agent, { description = '' }] = [agentOf(request.agent), request];
      return agent && { request, words: description, expect: (before) => described(before, nameOf(agent), undefined, description) };
    }
    default:
      return undefined;
  }
}

/** What other agents are told of one, where they are told what it says itself. */
export function described({ agents, edges }: Facts, name: string, before: string | undefined, by: string): Facts | undefined {
  if (agents.filter((each) => each === name).length !== 1) return undefined;
  const told = (edge: EdgeFact): EdgeFact =>
    edge.to === name && edge.description === toDefaultDescription(name, before) ? { ...edge, description: toDefaultDescription(name, by) } : edge;
  return { agents, edges: edges.map(told) };
}
