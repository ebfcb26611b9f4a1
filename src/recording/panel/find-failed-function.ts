import type { Handoff } from '../handoff';
import type { Fn } from '../schema';

/** The function of the user's that failed, and the name of its place for `findPlace`. */
export function findFailedFunction({ failedIn, filter, onHandoff, modelFilter, seq }: Handoff): { readonly fn: Fn; readonly place: string } | undefined {
  if (failedIn === 'filter' && filter) return { fn: filter, place: `${seq}.filter.loc` };
  if (failedIn === 'callback' && onHandoff) return { fn: onHandoff.fn, place: `${seq}.on.loc` };
  const hasFailed = modelFilter?.error !== undefined || modelFilter?.rubbish !== undefined;
  return hasFailed ? { fn: modelFilter.fn, place: `${modelFilter.seq}.filter.loc` } : undefined;
}
