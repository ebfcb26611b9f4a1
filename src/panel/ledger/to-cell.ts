import * as l10n from '@vscode/l10n';
import type { RecordedItem } from '../../replay/handoff';
import { toNumber } from '../../text/to-number';
import { isMono, toPreview } from '../details/to-preview';
import type { Piece } from '../rich';
import { estimateTokens } from './estimate-tokens';
import { toKindText, toShortKindText } from './item-words';
import type { Cell } from './messages';

/** As much of an item as a row may show. */
const LONGEST = 400;

export function toCell(item: RecordedItem, pieces: readonly Piece[] = toPreview(item)): Cell {
  return {
    kind: item.kind,
    type: toKindText(item.kind),
    shortType: toShortKindText(item.kind),
    madeBy: item.kind === 'summary' ? l10n.t('SDK') : item.agent?.replace(/ Agent$/, ''),
    text: cut(pieces),
    mono: isMono(item),
    tokens: toNumber(estimateTokens(item)),
  };
}

function cut(pieces: readonly Piece[]): readonly Piece[] {
  let left = LONGEST;
  return pieces.flatMap((piece) => {
    const text = piece.text.slice(0, Math.max(0, left));
    left -= piece.text.length;
    return text === '' ? [] : [{ ...piece, text: text.length < piece.text.length ? `${text}…` : text }];
  });
}
