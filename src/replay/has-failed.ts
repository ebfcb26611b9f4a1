import type { Stage } from './handoff';

/** Whether a function that changes items raised, or gave what the SDK cannot take. */
export function hasFailed({ error, rubbish }: Pick<Stage, 'error' | 'rubbish'>): boolean {
  return error !== undefined || rubbish !== undefined;
}
