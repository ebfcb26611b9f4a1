import type { Fn } from '../../recording/schema';
import type { RecordedHandoff } from '../../replay/handoff';
import { hasStageFailed } from '../../replay/handoff';

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
  return modelFilter && hasStageFailed(modelFilter) ? { fn: modelFilter.fn, place: `${modelFilter.seq}.filter.loc` } : undefined;
}
