import type { Workflow } from '../../src/model/workflow';
import { type AgentSketch, buildWorkflow, type EdgeSketch } from './build-workflow';

const AREAS = ['Billing', 'Shipping', 'Returns', 'Accounts', 'Orders', 'Fraud', 'Travel', 'Loyalty'];
const ROLES = ['Triage', 'Lookup', 'Policy', 'Refund', 'Escalation', 'Audit', 'Review', 'Notice', 'Archive'];

/** A front desk, desks below it, and specialists below these that hand back: about 1.5 edges an agent. */
export function largeWorkflow(count: number): Workflow {
  const agents: AgentSketch[] = [{ name: 'Front Desk', model: 'gpt-5.2', isStarted: true, guardrails: ['relevance'] }];
  const edges: EdgeSketch[] = [];
  for (let i = 1; i < count; i++) {
    const name = toName(i - 1);
    const desk = (i - 1) % AREAS.length;
    const isDesk = i - 1 < AREAS.length;
    agents.push({ name, variable: toTool(name), ...(i % 3 === 0 ? { tools: [`${toTool(name)}_search`, `${toTool(name)}_update`] } : {}) });
    const from = isDesk ? 'Front Desk' : toName(desk);
    edges.push({ from, to: name, toolName: `transfer_to_${toTool(name)}`, ...toOddity(i) });
    if (!isDesk && i % 2 === 0) edges.push({ from: name, to: from, toolName: `transfer_to_${toTool(from)}` });
  }
  return buildWorkflow({ agents, edges });
}

function toName(index: number): string {
  const round = Math.floor(index / (AREAS.length * ROLES.length));
  const role = ROLES[Math.floor(index / AREAS.length) % ROLES.length];
  return `${AREAS[index % AREAS.length]} ${role}${round === 0 ? '' : ` ${round + 1}`}`;
}

function toTool(name: string): string {
  return name.toLowerCase().replace(/\W/g, '_');
}

function toOddity(i: number): Partial<EdgeSketch> {
  if (i % 17 === 0) return { certainty: 'conditional', reason: 'settings.beta' };
  return i % 13 === 0 ? { kind: 'agent-tool' } : {};
}
