import type { GraphLabels } from '../../../src/graph/messages';
import { toNumber } from '../../to-number';

/** A text of the page with numbers put in. */
export function toWords(text: string, ...values: readonly (number | string)[]): string {
  return text.replace(/\{(\d)\}/g, (_, i: string) => {
    const value = values[Number(i)];
    return typeof value === 'number' ? toNumber(value) : (value ?? '');
  });
}

/** `8 agents`. */
export function toAgentCount(count: number, { oneAgent, agentCount }: GraphLabels): string {
  return count === 1 ? oneAgent : toWords(agentCount, count);
}

/** `8 agents · 15 handoffs`. */
export function toInside(agents: number, handoffs: number, labels: GraphLabels): string {
  return [toAgentCount(agents, labels), handoffs === 1 ? labels.oneHandoff : toWords(labels.handoffCount, handoffs)].join(' · ');
}
