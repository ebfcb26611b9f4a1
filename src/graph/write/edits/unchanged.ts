import { type Attempt, comesTo } from '../attempt';

/** Whether edits leave every agent and every handoff as it is, and add no finding. */
export function isUnchanged(tried: Attempt): boolean {
  return comesTo(tried, {}) && tried.newFindings.length === 0;
}
