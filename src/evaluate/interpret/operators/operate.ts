import * as l10n from '@vscode/l10n';
import type { Assignment, Augment, Expression, Operation, Range } from '../../../languages/ir';
import type { Span } from '../../../model/span';
import { alternatives, both, union, withCondition } from '../../state/alternatives';
import { constant, UNDEFINED, unknown } from '../../state/common-values';
import { negate } from '../../state/completion';
import { describe, UNSAID } from '../../state/describe';
import type { Machine } from '../../state/machine';
import type { ConstantValue, ListValue, PlacedValue, Value } from '../../state/values';
import { reasonOf } from '../../workflow/describe-value';
import { assign } from '../assign';
import { isMethod } from '../callable/is-method';
import { isInstance } from '../classes/is-instance';
import { distinct } from '../collections';
import { deleteTarget } from '../delete-target';
import { evaluate, evaluateItem } from '../expression';
import { extend } from '../library/elements';
import { mergeInto } from '../merge';
import { refuseOperator } from '../trial/refuse';
import { type ArithmeticOperator, calculate } from './arithmetic';
import { compare, contains, hasProperty, same } from './compare';
import { compareVersion } from './language-version';
import { applyInPlace, applyOwnOperator } from './own-operator';
import { combineSets, type SetOperator } from './set-algebra';
import { add, formatted, merge, repeat } from './text-and-list-operators';
import { truth } from './truth';

/** Whose results are true or false in JS; Python's classes may say otherwise, and are asked in other ways. */
const COMPARING = new Set(['===', '!==', 'instanceof', 'is', 'is not', 'in']);

/** Unary and binary operators, short-circuit ones included. */
export function operate(machine: Machine, expression: Operation): Value {
  const { operator, operands, conditions } = expression;
  const [left, right] = operands;
  if (!left) return unknown(l10n.t('`{0}` of nothing', operator));
  if (['and', '&&', 'or', '||', '??'].includes(operator)) return shortCircuit(machine, operator, operands, conditions);
  if (operator === 'delete') {
    deleteTarget(machine, left);
    return constant(true);
  }
  if (operator === ',') return operands.map((operand) => evaluate(machine, operand)).at(-1) ?? UNDEFINED;

  const first = evaluateItem(machine, left);
  if (!right) return unary(machine, operator, first.value);
  // A long chain of one operator is a single operation.
  let result: Value | undefined = first.value;
  for (const operand of operands.slice(1)) {
    const second = evaluateItem(machine, operand);
    result = result && binary(machine, operator, { ...first, value: result }, second, operand);
  }
  return (
    result ??
    unknown(
      l10n.t('`{0} {1} {2}` is only known when the program runs', describe(left), operator, describe(right)),
      COMPARING.has(operator) ? 'boolean' : undefined,
    )
  );
}

/** `target += value` as a statement. Lists are extended in place in Python. */
export function augment(machine: Machine, { target, operator, value, start, end }: Augment): void {
  const current = evaluateItem(machine, target);
  if (stops(machine, operator, current.value)) return;
  const item = valueBeside(machine, operator, current.value, target, value);
  if (changesInPlace(machine, operator, current.value, item, machine.spanOf({ start, end }))) {
    assign(machine, target, current);
    return;
  }
  const made = applyInPlace(machine, operator, current.value, item, { start, end }) ?? combine(machine, operator, target, current, item);
  const isSame = !machine.frame.module.traits.objects.areMaps && current.value.kind === 'list' && current.value.form !== 'tuple' && made.kind === 'list';
  if (isSame) machine.setItems(current.value, machine.items(made));
  assign(machine, target, isSame ? current : machine.item(made, { start, end }));
}

/** Python: `list += …`, `set |= …`, `dict |= …` change the object itself; tuples, and all of JS, make another. */
function changesInPlace(machine: Machine, operator: string, current: Value, item: PlacedValue, span: Span): boolean {
  if (machine.frame.module.traits.objects.areMaps) return false;
  if (operator === '+' && current.kind === 'list' && (current.form === 'list' || current.form === 'deque')) {
    extend(machine, current, [item], span);
    return true;
  }
  if (operator !== '|') return false;
  if (current.kind === 'list' && current.form === 'set' && item.value.kind === 'list') {
    machine.setItems(current, distinct(machine, [...machine.items(current), ...machine.items(item.value)]));
    return true;
  }
  if (current.kind !== 'map' || item.value.kind !== 'map') return false;
  mergeInto(machine, current, item);
  return true;
}

/** `x += v`, `x ||= v`, `x ??= v` used as a value. */
export function assignOperator(machine: Machine, { target, operator = '+', value, start, end }: Assignment): Value {
  const current = evaluateItem(machine, target);
  if (stops(machine, operator, current.value)) return current.value;
  const item = valueBeside(machine, operator, current.value, target, value);
  const result = machine.item(combine(machine, operator, target, current, item), { start, end });
  assign(machine, target, result);
  return result.value;
}

/** Whether `||=`, `&&=`, `??=` certainly leave their target as it is and their value unread. */
function stops(machine: Machine, operator: string, current: Value): boolean {
  return isShort(operator) && decides(machine, operator, current) === (operator !== '&&');
}

/** The value of `target ??= value`, whose evaluation may not come about. */
function valueBeside(machine: Machine, operator: string, current: Value, target: Expression, value: Expression): PlacedValue {
  if (!isShort(operator) || decides(machine, operator, current) !== undefined) return evaluateItem(machine, value);
  let item: PlacedValue | undefined;
  machine.maybe(waysOf(operator, target).goesOn, () => {
    item = evaluateItem(machine, value);
    return 'end';
  });
  return item as PlacedValue;
}

function isShort(operator: string): boolean {
  return operator === '||' || operator === '&&' || operator === '??';
}

function combine(machine: Machine, operator: string, target: Expression, current: PlacedValue, item: PlacedValue): Value {
  if (!isShort(operator)) return binary(machine, operator, current, item, target) ?? unknown(l10n.t('this value is only known when the program runs'));
  const known = decides(machine, operator, current.value);
  if (known === undefined) {
    const { stays, goesOn } = waysOf(operator, target);
    return union([...staying(machine, operator, current, stays), withCondition(item, goesOn)]);
  }
  return known === (operator !== '&&') ? current.value : item.value;
}

/** Whether the left side of a short-circuit operator is true, or there; undefined where only the running program knows. */
function decides(machine: Machine, operator: string, left: Value): boolean | undefined {
  return operator === '??' ? isPresent(machine, left) : truth(machine, left);
}

function shortCircuit(machine: Machine, operator: string, operands: readonly Expression[], conditions: Operation['conditions']): Value {
  const reached: PlacedValue[] = [];
  const from = (index: number, before: string | undefined): void => {
    const operand = operands[index];
    if (!operand) return;
    const item = withCondition(evaluateItem(machine, operand), before);
    const known = decides(machine, operator, item.value);
    if (index + 1 === operands.length || known === stopsOn(operator)) reached.push(item);
    else if (known !== undefined) from(index + 1, before);
    else {
      const { stays, goesOn } = waysOf(operator, operand, conditions?.[index]);
      reached.push(...staying(machine, operator, item, stays));
      machine.maybe(goesOn, () => {
        from(index + 1, before === undefined ? goesOn : both(before, goesOn));
        return 'end';
      });
    }
  };
  from(0, undefined);
  return union(reached);
}

/** What comes out of an operand that may decide: what goes on does not. Of what certainly comes out its own condition tells, if it has one. */
function staying(machine: Machine, operator: string, item: PlacedValue, condition: string): readonly PlacedValue[] {
  const isTrue = stopsOn(operator);
  return alternatives(item).flatMap((each) => {
    const known = decides(machine, operator, each.value);
    if (known === !isTrue) return [];
    const value: Value = isTrue || !saysNothing(each.value) ? each.value : { ...unknown(reasonOf(each.value)), isFalse: true };
    const isTold = known === isTrue && each.condition !== item.condition;
    return [isTold ? each : withCondition({ ...each, value }, condition)];
  });
}

function stopsOn(operator: string): boolean {
  return operator !== 'and' && operator !== '&&';
}

function saysNothing({ kind }: Value): boolean {
  return kind === 'unknown' || kind === 'symbolic';
}

/** The conditions under which an operand of `or`, `&&`, `??` comes out, and what stands behind it counts; `written`: the operand. */
function waysOf(operator: string, operand: Expression, written = describe(operand)): { readonly stays: string; readonly goesOn: string } {
  if (operator === '??' || written === UNSAID) {
    const decides = l10n.t('`{0}` decides', written);
    return { stays: decides, goesOn: decides };
  }
  return stopsOn(operator) ? { stays: written, goesOn: negate(written) } : { stays: negate(written), goesOn: written };
}

function isPresent(machine: Machine, value: Value): boolean | undefined {
  if (value.kind === 'constant') return value.value !== null && value.value !== undefined;
  if (value.kind === 'method') return isMethod(machine, value) || undefined;
  // What is found under a key that is not known may not be there.
  if (value.kind === 'union') return value.alternatives.every((item) => isPresent(machine, item.value) === false) ? false : undefined;
  return value.kind === 'unknown' || value.kind === 'symbolic' ? undefined : true;
}

function unary(machine: Machine, operator: string, value: Value): Value {
  if (operator === 'not' || operator === '!') {
    const known = truth(machine, value);
    return toCondition(known === undefined ? undefined : !known);
  }
  if (operator === '-' && value.kind === 'constant' && typeof value.value === 'number')
    return { ...constant(-value.value), ...(value.isFloat && { isFloat: true }) };
  if (operator === '+')
    return value.kind === 'constant' && value.value !== undefined
      ? { ...constant(Number(value.value)), ...(value.isFloat && { isFloat: true }) }
      : unknown(l10n.t('this number is only known when the program runs'), 'number');
  if (operator === 'typeof') return typeOf(value);
  if (operator === 'void') return UNDEFINED;
  if (operator === 'sequence' || operator === 'mapping') return toCondition(matchesAs(operator, value));
  return unknown(l10n.t('the result of `{0}` is only known when the program runs', operator));
}

function toCondition(known: boolean | undefined): Value {
  return known === undefined ? unknown(l10n.t('this condition is only known when the program runs'), 'boolean') : constant(known);
}

/** Python: whether `[…]` or `{…}` of a `case` may match it, whatever it holds. */
function matchesAs(what: 'sequence' | 'mapping', value: Value): boolean | undefined {
  switch (value.kind) {
    case 'list':
      return what === 'sequence' && SEQUENCES.has(value.form);
    case 'map':
      return value.of === undefined ? what === 'mapping' : undefined;
    case 'constant':
    case 'function':
    case 'agent':
    case 'handoff':
      return false;
    default:
      return undefined;
  }
}

const SEQUENCES: ReadonlySet<ListValue['form']> = new Set(['list', 'tuple', 'deque', 'range']);

function typeOf({ kind, ...value }: Value): Value {
  if (kind === 'constant') {
    const of = (value as ConstantValue).value;
    return constant(of === null ? 'object' : typeof of);
  }
  if (kind === 'function' || kind === 'class') return constant('function');
  return ['agent', 'handoff', 'list', 'map', 'instance', 'promise'].includes(kind)
    ? constant('object')
    : unknown(l10n.t('its type is only known when the program runs'));
}

/** `range`: where the operator is used, of which the methods know that say what it gives. */
function binary(machine: Machine, operator: string, left: PlacedValue, right: PlacedValue, range: Range): Value | undefined {
  refuseOperator(machine, operator, left.value, right.value);
  const own = applyOwnOperator(machine, operator, left, right, range);
  if (own !== undefined) return own;
  const decided = compareVersion(machine, operator, left.value, right.value);
  if (decided !== undefined) return constant(decided);
  switch (operator) {
    case '==':
    case '===':
    case 'is':
      return same(machine, operator, left.value, right.value);
    case '!=':
    case '!==':
    case 'is not': {
      const equal = same(machine, operator, left.value, right.value);
      return equal && constant(!equal.value);
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(machine, operator, left.value, right.value);
    case 'in':
    case 'not in': {
      const found = machine.frame.module.traits.objects.areMaps ? hasProperty(machine, left.value, right.value) : contains(machine, left.value, right.value);
      return found === undefined ? undefined : constant(found === (operator === 'in'));
    }
    case '+':
      return add(machine, left, right);
    case '|':
      return calculate(machine, operator, left.value, right.value) ?? merge(machine, left, right) ?? either(left, right);
    case '*':
      return repeat(machine, left.value, right.value) ?? repeat(machine, right.value, left.value) ?? calculate(machine, operator, left.value, right.value);
    case '%':
      return formatted(machine, left.value, right.value) ?? calculate(machine, operator, left.value, right.value);
    case '&':
    case '-':
    case '^':
      return calculate(machine, operator, left.value, right.value) ?? setsOf(machine, operator, left.value, right.value);
    case '/':
    case '//':
    case '**':
    case '<<':
    case '>>':
    case '>>>':
      return calculate(machine, operator satisfies ArithmeticOperator, left.value, right.value);
    case 'instanceof':
      return told(isInstance(machine, left.value, right.value));
    default:
      return undefined;
  }
}

/** Python: operators of sets, and of views, which take any other elements, too. */
function setsOf(machine: Machine, operator: SetOperator, left: Value, right: Value): Value | undefined {
  if (left.kind !== 'list' || right.kind !== 'list' || machine.frame.module.traits.objects.areMaps) return undefined;
  const [isView, isOfView] = [left.form === 'view', right.form === 'view'];
  const areSets = (left.form === 'set' || isView) && (right.form === 'set' || isView || isOfView);
  return areSets ? combineSets(machine, operator, machine.items(left), machine.items(right)) : undefined;
}

function told(answer: boolean | undefined): Value | undefined {
  return answer === undefined ? undefined : constant(answer);
}

/** `A | B` of types. */
function either(left: PlacedValue, right: PlacedValue): Value | undefined {
  const isType = ({ value }: PlacedValue): boolean =>
    ['class', 'symbolic', 'sdk'].includes(value.kind) || (value.kind === 'constant' && (value.value === null || typeof value.value === 'string'));
  if (!isType(left) || !isType(right)) return undefined;
  const parts = [left, right].flatMap((item) => (item.value.kind === 'symbolic' && item.value.term.kind === 'alternatives' ? item.value.term.of : [item]));
  return { kind: 'symbolic', term: { kind: 'alternatives', of: parts }, span: left.span };
}
