import * as l10n from '@vscode/l10n';
import type { Block, For, While } from '../../languages/ir';
import { LOOP_LIMIT, TURNS_LIMIT } from '../limits';
import { constant, unknown } from '../state/common-values';
import { type Completion, type Departure, differing, isExit, isJumpOf } from '../state/completion';
import { describe } from '../state/describe';
import type { Machine } from '../state/machine';
import { Scope } from '../state/scope';
import type { PlacedValue, Value } from '../state/values';
import { nodesIn } from '../workflow/function-nodes';
import { assign } from './assign';
import { areCertain, consume, listedEntries } from './collections';
import { evaluate } from './expression';
import { truth } from './operators/truth';
import { runBlock, runInner } from './statement';
import { refuseGoingOver } from './trial/lacking';
import { type Turns, watchTurns } from './watch-turns';

export function runFor(machine: Machine, statement: For): Completion {
  return runLoop(machine, statement, (turns) => goOver(machine, statement, turns));
}

/** Runs a loop: jumps that mean it end in it. */
function runLoop(machine: Machine, loop: For | While, run: (turns: Turns) => Completion): Completion {
  const { frame } = machine;
  const before = frame.departures;
  const turns = watchTurns(machine, loop.body);
  const completion = run(turns);
  turns.end();
  frame.departures = [...before, ...frame.departures.slice(before.length).filter((each) => !isJumpOf(each, loop))];
  return isJumpOf({ completion, label: frame.label }, loop) ? 'end' : completion;
}

/** Runs a turn of a loop; gives the paths that left in it, but for those that go on with the next one. */
function leftIn({ frame }: Machine, loop: For | While, turn: () => void): readonly Departure[] {
  const before = frame.departures;
  turn();
  const left = frame.departures.slice(before.length).filter((each) => each.completion !== 'continue' || !isJumpOf(each, loop));
  frame.departures = before;
  return left;
}

/** What follows a turn of a loop that paths may have left. */
function afterTurn(machine: Machine, turn: number, left: readonly Departure[], rest: () => Completion): Completion {
  const { frame } = machine;
  frame.departures = [...frame.departures, ...left];
  return turn < TURNS_LIMIT ? machine.onwards(differing(left), rest) : rest();
}

function goOver(machine: Machine, statement: For, turns: Turns): Completion {
  const iterable = evaluate(machine, statement.iterable);
  if (statement.over === 'values') refuseGoingOver(machine, iterable);
  const elements = statement.over === 'keys' ? propertyNames(machine, iterable) : consume(machine, iterable, machine.frame.module.language);
  const declared = machine.frame.module.traits.scopes.haveBlocks ? 'const' : undefined;
  const body = (item: PlacedValue): Completion => {
    const { frame } = machine;
    const outer = frame.scope;
    if (declared) frame.scope = new Scope('block', outer, frame.module, machine.unit);
    assign(machine, statement.target, item, declared);
    const completion = runBlock(machine, statement.body);
    frame.scope = outer;
    turns.next();
    return completion;
  };
  const otherwise = (): Completion => runInner(machine, statement.else);
  if (!elements || elements.length > LOOP_LIMIT) {
    const text = describe(statement.iterable);
    const reason = l10n.t('the elements of `{0}` are only known when the program runs', text);
    const element = machine.item(unknown(iterable.kind === 'unknown' ? iterable.reason : reason), statement.iterable);
    return afterTurn(
      machine,
      0,
      maybeOnce(machine, statement, l10n.t('{0} has elements', text), () => body(element)),
      otherwise,
    );
  }
  return goOn(elements, 0);

  function goOn([next, ...later]: readonly PlacedValue[], turn: number): Completion {
    if (!next) return otherwise();
    const { condition, isMany, isMoved: _, ...element } = next;
    let completion: Completion = 'end' as Completion;
    if (condition === undefined && !isMany) {
      const left = leftIn(machine, statement, () => {
        completion = body(element);
      });
      const isOver = completion === 'break' || isExit(completion) || isBeyond(machine, completion, statement);
      return afterTurn(machine, turn, left, () => (isOver ? completion : goOn(later, turn + 1)));
    }
    let inner: readonly Departure[] = [];
    const outer = leftIn(machine, statement, () => {
      machine.branch(
        condition ?? l10n.t('{0} has elements', describe(statement.iterable)),
        () => {
          inner = leftIn(machine, statement, () => {
            completion = isMany ? guarded(element) : body(element);
          });
          return isExit(completion) || isBeyond(machine, completion, statement) ? completion : 'end';
        },
        () => (completion === 'break' ? goOn(later, turn + 1) : 'end'),
      );
    });
    return afterTurn(machine, turn, [...inner, ...outer], () => (completion === 'break' ? 'end' : goOn(later, turn + 1)));
  }

  /** There may be none of them: what is raised for one is not said to be raised on a path. */
  function guarded(item: PlacedValue): Completion {
    const { unit } = machine;
    unit.guards.push('anything');
    try {
      return body(item);
    } finally {
      unit.guards.pop();
    }
  }
}

/** Runs a turn that there may be none of, nor only one; gives the paths that left in it. */
function maybeOnce(machine: Machine, loop: For | While, condition: string, turn: () => Completion): readonly Departure[] {
  let inner: readonly Departure[] = [];
  const outer = leftIn(machine, loop, () =>
    machine.maybe(condition, () => {
      let completion: Completion = 'end';
      inner = leftIn(machine, loop, () => {
        completion = turn();
      });
      return completion;
    }),
  );
  return [...inner, ...outer];
}

/** JS: what `for…in` goes over: nothing of a `Map`. */
function propertyNames(machine: Machine, value: Value): readonly PlacedValue[] | undefined {
  if (value.kind === 'map') return value.of !== undefined ? [] : listedEntries(machine, value).map(({ key, item }) => ({ ...item, value: key }));
  const items = value.kind === 'list' ? machine.items(value) : undefined;
  return items && areCertain(items) ? items.map((item, index) => ({ ...item, value: constant(String(index)) })) : undefined;
}

/** A loop whose condition is known is run until it ends; one that only a `break` ends, once, unless a test at its end decides. */
export function runWhile(machine: Machine, statement: While): Completion {
  return runLoop(machine, statement, (turns) => goRound(machine, statement, turns, 0));
}

function goRound(machine: Machine, statement: While, turns: Turns, turn: number): Completion {
  const turnOnce = (): Completion => {
    const completion = ofOneTurn(machine, statement.perTurn ?? [], () => runInner(machine, statement.body));
    turns.next();
    return statement.step && (completion === 'end' || completion === 'continue') ? runBlock(machine, statement.step) : completion;
  };
  const otherwise = (): Completion => runInner(machine, statement.else);
  const test = turn < LOOP_LIMIT ? truth(machine, evaluate(machine, statement.test)) : false;
  if (test === false) return otherwise();
  if (test === undefined) return afterTurn(machine, turn, maybeOnce(machine, statement, statement.condition, turnOnce), otherwise);
  let completion: Completion = 'end' as Completion;
  const left = leftIn(machine, statement, () => {
    completion = turnOnce();
  });
  return afterTurn(machine, turn, left, () => {
    if (completion === 'break' || isExit(completion) || isBeyond(machine, completion, statement)) return completion;
    if (statement.test.kind !== 'constant' || (left.length === 0 && asksAtEnd(statement))) return goRound(machine, statement, turns, turn + 1);
    // Nothing but a jump leads out of it.
    return mayBreak([...statement.body, ...(statement.step ?? [])]) ? 'end' : goneOn(machine, statement);
  });
}

/** A later turn of an endless loop may return something else. */
function goneOn(machine: Machine, statement: While): Completion {
  machine.frame.returns.push(machine.item(unknown(l10n.t('what this loop ends with is only known when the program runs')), statement));
  return 'return';
}

/** `do {…} while (more)`, and `while True:` with `if done: break` at its end. */
function asksAtEnd({ body, step }: While): boolean {
  return [body, step].some((block) => {
    const last = block?.at(-1);
    return last?.kind === 'if' && mayBreak([last]);
  });
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
