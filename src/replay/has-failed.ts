import type { FilterStage } from './handoff';

/** Whether a function that changes items raised, or gave what the SDK cannot take. */
export function hasFailed({ error, rubbish }: Pick<FilterStage, 'error' | 'rubbish'>): boolean {
  return error !== undefined || rubbish !== undefined;
}
