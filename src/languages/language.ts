import type { Cursor } from '../model/cursor';
import type { NeutralEdit, TextEdit } from '../model/finding';
import type { InputSchema } from '../model/input-schema';
import type { Span } from '../model/span';
import type { Language, Sdk } from '../model/workflow';
import type { WriteEdit } from '../model/writing';
import type { FileIR } from './ir';
import type { Library } from './library';
import type { PossibleImport } from './possible-imports';
import type { SdkDescription } from './sdk';
import type { LanguageTraits } from './traits';
import type { Node } from './tree/node';
import type { TypeTerm } from './type-term';

/** All the analyzer knows about a language's texts. Everything past this interface is neutral. */
export interface LanguageSupport {
  readonly language: Language;
  /** With the dot, lower case. */
  readonly extensions: readonly string[];
  /** Names of the grammars that lowering takes. */
  readonly grammars: readonly string[];
  readonly sdk: SdkDescription;
  readonly traits: LanguageTraits;
  /** What comes with the language. */
  readonly library: Library;
  /** What `lower` hands to the parser first, and by which grammar; undefined where it takes none. */
  toParsed(file: string, text: string): { readonly grammar: string; readonly text: string } | undefined;
  /** Never throws: from broken code it returns whatever could still be read. `parsed`: the tree of what `toParsed` gives, where there is one already. */
  lower(file: string, text: string, parsed?: Node): FileIR;
  /** All that a text may import, and what only looks like it, without lowering it; undefined where that cannot be told. */
  findImports(file: string, text: string): readonly PossibleImport[] | undefined;
  /** Whether each statement at the top of a text says by itself what it says among the others. */
  isDivisible(text: string): boolean;
  /** Whether a stretch of a text, from the beginning of a statement on, ends within a comment, which takes hold of what stands behind it. */
  endsInComment?(file: string, stretch: string): boolean;
  /** The JSON Schema of what was given as input type. Never throws. */
  readSchema(term: TypeTerm, span: Span, sdk: Sdk): InputSchema;
  /** Whether a schema certainly refuses an object with these members alone, whatever they hold. Never throws. */
  refusesObject?(term: TypeTerm, members: readonly string[], sdk: Sdk): boolean;
  /** What a place in a text, which may be half typed, is in the midst of; undefined in comments. Never throws. */
  readCursor(file: string, text: string, offset: number): Cursor | undefined;
  /** Spells a neutral edit; `undefined` where the text at hand does not allow it safely. */
  edit(text: string, edit: NeutralEdit | WriteEdit): TextEdit[] | undefined;
}
