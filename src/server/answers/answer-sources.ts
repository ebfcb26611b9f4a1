import type { ClientCapabilities } from 'vscode-languageserver';
import type { LanguageSupport } from '../../languages/language';
import type { KnownImports } from '../analysis/known-imports';
import type { Newest } from '../analysis/newest';
import type { OpenTexts } from '../analysis/open-texts';
import type { ClientPlaces } from '../client-places';
import type { OpenDocuments } from '../documents/follow-documents';
import type { InitializationOptions } from '../protocol';

/** What answers are made of, whatever was asked. */
export interface AnswerSources {
  readonly capabilities: ClientCapabilities;
  /** What the client can do besides. */
  readonly client: Required<Pick<InitializationOptions, 'hasGraph' | 'hasRecord' | 'hasWriting' | 'completesOptions'>>;
  readonly languages: readonly LanguageSupport[];
  readonly newest: Newest;
  readonly texts: OpenTexts;
  readonly knownImports: KnownImports;
  readonly documents: OpenDocuments;
  readonly places: ClientPlaces;
  /** The text of a file, of the document where it is open. */
  readonly read: (file: string) => string | undefined;
  /** The text that the newest analysis of a file is about. */
  readonly readAnalysed: (file: string) => string | undefined;
}
