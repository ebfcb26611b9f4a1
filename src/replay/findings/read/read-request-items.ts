import type { Recording } from '../../../recording/recording';
import type { EventOf, Items } from '../../../recording/schema';
import type { RecordedItem } from '../../handoff';
import { readInput } from '../../items/flatten-handoff-data';
import { isList } from '../../items/read-values';
import { toItem } from '../../items/to-item';
import { readModelFilter } from '../../read-model-filter';
import type { RunMemory, RunRequest } from './run-memory';

/** How many items are kept at most: requests of one run hold mostly the same. */
const KEPT = 50_000;

/** Reads what models were given and answered; an item that many requests hold is read once. */
export function createRequestReader(recording: Recording) {
  const known = new Map<number, RecordedItem>();

  return Object.assign(read, { items });

  function read(begin: EventOf<'model.begin'>, { last, unanswered }: RunMemory): RunRequest {
    const filter = unanswered && begin.filter === unanswered.s ? unanswered : undefined;
    return {
      begin,
      end: undefined,
      items: isList(begin.input) ? items(begin.input) : readInput(recording, begin.input),
      handoff: last,
      modelFilter: filter && readModelFilter(recording, filter),
    };
  }

  function items(list: Items): readonly RecordedItem[] | undefined {
    const found = isList(list) ? recording.list(list.l)?.map(itemOf) : undefined;
    return found?.every((item) => item !== undefined) ? found : undefined;
  }

  function itemOf(number: number): RecordedItem | undefined {
    const item = known.get(number);
    if (item) return item;
    const value = recording.item(number);
    if (value === undefined) return undefined;
    if (known.size >= KEPT) known.clear();
    const read = toItem(value);
    known.set(number, read);
    return read;
  }
}
