import { toUserItem } from '../../engine/history/model-items';
import type { Recording } from '../../recording/recording';
import type { HandoffData, Input, Items } from '../../recording/schema';
import type { Group, RecordedItem } from '../handoff';
import { isList, readValues } from './read-values';
import { toItem } from './to-item';

/** Lists that were read before, for whoever reads many that are alike. */
export type KnownItems = Map<string, readonly RecordedItem[]>;

/**
 * What the SDK makes of a handoff's data, in order: input history, pre-handoff items, then the input items, where there are
 * any, in the place of the new ones. Undefined where a part is rubbish or its line is broken.
 */
export function flattenHandoffData(
  recording: Recording,
  { hist, pre, new: fresh, inputItems }: HandoffData,
  known?: KnownItems,
): readonly RecordedItem[] | undefined {
  const history = readInput(recording, hist, 'input-history', known);
  const earlier = pre === null ? [] : readItems(recording, pre, 'pre-handoff-items', known);
  const last = inputItems ?? fresh;
  const later = last === null ? [] : readItems(recording, last, 'new-items', known);
  return history && earlier && later && [...history, ...earlier, ...later];
}

/** The items of an input; a text becomes the one item that the SDK makes of it. */
export function readInput(recording: Recording, input: Input, group?: Group, known?: KnownItems): readonly RecordedItem[] | undefined {
  if (!isText(input)) return readItems(recording, input, group, known);
  const text = recording.item(input.text);
  return text === undefined ? undefined : [toItem(toUserItem(text, recording.header.lang === 'py' ? 'python' : 'typescript'), group)];
}

/** The items of a list; undefined where the SDK has none, where they are rubbish, and where the list or one of its items cannot be read. */
export function readItems(recording: Recording, items: Items, group?: Group, known?: KnownItems): readonly RecordedItem[] | undefined {
  if (!isList(items)) return undefined;
  const key = `${items.l} ${group ?? ''}`;
  const read = known?.get(key) ?? readValues(recording, items)?.map((value) => toItem(value, group));
  if (read) known?.set(key, read);
  return read;
}

function isText(input: Input): input is Extract<Input, { text: number }> {
  return typeof (input as { text?: unknown }).text === 'number';
}
