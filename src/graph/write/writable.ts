import type { FileIR, ModuleReference } from '../../languages/ir';
import type { SdkDescription } from '../../languages/sdk';
import type { Finding, NeutralEdit, TextEdit } from '../../model/finding';
import type { Span } from '../../model/span';
import type { Agent, Language, Workflow } from '../../model/workflow';
import type { WriteEdit } from '../../model/writing';

/** A workflow with the texts that it was read from, to be written to. */
export interface Writable {
  readonly workflow: Workflow;
  readonly findings: readonly Finding[];
  /** The SDKs, by language. */
  readonly sdk: Readonly<Record<Language, SdkDescription>>;
  /** Those that mention the SDK, agents or handoffs. */
  readonly files: readonly string[];
  text(file: string): string | undefined;
  ir(file: string): FileIR | undefined;
  /** Where an import leads; undefined where it leaves the workspace. */
  resolve(from: string, module: ModuleReference): ModuleTarget | undefined;
  /** What files import, as far as anybody asked. */
  readonly imported: Map<string, readonly string[]>;
  /** Why a file must not be written to; undefined where it may. */
  lock(file: string): string | undefined;
  /** Spells an edit on the text of a file. */
  spell(file: string, text: string, edit: NeutralEdit | WriteEdit): readonly TextEdit[] | undefined;
  /** What is written anew where an agent is called otherwise: its name, and the tool that hands off to it where that is spelled. */
  rename(agent: Agent, name: string): { readonly edits: readonly TextEdit[] } | { readonly refused: string };
  /** What would be read if these were the texts of these files; undefined where one of them could not be read without doubt. */
  try(texts: ReadonlyMap<string, string>): Trial | undefined;
  /** It as if these were the texts of these files. */
  after(texts: ReadonlyMap<string, string>): Writable | undefined;
}

export interface Trial {
  readonly workflow: Workflow;
  readonly findings: readonly Finding[];
}

export type ModuleTarget = { readonly kind: 'file'; readonly file: string } | { readonly kind: 'sdk'; readonly module: string };

/** All of a file; nothing where it cannot be read. */
export function textOf({ text }: Pick<Writable, 'text'>, file: string): string {
  return text(file) ?? '';
}

/** What is written at a place. */
export function textAt(writable: Writable, { file, start, end }: Span): string {
  return textOf(writable, file).slice(start, end);
}
