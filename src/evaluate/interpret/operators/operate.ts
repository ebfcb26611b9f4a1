import * as l10n from '@vscode/l10n';
import type { Assignment, Augment, Expression, Operation } from '../../../languages/ir';
import type { Span } from '../../../model/span';
import { isSame, union, withCondition } from '../../state/alternatives';
import { describe, type Machine } from '../../state/machine';
import { type ConstantValue, constant, joinedText, OPEN, type PlacedValue, UNDEFINED, unknown, type Value } from '../../state/values';
import { reasonOf } from '../../workflow/describe-value';
import { assign } from '../assign';
import { extend } from '../builtins/elements';
import { holdsItsValues } from '../classes/enumeration';
import { isInstance } from '../classes/is-instance';
import { areCertain, distinct, elementsOf, keyIn, missingIn, newList, newMap, propertyKey, unreadElements } from '../collections';
import { evaluate, evaluateItem } from '../expression';
import { mergeInto } from '../merge';
import { refuseOperator } from '../trial/refuse';
import { type ArithmeticOperator, calculate, comparesTexts, equalConstants, textOf } from './arithmetic';
import { compareVersion } from './language-version';
import { truth } from './truth';

/** Whose results are true or false in JS; Python's classes may say otherwise, and are asked in other ways. */
const COMPARING = new Set(['===', '!==', 'instanceof', 'is', 'is not', 'in']);

/** Unary and binary operators, short-circuit ones included. */
export function operate(machine: Machine, expression: Operation): Value {
  const { operator, operands } = expression;
  const [left, right] = operands;
  if (!left) return unknown(l10n.t('`{0}` of nothing', operator));
  if (['and', '&&', 'or', '||', '??'].includes(operator)) return shortCircuit(machine, operator, operands);
  if (operator === ',') return operands.map((operand) => evaluate(machine, operand)).at(-1) ?? UNDEFINED;

  const first = evaluateItem(machine, left);
  if (!right) return unary(machine, operator, first.value);
  // A long chain of one operator is a single operation.
  let result: Value | undefined = first.value;
  for (const operand of operands.slice(1)) {
    const second = evaluateItem(machine, operand);
    result = result && binary(machine, operator, { ...first, value: result }, second);
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
  assign(machine, target, machine.item(combine(machine, operator, target, current, item), { start, end }));
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
  machine.maybe(decidedBy(target), () => {
    item = evaluateItem(machine, value);
    return 'end';
  });
  return item as PlacedValue;
}

function isShort(operator: string): boolean {
  return operator === '||' || operator === '&&' || operator === '??';
}

function combine(machine: Machine, operator: string, target: Expression, current: PlacedValue, item: PlacedValue): Value {
  if (!isShort(operator)) return binary(machine, operator, current, item) ?? unknown(l10n.t('this value is only known when the program runs'));
  const known = decides(machine, operator, current.value);
  if (known === undefined) return union([current, item].map((each) => withCondition(each, decidedBy(target))));
  return known === (operator !== '&&') ? current.value : item.value;
}

/** Whether the left side of a short-circuit operator is true, or there; undefined where only the running program knows. */
function decides(machine: Machine, operator: string, left: Value): boolean | undefined {
  return operator === '??' ? isPresent(left) : truth(machine, left);
}

function shortCircuit(machine: Machine, operator: string, operands: readonly Expression[]): Value {
  const stopsOn = operator === 'or' || operator === '||' || operator === '??';
  const reached: PlacedValue[] = [];
  const from = (index: number, condition: string | undefined): void => {
    const operand = operands[index];
    if (!operand) return;
    const item = withCondition(evaluateItem(machine, operand), condition);
    const known = decides(machine, operator, item.value);
    if (index + 1 === operands.length || known === stopsOn) reached.push(item);
    else if (known !== undefined) from(index + 1, condition);
    else {
      const decides = decidedBy(operand);
      reached.push(
        withCondition(stopsOn || !saysNothing(item.value) ? item : { ...item, value: { ...unknown(reasonOf(item.value)), isFalse: true } }, decides),
      );
      machine.maybe(decides, () => {
        from(index + 1, decides);
        return 'end';
      });
    }
  };
  from(0, undefined);
  return union(reached);
}

function saysNothing({ kind }: Value): boolean {
  return kind === 'unknown' || kind === 'symbolic';
}

/** The condition under which what stands beside an operand of `or`, `&&`, `??` counts. */
function decidedBy(operand: Expression): string {
  return l10n.t('`{0}` decides', describe(operand));
}

function isPresent(value: Value): boolean | undefined {
  if (value.kind === 'constant') return value.value !== null && value.value !== undefined;
  return value.kind === 'unknown' || value.kind === 'symbolic' || value.kind === 'union' ? undefined : true;
}

function unary(machine: Machine, operator: string, value: Value): Value {
  if (operator === 'not' || operator === '!') {
    const known = truth(machine, value);
    return known === undefined ? unknown(l10n.t('this condition is only known when the program runs'), 'boolean') : constant(!known);
  }
  if (operator === '-' && value.kind === 'constant' && typeof value.value === 'number')
    return { ...constant(-value.value), ...(value.isFloat && { isFloat: true }) };
  if (operator === '+')
    return value.kind === 'constant' && value.value !== undefined
      ? { ...constant(Number(value.value)), ...(value.isFloat && { isFloat: true }) }
      : unknown(l10n.t('this number is only known when the program runs'), 'number');
  if (operator === 'typeof') return typeOf(value);
  if (operator === 'void') return UNDEFINED;
  return unknown(l10n.t('the result of `{0}` is only known when the program runs', operator));
}

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

function binary(machine: Machine, operator: string, left: PlacedValue, right: PlacedValue): Value | undefined {
  refuseOperator(machine, operator, left.value, right.value);
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
    case '-':
    case '/':
    case '//':
    case '**':
    case '&':
    case '^':
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

function told(answer: boolean | undefined): Value | undefined {
  return answer === undefined ? undefined : constant(answer);
}

export function same(machine: Machine, operator: string, left: Value, right: Value): { readonly kind: 'constant'; readonly value: boolean } | undefined {
  const isOpen = (value: Value): boolean => ['unknown', 'symbolic', 'union', 'promise'].includes(value.kind);
  if (isOpen(left) || isOpen(right)) return undefined;
  if (left.kind === 'constant' && right.kind === 'constant') return sameConstant(machine, operator, left, right);
  const isEqual = isSame(left, right);
  // JS: `[1] == 1` compares what the object is as a text; Python has one `()`.
  const isConverted = (left.kind === 'constant') !== (right.kind === 'constant') && operator.length === 2 && operator !== 'is';
  if (isConverted && machine.frame.module.traits.objects.areMaps && [left, right].every((each) => each.kind !== 'constant' || each.value != null))
    return undefined;
  if (!isEqual && left.kind === 'list' && right.kind === 'list' && left.form === 'tuple' && right.form === 'tuple') return undefined;
  // Python's `==` asks the objects, which may compare what they hold.
  const mayCompare = machine.frame.module.traits.objects.compareContent && operator.length === 2 && operator !== 'is';
  if (!isEqual && mayCompare && !areKnownApart(machine, left, right)) return undefined;
  return { kind: 'constant', value: isEqual };
}

function sameConstant(
  machine: Machine,
  operator: string,
  left: ConstantValue,
  right: ConstantValue,
): { readonly kind: 'constant'; readonly value: boolean } | undefined {
  if (left.member && right.member) return { kind: 'constant', value: left.member.of === right.member.of && left.value === right.value };
  if (left.member || right.member) {
    const { of } = (left.member ?? right.member) as NonNullable<ConstantValue['member']>;
    return holdsItsValues(of) ? { kind: 'constant', value: left.value === right.value } : { kind: 'constant', value: false };
  }
  const known = equalConstants(machine, operator, left, right);
  return known === undefined ? undefined : { kind: 'constant', value: known };
}

/** Agents of different names are not equal, nor are values of different kinds of which one is a constant. */
function areKnownApart(machine: Machine, left: Value, right: Value): boolean {
  if (left.kind === 'agent' && right.kind === 'agent') {
    const [a, b] = [left, right].map((agent) => machine.read(agent.cells, 'name')?.value);
    return a?.kind === 'constant' && b?.kind === 'constant' && a.value !== b.value;
  }
  if (left.kind === 'instance' || right.kind === 'instance') return false;
  return left.kind !== right.kind || left.kind === 'function';
}

function compare(machine: Machine, operator: string, left: Value, right: Value): Value | undefined {
  const [a, b] = [left, right].map((value) => (value.kind === 'constant' && !value.member ? value.value : undefined));
  const areNumbers = typeof a === 'number' && typeof b === 'number';
  if (!areNumbers && !(typeof a === 'string' && typeof b === 'string')) return undefined;
  const order = areNumbers ? (a < b ? -1 : a > b ? 1 : a - b) : comparesTexts(machine, String(a), String(b));
  return constant(operator === '<' ? order < 0 : operator === '<=' ? order <= 0 : operator === '>' ? order > 0 : order >= 0);
}

/** JS: whether an agent or handoff is one of the SDK's classes, as far as that is certain. */
/** JS: `key in object`, which asks what is inherited, too. */
function hasProperty(machine: Machine, key: Value, object: Value): boolean | undefined {
  const name = propertyKey(machine, key);
  if (name === undefined) return undefined;
  if (object.kind === 'map' && object.isObject)
    return contains(machine, constant(name), object) === false && name in {} ? undefined : contains(machine, constant(name), object);
  if (object.kind !== 'list' || !areCertain(machine.items(object)) || !/^\d+$/.test(name)) return undefined;
  const item = machine.items(object)[Number(name)];
  // What is deleted leaves a hole, which is not told from an `undefined`.
  return item?.value.kind === 'constant' && item.value.value === undefined ? undefined : item !== undefined;
}

export function contains(machine: Machine, element: Value, container: Value): boolean | undefined {
  if (container.kind === 'constant')
    return typeof container.value === 'string' && element.kind === 'constant' && typeof element.value === 'string'
      ? container.value.includes(element.value)
      : undefined;
  if (container.kind === 'map') {
    const key = keyIn(machine, container, element);
    if (key === undefined) return undefined;
    const item = machine.read(container.cells, key);
    if (item && missingIn(item) !== undefined) return undefined;
    return item !== undefined || (machine.read(container.cells, OPEN) ? undefined : false);
  }
  if (container.kind !== 'list') return undefined;
  const found = machine.items(container).map(({ value, condition }) => {
    const known = same(machine, '==', value, element)?.value;
    return known === true && condition !== undefined ? undefined : known;
  });
  return found.includes(true) ? true : found.includes(undefined) ? undefined : false;
}

function add(machine: Machine, left: PlacedValue, right: PlacedValue): Value | undefined {
  const [a, b] = [left.value, right.value];
  if (a.kind === 'constant' && b.kind === 'constant') {
    const isJoined = typeof a.value === 'string' || typeof b.value === 'string';
    // Python raises where only one of them is a text.
    if (isJoined && typeof a.value !== typeof b.value && !machine.frame.module.traits.objects.areMaps) return undefined;
    const texts = isJoined ? [a, b].map((each) => (typeof each.value === 'string' ? each.value : textOf(machine, each))) : [];
    return isJoined ? (texts.includes(undefined) ? undefined : joinedText(texts.join(''))) : calculate(machine, '+', a, b);
  }
  if (a.kind !== 'list' && b.kind !== 'list') return undefined;
  const { language } = machine.frame.module;
  // JS makes texts of both.
  if (machine.frame.module.traits.objects.areMaps) return unknown(l10n.t('a text made when the program runs'), 'string');
  const elements = (item: PlacedValue): readonly PlacedValue[] => elementsOf(machine, item.value, language) ?? [unreadElements(item)];
  return newList(machine, [...elements(left), ...elements(right)], a.kind === 'list' ? a.form : b.kind === 'list' ? b.form : 'list');
}

/** Python: `[a] * 2`. */
function repeat(machine: Machine, left: Value, right: Value): Value | undefined {
  if (right.kind !== 'constant' || typeof right.value !== 'number' || !Number.isInteger(right.value) || right.isFloat || right.value > 20) return undefined;
  if (machine.frame.module.traits.objects.areMaps) return undefined;
  if (left.kind === 'constant' && typeof left.value === 'string' && !left.member) return joinedText(left.value.repeat(Math.max(0, right.value)));
  if (left.kind !== 'list') return undefined;
  return newList(machine, Array.from({ length: Math.max(0, right.value) }, () => machine.items(left)).flat(), left.form);
}

/** Python: `'%s desk' % name`, with nothing but texts and whole numbers in it. */
function formatted(machine: Machine, format: Value, given: Value): Value | undefined {
  if (format.kind !== 'constant' || typeof format.value !== 'string') return undefined;
  const values = given.kind === 'list' && given.form === 'tuple' ? machine.items(given).map(({ value }) => value) : [given];
  const places = (format.value.match(/%./gs) ?? []).filter((place) => place !== '%%');
  const texts = places.map((place, index) => formattedAs(place, values[index]));
  if (places.length !== values.length || texts.includes(undefined)) return undefined;
  let next = 0;
  return constant(format.value.replace(/%./gs, (place) => (place === '%%' ? '%' : (texts[next++] as string))));
}

function formattedAs(place: string, value: Value | undefined): string | undefined {
  if (value?.kind !== 'constant' || value.member || value.isFloat) return undefined;
  const isInteger = Number.isSafeInteger(value.value);
  return (place === '%d' && isInteger) || (place === '%s' && (isInteger || typeof value.value === 'string')) ? String(value.value) : undefined;
}

/** `a | b` of Python's dicts and sets. */
function merge(machine: Machine, left: PlacedValue, right: PlacedValue): Value | undefined {
  if (left.value.kind === 'list' && right.value.kind === 'list') return newList(machine, [...machine.items(left.value), ...machine.items(right.value)], 'set');
  if (left.value.kind !== 'map' || right.value.kind !== 'map') return undefined;
  const merged = newMap(machine);
  for (const item of [left, right]) mergeInto(machine, merged, item);
  return merged;
}

/** `A | B` of types. */
function either(left: PlacedValue, right: PlacedValue): Value | undefined {
  const isType = ({ value }: PlacedValue): boolean =>
    ['class', 'symbolic', 'sdk'].includes(value.kind) || (value.kind === 'constant' && (value.value === null || typeof value.value === 'string'));
  if (!isType(left) || !isType(right)) return undefined;
  const parts = [left, right].flatMap((item) => (item.value.kind === 'symbolic' && item.value.term.kind === 'alternatives' ? item.value.term.of : [item]));
  return { kind: 'symbolic', term: { kind: 'alternatives', of: parts }, span: left.span };
}
