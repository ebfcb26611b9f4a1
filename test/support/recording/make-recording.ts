import { join } from 'node:path';
import { makeFolder } from '../files/make-folder';
import { playPlan } from './play-plan';
import type { RecordingPlan } from './recording-plan';

/** A desk of three agents: Triage hands off to Billing, Billing looks the order up and hands off to Refund, and a filter drops what it found. */
const DESK: RecordingPlan = {
  lang: 'py',
  runs: [
    {
      agent: 'Triage',
      input: 'I want my money back for order 7.',
      turns: [
        { does: 'handoff', to: 'Billing', isImplicit: true },
        { does: 'tool', tool: 'look_up', args: '{"order":7}', result: 'order 7: 12.00, paid' },
        { does: 'handoff', to: 'Refund', args: '{"reason":"paid twice"}', on: 'runs', filter: { does: 'drop-tools' } },
        { does: 'answer', text: 'Which order was it?' },
      ],
      ending: 'ended',
    },
  ],
  isEnded: true,
};

/** The text of a recording: the support desk's, but for what the plan says otherwise. The same for the same plan. */
export function makeRecording(plan: Partial<RecordingPlan> = {}): string {
  return playPlan({ ...DESK, ...plan });
}

/** Writes a recording to a file that is gone after the test; its absolute path. */
export function writeRecordingFile(recording: string | Uint8Array): string {
  const folder = makeFolder({ '.baton/runs/20260304T050607890Z-4711.handoffs.jsonl': recording });
  return join(folder, '.baton/runs/20260304T050607890Z-4711.handoffs.jsonl');
}
