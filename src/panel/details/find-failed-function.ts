import type { Fn } from '../../recording/schema';
import type { RecordedHandoff } from '../../replay/handoff';
import { hasFailed } from '../../replay/has-failed';

/** The function of the user's that failed, and the name of its place for `findPlace`. */
export function findFailedFunction({
  failedIn,
  filter,
  onHandoff,
  modelFilter,
  seq,
}: RecordedHandoff): { readonly fn: Fn; readonly place: string } | undefined {
  if (failedIn === 'filter' && filter) return { fn: filter, place: `${seq}.filter.loc` };
  if (failedIn === 'callback' && onHandoff) return { fn: onHandoff.fn, place: `${seq}.on.loc` };
  return modelFilter && hasFailed(modelFilter) ? { fn: modelFilter.fn, place: `${modelFilter.seq}.filter.loc` } : undefined;
}
