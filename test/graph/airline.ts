import type { Finding } from '../../src/model/finding';
import { buildWorkflow, type Sketch } from './build-workflow';

/** An airline's service desk with one of everything that is drawn. */
const sketch: Sketch = {
  agents: [
    { name: 'Triage Agent', model: 'gpt-5.2', guardrails: ['relevance', 'jailbreak'], isStarted: true },
    { name: 'FAQ Agent', tools: ['faq_lookup'] },
    { name: 'Seat Booking Agent', tools: ['update_seat', 'display_seat_map'] },
    { name: 'Flight Status Agent', tools: ['flight_status'], mcpServers: ['flights-mcp'] },
    { name: 'Cancellation Agent', tools: ['cancel_flight'] },
    { name: 'Refund Agent', tools: ['issue_refund'] },
    { name: 'Fraud Review' },
    { name: 'Human Escalation' },
  ],
  edges: [
    { from: 'Triage Agent', to: 'FAQ Agent', toolName: 'transfer_to_faq' },
    { from: 'Triage Agent', to: 'Seat Booking Agent', toolName: 'transfer_to_seat_booking', isWrapped: true },
    { from: 'Triage Agent', to: 'Flight Status Agent', toolName: 'transfer_to_flight_status' },
    { from: 'Triage Agent', to: 'Cancellation Agent', toolName: 'transfer_to_cancellation' },
    {
      from: 'Cancellation Agent',
      to: 'Refund Agent',
      toolName: 'transfer_to_refund',
      certainty: 'conditional',
      reason: 'settings.refunds',
    },
    { from: 'FAQ Agent', to: 'Human Escalation', toolName: 'escalate', isDisabled: true },
    { from: 'Refund Agent', to: 'Fraud Review', kind: 'agent-tool', toolName: 'review_fraud' },
    { from: 'Seat Booking Agent', to: 'Triage Agent', toolName: 'transfer_to_triage' },
    {
      from: 'Refund Agent',
      toolName: 'transfer_to_loyalty',
      certainty: 'unknown',
      reason: '`loyalty_agent` is a parameter',
    },
  ],
};

export const airline = buildWorkflow(sketch);

/** One error where the refund agent hands off, one warning on the agent itself. */
export const airlineFindings: readonly Finding[] = [
  finding('error', airline.edges[8]?.span.start ?? 0),
  finding('warning', airline.agents[5]?.span.start ?? 0),
];

function finding(severity: Finding['severity'], start: number): Finding {
  return { rule: 'invented', severity, message: 'Invented.', at: { file: '/work/agents.py', start, end: start + 5 } };
}
