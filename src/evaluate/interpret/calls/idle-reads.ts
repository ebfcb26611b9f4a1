import type { Machine } from '../../state/machine';
import type { Asked, IdleRead, Unit } from '../../state/unit';
import type { Arguments, ConstantValue, FunctionValue, PlacedValue, Value } from '../../state/values';
import { isAnsweredSo, runningIn } from '../set-elsewhere';
import { ANY, exactKey, isDull, tellAgain, toKept } from './idle-calls';

/** Deeper literals, and longer ones, are not told by what is in them. */
const DEEPEST = 3;
const LONGEST = 24;

/**
 * By what a call is told apart within its unit: by its receiver, and by arguments that are dull, written out, or literals of such. Methods of loggers and of what
 * reads files are called more often than all others, and of no interest to anybody. What else they depend on is what they read (`watchReads`).
 */
export function idleReadKey(machine: Machine, { self, given }: FunctionValue, { positional, named, isOpen }: Arguments): string | undefined {
  if (given) return undefined;
  let key: string | undefined = isOpen ? '*' : '';
  if (self !== undefined) key = prefixed(key, identityKey(machine.unit, self));
  for (let i = 0; key !== undefined && i < positional.length; i++) key = prefixed(`${key},`, valueKey(machine, (positional[i] as PlacedValue).value, 0));
  for (const { name, item } of named) if (key !== undefined) key = prefixed(`${key},${name}=`, valueKey(machine, item.value, 0));
  return key;
}

function prefixed(name: string, key: string | undefined): string | undefined {
  return key === undefined ? undefined : name + key;
}

function valueKey(machine: Machine, value: Value, depth: number): string | undefined {
  if (value.kind === 'promise') return undefined;
  if (value.kind === 'constant') return constantKey(value);
  if (isDull(machine, value)) return exactKey(value) ?? ANY;
  if (depth >= DEEPEST) return undefined;
  if (value.kind === 'union') {
    const parts = value.alternatives.map((item) => itemKey(machine, item, depth));
    return parts.includes(undefined) ? undefined : `(${parts.join('|')})`;
  }
  if (value.kind !== 'map') return identityKey(machine.unit, value);
  const names = value.cells.keys(machine.unit);
  if (value.of !== undefined || value.attributesOf !== undefined || value.mayBeFilled !== undefined || names.length > LONGEST) return undefined;
  const parts = names.map((name) => {
    const item = machine.read(value.cells, name) as PlacedValue | undefined;
    return item && prefixed(`${JSON.stringify(name)}:`, itemKey(machine, item, depth));
  });
  return parts.includes(undefined) ? undefined : `${value.isObject === true ? 'o' : ''}{${parts.join(',')}}`;
}

/** JSON has no word for some numbers; a member of an enumeration is more than its value. */
function constantKey({ value, ...more }: ConstantValue): string | undefined {
  if (Object.keys(more).length > 1) return undefined;
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'undefined');
}

function itemKey(machine: Machine, { value, condition, make, retained }: PlacedValue, depth: number): string | undefined {
  const key = make === undefined && !retained ? valueKey(machine, value, depth + 1) : undefined;
  return condition === undefined ? key : prefixed(`${condition}?`, key);
}

/** Of what is the same object each time. */
function identityKey(unit: Unit, value: Value): string | undefined {
  if (value.kind !== 'instance' && value.kind !== 'class' && value.kind !== 'module') return undefined;
  const number = unit.numbers.get(value) ?? unit.serial++;
  unit.numbers.set(value, number);
  return `#${number}`;
}

/**
 * Begins to note what is read and asked; the function returned ends it and tells what of it was there before the call of that depth, undefined where it was too
 * much. What is noted already is noted on.
 */
export function watchReads({ unit }: Machine): (depth: number) => Pick<IdleRead, 'reads' | 'asked'> | undefined {
  const [outerReads, outerAsked] = [unit.reads, unit.asked];
  const since = unit.serial;
  [unit.reads, unit.asked] = [new Set(), []];
  return (depth) => {
    const { reads, asked } = unit;
    if (!reads || !asked) return undefined;
    [unit.reads, unit.asked] = [outerReads, outerAsked];
    const older = [...reads].filter(({ owner, serial }) => owner !== unit || serial < since);
    if (outerReads) for (const each of older) unit.noteRead(each);
    unit.asked?.push(...asked);
    return {
      reads: older.map((each) => [each, each.version]),
      asked: asked.map((each) => ({ ...each, running: each.running.filter((running) => running.depth >= depth) })),
    };
  };
}

/** What such a call gave before, as long as all that it read is as it was, and all that it asked. */
export function recallRead(machine: Machine, { definition, scope, defaults }: FunctionValue, key: string): Value | undefined {
  const { unit, frame } = machine;
  const known = unit.idleReads.get(definition)?.get(key);
  if (!known || known.scope !== scope || known.defaults !== defaults) return undefined;
  if (known.reads.some(([cells, version]) => cells.version !== version) || !known.asked.every((each) => isAnsweredSo(each, frame))) return undefined;
  for (const [cells] of known.reads) unit.noteRead(cells);
  if (known.hasAsked) unit.asks += 1;
  for (const each of known.asked) unit.asked?.push({ ...each, running: [...within(each), ...runningIn(frame)] });
  tellAgain(machine, known.unresolved);
  return known.value;
}

/** Below whatever is called from here. */
function within({ running }: Asked): Asked['running'] {
  return running.map(({ definition }) => ({ definition, depth: Infinity }));
}

/** Keeps what such a call gave: not what tells of one of several arguments that its key stands for. */
export function rememberRead({ unit }: Machine, called: FunctionValue, key: string, { value, ...found }: Omit<IdleRead, 'scope' | 'defaults'>): Value {
  const { definition, scope, defaults } = called;
  const byKey = unit.idleReads.get(definition) ?? new Map<string, IdleRead>();
  unit.idleReads.set(definition, byKey);
  const kept = toKept(key, value, definition);
  byKey.set(key, { ...found, scope, defaults, value: kept });
  return kept;
}
