import type { Json } from '../../recording/schema';
import type { ModelFilter } from '../../replay/handoff';
import { toJson } from '../values/scope';
import { toChange } from './to-change';
import { toFunction } from './to-function';
import { toValues } from './to-values';

/** The program's filter of a model's input, with what it did, for expressions. */
export function toModelFilterValue({ fn, given, left, links, instructions, rubbish, us }: ModelFilter): Json {
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
