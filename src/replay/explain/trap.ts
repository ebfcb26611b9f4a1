import type { Fn } from '../../recording/schema';

/** Behaviour of the SDK that explains what happened, and that its own messages do not tell. Names are as in the code, in backticks. */
export interface Trap {
  readonly id: TrapId;
  /** `error`: it ended the run; `warning`: the next agent lacks something; `info`: worth knowing. */
  readonly severity: 'error' | 'warning' | 'info';
  /** What happened, in a sentence. */
  readonly title: string;
  /** What the SDK does. */
  readonly why: string;
  readonly fix: string;
}

export type TrapId =
  | 'async-filter'
  | 'filter-result'
  | 'filter-raised'
  | 'filter-not-callable'
  | 'filter-and-server-conversation'
  | 'filter-ignored-in-realtime'
  | 'filter-switches-nesting-off'
  | 'sliced-text'
  | 'pruned-call'
  | 'orphaned-output'
  | 'unanswered-call'
  | 'model-filter-raised'
  | 'model-filter-result'
  | 'no-user-message'
  | 'server-conversation'
  | 'several-handoffs'
  | 'wrong-arguments'
  | 'unchecked-arguments'
  | 'callback-raised'
  | 'callback-hidden'
  | 'late-guardrail'
  | 'max-turns'
  | 'disabled-handoff'
  | 'unknown-handoff'
  | 'run-ended';

/** A function as sentences name it. */
export function toFunctionName(fn: Fn | undefined, otherwise: string): string {
  return fn?.name ? `\`${fn.name}\`` : otherwise;
}
