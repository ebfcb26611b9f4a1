import type { FileIR } from '../../languages/ir';
import type { LanguageSupport } from '../../languages/language';
import type { Lowered } from '../../languages/lower/difference';
import { nextBase, relower } from '../../languages/lower/relower';
import { type Earlier, retain } from '../../languages/lower/retain';
import { toCompactLineStarts } from '../to-place';
import { findLeads } from './find-leads';
import { versionOf } from './source';
import { type Tier, tierOf } from './tier';

/** A text in an editor. Its IR is made when it is first asked for: while somebody types fast, most versions never need it. */
export interface OpenDocument {
  readonly text: string;
  readonly tier: Tier;
  /** Where its imports may lead, where it says nothing of agents. */
  readonly leads: readonly string[];
  ir(): FileIR;
  lineStarts(): ArrayLike<number>;
  /** Stands for the text. */
  version(): string;
  /** The newest IR already made of this version or an earlier one. */
  latest(): Earlier | undefined;
  /** What the next version is compared with, this or an earlier one. */
  base(): Lowered | undefined;
}

/** A document just opened whose text is the one on disk, which is known already. */
export function toOpenDocument(text: string, tier: Tier, ir: FileIR, lineStarts: ArrayLike<number>): OpenDocument {
  return {
    text,
    tier,
    leads: [],
    ir: () => ir,
    lineStarts: () => lineStarts,
    version: () => versionOf(text),
    latest: () => ({ text, ir }),
    base: () => ({ text, ir }),
  };
}

/** What is known of a document before a version of it: of one that was just opened, what was read from disk, if that is another text. */
export type Previous = Pick<OpenDocument, 'latest' | 'base'>;

/** A version of a document; while it is broken, it keeps what `previous` knew of the parts that are. */
export function createOpenDocument(
  language: LanguageSupport,
  file: string,
  text: string,
  previous: Previous,
  isImporting: (leads: readonly string[]) => boolean,
): OpenDocument {
  let ir: FileIR | undefined;
  let lineStarts: ArrayLike<number> | undefined;
  let [latest, base] = [previous.latest(), previous.base()];
  const tier = tierOf(text);
  const leads = tier === 0 ? findLeads(file, text) : [];
  return {
    text,
    tier: tier === 0 && isImporting(leads) ? 2 : tier,
    leads,
    ir() {
      if (ir) return ir;
      const lowered = relower(language, file, text, base);
      base = nextBase(base, { text, ir: lowered });
      ir = retain(latest, { text, ir: lowered });
      latest = { text, ir };
      return ir;
    },
    lineStarts: () => (lineStarts ??= toCompactLineStarts(text)),
    version: () => versionOf(text),
    latest: () => latest,
    base: () => base,
  };
}
