import type { ModelFilter } from '../recording/handoff';
import { compareItems } from '../recording/items/compare-items';
import type { Json } from '../recording/schema';
import { toChange, toFunction, toValues } from './handoff-data';
import { toJson } from './scope';

/** The program's filter of a model's input, with what it did, for expressions. */
export function toModelFilterValue({ fn, given, left, instructions, rubbish, us }: ModelFilter): Json {
  const links = given && left ? compareItems(given, left) : [];
  return toJson({
    ...(toFunction(fn) as object),
    ...(given && toChange({ before: given, after: left, links })),
    given: toValues(given),
    left: toValues(left),
    instructions: instructions && toJson({ before: instructions.before, after: instructions.after }),
    rubbish,
    ms: us === undefined ? undefined : us / 1000,
  });
}
