import * as l10n from '@vscode/l10n';
import type { Attribute, Expression, MapLiteral, Name } from '../../languages/ir';
import { isSameSpan } from '../../model/span';
import { alternatives, union, withCondition } from '../state/alternatives';
import { constant, UNDEFINED, unknown } from '../state/common-values';
import { describe } from '../state/describe';
import type { Machine } from '../state/machine';
import type { AgentValue, MapValue, PlacedValue, Value } from '../state/values';
import { areCertain, elementsOf, handOn, newList, newMap, propertyKey } from './collections';
import { evaluate } from './expression';
import { getMember } from './members/get-member';
import { setAttribute } from './members/set-attribute';
import { getSubscript, setSubscript } from './members/subscript';
import { assignName, bindItem } from './names';
import { noteLastAgent } from './sdk/last-agent';
import { refuseGoingOver, refuseLacking } from './trial/lacking';

/** How a target was declared: binds here, in the function, or wherever the name already lives. */
export type Declared = 'const' | 'let' | 'var' | undefined;

/** Assigns a value to a name, attribute, subscript or pattern. */
export function assign(machine: Machine, target: Expression, item: PlacedValue, declared?: Declared): void {
  if (item.value.kind === 'agent' && (target.kind === 'name' || target.kind === 'attribute')) nameAgent(machine, item, item.value, target);
  if (declared === undefined) noteLastAgent(machine, target, item.value);
  switch (target.kind) {
    case 'name':
      if (declared === undefined) assignName(machine, target.name, item);
      else bindItem(machine, target.name, item, declared === 'var' ? 'function' : 'here');
      return;
    case 'attribute': {
      const object = evaluate(machine, target.object);
      refuseLacking(machine, object);
      handOn(machine, item.value);
      setAttribute(machine, object, target.name, item);
      return;
    }
    case 'subscript': {
      const object = evaluate(machine, target.object);
      refuseLacking(machine, object);
      handOn(machine, item.value);
      setSubscript(machine, object, evaluate(machine, target.index), item);
      return;
    }
    case 'list':
      refuseGoingOver(machine, item.value);
      assignList(machine, target.items, item, declared);
      return;
    case 'map':
      refuseLacking(machine, item.value);
      assignMap(machine, target, item, declared);
      return;
    case 'spread':
      assign(machine, target.value, item, declared);
      return;
    case 'default':
      assign(machine, target.target, withDefault(machine, item, target.value), declared);
      return;
    default:
      evaluate(machine, target);
  }
}

/** JS: what stands for what is `undefined`, if it may be. */
function withDefault(machine: Machine, item: PlacedValue, standby: Expression): PlacedValue {
  const all = alternatives(item);
  const missing = all.filter(({ value }) => value.kind === 'constant' && value.value === undefined);
  if (missing.length === 0) return item;
  const given = machine.item(evaluate(machine, standby), standby);
  if (missing.length === all.length) return given;
  return { ...item, value: union(all.map((each) => (missing.includes(each) ? { ...each, value: given.value } : each))) };
}

function assignList(machine: Machine, targets: readonly Expression[], item: PlacedValue, declared: Declared): void {
  // Nothing, where the value is that, cannot be taken apart.
  const all = alternatives(item).filter(({ value }, _, { length }) => length === 1 || value.kind !== 'constant' || value.value != null);
  const taken = all.map((each) => ({ each, elements: elementsOf(machine, each.value, machine.frame.module.language) }));
  targets.forEach((target, index) => {
    const [only = item, ...others] = taken.map(({ each, elements }) => elementFor(machine, targets, index, each, elements));
    // What holds values itself would hold those of every round of a loop.
    const isFollowed = [only, ...others].every(({ value }) => value.kind !== 'list' && value.kind !== 'map');
    const joined = (): Value =>
      isFollowed
        ? union([only, ...others].map((element, which) => ({ ...element, condition: all[which]?.condition ?? '' })))
        : part(item.value, l10n.t('element {0}', index + 1));
    assign(machine, target, others.length === 0 ? only : { ...item, value: joined() }, declared);
  });
}

/** What one of several targets gets of a value. */
function elementFor(
  machine: Machine,
  targets: readonly Expression[],
  index: number,
  item: PlacedValue,
  elements: readonly PlacedValue[] | undefined,
): PlacedValue {
  if (!elements) return { ...item, value: part(item.value, l10n.t('element {0}', index + 1)) };
  const spread = targets.findIndex(({ kind }) => kind === 'spread');
  // Which element is where is not known from the first on that may be missing or elsewhere, or stands for many.
  const unsure = elements.findIndex((each) => !areCertain([each]));
  if (index === spread) {
    const end = elements.length - (targets.length - 1 - index);
    const rest = unsure >= 0 ? elements.map((each) => withCondition(each, l10n.t('it is in the slice'))) : elements.slice(index, Math.max(index, end));
    return { ...item, value: newList(machine, rest) };
  }
  const isBehind = spread >= 0 && index > spread;
  if (unsure >= 0 && (index >= unsure || isBehind)) {
    const any = item.value.kind === 'list' ? getSubscript(machine, item, machine.item(constant(index), targets[index] as Expression), item.span) : undefined;
    return { ...item, value: any ?? part(item.value, l10n.t('element {0}', index + 1)) };
  }
  return elements[isBehind ? elements.length - (targets.length - index) : index] ?? { ...item, value: UNDEFINED };
}

function assignMap(machine: Machine, { entries }: MapLiteral, item: PlacedValue, declared: Declared): void {
  const taken = new Set<string>();
  for (const entry of entries) {
    if (entry.isSpread) {
      assign(machine, entry.value, { ...item, value: rest(machine, item.value, taken) }, declared);
      continue;
    }
    const key = entry.key ? evaluate(machine, entry.key) : unknown(l10n.t('a computed key'));
    const name = propertyKey(machine, key);
    if (name !== undefined) taken.add(name);
    const value =
      name === undefined
        ? unknown(l10n.t('`{0}` is only known when the program runs', entry.key ? describe(entry.key) : '…'))
        : getMember(machine, item.value, name, machine.spanOf(entry));
    assign(machine, entry.value, { ...item, value }, declared);
  }
}

function rest(machine: Machine, value: Value, taken: ReadonlySet<string>): Value {
  if (value.kind !== 'map') return part(value, l10n.t('the rest'));
  const copy: MapValue = { ...newMap(machine), ...(value.isObject && { isObject: true }) };
  for (const key of value.cells.keys(machine.unit)) {
    const item = machine.read(value.cells, key);
    if (item && !taken.has(key)) machine.write(copy.cells, key, item);
  }
  return copy;
}

function part(value: Value, what: string): Value {
  return value.kind === 'unknown' ? value : unknown(l10n.t('{0} of this value is only known when the program runs', what));
}

/** What makes an agent for somebody else to hold may keep it, as a registry does. */
function nameAgent({ frame }: Machine, { span }: PlacedValue, agent: AgentValue, { kind, name }: Name | Attribute): void {
  if (agent.variable !== undefined) return;
  agent.variable = name;
  if (kind === 'name' && frame.scope === frame.module.scope && isSameSpan(span, agent.span)) agent.isModuleName = true;
}
