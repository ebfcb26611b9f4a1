import type { Header, SourcePlace } from '../../recording/schema';

/** The SDK that a program was recorded with. */
export type RecordedSdk = Pick<Header, 'lang' | 'sdk'>;

/**
 * `error`: the SDK or the API refuses. `warning`: an agent lost something, or left something out, and the recording shows it. `note`: worth
 * knowing.
 */
export type FindingSeverity = 'error' | 'warning' | 'note';

/** From the gravest on. */
export const FINDING_SEVERITIES: readonly FindingSeverity[] = ['error', 'warning', 'note'];

/** Every finding that there is; `finding-rules.ts` has its rule. */
export type FindingId =
  | 'orphan-call'
  | 'orphan-output'
  | 'pruned-call'
  | 'reasoning-without-item'
  | 'user-message-lost'
  | 'tool-result-lost'
  | 'summary-hides'
  | 'duplicated-history'
  | 'sliced-text'
  | 'context-over-budget'
  | 'async-filter'
  | 'filter-result'
  | 'filter-raised'
  | 'filter-not-callable'
  | 'filter-and-server-conversation'
  | 'filter-ignored-in-realtime'
  | 'filter-switches-nesting-off'
  | 'filter-changed-nothing'
  | 'model-filter-raised'
  | 'model-filter-result'
  | 'server-conversation'
  | 'several-handoffs-in-turn'
  | 'handoff-not-offered'
  | 'wrong-arguments'
  | 'unchecked-arguments'
  | 'callback-raised'
  | 'callback-hidden'
  | 'said-but-did-not'
  | 'ping-pong'
  | 'late-guardrail'
  | 'max-turns'
  | 'run-ended';

/** What went wrong in a recorded run, who did it, and what to do. Names are as in the code, in backticks. */
export interface RunFinding {
  readonly rule: FindingId;
  readonly severity: FindingSeverity;
  /** What happened, in a sentence. */
  readonly message: string;
  /** What the SDK or the API does then. */
  readonly why: string;
  readonly fix: string;
  readonly run: string;
  /** `s` of the `handoff.begin` at which it is told; undefined where it is of none. */
  readonly handoff: number | undefined;
  readonly cause: FindingCause;
  /** `s` of the event where it shows. */
  readonly shown: number;
  /** How it came about: found, lost, seen. At most four, in the order of events. */
  readonly steps: readonly FindingStep[];
  /** The items that it is about. */
  readonly items: readonly FindingItem[];
}

/** Who did it. */
export interface FindingCause {
  readonly by: 'filter' | 'nesting' | 'model-filter' | 'callback' | 'handoff' | 'agent' | 'run' | 'sdk' | 'unknown';
  /** Of the function, the tool of the handoff, the agent. */
  readonly name: string | undefined;
  /** Where that is. */
  readonly place: SourcePlace | undefined;
  /** `s` of the event in which it was done. */
  readonly seq: number;
}

export interface FindingStep {
  readonly seq: number;
  readonly is: 'found' | 'lost' | 'seen';
  readonly text: string;
}

/** `given`: index into what the handoff's first stage was given; `received`: into what the model was given. */
export interface FindingItem {
  readonly side: 'given' | 'received';
  readonly at: number;
  /** What is missing beside it. */
  readonly lacks?: 'call' | 'output' | 'item';
}
