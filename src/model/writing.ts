import type { Span } from './span';

/** Code to be written, said neutrally; the language's `edit` spells it as the file is written. */
export type Code =
  /** A name, a path or whatever else is written as it is. */
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly Code[] }
  | { readonly kind: 'spread'; readonly of: Code }
  /** `options` are keywords, or properties of one object behind the other arguments. */
  | { readonly kind: 'call'; readonly callee: string; readonly isNew?: true; readonly arguments: readonly Code[]; readonly options: readonly CodeOption[] };

export interface CodeOption {
  readonly name: string;
  readonly value: Code;
}

export type StatementCode =
  | { readonly kind: 'append'; readonly list: string; readonly item: Code }
  | { readonly kind: 'assign'; readonly target: string; readonly declares: boolean; readonly value: Code }
  /** A function to be filled in: a callback, or a filter that returns what it is given. */
  | { readonly kind: 'function'; readonly name: string; readonly parameters: readonly StubParameter[]; readonly returns: 'nothing' | string }
  /** Python: a function of what a `lambda` takes and gives, as written. */
  | { readonly kind: 'def'; readonly name: string; readonly parameters: string; readonly returns: string | undefined; readonly body: string }
  /** Python: a class of data. */
  | { readonly kind: 'class'; readonly name: string; readonly base: string; readonly fields: readonly StubParameter[] };

/** A parameter with its type's name, which is left out where the file has no types. */
export interface StubParameter {
  readonly name: string;
  readonly type: string;
}

/** What is written through the graph, besides the edits that fixes are made of. */
export type WriteEdit =
  /** Adds to the end of a list literal, or before one of its elements. */
  | { readonly kind: 'add-element'; readonly at: Span; readonly element: Code; readonly before?: Span }
  /** Adds options that a call lacks; `position` is that of the options object among the arguments. */
  | { readonly kind: 'add-options'; readonly call: Span; readonly position: 0 | 1; readonly options: readonly CodeOption[] }
  | { readonly kind: 'replace'; readonly at: Span; readonly by: Code }
  /** Writes another text in the place of one that is written as it is, in its quotes where it has several lines. */
  | { readonly kind: 'set-text'; readonly at: Span; readonly value: string }
  /** On lines of its own behind or before a statement. */
  | { readonly kind: 'add-statement'; readonly at: Span; readonly where: 'behind' | 'before'; readonly statement: StatementCode }
  | { readonly kind: 'remove-statement'; readonly at: Span }
  /** One of several names that an import brings. */
  | { readonly kind: 'remove-import'; readonly at: Span }
  /** `into`: the last of the names of an import of the same module; else a line of its own behind the statement `behind`, before a line, or at the top of the file. */
  | {
      readonly kind: 'import';
      readonly at: Span;
      readonly where: 'into' | 'behind' | 'before' | 'top';
      readonly name: string;
      readonly local?: string;
      readonly from: string;
      /** TypeScript: it is but a type. */
      readonly isType?: true;
    }
  /** Exports what a statement declares. */
  | { readonly kind: 'export'; readonly at: Span };
