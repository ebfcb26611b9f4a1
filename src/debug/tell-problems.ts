import type { Recording } from '../recording/recording';
import type { DebugStage } from './debug-stage';

/** The debug console is for the run: so many problems of a damaged recording are told there. */
const MOST = 20;

/** Tells in the debug console what is broken in a recording, by its lines; the rest is replayed. */
export function tellProblems({ send }: Pick<DebugStage, 'send'>, { file, problems }: Pick<Recording, 'file' | 'problems'>): void {
  for (const { line, reason } of problems.slice(0, MOST)) send('output', { category: 'stderr', output: `${file}:${line}: ${reason}\n` });
}
