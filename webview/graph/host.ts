import type { FromGraph, GraphLabels, Layout } from '../../src/graph/messages';
import type { Host as PageHost } from '../host';
import type { Plan, PlanInput } from './plan/plan';

/** What outlives a hidden or reloaded page. */
export interface State {
  readonly layout: Layout;
  /** Id of the workflow on screen. */
  readonly workflow: string;
  readonly transform: { readonly x: number; readonly y: number; readonly k: number };
  /** Whether the user has the outline in view; absent where a screen reader decides. */
  readonly outline: boolean;
  /** Id of the node or edge that had the keyboard. */
  readonly active: string;
  /** Folders that the user closed or opened. */
  readonly closed: readonly string[];
  readonly opened: readonly string[];
  /** Where everything was, so that a reloaded page need not arrange. */
  readonly placed: Placed & { readonly madeBy: string };
}

/** Where everything of a workflow is, and of what that was made. */
export interface Placed {
  readonly workflow: string;
  readonly input: PlanInput;
  readonly plan: Plan;
}

export type Host = PageHost<FromGraph, GraphLabels, State>;
