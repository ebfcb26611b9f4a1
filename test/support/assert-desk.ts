import { strict as assert } from 'node:assert';
import type { Recording } from '../../src/recording/recording';

/** That the context after the last handoff of the busy desks is there whole, if it grows with each. */
export function assertDesk(recording: Recording, count: number, context: 'small' | 'growing'): void {
  const events = Array.from({ length: recording.length }, (_, seq) => recording.event(seq));
  const last = events.findLast((event) => event?.k === 'handoff.invoke');
  const visits = context === 'small' ? [] : Array.from({ length: count }, (_, index) => index + 1);
  assert.deepEqual(last?.k === 'handoff.invoke' && recording.item(last.ctx ?? -1), {
    customer: 'Ada Lovelace',
    visits: count,
    log: visits.map((visit) => `handover no. ${String(visit).padStart(7, '0')}`),
    orders: Object.fromEntries(visits.map((visit) => [`order ${String(visit).padStart(6, '0')}`, { visit, by: 'desk' }])),
  });
}
