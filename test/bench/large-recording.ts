import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playPlan } from '../support/recording/play-plan';
import type { RunPlan } from '../support/recording/recording-plan';
import { createRandom, type Random } from './random';

const FOLDER = '.cache/recordings';
const RUNS = 5_000;
const WORDS = ['order', 'refund', 'invoice', 'customer', 'paid', 'twice', 'since', 'Monday', 'please', 'look', 'into', 'this'];

/** A recording of 100 MB, three runs at a time; made when it is missing, the same each time. */
export function ensureLargeRecording(): string {
  const file = join(FOLDER, 'large-1.handoffs.jsonl');
  if (existsSync(file)) return file;
  const random = createRandom(3);
  const runs = Array.from({ length: RUNS }, () => toRun(random));
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not at all, whoever else makes it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, playPlan({ lang: 'py', runs, order: [0, 1, 2], isEnded: true }));
  renameSync(unfinished, file);
  return file;
}

function toRun(random: Random): RunPlan {
  const text = (length: number) => Array.from({ length }, () => random.pick(WORDS)).join(' ');
  return {
    agent: 'Triage',
    input: text(60),
    turns: [
      { does: 'handoff', to: 'Billing', args: JSON.stringify({ reason: text(20) }), on: 'runs' },
      { does: 'tool', tool: 'look_up', args: JSON.stringify({ order: random.below(1e6) }), result: text(400) },
      { does: 'handoff', to: 'Refund', args: JSON.stringify({ reason: text(20) }), on: 'runs', filter: { does: 'drop-tools' } },
      { does: 'tool', tool: 'refund', args: JSON.stringify({ order: random.below(1e6) }), result: text(400) },
      { does: 'handoff', to: 'Triage' },
      { does: 'answer', text: text(200) },
    ],
    ending: 'ended',
  };
}
