import type { FunctionOperation } from '../../../languages/library';
import { constant, OPEN } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { Arguments, PlacedValue, Value } from '../../state/values';
import { toCallable } from '../callable/callables';
import { toLibraryCallable } from '../callable/library-callable';
import { isInstance, isSubclass } from '../classes/is-instance';
import { areCertain, elementsOf } from '../collections';
import { hasAttribute } from '../members/has-attribute';
import { isFraction } from '../operators/arithmetic';
import { contains } from '../operators/compare';
import { truth } from '../operators/truth';

type Question = Extract<
  FunctionOperation,
  'any' | 'every' | 'is-instance' | 'is-subclass' | 'is-callable' | 'has-attribute' | 'has-own' | 'is-array' | 'to-number' | 'largest' | 'smallest' | 'absolute'
>;

/** What functions say of values that stand in the text; undefined where only the running program knows. */
export function answerQuestion(machine: Machine, question: Question, { positional, named }: Arguments): Value | undefined {
  const [first, second] = positional;
  const told = answer();
  return told === undefined ? undefined : constant(told);

  function answer(): boolean | number | undefined {
    if (!first) return undefined;
    const { value } = first;
    const elements = (): readonly PlacedValue[] | undefined => elementsOf(machine, value, machine.frame.module.language);
    switch (question) {
      case 'any':
      case 'every': {
        const stopsOn = question === 'any';
        const items = elements();
        const truths = items?.map((item) => ({ item, known: truth(machine, item.value) }));
        if (truths?.some(({ item, known }) => known === stopsOn && !item.isMany && item.condition === undefined)) return stopsOn;
        return truths?.every(({ item, known }) => known === !stopsOn && !item.isMany) ? !stopsOn : undefined;
      }
      case 'is-instance':
        return second && isInstance(machine, value, second.value);
      case 'is-subclass':
        return second && isSubclass(machine, value, second.value);
      case 'is-callable':
        return ['agent', 'handoff', 'list', 'map', 'constant'].includes(value.kind) && !(value.kind === 'agent' && value.of)
          ? false
          : value.kind === 'function' || value.kind === 'class' || (isFromElsewhere(machine, value) || !toCallable(machine, value) ? undefined : true);
      case 'has-attribute': {
        const name = second?.value.kind === 'constant' ? second.value.value : undefined;
        return typeof name === 'string' ? hasAttribute(machine, value, name) : undefined;
      }
      case 'has-own':
        return value.kind === 'map' && second && !machine.read(value.cells, OPEN) ? contains(machine, second.value, value) : undefined;
      case 'is-array':
        return value.kind === 'list' ? true : ['agent', 'handoff', 'map', 'constant', 'function'].includes(value.kind) ? false : undefined;
      case 'to-number': {
        const written = value.kind === 'constant' ? value.value : undefined;
        return typeof written === 'number' && Number.isSafeInteger(written)
          ? written
          : typeof written === 'string' && /^\d{1,15}$/.test(written)
            ? Number(written)
            : undefined;
      }
      case 'absolute':
        return value.kind === 'constant' && typeof value.value === 'number' && !value.isFloat ? Math.abs(value.value) : undefined;
      case 'largest':
      case 'smallest': {
        const items = positional.length > 1 ? positional : elements();
        const numbers = items?.map((item) => (item.value.kind === 'constant' && typeof item.value.value === 'number' ? item.value.value : NaN)) ?? [];
        if (!items || numbers.length === 0 || numbers.some(Number.isNaN) || !areCertain(items) || named.length > 0) return undefined;
        // Of equal numbers the first is taken, which may be written otherwise.
        if (items.some((item) => item.value.kind === 'constant' && isFraction(item.value) && Number.isInteger(item.value.value))) return undefined;
        return numbers.reduce((one, other) => (question === 'largest' ? Math.max(one, other) : Math.min(one, other)));
      }
    }
  }
}

/** What an import gives of which nothing is known: it may be anything. */
function isFromElsewhere(machine: Machine, value: Value): boolean {
  return value.kind === 'symbolic' && value.term.kind === 'external' && toLibraryCallable(machine, value) === undefined;
}
