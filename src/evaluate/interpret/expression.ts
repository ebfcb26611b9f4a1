import * as l10n from '@vscode/l10n';
import type { Expression, FunctionDefinition, List, MapLiteral, Name, Template } from '../../languages/ir';
import { awaited, union, withCondition } from '../state/alternatives';
import { Cells } from '../state/cells';
import { constant, GETTER, joinedText, UNDEFINED, unknown } from '../state/common-values';
import type { Completion } from '../state/completion';
import { describe } from '../state/describe';
import { extended } from '../state/extended';
import type { Machine } from '../state/machine';
import type { FunctionValue, MapValue, PlacedValue, Value } from '../state/values';
import { ownClassOf } from '../workflow/classes-of';
import { reasonOf } from '../workflow/describe-value';
import { assign } from './assign';
import { call, parentOf } from './calls/call';
import { defineClass } from './classes/class';
import { decorate } from './classes/decorate';
import { consume, handOn, keyIn, newList, newMap, open, unreadElements } from './collections';
import { evaluateComprehension } from './comprehension';
import { evaluateLiteral } from './literal';
import { getMember } from './members/get-member';
import { moduleValue, placeOf } from './members/module-members';
import { getSubscript } from './members/subscript';
import { mergeInto } from './merge';
import { lookUp } from './names';
import { textOf } from './operators/arithmetic';
import { assignOperator, operate } from './operators/operate';
import { truth } from './operators/truth';
import { runChildren } from './statement';
import { cutShort, parted, refuseGoingOver, refuseLacking } from './trial/lacking';
import { refuseIteration } from './trial/refuse';
import { tryOut } from './trial/try-out';

/** The value of an expression; never throws, and what is not understood is `unknown` with a reason. */
export function evaluate(machine: Machine, expression: Expression): Value {
  if (!machine.step()) return unknown(l10n.t('the code does too much to follow'));
  switch (expression.kind) {
    case 'name':
      return expression.name === 'super' && !machine.frame.module.traits.functions.isSuperParent ? parentOf(machine) : evaluateName(machine, expression);
    case 'constant':
      return expression.form === undefined
        ? expression.isFloat
          ? { kind: 'constant', value: expression.value, isFloat: true }
          : constant(expression.value)
        : evaluateLiteral(expression, machine.spanOf(expression));
    case 'attribute': {
      const object = evaluate(machine, expression.object);
      const nothing = cutShort(expression.isOptional, object);
      if (nothing) return nothing;
      refuseLacking(machine, object, expression.object);
      const member = machine.item(getMember(machine, object, expression.name, machine.spanOf(expression)), expression);
      // JS: nothing where the object is nothing.
      const { there, missing } = expression.isOptional ? parted({ ...member, value: object }) : { there: [], missing: [] };
      const [only, ...others] = there;
      const present = only && others.length === 0 ? withCondition(member, only.condition) : member;
      return missing.length === 0 ? member.value : union([present, ...missing.map((each) => ({ ...each, value: UNDEFINED }))]);
    }
    case 'subscript': {
      const object = evaluateItem(machine, expression.object);
      const nothing = cutShort(expression.isOptional, object.value);
      if (nothing) return nothing;
      const index = evaluateItem(machine, expression.index);
      refuseLacking(machine, object.value);
      return getSubscript(machine, object, index, machine.spanOf(expression));
    }
    case 'call':
      return call(machine, expression);
    case 'list':
      return evaluateList(machine, expression);
    case 'map':
      return evaluateMap(machine, expression);
    case 'template':
      return evaluateTemplate(machine, expression);
    case 'function-expression':
      return makeFunction(machine, expression.definition);
    case 'class-expression':
      return defineClass(machine, expression.definition);
    case 'conditional': {
      const test = truth(machine, evaluate(machine, expression.test));
      if (test !== undefined) return evaluate(machine, test ? expression.then : expression.else);
      const values: PlacedValue[] = [];
      const side = (of: Expression) => (): Completion => {
        const take = (): Completion => {
          values.push(extended(evaluateItem(machine, of), { condition: machine.unit.conditions.at(-1) ?? '' }));
          return 'end';
        };
        // JS: the test may ask whether what the side uses is there.
        return machine.frame.module.traits.functions.checkArguments ? tryOut(machine, of, take) : take();
      };
      machine.branch(expression.condition, side(expression.then), side(expression.else));
      if (values.length === 0 && machine.unit.raised) throw machine.unit.raised;
      return union(values);
    }
    case 'comprehension':
      return evaluateComprehension(machine, expression);
    case 'await': {
      const value = expression.value ? evaluateItem(machine, expression.value) : machine.item(UNDEFINED, expression);
      if (expression.operation === 'await') return settled(machine, awaited(value.value));
      const elements = expression.operation === 'yield-all' ? spread(machine, value) : [value];
      machine.frame.yields.push(...elements.map((each) => withCondition(each, machine.pathCondition())));
      return unknown(l10n.t('what is sent to this generator'));
    }
    case 'spread':
      return evaluate(machine, expression.value);
    case 'operation':
      return operate(machine, expression);
    case 'assignment': {
      if (expression.operator !== undefined) return assignOperator(machine, expression);
      const item = evaluateItem(machine, expression.value);
      assign(machine, expression.target, item);
      return item.value;
    }
    case 'default':
      return evaluate(machine, expression.value);
    case 'module-expression': {
      const value = moduleValue(machine, placeOf(machine, expression.module).place, machine.frame.module.language, expression.isPromised && 'promised');
      return expression.isPromised ? { kind: 'promise', result: machine.item(value, expression) } : value;
    }
    case 'unknown':
      runChildren(machine, expression.children);
      return unknown(expression.reason);
  }
}

/** The value with the place of the expression. */
export function evaluateItem(machine: Machine, expression: Expression): PlacedValue {
  return machine.item(evaluate(machine, expression), expression);
}

/** A closure over the current scope, decorators applied. */
export function makeFunction(machine: Machine, definition: FunctionDefinition): Value {
  const { frame, unit } = machine;
  const value: FunctionValue = {
    kind: 'function',
    definition,
    scope: frame.scope,
    module: frame.module,
    ...(definition.isArrow && frame.self && !frame.module.traits.functions.takeSelf ? { self: frame.self } : {}),
    ...(definition.isArrow && frame.home ? { home: frame.home } : {}),
    ...(frame.isRetained ? { retained: true } : {}),
    ...(frame.module.traits.objects.areMaps ? {} : { attributes: new Cells(unit) }),
    ...defaultsOf(machine, definition),
  };
  if (!unit.closures.has(definition)) unit.noteClosure(definition, definition.isArrow ? withoutHome(value) : value);
  return definition.decorators.length > 0 ? decorate(machine, value, definition.decorators) : value;
}

/** Python makes the defaults of parameters once; JS with each call. */
function defaultsOf(machine: Machine, { parameters }: FunctionDefinition): Pick<FunctionValue, 'defaults'> {
  if (!machine.frame.module.traits.functions.makeDefaultsOnce || !parameters.some((parameter) => parameter.default)) return {};
  return { defaults: new Map(parameters.flatMap((parameter) => (parameter.default ? [[parameter, evaluateItem(machine, parameter.default)] as const] : []))) };
}

/** Arrows are called as they are, not as methods. */
function withoutHome({ home: _, ...value }: FunctionValue): FunctionValue {
  return value;
}

function evaluateName(machine: Machine, { name }: Name): Value {
  if (name === 'this' && machine.frame.self) return machine.frame.self;
  return lookUp(machine, name);
}

function evaluateList(machine: Machine, { items, form }: List): Value {
  const elements = items.flatMap((item): readonly PlacedValue[] => {
    const element = evaluateItem(machine, item.kind === 'spread' ? item.value : item);
    handOn(machine, element.value);
    if (item.kind !== 'spread') return [element];
    refuseGoingOver(machine, element.value);
    return spread(machine, element);
  });
  return newList(machine, elements, form);
}

/** The elements a spread brings, or one unknown that stands for them. */
export function spread(machine: Machine, item: PlacedValue): readonly PlacedValue[] {
  const elements = consume(machine, item.value, machine.frame.module.language);
  if (elements) return elements.map((element) => (item.condition === undefined ? element : withCondition(element, item.condition)));
  const { value } = item;
  if (value.kind === 'constant' && typeof value.value !== 'string') return [];
  return [unreadElements(item)];
}

function evaluateMap(machine: Machine, { entries }: MapLiteral): Value {
  const map: MapValue = machine.frame.module.traits.objects.areMaps ? extended(newMap(machine), { isObject: true }) : newMap(machine);
  for (const entry of entries) {
    if (entry.isSpread) {
      const item = evaluateItem(machine, entry.value);
      refuseIteration(machine, item.value);
      mergeInto(machine, map, item);
      continue;
    }
    if (entry.accessor === 'set') continue;
    const key = entry.key ? evaluate(machine, entry.key) : unknown(l10n.t('a computed key'));
    const name = keyIn(machine, map, key);
    const value = evaluate(machine, entry.value);
    handOn(machine, value);
    // JS: the object is `this` in its methods; getters are read as what they return.
    const isMethod = machine.frame.module.traits.objects.areMaps && value.kind === 'function' && !value.definition.isArrow && !value.self;
    const member = isMethod ? extended(value, { self: map }) : value;
    const item = machine.item(entry.accessor === 'get' ? { kind: 'method', receiver: member, name: GETTER } : member, entry.value);
    const property = { span: machine.spanOf(entry), nameSpan: machine.spanOf(entry.key ?? entry) };
    // JS: `__proto__: x` gives the object what `x` has.
    if (name === undefined || (map.isObject && name === '__proto__')) open(machine, map, item);
    else machine.write(map.cells, name, extended(item, { property }));
  }
  return map;
}

/** What an awaitable comes to that was made by what is not followed. */
function settled(machine: Machine, value: Value): Value {
  return value.kind === 'symbolic' && AWAITABLE.has(ownClassOf(machine, value)) ? unknown(reasonOf(value)) : value;
}

const AWAITABLE: ReadonlySet<string | undefined> = new Set(['Promise', 'coroutine']);

function evaluateTemplate(machine: Machine, { parts }: Template): Value {
  let text = '';
  let reason: string | undefined;
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const value = evaluate(machine, part);
    const told = value.kind === 'constant' ? textOf(machine, value) : undefined;
    if (told !== undefined) text += told;
    else reason ??= value.kind === 'unknown' ? value.reason : l10n.t('`{0}` is only known when the program runs', describe(part));
  }
  return reason === undefined ? joinedText(text) : unknown(reason, 'string');
}
