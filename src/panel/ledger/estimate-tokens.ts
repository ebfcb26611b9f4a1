import type { RecordedItem } from '../../replay/handoff';
import { toItemText } from '../../replay/items/item-text';

/** About four characters a token, and a few for the item itself. */
export function estimateTokens(item: RecordedItem): number {
  return Math.ceil((toItemText(item.value).length + (item.tool?.length ?? 0)) / 4) + 4;
}
