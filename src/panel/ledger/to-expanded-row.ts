import * as l10n from '@vscode/l10n';
import { toSize } from '../../text/to-size';
import { toSource } from '../details/to-item-details';
import type { Piece } from '../rich';
import type { SourcedLedger } from '../sourced';

/** How much of an item an expanded row shows. */
const LONGEST = 20_000;

/** Both texts of a row in full, with a word on what is left out. */
export function toExpandedRow({ given, received }: SourcedLedger['sources'][number]): { readonly left: readonly Piece[]; readonly right: readonly Piece[] } {
  const cut = (text: string): readonly Piece[] =>
    text.length <= LONGEST
      ? [{ text }]
      : [{ text: text.slice(0, LONGEST) }, { text: ` ${l10n.t('(cut at {0} of {1})', toSize(LONGEST), toSize(text.length))}`, as: 'dim' }];
  return { left: given ? cut(toSource(given)) : [], right: received ? cut(toSource(received)) : [] };
}
