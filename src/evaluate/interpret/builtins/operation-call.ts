import type { Language } from '../../../model/language';
import type { Span } from '../../../model/span';
import type { Machine } from '../../state/machine';
import type { Arguments, Item, Value } from '../../state/values';
import { consume, newList } from '../collections';

/** A function from outside the workspace that is called. */
export interface OperationCall {
  readonly machine: Machine;
  readonly language: Language;
  readonly callee: Item;
  readonly args: Arguments;
  readonly span: Span;
  readonly first: Item | undefined;
  readonly second: Item | undefined;
  readonly third: Item | undefined;
}

export function elements({ machine, language }: OperationCall, item: Item | undefined): readonly Item[] | undefined {
  return item && consume(machine, item.value, language);
}

export function listOf({ machine }: OperationCall, items: readonly Item[] | undefined, form: 'list' | 'tuple' | 'set' = 'list'): Value | undefined {
  return items && newList(machine, items, form);
}
