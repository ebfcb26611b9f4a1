import type { FromRuns, RunsQuery } from '../../src/runs/view/messages';
import type { RunsLabels } from '../../src/runs/view/runs-labels';
import type { Host as PageHost } from '../host';

/** What outlives a hidden or reloaded page. */
export interface State {
  readonly query: RunsQuery;
  /** Whether the selected run is told of below the table. */
  readonly preview: boolean;
  /** Where there is no room for both: the table, or what is beside it. */
  readonly tab: 'list' | 'side';
}

export type Host = PageHost<FromRuns, RunsLabels, State>;

/** What the page asks for: changes of the query that is shown. */
export type Ask = (changes: Partial<RunsQuery>) => void;
