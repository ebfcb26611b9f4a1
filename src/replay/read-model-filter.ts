import type { Recording } from '../recording/recording';
import type { EventOf, Input, ModelData } from '../recording/schema';
import type { FilterStage, ModelFilter, RecordedItem } from './handoff';
import { compareItems } from './items/compare-items';
import { readInput } from './items/flatten-handoff-data';

/** What the program's own filter of a model's input did; `mark` is what becomes of its lists. */
export function readModelFilter(
  recording: Recording,
  { s, filter, us, in: given, out, error }: EventOf<'model.filter'>,
  mark: (items: readonly RecordedItem[] | undefined) => readonly RecordedItem[] | undefined = (items) => items,
): ModelFilter {
  const left = out && isModelData(out) ? out : undefined;
  const text = (data: ModelData | undefined): string | undefined => {
    const value = typeof data?.instructions === 'number' ? recording.item(data.instructions) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const before = mark(readInput(recording, given.input));
  const after = left && mark(readInput(recording, left.input as Input));
  return {
    seq: s,
    fn: filter,
    us,
    given: before,
    left: after,
    links: before && after ? compareItems(before, after) : [],
    instructions: text(given) === text(left) || !left ? undefined : { before: text(given), after: text(left) },
    error,
    rubbish: out && !left ? String((out as { readonly bad?: unknown }).bad) : undefined,
  };
}

/** From what the SDK builds an input from to what the model received: the SDK, the program's filter of it, and where it changed more, the SDK again. */
export function toModelStages(
  last: readonly RecordedItem[],
  filter: ModelFilter | undefined,
  received: readonly RecordedItem[] | undefined,
  seq: number | undefined,
): readonly FilterStage[] {
  const built = filter?.given ?? received;
  if (!built) return [];
  const stages = [toSdkStage(last, built, filter?.seq ?? seq)];
  if (!filter?.given) return stages;
  const { fn, us, given, left, links, error, rubbish } = filter;
  stages.push({ by: 'model-filter', fn, seq: filter.seq, us, before: given, after: left, links, error, rubbish });
  const after = left && received && toSdkStage(left, received, seq);
  if (after?.links.some(({ mark }) => mark !== 'kept')) stages.push(after);
  return stages;
}

function toSdkStage(before: readonly RecordedItem[], after: readonly RecordedItem[], seq: number | undefined): FilterStage {
  return { by: 'sdk', fn: undefined, seq, us: undefined, before, after, links: compareItems(before, after), error: undefined, rubbish: undefined };
}

function isModelData(out: object): out is ModelData {
  return 'input' in out;
}
