import type { Language } from '../../../model/language';
import type { Span } from '../../../model/span';
import type { Machine } from '../../state/machine';
import type { Arguments, PlacedValue, Value } from '../../state/values';
import { consume, newList } from '../collections';

/** A function from outside the workspace that is called. */
export interface OperationCall {
  readonly machine: Machine;
  readonly language: Language;
  readonly callee: PlacedValue;
  readonly args: Arguments;
  readonly span: Span;
  readonly first: PlacedValue | undefined;
  readonly second: PlacedValue | undefined;
  readonly third: PlacedValue | undefined;
}

export function elements({ machine, language }: OperationCall, item: PlacedValue | undefined): readonly PlacedValue[] | undefined {
  return item && consume(machine, item.value, language);
}

export function listOf({ machine }: OperationCall, items: readonly PlacedValue[] | undefined, form: 'list' | 'tuple' | 'set' = 'list'): Value | undefined {
  return items && newList(machine, items, form);
}
