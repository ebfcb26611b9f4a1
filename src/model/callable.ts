import type { Classes } from './classes';
import type { Span } from './span';

/** What is known of a callback without running it. */
export interface Callable {
  /** Where it is defined; absent for built-ins. */
  readonly span?: Span;
  readonly name?: string;
  /**
   * The parameters that `inspect.signature` (Python) shows: bound `self` removed, `partial` applied, `__wrapped__`
   * followed. Undefined when unknown (an undecorated import, an unknown decorator, …).
   */
  readonly parameters?: readonly CallableParameter[];
  /** What a call takes, where that is not what is shown. */
  readonly takes?: readonly CallableParameter[];
  /** No call of it can succeed: what was given before (`partial`) does not fit already. */
  readonly neverFits?: true;
  /** Why `inspect.signature` raises, e.g. for `dict`: the exception's text. */
  readonly signatureError?: string;
  /** Releases of the language differ in what they show: one of these, `none` where there is no signature. */
  readonly signatures?: readonly (readonly CallableParameter[] | 'none')[];
  /** Of what comes with the language: the exception that a call raises, or what it gives. */
  readonly outcomes?: Readonly<Record<CallbackRole, CallOutcome | undefined>>;
  /** Python: it comes with the language, and what a call does besides binding its arguments is not known. */
  readonly isForeign?: true;
  /** Python: `functools.cache`, which looks arguments up in a dictionary. */
  readonly isMemoized?: true;
  /** Python: a function that takes anything, and raises this for what it is passed. */
  readonly raises?: Partial<Record<CallbackRole, string>>;
  /** Python: the SDK's class of agents, which takes a text for a name. */
  readonly isAgentClass?: true;
  /** JS: a class, which cannot be called without `new`. */
  readonly needsNew?: true;
  /** Of a filter: all that it may give back. */
  readonly results?: readonly FilterResult[];
  /** Python: of what makes a prompt or decides what comes of tools, the classes of all that it may give. */
  readonly gives?: readonly Classes[];
  /** Undefined when unknown. */
  readonly isAsync?: boolean;
  /** Where `async` stands, if what is returned is certainly no promise itself, for the fix. */
  readonly asyncSpan?: Span;
  /** The body holds no `await`, so that removing `async` changes only the promise. */
  readonly awaits?: boolean;
  /** Python: members of its parameters that its body reads, unless something around them can make up for a missing one. */
  readonly uses?: readonly MemberUse[];
  /** Of a filter: where its body takes the history for items, though it may be a text. */
  readonly historySlices?: readonly Span[];
  /** Of a filter: what it certainly takes out of turns that it was tried on, where that is known; turns that it leaves whole are left out. */
  readonly drops?: readonly DroppedItems[];
  /** Python: what its body gives `clone()` of its first parameter, or a `HandoffInputData`, as items though it is a dictionary. */
  readonly rawItems?: readonly RawItem[];
  /** Whatever path the body takes, `None` or `undefined` is returned. */
  readonly returnsNothing?: true;
}

/** What the SDKs call a callback with. */
export type CallbackRole = 'context' | 'context-and-input' | 'context-and-agent' | 'data';

export type CallOutcome = { readonly raises: string } | { readonly gives: 'data' | 'other' };

/** Something that a filter may give back. */
export interface FilterResult {
  readonly value: /** Input data: that which it was given (`same`), a copy of it with other parts, or new; JS: that which it was given, whatever it gives back (`left`). */
    | { readonly kind: 'data'; readonly form: 'same' | 'copy' | 'new' | 'left'; readonly parts: readonly FilterPart[]; readonly positional?: number }
    /** `None`, `null`, `undefined`. */
    | { readonly kind: 'nothing' }
    /** Anything else; `what` names it with its article. */
    | { readonly kind: 'other'; readonly what: string; readonly isTruthy?: true }
    /** Python: nothing, since the call raises this. */
    | { readonly kind: 'raises'; readonly type: string }
    | { readonly kind: 'unknown' };
  /** The path that leads there, as written; absent where every path does. */
  readonly condition?: string;
  readonly span: Span;
}

/** A turn that ends in a handoff, to try filters on. */
export const SAMPLE_TURNS = ['alone', 'after-message', 'after-tool', 'going-on', 'going-on-later'] as const;

export type SampleTurn = (typeof SAMPLE_TURNS)[number];

/** The items of a sample turn that a filter leaves out, by position: one list for each way that it may take. */
export interface DroppedItems {
  readonly turn: SampleTurn;
  readonly ways: readonly (readonly number[])[];
}

/** A part of input data as the SDK calls it, and what it is given: `newItems` and `nothing`. */
export interface FilterPart {
  readonly name: string;
  readonly form: 'nothing' | 'string' | 'number' | 'boolean' | 'list' | 'object' | 'function' | 'data' | 'unknown';
  readonly span: Span;
}

/** `context.set(…)`, `item.raw_item`, `data["new_items"]`. */
export interface MemberUse {
  /** The parameter that it begins with, by position. */
  readonly parameter: number;
  /** From there to the member; `[]` is an element. */
  readonly path: readonly string[];
  /** The last member's name; for an element the whole subscript. */
  readonly span: Span;
  readonly isCalled: boolean;
  /** It is assigned to or deleted, not read. */
  readonly isSet?: true;
  /** The names in the parameter's annotation, if it has one. */
  readonly annotation?: readonly string[];
}

export interface RawItem {
  /** The option that it is given as, as written: `new_items`. */
  readonly option: string;
  readonly span: Span;
}

export interface CallableParameter {
  readonly name: string;
  readonly form: 'positional' | 'keyword-only' | 'rest' | 'rest-named';
  readonly hasDefault: boolean;
  /** Python: it cannot be given by its name. */
  readonly isUnnamed?: true;
  /** JS: a pattern, which cannot take apart what is not given. */
  readonly isTakenApart?: true;
}
