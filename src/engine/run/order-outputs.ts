import { callIdOf } from '../history/model-items';
import type { RunItem } from '../history/run-item';

/**
 * The tool outputs from `start` on in the order of their calls; everything else stays where it is.
 * Python `order_current_turn_tool_outputs` (run_internal/items.py).
 */
export function orderOutputs(items: readonly RunItem[], start: number, calls: readonly RunItem[]): readonly RunItem[] {
  const position = (item: RunItem) => calls.findIndex(({ raw }) => callIdOf(raw) === callIdOf(item.raw));
  const isSlot = (item: RunItem, i: number) => i >= start && item.kind === 'tool_call_output_item' && position(item) !== -1;
  const ordered = items.filter(isSlot).sort((a, b) => position(a) - position(b));
  return items.map((item, i) => (isSlot(item, i) ? (ordered.shift() as RunItem) : item));
}

/** Where in `items` those that come after a whole response begin; undefined where the response is not there in one piece. */
export function findResponseEnd(items: readonly RunItem[], response: readonly RunItem[]): number | undefined {
  const start = items.findLastIndex((item) => item === response[0]);
  return response.every((item, i) => items[start + i] === item) ? start + response.length : undefined;
}
