import type { FileIR } from '../../languages/ir';
import type { LanguageSupport } from '../../languages/language';
import { retain } from '../../languages/retain';
import { toCompactLineStarts } from '../places';
import { type Tier, tierOf } from './tier';

/** A text in an editor. Its IR is made when it is first asked for: while somebody types fast, most versions never need it. */
export interface OpenDocument {
  readonly text: string;
  readonly tier: Tier;
  ir(): FileIR;
  lineStarts(): ArrayLike<number>;
  /** The newest IR already made of this version or an earlier one. */
  latest(): FileIR | undefined;
}

/** A document just opened whose text is the one on disk, which is known already. */
export function toOpenDocument(text: string, tier: Tier, ir: FileIR, lineStarts: ArrayLike<number>): OpenDocument {
  return { text, tier, ir: () => ir, lineStarts: () => lineStarts, latest: () => ir };
}

/** A version of a document; while it is broken, it keeps what `previous` knew of the parts that are. */
export function createOpenDocument(language: LanguageSupport, file: string, text: string, previous: FileIR | undefined): OpenDocument {
  let ir: FileIR | undefined;
  let lineStarts: ArrayLike<number> | undefined;
  return {
    text,
    tier: tierOf(text),
    ir: () => (ir ??= retain(previous, language.lower(file, text))),
    lineStarts: () => (lineStarts ??= toCompactLineStarts(text)),
    latest: () => ir ?? previous,
  };
}
