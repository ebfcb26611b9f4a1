import type { Imported } from '../imported';
import type { ImportDocument } from '../read-documents';

/** One format that files can be imported from. */
export interface ImportFormat {
  /** As one says it, for messages. */
  title(): string;
  /** Whether a document looks like it; what is wrong within is told by `read`. */
  isOf(document: unknown): boolean;
  /** What the documents of one file tell. Throws `ImportFault` where they are not as the format is. */
  read(documents: readonly ImportDocument[]): Imported;
}
