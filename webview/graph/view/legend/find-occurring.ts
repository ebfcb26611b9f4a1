import type { DrawnChange, DrawnRun, DrawnRuns, GraphLabel, RenderGraph } from '../../../../src/graph/messages';
import type { Plan } from '../../plan/plan';

/** What is on screen. */
export interface OnScreen {
  readonly graph: RenderGraph;
  readonly plan: Plan;
  readonly run: DrawnRun | undefined;
  readonly runs: DrawnRuns | undefined;
  /** An agent is marked as that at the cursor. */
  readonly isAtCursor: boolean;
}

export type LegendEntry = Exclude<Extract<GraphLabel, `legend${string}`>, 'legend' | 'legendElsewhere'>;

/** For each entry of the legend, in its order, whether the drawing has it. */
export function findOccurring({ graph: { nodes, edges }, plan, run, runs, isAtCursor }: OnScreen): Readonly<Record<LegendEntry, boolean>> {
  const facts = nodes.flatMap((node) => [...node.facts, ...node.parts]);
  const badges = [...nodes, ...edges].flatMap(({ badge }) => badge?.severity ?? []);
  const members = plan.nodes.filter(({ kind }) => kind === 'clique' || kind === 'fan').flatMap((node) => node.members);
  const visits = run?.visits ?? [];
  // A run of its own takes the place of all.
  const tallies = run ? [] : (runs?.tallies ?? []);
  const lines = new Set(edges.map(({ id }) => id));
  const taken = tallies.filter(({ id }) => lines.has(id));
  const hasChange = (wanted: DrawnChange) => [...nodes, ...edges].some(({ change }) => change === wanted);
  const handoffs = edges.filter(({ kind }) => kind === 'handoff');
  return {
    legendHandoff: handoffs.some(({ look, label }) => look === 'certain' && label === ''),
    legendNamed: handoffs.some(({ look, label }) => look === 'certain' && label !== ''),
    legendBoth: plan.edges.some(({ isBoth }) => isBoth),
    legendConditional: edges.some(({ look }) => look === 'conditional'),
    legendUnknown: edges.some(({ look }) => look === 'unknown'),
    legendDisabled: edges.some(({ look }) => look === 'disabled'),
    legendAgentTool: edges.some(({ kind }) => kind === 'agent-tool'),
    legendJoint: plan.edges.some(({ joints }) => joints.length > 0),
    legendFilter: edges.some(({ marks }) => marks.includes('filter')),
    legendCallback: edges.some(({ marks }) => marks.includes('callback')),
    legendEntry: nodes.some(({ isEntry }) => isEntry),
    legendTool: facts.some(({ icon }) => icon === 'tool'),
    legendGuardrail: facts.some(({ icon }) => icon === 'guardrail'),
    legendMcp: facts.some(({ icon }) => icon === 'mcp'),
    legendError: badges.includes('error'),
    legendWarning: badges.includes('warning'),
    legendInfo: badges.includes('info') || badges.includes('hint'),
    legendClique: plan.nodes.some(({ kind }) => kind === 'clique'),
    legendFan: plan.nodes.some(({ kind }) => kind === 'fan'),
    legendLeadsBack: members.some(({ leads }) => leads === 'back'),
    legendLeadsOn: members.some(({ leads }) => leads === 'on'),
    legendFolder: plan.nodes.some(({ kind }) => kind === 'folder'),
    legendTag: plan.nodes.some(({ kind }) => kind === 'tag'),
    legendCurrent: isAtCursor && !run,
    legendRunHere: run?.current !== undefined,
    legendRunDone: visits.some(({ state }) => state === 'done' || state === 'now'),
    legendRunAhead: visits.some(({ state }) => state === 'ahead'),
    legendAdded: hasChange('added'),
    legendRemoved: hasChange('removed'),
    legendChanged: hasChange('changed'),
    legendTaken: taken.some(({ count }) => count > 0),
    legendNever: taken.some(({ count }) => count === 0),
    legendFailing: tallies.some(({ failed }) => failed === 'all'),
  };
}
