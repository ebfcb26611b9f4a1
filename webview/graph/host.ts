import type { FromGraph, GraphLabels, Layout } from '../../src/graph/messages';
import type { Host as PageHost } from '../host';

/** What outlives a hidden or reloaded page. */
export interface State {
  readonly layout: Layout;
  readonly transform: { readonly x: number; readonly y: number; readonly k: number };
  /** Id of the node or edge that had the keyboard. */
  readonly active: string;
}

export type Host = PageHost<FromGraph, GraphLabels, State>;
