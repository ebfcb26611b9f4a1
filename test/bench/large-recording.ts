import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { writePlan } from '../support/recording/play-plan';
import type { RunPlan } from '../support/recording/recording-plan';
import { createRandom, type Random } from './random';

const FOLDER = '.cache/recordings';
const RUNS_IN_100_MB = 5_000;
/** In characters: written at once. */
const PIECE = 1 << 22;
const WORDS = ['order', 'refund', 'invoice', 'customer', 'paid', 'twice', 'since', 'Monday', 'please', 'look', 'into', 'this'];

/** A recording of so many times 100 MB, three runs at a time; made when it is missing, the same each time. */
export function ensureLargeRecording(times = 1): string {
  const file = join(FOLDER, `large-${times}.handoffs.jsonl`);
  if (existsSync(file)) return file;
  const random = createRandom(3);
  const runs = Array.from({ length: times * RUNS_IN_100_MB }, () => toRun(random));
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not at all, whoever else makes it.
  const unfinished = `${file}.${process.pid}`;
  const fd = openSync(unfinished, 'w');
  let piece = '';
  const flush = () => {
    writeSync(fd, piece);
    piece = '';
  };
  writePlan({ lang: 'py', runs, order: [0, 1, 2], isEnded: true }, (line) => {
    piece += line;
    if (piece.length > PIECE) flush();
  });
  flush();
  closeSync(fd);
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
