import * as l10n from '@vscode/l10n';
import type { Comprehension, Expression } from '../../languages/ir';
import type { Span } from '../../model/span';
import { COMPREHENSION_LIMIT } from '../limits';
import { withCondition } from '../state/alternatives';
import { unknown } from '../state/common-values';
import { describe } from '../state/describe';
import type { Machine } from '../state/machine';
import { Scope } from '../state/scope';
import type { PlacedValue, Value } from '../state/values';
import { nodesIn } from '../workflow/function-nodes';
import { assign } from './assign';
import { consume, keyIn, newLazy, newList, newMap, open } from './collections';
import { evaluate, evaluateItem } from './expression';
import { sift } from './library/sift';
import { truth } from './operators/truth';
import { refuseIteration } from './trial/refuse';

/** A list, set or map of what its element is for each that it goes over, under the conditions that let it through. */
export function evaluateComprehension(machine: Machine, expression: Comprehension): Value {
  const [clause] = expression.clauses;
  if (expression.form !== 'generator' || !clause) return evaluateNow(machine, expression);
  // What it goes over first is asked for at once.
  const { frame } = machine;
  const first = evaluate(machine, clause.iterable);
  refuseIteration(machine, first);
  return newLazy(machine, 'generator', machine.spanOf(expression), (own) => {
    const { frame: here } = own;
    const { catching } = here;
    own.frame = { ...frame, depth: Math.max(frame.depth, here.depth), under: here.under, departures: [], catching: catching && { ...catching, isHere: false } };
    const made = evaluateNow(own, expression, first);
    own.frame = here;
    return made.kind === 'list' ? own.items(made) : [];
  });
}

/** `first`: what it goes over first, where that is known already. */
function evaluateNow(machine: Machine, expression: Comprehension, first?: Value): Value {
  const { frame } = machine;
  const outer = frame.scope;
  frame.scope = new Scope('function', outer, frame.module, machine.unit);
  const results: PlacedValue[] = [];
  const keys: (Value | undefined)[] = [];
  /** Where alternatives are written that conditions told apart. */
  const places = new Map<Value, Span>();
  run(0);
  frame.scope = outer;
  if (expression.form !== 'map') return newList(machine, results, expression.form === 'generator' ? 'list' : expression.form);
  const map = newMap(machine);
  for (const [index, item] of results.entries()) {
    const given = keys[index];
    const key = given && keyIn(machine, map, given);
    const { condition, ...entry } = item;
    if (key === undefined) open(machine, map, item);
    else
      under(condition, undefined, () => {
        machine.write(map.cells, key, entry);
      });
  }
  return map;

  /** `marks`: of what stands for many, or somewhere, so do the results. */
  function run(index: number, condition?: string, marks: Pick<PlacedValue, 'isMany' | 'isMoved'> = {}): void {
    const clause = expression.clauses[index];
    if (!clause) {
      if (expression.form === 'map') keys.push(expression.key ? evaluate(machine, expression.key) : undefined);
      const made = evaluateItem(machine, expression.element);
      results.push({ ...withCondition(made, condition), span: places.get(made.value) ?? made.span, ...marks });
      return;
    }
    const iterable = (index === 0 ? first : undefined) ?? evaluate(machine, clause.iterable);
    const elements = consume(machine, iterable, frame.module.language);
    const known = elements && elements.length <= COMPREHENSION_LIMIT ? elements : undefined;
    const text = describe(clause.iterable);
    const reason = iterable.kind === 'unknown' ? iterable.reason : l10n.t('the elements of `{0}` are only known when the program runs', text);
    for (const element of known ?? [{ ...machine.item(unknown(reason), clause.iterable), condition: l10n.t('{0} has elements', text) }]) {
      const { condition: own, isMany = marks.isMany, isMoved = marks.isMoved, ...item } = element;
      under(own, condition, (outer) => {
        for (const { condition: inner, ...part } of kept(clause, item)) {
          under(inner, outer, (all) => {
            assign(machine, clause.target, part);
            // To what is of another alternative.
            if (item.value.kind === 'union' && bindNames(clause.conditions)) allHold(clause.conditions);
            if (part.value !== item.value) places.set(part.value, part.span);
            run(index + 1, all, { ...(isMany && { isMany }), ...(isMoved && { isMoved }) });
          });
        }
      });
    }
  }

  /** What the conditions of a clause let through of an element. */
  function kept(clause: Comprehension['clauses'][number], element: PlacedValue): readonly PlacedValue[] {
    if (clause.conditions.length === 0) return [element];
    const passes = ({ condition: own, ...item }: PlacedValue): boolean | undefined => {
      let isKept: boolean | undefined;
      under(own, undefined, () => {
        assign(machine, clause.target, item);
        isKept = allHold(clause.conditions);
      });
      return isKept;
    };
    return sift(element, passes, clause.condition);
  }

  function allHold(conditions: readonly Expression[]): boolean | undefined {
    let areKnown = true;
    for (const each of conditions) {
      const test = truth(machine, evaluate(machine, each));
      if (test === false) return false;
      areKnown &&= test === true;
    }
    return areKnown || undefined;
  }

  /** What an element does that may not be there, or that a test may leave out, counts under that condition. */
  function under(own: string | undefined, outer: string | undefined, body: (condition: string | undefined) => void): void {
    if (own === undefined) return body(outer);
    machine.maybe(own, () => {
      body(outer === undefined ? own : l10n.t('{0} and {1}', outer, own));
      return 'end';
    });
  }
}

/** `:=` */
function bindNames(conditions: readonly Expression[]): boolean {
  return nodesIn(conditions).some(({ kind }) => kind === 'assignment');
}
