import type { Callable } from './callable';
import type { Classes, Members } from './classes';
import type { InputSchema } from './input-schema';
import type { Span } from './span';

/** An option of a call as written. */
export interface Option {
  /** As written in the source. */
  readonly written: string;
  readonly value: OptionValue;
  /** The whole `name=value` / `name: value`. */
  readonly span: Span;
  readonly nameSpan: Span;
  readonly valueSpan: Span;
  /** It goes by its place, and not by a name. */
  readonly isPositional?: true;
  readonly classes?: Classes;
  readonly members?: Members;
  /** Of an agent: another value is set once it is made. */
  readonly isReplaced?: true;
  /** Of a list: what stands in it, as far as it could be read. */
  readonly items?: readonly OptionItem[];
  /** Of a dict whose keys are all known: what they are. */
  readonly keys?: readonly string[];
}

/** Why a call of the SDK's fails whatever the values are. */
export type CallFault =
  /** More arguments by position than there are parameters; `span` is the first of these. */
  | { readonly kind: 'too-many'; readonly given: number; readonly most: number; readonly span: Span }
  /** An argument by position and by keyword, or by two keywords. */
  | {
      readonly kind: 'repeated';
      readonly name: string;
      readonly span: Span;
      /** Both are keywords of the call, so that the file cannot even be read. */
      readonly isUnreadable?: true;
    }
  | { readonly kind: 'missing'; readonly names: readonly string[] }
  /** JS: a class called without `new`. */
  | { readonly kind: 'without-new' }
  /** JS: nothing, or `what`, in the place of options. */
  | { readonly kind: 'no-options' }
  | { readonly kind: 'no-options'; readonly what: string; readonly span: Span };

/** One element of a list that an option is given. */
export interface OptionItem {
  readonly value: OptionValue;
  readonly classes?: Classes;
  readonly members?: Members;
  readonly span: Span;
  readonly condition?: string;
}

/** What something around a call may catch of what it raises: classes by their names. */
export type Caught = 'everything' | readonly string[];

/** Where an option stands, and how it is called there. */
export interface WrittenOption {
  readonly written: string;
  readonly span: Span;
  readonly nameSpan: Span;
}

export type OptionValue =
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** `None`, `null`, `undefined`. */
  | { readonly kind: 'none' }
  | { readonly kind: 'callable'; readonly callable: Callable }
  | { readonly kind: 'schema'; readonly schema: InputSchema }
  /** Known, but none of the above; `what` names it with its article. Whether it counts as true whatever it holds, where that is known. */
  | { readonly kind: 'other'; readonly what: string; readonly isTruthy?: boolean }
  | { readonly kind: 'unknown'; readonly reason: string };
