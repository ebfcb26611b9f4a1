import * as l10n from '@vscode/l10n';
import type { RecordedItem } from '../../replay/handoff';
import { kindInWords } from '../../replay/items/kind-in-words';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';

/** How many items, about how long they are together, and of how many tokens that were billed: `6 items · ≈ 286 of 402 tokens`. */
export function toItemsText(items: number, tokens: number, billed = 0): string {
  // An estimate above what was billed is none of a part of it.
  const estimate = billed > tokens ? l10n.t('{0} of {1} tokens', toNumber(tokens), toNumber(billed)) : count.tokens(tokens);
  return `${count.items(items)} · ≈ ${estimate}`;
}

/** What an item is, by who speaks: beside it, a row says that it is a summary. */
export function toKindText(kind: RecordedItem['kind']): string {
  if (kind === 'summary') return l10n.t('assistant');
  return kind === 'system' ? l10n.t('developer') : kindInWords(kind);
}

/** The same in one short word. */
export function toShortKindText(kind: RecordedItem['kind']): string {
  if (kind === 'tool-call') return l10n.t({ message: 'call', comment: ['A noun: of a tool'] });
  if (kind === 'tool-output') return l10n.t('output');
  if (kind === 'handoff-call') return l10n.t('handoff');
  if (kind === 'handoff-output') return l10n.t('accepted');
  return kind === 'hosted-tool' ? l10n.t('hosted') : toKindText(kind);
}
