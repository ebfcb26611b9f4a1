import type { FromReplay } from '../../src/panel/messages';
import type { ReplayLabels } from '../../src/panel/page/replay-labels';
import type { WhatIfChoice } from '../../src/panel/what-if/messages';
import type { Host as PageHost } from '../host';

/** What outlives a hidden or reloaded page. */
export interface State {
  readonly seq: number;
  readonly scale: 'steps' | 'time';
  readonly onlyChanged: boolean;
  /** Whether the timeline tells what requests cost, where that is known, instead of their tokens. */
  readonly cost: boolean;
  /** Height of the details, in pixels. */
  readonly details: number;
  /** Height of the timeline, in pixels. */
  readonly timeline: number;
  /** Whether keys without Ctrl or Alt do something. */
  readonly singleKeys: boolean;
  /** What handoffs show instead of what happened. */
  readonly whatIf: WhatIfChoice | undefined;
}

export type Host = PageHost<FromReplay, ReplayLabels, State>;
