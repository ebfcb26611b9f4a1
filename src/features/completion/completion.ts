import type { LanguageSupport } from '../../languages/language';
import type { AgentBinding } from '../../model/agent-binding';
import type { Cursor, Stretch } from '../../model/cursor';
import type { Sdk, Workflow } from '../../model/workflow';
import type { WriteEdit } from '../../model/writing';

/** What completion is made of: the text as it is now, and the newest finished analysis with its places moved to where they are now. */
export interface CompletionSources {
  readonly language: LanguageSupport;
  readonly sdk: Sdk;
  readonly file: string;
  readonly text: string;
  /** What may be edited: in a notebook, the cell. */
  readonly bounds: Stretch;
  readonly workflow: Workflow;
  /** Those of files that have no place now are left out. */
  readonly bindings: readonly AgentBinding[];
  /** How other files are written in an import of this one; those that it cannot import are left out. */
  readonly specifiers: ReadonlyMap<string, string>;
  /** An offset in the text that is analysed; undefined in what came since. */
  readonly toAnalysed: (offset: number) => number | undefined;
  /** The language's own server completes options of calls. */
  readonly areOptionsAnswered: boolean;
}

export type CompletionKind = 'agent' | 'option' | 'function' | 'type' | 'text';

/** Something that can be written at a place. */
export interface Completion {
  readonly label: string;
  readonly kind: CompletionKind;
  /** Beside the label. */
  readonly detail: string;
  /** What stands instead of the name at the place; `$0` is where one goes on typing. */
  readonly insert: string;
  readonly isSnippet: boolean;
  /** What the name at the place is compared with. */
  readonly filter: string;
  /** Lower stands first. */
  readonly rank: number;
  /** What has to be written besides, in the same document. */
  readonly edits: readonly WriteEdit[];
  /** Markdown. */
  readonly documentation?: string;
  /** The agent that it is, to be told of when asked. */
  readonly agent?: string;
}

/** What has been typed of the name at a place. */
export function typedAt({ text }: Pick<CompletionSources, 'text'>, { word, offset }: Cursor): string {
  return text.slice(word.start, offset);
}
