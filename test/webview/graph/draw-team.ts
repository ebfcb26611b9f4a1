import type { Workflow } from '../../../src/model/workflow';
import { createRandom, type Random } from '../../engine/generate/random';
import { type AgentSketch, buildWorkflow, type EdgeSketch } from '../../graph/build-workflow';

const WORDS = ['Triage', 'Billing', 'Refunds', 'Order', 'Policy', 'Fraud', 'Seat', 'Supervisor', 'Escalation', 'FAQ', 'Customer', 'Spanish', 'Desk'];
const VERBS = ['escalate_to', 'ask', 'go', 'hand_back_to', 'consult'];

/** A team of 2 to 40 agents in which everything that a line can be is drawn often: own names, filters, callbacks, ways back, calls, conditions, unknown targets. */
export function drawTeam(seed: number): Workflow {
  const random = createRandom(seed);
  const count = 2 + random.below(39);
  const density = random.pick([0, 0.3, 0.8, 1.6]);
  const labels = random.pick([0, 0.2, 0.6]);
  const names = Array.from({ length: count }, (_, i) => `${toName(random)} ${i}`);
  const isWide = random.chance(0.5);
  const parentOf = (i: number) => names[isWide ? random.below(Math.min(i, 3)) : random.below(i)] ?? '';
  const edges: EdgeSketch[] = names.slice(1).map((to, i) => toEdge(parentOf(i + 1), to, labels, random));
  for (let i = 0; i < density * count; i++) {
    const [from, to] = [random.pick(names), random.pick(names)];
    if (from !== to) edges.push(toEdge(from, to, labels, random));
  }
  for (const { from, to } of [...edges]) if (to !== undefined && random.chance(0.15)) edges.push(toEdge(to, from, labels, random));
  if (random.chance(0.2)) edges.push({ from: random.pick(names), certainty: 'unknown', reason: 'built by a loop', toolName: 'build_team' });
  const agents = names.map((name, i): AgentSketch => ({ name, ...(i === 0 ? { isStarted: true } : {}), tools: random.chance(0.3) ? ['look_up', 'book'] : [] }));
  const workflow = buildWorkflow({ agents, edges });
  const folders = random.chance(0.3) ? 2 + random.below(5) : 1;
  const at = workflow.agents[0]?.span;
  const marked = (option: 'inputFilter' | 'onHandoff') =>
    at && random.chance(0.4) ? { [option]: { value: { kind: 'unknown', reason: 'given' }, span: at } } : {};
  return {
    ...workflow,
    agents: workflow.agents.map((agent) => ({
      ...agent,
      span: { ...agent.span, file: folders > 1 ? `/work/area${random.below(folders)}/a.py` : agent.span.file },
    })),
    handoffs: workflow.handoffs.map((handoff) => ({
      ...handoff,
      isOpen: true,
      options: { ...marked('inputFilter'), ...marked('onHandoff') },
    })) as Workflow['handoffs'],
  };
}

function toName(random: Random): string {
  return Array.from({ length: 1 + random.below(3) }, () => random.pick(WORDS)).join(' ');
}

function toEdge(from: string, to: string, labels: number, random: Random): EdgeSketch {
  const toolName = `${random.pick(VERBS)}_${random.pick(WORDS).toLowerCase()}`;
  if (!random.chance(labels)) return { from, to };
  if (random.chance(0.2)) return { from, to, kind: 'agent-tool', toolName };
  if (random.chance(0.2)) return { from, to, certainty: 'conditional', reason: 'settings.refunds' };
  return { from, to, toolName, isWrapped: true };
}
