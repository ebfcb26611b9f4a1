import * as l10n from '@vscode/l10n';
import type { Block, For, While } from '../../languages/ir';
import { type Completion, describe, isExit, type Machine } from '../state/machine';
import { Scope } from '../state/scope';
import { constant, type PlacedValue, unknown, type Value } from '../state/values';
import { nodesIn } from '../workflow/function-nodes';
import { assign } from './assign';
import { areCertain, consume, entriesOf } from './collections';
import { evaluate } from './expression';
import { truth } from './operators/truth';
import { runBlock, runInner } from './statement';
import { refuseGoingOver } from './trial/lacking';
import { type Turns, watchTurns } from './watch-turns';

/** Elements of a literal collection that a loop is run for, one by one. */
const LOOP_LIMIT = 200;

export function runFor(machine: Machine, statement: For): Completion {
  const turns = watchTurns(machine, statement.body);
  const completion = goOver(machine, statement, turns);
  turns.end();
  return completion;
}

function goOver(machine: Machine, statement: For, turns: Turns): Completion {
  const iterable = evaluate(machine, statement.iterable);
  if (statement.over === 'values') refuseGoingOver(machine, iterable);
  const elements = statement.over === 'keys' ? propertyNames(machine, iterable) : consume(machine, iterable, machine.frame.module.language);
  const declared = machine.frame.module.traits.scopes.haveBlocks ? 'const' : undefined;
  /** The condition under which a turn did not leave the loop, which decides whether `else` runs. */
  let unbroken: string | undefined;
  const body = (item: PlacedValue): Completion => {
    const { frame } = machine;
    const outer = frame.scope;
    if (declared) frame.scope = new Scope('block', outer, frame.module, machine.unit);
    assign(machine, statement.target, item, declared);
    const { jumps } = frame;
    const completion = runBlock(machine, statement.body);
    if (frame.jumps.length > jumps.length) unbroken = frame.jumps.at(-1);
    frame.jumps = jumps;
    frame.scope = outer;
    turns.next();
    return completion;
  };
  if (!elements || elements.length > LOOP_LIMIT) {
    const text = describe(statement.iterable);
    const reason = l10n.t('the elements of `{0}` are only known when the program runs', text);
    machine.maybe(l10n.t('for each of {0}', text), () =>
      body(machine.item(unknown(iterable.kind === 'unknown' ? iterable.reason : reason), statement.iterable)),
    );
    return otherwise();
  }
  return goOn(elements);

  function goOn([next, ...later]: readonly PlacedValue[]): Completion {
    if (!next) return otherwise();
    const { condition, isMany, isMoved: _, ...element } = next;
    if (condition !== undefined || isMany) {
      let completion: Completion = 'end' as Completion;
      machine.branch(
        condition ?? l10n.t('for each of {0}', describe(statement.iterable)),
        () => {
          completion = isMany ? guarded(element) : body(element);
          return isExit(completion) ? completion : 'end';
        },
        () => (completion === 'break' ? goOn(later) : 'end'),
      );
      return completion === 'break' ? 'end' : goOn(later);
    }
    const completion = body(element);
    if (isBeyond(machine, completion, statement)) return completion;
    if (completion === 'break') return 'end';
    return isExit(completion) ? completion : goOn(later);
  }

  /** There may be none of them: what is raised for one is not said to be raised on a path. */
  function guarded(item: PlacedValue): Completion {
    const { unit } = machine;
    unit.guards++;
    try {
      return body(item);
    } finally {
      unit.guards--;
    }
  }

  function otherwise(): Completion {
    if (unbroken === undefined || statement.else.length === 0) return runInner(machine, statement.else);
    machine.maybe(unbroken, () => runInner(machine, statement.else));
    return 'end';
  }
}

/** JS: what `for…in` goes over. */
function propertyNames(machine: Machine, value: Value): readonly PlacedValue[] | undefined {
  if (value.kind === 'map') return entriesOf(machine, value).map(({ key, item }) => ({ ...item, value: key }));
  const items = value.kind === 'list' ? machine.items(value) : undefined;
  return items && areCertain(items) ? items.map((item, index) => ({ ...item, value: constant(String(index)) })) : undefined;
}

/** A loop whose condition is known is run until it ends; one that only a `break` ends, once. */
export function runWhile(machine: Machine, statement: While): Completion {
  const turns = watchTurns(machine, statement.body);
  const completion = goRound(machine, statement, turns);
  turns.end();
  return completion;
}

function goRound(machine: Machine, statement: While, turns: Turns): Completion {
  const isEndless = statement.test.kind === 'constant';
  const turnOnce = (): Completion => {
    const { jumps } = machine.frame;
    const completion = ofOneTurn(machine, statement.perTurn ?? [], () => runInner(machine, statement.body));
    machine.frame.jumps = jumps;
    turns.next();
    return statement.step && (completion === 'end' || completion === 'continue') ? runBlock(machine, statement.step) : completion;
  };
  for (let turn = 0; turn < LOOP_LIMIT; turn++) {
    const test = truth(machine, evaluate(machine, statement.test));
    if (test === false) break;
    if (test === undefined) {
      machine.maybe(statement.condition, turnOnce);
      break;
    }
    const completion = turnOnce();
    if (isBeyond(machine, completion, statement)) return completion;
    if (completion === 'break') return 'end';
    if (isExit(completion)) return completion;
    // Nothing but a jump leads out of it.
    if (isEndless) return mayBreak(statement.body) ? 'end' : goneOn(machine, statement);
  }
  return runInner(machine, statement.else);
}

/** A later turn of an endless loop may return something else. */
function goneOn(machine: Machine, statement: While): Completion {
  machine.frame.returns.push(machine.item(unknown(l10n.t('what this loop ends with is only known when the program runs')), statement));
  return 'return';
}

/** Whether a jump in a body may leave the loop; those of loops and functions within count, too. */
function mayBreak(body: Block): boolean {
  return nodesIn(body).some((node) => node.kind === 'jump' && 'jump' in node && (node.jump === 'break' || 'label' in node));
}

/** Runs the body of a loop with names that are new in this turn, so that what keeps them keeps those of this turn. */
function ofOneTurn(machine: Machine, names: readonly string[], body: () => Completion): Completion {
  // In Python loops have no scope of their own.
  if (names.length === 0) return body();
  const { frame } = machine;
  const outer = frame.scope;
  const scope = new Scope('block', outer, frame.module, machine.unit);
  const copy = (from: Scope, to: Scope): void => names.forEach((name) => machine.write(to.cells, name, machine.read(from.cells, name)));
  copy(outer, scope);
  frame.scope = scope;
  const completion = body();
  frame.scope = outer;
  copy(scope, outer);
  return completion;
}

/** Whether a jump leaves a loop within the one that it means. */
function isBeyond({ frame: { label } }: Machine, completion: Completion, loop: For | While): boolean {
  return (completion === 'break' || completion === 'continue') && label !== undefined && label !== loop.label;
}
