import { RECURSION_LIMIT } from '../../limits';
import { givenItems } from '../../state/common-values';
import type { Frame } from '../../state/frame';
import type { Machine } from '../../state/machine';
import type { Arguments, FunctionValue, Value } from '../../state/values';

/** The same function is already running too often. */
export function isRecursive({ frame, unit }: Machine, { definition, self }: FunctionValue, args: Arguments | 'unknown'): boolean {
  const running: Frame[] = [];
  for (let each: Frame | undefined = frame; each; each = each.caller) if (each.definition === definition) running.push(each);
  if (running.length < RECURSION_LIMIT.plain) return false;
  const values = [...(self ? [self] : []), ...valuesIn(args)];
  if (running.length < RECURSION_LIMIT.counted && values.some((value) => value.kind === 'constant' && typeof value.value === 'number')) return false;
  const first = running.at(-1)?.from ?? 0;
  // Once more where it is already: that is where a walk turns back.
  const isNew = (value: Value) => running.filter(({ self: receiver, given }) => receiver === value || valuesIn(given).includes(value)).length < 2;
  const descends = (value: Value) => 'cells' in value && (value.cells.owner !== unit || value.cells.serial < first) && isNew(value);
  return running.length >= RECURSION_LIMIT.descending || !values.some(descends);
}

function valuesIn(args: Arguments | 'unknown' | undefined): readonly Value[] {
  return args === undefined || args === 'unknown' ? [] : givenItems(args).map(({ value }) => value);
}
