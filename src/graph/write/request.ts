import type { Finding, TextEdit } from '../../model/finding';
import type { OptionName } from '../../model/options/handoff-options';
import type { Span } from '../../model/span';
import type { FileChange } from './to-hunks';

/** What somebody wants written. Agents and edges by their ids in the workflow. */
export type WriteRequest =
  /** Last in the list, or before the edge `before`. */
  | ({ readonly kind: 'add-handoff'; readonly from: string; readonly to: string; readonly before?: string } & HandoffDetails)
  | { readonly kind: 'remove-handoff'; readonly edge: string }
  /** Behind the agent `beside`, which hands off to it where `isTarget`. */
  | { readonly kind: 'add-agent'; readonly name: string; readonly beside: string; readonly isTarget: boolean; readonly instructions?: string }
  | { readonly kind: 'remove-agent'; readonly agent: string }
  | { readonly kind: 'rename-agent'; readonly agent: string; readonly name: string }
  /** Gives the handoff of an edge other options, and takes those of `without`; one that is an agent alone is wrapped in `handoff()`. */
  | ({ readonly kind: 'change-handoff'; readonly edge: string; readonly without?: readonly OptionName[] } & HandoffDetails)
  /** Gives the filter of an edge, which is written where it is given, a name of its own. */
  | { readonly kind: 'extract-filter'; readonly edge: string; readonly name: string }
  /** Lets the callback of an edge take what the SDK calls it with. */
  | { readonly kind: 'fit-callback'; readonly edge: string }
  /** Moves what an agent has among its tools to its handoffs. */
  | { readonly kind: 'move-to-handoffs'; readonly agent: string; readonly at: Span }
  /** Adds a handoff to what is bound further below once both agents are made. */
  | { readonly kind: 'append-later'; readonly agent: string; readonly at: Span }
  /** Gives a clone a list of handoffs of its own. */
  | { readonly kind: 'own-handoffs'; readonly agent: string }
  /** Puts the SDK's text about handoffs before an agent's instructions. */
  | { readonly kind: 'add-handoff-prompt'; readonly agent: string }
  /** Gives an agent other texts. */
  | ({ readonly kind: 'change-agent'; readonly agent: string } & AgentTexts);

/** What an agent's model is told, and what other agents are told of it; what is absent stays as it is, '' takes it away. */
export type AgentTexts = Readonly<Partial<Record<AgentText, string>>>;
export type AgentText = 'instructions' | 'description';

/** Options of `handoff()`; what is absent stays as it is. */
export interface HandoffDetails {
  readonly toolName?: string;
  readonly description?: string;
  readonly inputFilter?: FunctionChoice;
  readonly onHandoff?: FunctionChoice;
  /** A class, a schema. */
  readonly inputType?: NameChoice | Stub;
}

/** A name that is bound at the top level of a file: imported from there. Without one, as it is called at the place. */
export interface NameChoice {
  readonly use: string;
  readonly file?: string;
}

/** A function that is there, one that comes with the SDK, or the name of one to be made. */
export type FunctionChoice = NameChoice | { readonly sdk: 'remove_all_tools' } | Stub;

/** The name of something to be made, for the author to fill in. */
export interface Stub {
  readonly stub: string;
}

export type WriteAnswer = WritePlan | Refusal;

/** Edits that have been tried out: what they make of the workflow is what was asked for, and nothing else. */
export interface WritePlan {
  readonly kind: 'plan';
  readonly edits: readonly TextEdit[];
  /** What changes in the texts, in lines. */
  readonly files: readonly FileChange[];
  /** The edges and agents that come and go. */
  readonly changes: readonly WorkflowChange[];
  /** What the model will see of the handoff. */
  readonly seen?: SeenHandoff;
  /** Findings that were not there before. */
  readonly findings: readonly Finding[];
  /** How many findings are gone. */
  readonly resolved: number;
}

export interface WorkflowChange {
  readonly sign: '+' | '−';
  /** `Triage → Billing`, `Billing`. */
  readonly what: string;
}

export interface SeenHandoff {
  readonly toolName: string | undefined;
  readonly description: string | undefined;
  /** The JSON schema of the input, where it takes any. */
  readonly input?: unknown;
  /** Which one it is of how many. */
  readonly position: number;
  readonly count: number;
}

/** Why it cannot be written, and the places that say so. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly reason: string;
  readonly places: readonly Span[];
}

export function refuse(reason: string, ...places: readonly Span[]): Refusal {
  return { kind: 'refusal', reason, places };
}
