import { toDefaultDescription } from '../../../src/engine/define/handoff-description';
import { toToolName } from '../../../src/engine/define/tool-name';
import type { HandoffDetails, SeenHandoff, WriteRequest } from '../../../src/graph/write/request';
import type { Writable } from '../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../src/languages/language';
import type { TextEdit } from '../../../src/model/finding';
import type { OptionName } from '../../../src/model/options/handoff-options';
import type { Agent, Edge, Workflow } from '../../../src/model/workflow';
import type { Random } from '../../engine/generate/random';
import { described, drawRefactoring, drawRename, drawWayBack, drawWrap } from './draw-refactoring';
import { type EdgeFact, type Facts, factOf } from './facts';

/** Something to be written, what is to come of it, and what takes it back. */
export interface DrawnWriting {
  /** What is asked for; what has no request of its own comes as its edits. */
  readonly request: WriteRequest | { readonly kind: 'edits'; readonly edits: readonly TextEdit[] };
  readonly words: string;
  /** Facts of before, as they are to be with it, where the preview said what the model sees; undefined where they do not hold what is to change. */
  expect(before: Facts, seen: SeenHandoff | undefined): Facts | undefined;
  /** Asks for what was there before. */
  takeBack?(before: Workflow, after: Workflow): WriteRequest | undefined;
  /** Nothing is found wrong afterwards that was not before. */
  readonly addsNoFinding?: true;
}

/** Each draws something of its kind that a workspace allows; undefined where there is nothing to write. */
export const WRITINGS = {
  'add-handoff': drawHandoff,
  'remove-handoff': drawRemoval,
  'change-handoff': drawChange,
  'add-agent': drawAgent,
  'rename-agent': drawRenaming,
  'change-agent': drawTexts,
  'remove-agent': drawAgentRemoval,
  rename: drawRename,
  wrap: drawWrap,
  'way-back': drawWayBack,
  refactoring: drawRefactoring,
} satisfies Record<string, (writable: Writable, random: Random, languages: readonly LanguageSupport[]) => DrawnWriting | undefined>;

export type WritingKind = keyof typeof WRITINGS;

function drawHandoff({ workflow }: Writable, random: Random): DrawnWriting | undefined {
  const agents = named(workflow);
  const handsOff = (from: Agent, to: Agent): boolean => workflow.edges.some((edge) => edge.from === from.id && edge.to === to.id);
  const pairs = agents.flatMap((from) => agents.filter((to) => to !== from && !handsOff(from, to)).map((to) => ({ from, to })));
  if (pairs.length === 0) return undefined;
  const { from, to } = random.pick(pairs);
  return handoffBetween(from, to, random.chance(0.3) ? drawDetails(random) : {});
}

/** A handoff that there is not. */
export function handoffBetween(from: Agent, to: Agent, details: HandoffDetails): DrawnWriting {
  return {
    request: { kind: 'add-handoff', from: from.id, to: to.id, ...details },
    words: `${nameOf(from)} → ${nameOf(to)}`,
    expect: (before, seen) =>
      // A program may never come to what makes them.
      [from, to].every((agent) => before.agents.includes(nameOf(agent)))
        ? { ...before, edges: [...before.edges, newEdge(nameOf(from), nameOf(to), details, seen)] }
        : undefined,
    takeBack: (before, after) => {
      const edge = findNew(before, after);
      return edge === undefined ? undefined : { kind: 'remove-handoff', edge };
    },
  };
}

function drawRemoval({ workflow }: Writable, random: Random): DrawnWriting | undefined {
  const edge = pickEdge(workflow, random);
  return (
    edge && {
      request: { kind: 'remove-handoff', edge: edge.id },
      words: `without ${nameEdge(workflow, edge)}`,
      expect: (before) => change(before, factOf(workflow, edge), () => []),
    }
  );
}

function drawChange({ workflow }: Writable, random: Random): DrawnWriting | undefined {
  const edge = pickEdge(workflow, random);
  if (!edge) return undefined;
  const options = workflow.handoffs.find(({ id }) => id === edge.handoff)?.options ?? {};
  const given = (Object.keys(options) as OptionName[]).filter((name) => options[name] !== undefined && name !== 'onHandoff' && name !== 'inputType');
  const without = given.length > 0 && random.chance(0.4) ? [random.pick(given)] : [];
  const drawn = drawDetails(random);
  const details: HandoffDetails = edge.handoff === undefined && random.chance(0.2) ? {} : without.length > 0 ? {} : drawn;
  const gone = without.length > 0 ? { without } : {};
  return changeOf(workflow, { kind: 'change-handoff', edge: edge.id, ...details, ...gone });
}

/** A handoff with other options. */
export function changeOf(workflow: Workflow, request: Extract<WriteRequest, { kind: 'change-handoff' }>): DrawnWriting | undefined {
  const edge = workflow.edges.find(({ id }) => id === request.edge);
  const { kind: _, edge: __, ...changes } = request;
  const { without = [], toolName, description, inputFilter, inputType } = changes;
  return (
    edge && {
      request,
      words: `${nameEdge(workflow, edge)} with ${JSON.stringify(changes)}`,
      expect: (before, seen) =>
        change(before, factOf(workflow, edge), (old) => [
          {
            ...old,
            tool: toolName ?? (without.includes('toolName') ? seen?.toolName : old.tool),
            description: description ?? (without.includes('toolDescription') ? seen?.description : old.description),
            hasFilter: inputFilter !== undefined || (old.hasFilter && !without.includes('inputFilter')),
            hasInput: inputType !== undefined || (old.hasInput && !without.includes('inputType')),
          },
        ]),
    }
  );
}

const AGENT_NAMES = ['Refund Clerk', "Night's Desk", '审核', 'Ops "B"', '24/7'] as const;

function drawAgent({ workflow }: Writable, random: Random): DrawnWriting | undefined {
  const agents = named(workflow);
  const name = AGENT_NAMES.find((each) => agents.every((agent) => nameOf(agent) !== each) && random.chance(0.5)) ?? 'Somebody New';
  if (agents.length === 0) return undefined;
  const beside = random.pick(agents);
  const isTarget = random.chance(0.6);
  const instructions = random.chance(0.5) ? 'Say "it\'s done".\nThen stop.' : undefined;
  return {
    request: { kind: 'add-agent', beside: beside.id, name, isTarget, ...(instructions === undefined ? {} : { instructions }) },
    words: `${name} ${isTarget ? 'after' : 'beside'} ${nameOf(beside)}`,
    expect: ({ agents: known, edges }, seen) =>
      known.includes(nameOf(beside)) ? { agents: [...known, name], edges: isTarget ? [...edges, newEdge(nameOf(beside), name, {}, seen)] : edges } : undefined,
    takeBack: (_, after) => {
      const added = after.agents.find((agent) => nameOf(agent) === name);
      return added && { kind: 'remove-agent', agent: added.id };
    },
  };
}

function drawRenaming({ workflow }: Writable, random: Random): DrawnWriting | undefined {
  const agents = named(workflow);
  if (agents.length === 0) return undefined;
  const agent = random.pick(agents);
  const [name, to] = [nameOf(agent), random.pick(['Refund Clerk', '审核', '24/7 Desk'])];
  const [tool, toolThen] = [toToolName(name, agent.language), toToolName(to, agent.language)];
  const call = (each: string): string => (each === name ? to : each);
  return {
    request: { kind: 'rename-agent', agent: agent.id, name: to },
    words: `${name} called ${to}`,
    expect: ({ agents: known, edges }) =>
      known.filter((each) => each === name).length === 1 && !known.includes(to)
        ? {
            agents: known.map(call),
            edges: edges.map((edge) => ({
              ...edge,
              from: call(edge.from),
              ...(edge.to === undefined ? {} : { to: call(edge.to) }),
              tool: edge.tool === tool ? toolThen : edge.tool,
              description:
                edge.to === name ? edge.description?.replace(toDefaultDescription(name, undefined), toDefaultDescription(to, undefined)) : edge.description,
            })),
          }
        : undefined,
    takeBack: (_, after) => {
      const renamed = after.agents.find((each) => nameOf(each) === to);
      return renamed && { kind: 'rename-agent', agent: renamed.id, name };
    },
  };
}

const TEXTS = ['Pays "back".\n\nIt\'s `for` ${refunds} and \\ more.', '\'\'\'Asks\n"""', '返金', 'One line.'] as const;

/** Other texts of an agent, or the first. */
function drawTexts({ workflow }: Writable, random: Random): DrawnWriting | undefined {
  const agents = named(workflow);
  if (agents.length === 0) return undefined;
  const agent = random.pick(agents);
  const [description, instructions, before] = [random.pick(TEXTS), random.pick(TEXTS), agent.handoffDescription?.value];
  return {
    request: { kind: 'change-agent', agent: agent.id, description, ...(random.chance(0.6) ? { instructions } : {}) },
    words: `${nameOf(agent)} described`,
    expect: (facts) => described(facts, nameOf(agent), before, description),
  };
}

function drawAgentRemoval({ workflow }: Writable, random: Random): DrawnWriting | undefined {
  const agents = named(workflow);
  if (agents.length === 0) return undefined;
  const agent = random.pick(agents);
  const name = nameOf(agent);
  return {
    request: { kind: 'remove-agent', agent: agent.id },
    words: `without ${name}`,
    expect: ({ agents: known, edges }) =>
      known.filter((each) => each === name).length === 1
        ? { agents: known.filter((each) => each !== name), edges: edges.filter(({ from, to }) => from !== name && to !== name) }
        : undefined,
  };
}

function drawDetails(random: Random): HandoffDetails {
  const drawn = {
    ...(random.chance(0.6) ? { toolName: 'ask_someone_else' } : {}),
    ...(random.chance(0.6) ? { description: 'It\'s for "others".' } : {}),
    ...(random.chance(0.4) ? { onHandoff: { stub: 'note_handoff' } } : {}),
    ...(random.chance(0.4) ? { inputFilter: { stub: 'keep_items' } } : {}),
  };
  return Object.keys(drawn).length > 0 ? drawn : { toolName: 'ask_someone_else' };
}

/** What is not asked for is as the preview says. */
function newEdge(from: string, to: string, { toolName, description, inputFilter, inputType }: HandoffDetails, seen: SeenHandoff | undefined): EdgeFact {
  const told = { tool: toolName ?? seen?.toolName, description: description ?? seen?.description };
  return { from, to, ...told, hasFilter: inputFilter !== undefined, hasInput: inputType !== undefined };
}

/** Puts others in the place of the one handoff that is as it was; undefined where there is none, or more. */
function change({ agents, edges }: Facts, { from, to, tool }: EdgeFact, by: (old: EdgeFact) => readonly EdgeFact[]): Facts | undefined {
  const isIt = (each: EdgeFact): boolean => each.from === from && each.to === to && each.tool === tool && !each.isTool;
  const index = edges.findIndex(isIt);
  return edges.filter(isIt).length === 1 ? { agents, edges: edges.flatMap((each, at) => (at === index ? by(each) : [each])) } : undefined;
}

function pickEdge(workflow: Workflow, random: Random): Edge | undefined {
  const known = new Set(named(workflow).map(({ id }) => id));
  const withUnknown = new Set(workflow.edges.flatMap(({ from, to }) => (to === undefined ? [from] : [])));
  const edges = workflow.edges.filter(
    ({ kind, from, to, toolName, certainty }) =>
      kind === 'handoff' &&
      toolName !== undefined &&
      to !== undefined &&
      known.has(from) &&
      known.has(to) &&
      // What runs does not tell it from the unknown one that may be there in its place.
      !(certainty === 'conditional' && withUnknown.has(from)),
  );
  return edges.length > 0 ? random.pick(edges) : undefined;
}

/** The edge that another workflow has not, by the names it joins. */
function findNew(before: Workflow, after: Workflow): string | undefined {
  const old = before.edges.map((edge) => nameEdge(before, edge));
  return after.edges.find((edge) => {
    const known = old.indexOf(nameEdge(after, edge));
    if (known >= 0) old.splice(known, 1);
    return known < 0;
  })?.id;
}

function nameEdge(workflow: Workflow, edge: Edge): string {
  const { from, to } = factOf(workflow, edge);
  return `${from} → ${to ?? '?'}`;
}

export function named({ agents }: Workflow): readonly Agent[] {
  return agents.filter(({ name }) => name.value !== undefined);
}

export function nameOf({ name }: Agent): string {
  return name.value ?? '';
}
