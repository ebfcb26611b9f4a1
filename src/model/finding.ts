import type { SharedOptionName } from './options/handoff-options';
import type { Span } from './span';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

export const WORST_FIRST: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

/** A problem a rule found, with its place and, where the edit is safe in every case, its fix. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Span;
  readonly related?: readonly { readonly message: string; readonly at: Span }[];
  readonly fix?: Fix;
}

/** An edit said neutrally; the language's `edit.ts` spells it. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly NeutralEdit[];
  /** It may not be what was meant: offered, and never made without being asked for. */
  readonly isGuess?: true;
}

export type NeutralEdit =
  /** Removes an argument or property together with its comma. */
  | { readonly kind: 'remove-argument'; readonly at: Span }
  /** Adds an option to a call; `value` is a string constant. */
  | { readonly kind: 'set-option'; readonly call: Span; readonly option: SharedOptionName; readonly value: string }
  /** Writes another name for a keyword or property. */
  | { readonly kind: 'rename'; readonly at: Span; readonly to: string }
  /** Writes another word within a text, wherever the first one stands there. */
  | { readonly kind: 'respell'; readonly at: Span; readonly from: string; readonly to: string }
  /** Python: writes `name=` before an argument given by position. */
  | { readonly kind: 'name-argument'; readonly at: Span; readonly name: string }
  /** Removes the keyword `async` (with the space after it). */
  | { readonly kind: 'remove-async'; readonly at: Span }
  /** Removes an element of a list together with its comma. */
  | { readonly kind: 'remove-element'; readonly at: Span }
  /** `x` → `x.as_tool(tool_name=None, tool_description=None)` / `x.asTool()`. */
  | { readonly kind: 'call-as-tool'; readonly at: Span };

/** A replacement in one file; offsets are UTF-16. */
export interface TextEdit {
  readonly at: Span;
  readonly text: string;
}
