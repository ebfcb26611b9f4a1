import { toPythonFloat } from '../../../src/engine/schema/arguments/pydantic-fault';
import { pairsOf } from '../../../src/evaluate/interpret/collections';
import { ITEMS } from '../../../src/evaluate/state/common-values';
import type { Machine } from '../../../src/evaluate/state/machine';
import type { PlacedValue, Value } from '../../../src/evaluate/state/values';
import { describeValue, reasonOf } from '../../../src/evaluate/workflow/describe-value';
import type { Language } from '../../../src/model/workflow';

/**
 * A value as JSON: numbers, texts, lists as they are, everything else under its class (`{"tuple":[1]}`, `{"dict":[["key",1]]}`, `{"float":"0.5"}`).
 * What the evaluator knows less about: `{"?":"why"}`, or what it is, with the type where that is known (`of`); one of several
 * (`{"oneOf":[1,2],"if":["a","not (a)"]}`); in lists what may be there (`{"maybe":1,"if":"a"}`), is there somewhere (`moved`), any number of elements (`many`).
 */
export type Told = null | boolean | number | string | readonly Told[] | { readonly [form: string]: Told };

export const UNTOLD: Told = { '?': 1 };

/** What the evaluator knows of a value. */
export function tellValue(machine: Machine, language: Language, value: Value, depth = 0): Told {
  if (depth > 20) return UNTOLD;
  const tell = (inner: Value): Told => tellValue(machine, language, inner, depth + 1);
  const tellItem = (item: PlacedValue): Told => {
    const told = tell(item.value);
    if (item.isMany) return { many: told, ...when(item) };
    const there: Told = item.condition === undefined ? told : { maybe: told, ...when(item) };
    return item.isMoved ? { moved: there } : there;
  };
  switch (value.kind) {
    case 'constant':
      return value.member ? tellLess(machine, value) : tellConstant(language, value.value, value.isFloat);
    case 'list': {
      const items = (machine.read(value.cells, ITEMS) ?? []).map(tellItem);
      if (value.form === 'list') return items;
      if (value.form === 'set') return { set: language === 'python' ? items.toSorted(byText) : items };
      return { [value.form]: items };
    }
    case 'map': {
      const form = language === 'python' ? 'dict' : value.isObject ? 'object' : 'map';
      const pairs = pairsOf(machine, value).map((item) => {
        const told = asPair(tell(item.value));
        return item.isMany ? { many: told, ...when(item) } : item.condition === undefined ? told : { maybe: told, ...when(item) };
      });
      return { [value.of !== undefined && value.of !== 'Map' ? value.of : form]: pairs };
    }
    case 'union':
      return {
        oneOf: value.alternatives.map(({ value: each }) => tell(each)),
        if: value.alternatives.map(({ condition, isPicked }) => (isPicked ? { picked: condition ?? null } : (condition ?? null))),
      };
    default:
      return tellLess(machine, value);
  }
}

/** What it is, or why that is not known. */
function tellLess(machine: Machine, value: Value): Told {
  return { '?': describeValue(machine, value) ?? reasonOf(value), ...(value.kind === 'unknown' && value.of !== undefined && { of: value.of }) };
}

function when({ condition }: PlacedValue): { readonly if?: string } {
  return condition === undefined ? {} : { if: condition };
}

function tellConstant(language: Language, value: string | number | boolean | null | undefined, isFloat: true | undefined): Told {
  if (value === undefined) return { undefined: true };
  if (typeof value !== 'number') return value;
  if (language === 'python') return isFloat || !Number.isInteger(value) ? { float: toPythonFloat(value) } : value;
  return Object.is(value, -0) ? { number: '-0' } : Number.isFinite(value) ? value : { number: String(value) };
}

/** Pairs of a map are lists, whatever the evaluator makes them of. */
function asPair(told: Told): Told {
  return formOf(told) === 'tuple' ? (told as { tuple: Told }).tuple : told;
}

/** Whether a value is one of those that the evaluator takes for possible. */
export function covers(told: Told, real: Told): boolean {
  const form = formOf(told);
  if (form === '?') return isOfType(real, (told as { of?: Told }).of);
  if (form === 'oneOf') return (told as { oneOf: readonly Told[] }).oneOf.some((each) => covers(each, real));
  if (Array.isArray(told)) return Array.isArray(real) && coversAll(told, real);
  if (form === undefined) return told === real;
  if (formOf(real) !== form) return false;
  const [inner, realInner] = [told, real].map((each) => (each as { [form: string]: Told })[form] ?? null) as [Told, Told];
  // Where entries stand that could not be read, is not known.
  const isOpen = Array.isArray(inner) && inner.some((each) => formOf(each) === 'many');
  if ((form === 'set' || isOpen) && Array.isArray(inner) && Array.isArray(realInner)) return coversSet(inner, realInner);
  return covers(inner, realInner);
}

/** Whether the evaluator is right about what type of value it is, if it says so. */
function isOfType(real: Told, type: Told | undefined): boolean {
  if (type === undefined) return true;
  return type === 'number' ? typeof real === 'number' || ['float', 'int', 'number'].includes(formOf(real) ?? '') : typeof real === type;
}

/** In order, but for what is there somewhere. */
function coversAll(told: readonly Told[], real: readonly Told[]): boolean {
  if (told.some((each) => formOf(each) === 'moved')) return coversSet(told, real);
  const [first, ...rest] = told;
  if (first === undefined) return real.length === 0;
  if (formOf(first) === 'many' || keyOf(first) === '?') return real.some((_, index) => coversAll(rest, real.slice(index))) || coversAll(rest, []);
  // What stands under a condition may come from a loop over something unknown, which is gone through once.
  if (formOf(first) === 'maybe') {
    const end = told.findIndex((each) => formOf(each) !== 'maybe');
    const group = end < 0 ? told : told.slice(0, end);
    const others = told.slice(group.length);
    return [...real, null].some(
      (_, index) => real.slice(0, index).every((each) => group.some((other) => covers(bare(other), each))) && coversAll(others, real.slice(index)),
    );
  }
  const [next, ...others] = real;
  return next !== undefined && covers(bare(first), next) && coversAll(rest, others);
}

function coversSet(told: readonly Told[], real: readonly Told[]): boolean {
  const isCovered = real.every((each) => told.some((other) => formOf(other) === 'many' || covers(bare(other), each)));
  const isThere = told.every((each) => isMissable(each) || real.some((other) => covers(bare(each), other)));
  return isCovered && isThere;
}

function isMissable(told: Told): boolean {
  const form = formOf(told);
  return form === 'many' || form === 'maybe' || (form === 'moved' && isMissable((told as { moved: Told }).moved));
}

function bare(told: Told): Told {
  const form = formOf(told);
  return form === 'maybe' || form === 'moved' ? bare((told as { [form: string]: Told })[form] ?? null) : told;
}

/** Of a map's pair whose key is not known. */
function keyOf(told: Told): string | undefined {
  return Array.isArray(told) && told.length === 2 ? formOf(told[0] as Told) : undefined;
}

function formOf(told: Told): string | undefined {
  return typeof told === 'object' && told !== null && !Array.isArray(told) ? Object.keys(told)[0] : undefined;
}

function byText(a: Told, b: Told): number {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
