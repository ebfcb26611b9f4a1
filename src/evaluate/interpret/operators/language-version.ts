import type { Machine } from '../../state/machine';
import type { Value } from '../../state/values';

/** The operator that says the same with its sides swapped, where it is another. */
const SWAPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** What `version op bound` gives in every release of the language that the SDK runs on; undefined where they differ, and for other values. */
export function compareVersion(machine: Machine, operator: string, left: Value, right: Value): boolean | undefined {
  const { version } = machine.program.library[machine.frame.module.language];
  if (version === undefined) return undefined;
  const parts = partsOf(machine, left, version.name);
  if (parts === undefined) {
    const isBehind = partsOf(machine, right, version.name) !== undefined;
    return isBehind ? compareVersion(machine, SWAPPED[operator] ?? operator, right, left) : undefined;
  }
  const bound = parts === 'major' ? numberOf(right) : numbersOf(machine, right);
  if (bound === undefined) return undefined;
  const [major = 0] = version.least;
  const count = parts === 'major' ? 1 : parts;
  const [oldest = 0, newest = 0] = [version.least, [major, Infinity]].map((release) => Math.sign(order([...release, 0, 0, 0].slice(0, count), bound)));
  // Between two releases that both are not it there may be the one that is.
  if (oldest !== newest && (operator === '==' || operator === '!=')) return undefined;
  const known = answer(operator, oldest);
  return known === answer(operator, newest) ? known : undefined;
}

/** How many parts of the version a value holds: all, its first ones, or the major as a number; undefined where it is something else. */
function partsOf(machine: Machine, value: Value, name: string): number | 'major' | undefined {
  if (value.kind !== 'symbolic') return undefined;
  const { term } = value;
  if (term.kind === 'external') return term.name === name ? 5 : term.name === `${name}.major` ? 'major' : undefined;
  if (term.kind !== 'subscript' || partsOf(machine, term.object.value, name) !== 5) return undefined;
  const index = term.index.value;
  if (index.kind === 'constant') return index.value === 0 ? 'major' : undefined;
  if (index.kind !== 'list') return undefined;
  const [start, end, step] = machine.items(index).map(({ value: bound }) => (bound.kind === 'constant' ? bound.value : NaN));
  const isFromStart = (start === null || start === 0) && (step === undefined || step === null || step === 1);
  return isFromStart && typeof end === 'number' && end > 0 ? end : undefined;
}

function numberOf(value: Value): readonly number[] | undefined {
  return value.kind === 'constant' && typeof value.value === 'number' ? [value.value] : undefined;
}

function numbersOf(machine: Machine, value: Value): readonly number[] | undefined {
  if (value.kind !== 'list' || value.form !== 'tuple') return undefined;
  const numbers = machine.items(value).map((item) => (item.value.kind === 'constant' && item.condition === undefined ? item.value.value : undefined));
  return numbers.every((each) => typeof each === 'number') ? numbers : undefined;
}

/** As tuples are ordered: by the first part that differs, then the shorter one first. */
function order(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((part, index) => part !== right[index]);
  const [a, b] = [left[at], right[at]];
  if (a !== undefined && b !== undefined) return a - b;
  return left.length - right.length;
}

function answer(operator: string, side: number): boolean | undefined {
  switch (operator) {
    case '<':
      return side < 0;
    case '<=':
      return side <= 0;
    case '>':
      return side > 0;
    case '>=':
      return side >= 0;
    case '==':
      return side === 0;
    case '!=':
      return side !== 0;
    default:
      return undefined;
  }
}
