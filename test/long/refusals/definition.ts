import type { Random } from '../../engine/generate/random';

/** The languages that definitions are written in, by the SDK's package. */
export type Written = 'python' | 'javascript';

/**
 * One way in which definitions may vary, drawn from what the language can say and not from what the analyzer knows. A new dimension is one entry in the
 * table of its language; `assemble` puts what it draws into a program.
 */
export interface Dimension {
  readonly name: string;
  draw(random: Random): Draft;
}

/** What a dimension decides of a program; the rest is drawn by `assemble`. */
export interface Draft {
  /** What it is counted under: `bound built-in`. */
  readonly kind: string;
  /** Imports that it needs, one a line. */
  readonly imports?: string;
  /** Statements before the handoff is made. */
  readonly setup?: string;
  /** Options of the call of `handoff()`, as expressions. */
  readonly options?: Readonly<Record<string, string>>;
  /** The handoff as a whole, instead of a call of `handoff()` with `options`; `billing` is an agent. */
  readonly handoff?: string;
  /** Further options of the agent that hands off, as expressions; `handoffs` replaces the list. */
  readonly agentOptions?: Readonly<Record<string, string>>;
  /** Everything after the setup, instead of all of the above; it binds `start`, the agent that a run begins with. */
  readonly program?: string;
}

/** A program that makes an agent `start`, named `Triage`. */
export interface Definition {
  readonly dimension: string;
  readonly kind: string;
  readonly source: string;
}

/** What a release does with a definition: the module is run, then the model hands off through each handoff that is offered, with a string and with a list as input; in JavaScript without a context and with one that has whatever is asked of it. */
export type Verdict =
  /** `offered`: the names of the tools that the model can hand off with. */
  | { readonly kind: 'accepted'; readonly offered: readonly string[] }
  /** `at` tells whether the module itself raises or every one of the runs. */
  | { readonly kind: 'refused'; readonly at: 'definition' | 'run'; readonly type: string; readonly message: string }
  /** Some runs fail, others do not. */
  | { readonly kind: 'depends'; readonly type: string; readonly message: string };

/** Text without the indentation of its first line. */
export function lines(text: string): string {
  const [, margin = ''] = /^\n?( *)/.exec(text) ?? [];
  return text
    .replace(/^\n/, '')
    .replaceAll(new RegExp(`^${margin}`, 'gm'), '')
    .trimEnd();
}
