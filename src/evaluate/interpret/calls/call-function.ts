import * as l10n from '@vscode/l10n';
import type { FunctionDefinition, Range } from '../../../languages/ir';
import { awaited, union, withCondition } from '../../state/alternatives';
import { unknown } from '../../state/common-values';
import type { Completion } from '../../state/completion';
import { type Frame, lastExit } from '../../state/frame';
import type { Machine } from '../../state/machine';
import { nothingIn } from '../../state/nothing';
import { Raised } from '../../state/raised';
import { Scope } from '../../state/scope';
import type { Arguments, FunctionValue, PlacedValue, Value } from '../../state/values';
import { isRecursive } from '../callable/is-recursive';
import { newLazy } from '../collections';
import { runBlock } from '../statement';
import { bindParameters } from './bind-parameters';
import { idleKey, isDull, isForAny, recall, remember, watch } from './idle-calls';
import { idleReadKey, recallRead, rememberRead, watchReads } from './idle-reads';

/** Calls a closure; `'unknown'` gives every parameter an unknown value. The result joins everything it may return. */
export function callFunction(machine: Machine, value: FunctionValue, written: Arguments | 'unknown', site: Range): Value {
  const { definition, module } = value;
  const args = value.given && written !== 'unknown' ? { ...written, positional: [...value.given, ...written.positional] } : written;
  const name = definition.name ?? l10n.t('this function');
  const caller = machine.frame;
  const isTooDeep = !machine.mayCall(definition);
  if (isTooDeep || isRecursive(machine, value, args)) {
    machine.unit.isBlurred = true;
    machine.unit.unfollowed += 1;
    return unknown(
      isTooDeep ? l10n.t('the result of `{0}`: calls are nested too deeply to follow', name) : l10n.t('the result of `{0}`: it calls itself', name),
    );
  }

  // What a call raises counts where it is tried out, and is not remembered.
  const idle = args === 'unknown' || value.self || machine.unit.trial || isMadeAgain(value) ? undefined : idleKey(machine, args);
  const idleRead = args === 'unknown' || idle !== undefined || machine.unit.trial || caller.isRetained ? undefined : idleReadKey(machine, value, args);
  const known = idle === undefined ? idleRead && recallRead(machine, value, idleRead) : recall(machine, value, idle);
  if (known) return known;
  // Of what is called once nothing is followed any more nothing is seen.
  const wasSpent = machine.isSpent();
  const effects = watch(machine);
  const reads = idleRead === undefined ? undefined : watchReads(machine);
  const { unfollowed } = machine.unit;

  const scope = new Scope('function', value.scope, module, machine.unit);
  const under = machine.circumstance();
  const frame: Frame = {
    module,
    under,
    callPath: args === 'unknown' ? caller.callPath : [...caller.callPath, { file: caller.module.file, start: site.start, end: site.end }],
    definition,
    depth: caller.depth + 1,
    from: machine.unit.serial,
    given: args,
    scope,
    self: value.self,
    home: value.home,
    returns: [],
    yields: [],
    departures: [],
    catching: catchingCalls(machine),
    label: undefined,
    isRetained: caller.isRetained || value.retained === true,
    isForAny: caller.isForAny || (idle !== undefined && isForAny(idle)),
    caller,
  };
  machine.frame = frame;
  const conditions = machine.unit.conditions.splice(0);
  const completion = machine.contain(() => {
    bindParameters(machine, value, args);
    return definition.isGenerator ? 'end' : runBlock(machine, definition.body);
  });
  machine.unit.conditions.push(...conditions);
  machine.frame = caller;
  const { hadEffects, hasAsked, unresolved } = effects();
  const wereRead = reads?.(frame.depth);
  if (definition.isGenerator && completion === 'end')
    return newLazy(machine, 'generator', { file: caller.module.file, start: site.start, end: site.end }, (own) => yieldedBy(own, definition, frame));
  if (completion === 'raise') raiseAgain(machine, value, frame);

  const given = resultOf(machine, value, frame, completion, site);
  // What decorates an async function may wait for it. A promise of a promise is one in JS, and a coroutine that gives another is not.
  const isCoroutine = definition.isAsync && !definition.isGenerator && !value.isWrapped;
  const settled = module.traits.functions.takeSelf ? given : awaited(given);
  const result: Value = isCoroutine ? { kind: 'promise', result: machine.item(settled, site) } : given;
  if (hadEffects || caller.isRetained || wasSpent || !isDull(machine, result)) return result;
  if (idle !== undefined) return hasAsked ? result : remember(machine, value, idle, { value: result, unresolved });
  const isWhole = wereRead && idleRead !== undefined && machine.unit.unfollowed === unfollowed && !machine.isSpent();
  return isWhole ? rememberRead(machine, value, idleRead, { ...wereRead, hasAsked, value: result, unresolved }) : result;
}

/** What a generator yields, whose body runs when somebody goes through what its call gave. */
function yieldedBy(machine: Machine, { body }: FunctionDefinition, called: Frame): readonly PlacedValue[] {
  const { frame: caller } = machine;
  const frame: Frame = {
    ...called,
    under: machine.circumstance(),
    depth: Math.max(called.depth, caller.depth),
    catching: catchingCalls(machine),
    departures: [],
  };
  machine.frame = frame;
  const conditions = machine.unit.conditions.splice(0);
  machine.contain(() => runBlock(machine, body));
  machine.unit.conditions.push(...conditions);
  machine.frame = caller;
  return frame.yields;
}

/** What may catch what a call raises: what is around it, or whoever calls a function that nobody here calls. */
function catchingCalls({ frame, unit }: Machine): Frame['catching'] {
  if (frame.catching) return { ...frame.catching, isHere: false };
  return unit.isModuleBody() ? undefined : { isHere: false, since: 0 };
}

/** Where a call is tried out, what leaves a function on every path leaves its caller. Generators run when they are asked, coroutines when they are awaited; JS gives a promise. */
function raiseAgain({ unit }: Machine, { definition }: FunctionValue, { returns, caller }: Frame): void {
  const runsLater = definition.isGenerator || (definition.isAsync && (caller?.depth !== 0 || unit.given !== undefined));
  if (!unit.trial || returns.length > 0 || runsLater) return;
  throw unit.raised && !unit.raised.isHere ? unit.raised : new Raised(undefined, undefined, unit.raised?.classes);
}

/** Its defaults may be others each time that it is defined. */
function isMadeAgain({ defaults, scope }: FunctionValue): boolean {
  return defaults !== undefined && ([...defaults.values()].some(({ value }) => value.kind !== 'constant') || scope.kind !== 'module');
}

/** Everything the activation may give back. */
function resultOf(machine: Machine, { definition, module }: FunctionValue, frame: Frame, completion: Completion, site: Range): Value {
  if (completion === 'end' && frame.returns.length > 0)
    frame.returns.push(withCondition(machine.item(nothingIn(module), site), module.traits.nothing === null ? undefined : lastExit(frame)));
  if (frame.returns.length === 0)
    return completion === 'raise'
      ? unknown(l10n.t('the result of `{0}`, which raises an error', definition.name ?? l10n.t('this function')))
      : nothingIn(module);
  return union(frame.returns.length === 1 ? frame.returns.map(({ condition: _, ...item }) => item) : frame.returns);
}
