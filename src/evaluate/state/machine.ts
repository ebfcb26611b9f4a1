import * as l10n from '@vscode/l10n';
import type { FunctionDefinition, Range } from '../../languages/ir';
import type { Span } from '../../model/span';
import type { Unresolved } from '../../model/workflow';
import { CALL_BUDGET, CALL_DEPTH, CALL_PATH_LENGTH, STEP_BUDGET } from '../limits';
import { both, createWithCondition, union, withCondition } from './alternatives';
import type { Cells } from './cells';
import { bounded, ITEMS } from './common-values';
import { type Catching, type Completion, type Departure, isExit, isJump, type Leaving, negate, reach, under } from './completion';
import { type Frame, lastExit } from './frame';
import { isDecisive, isItem, joinValues, saysNothing } from './join-values';
import { Journal } from './journal';
import { eitherRaised, Raised } from './raised';
import type { Surroundings } from './surroundings';
import type { Unit } from './unit';
import type { ClassValue, ListValue, PlacedValue, Value } from './values';

/** How a branch went, and what left within it. */
interface Path extends Leaving {
  readonly departures: readonly Departure[];
}

/** The state of one unit's evaluation, and the only place that reads and writes cells. */
export class Machine {
  frame: Frame;
  /** Python: while a metaclass's `__new__` runs, the class that it makes. */
  making: { readonly by: ClassValue; readonly made: ClassValue } | undefined;

  constructor(
    readonly program: Surroundings,
    readonly unit: Unit,
    frame: Frame,
  ) {
    this.frame = frame;
  }

  /** Counts a step; false when the budget is spent or the caller cancelled. */
  step(): boolean {
    if (++this.unit.steps === this.#budget(STEP_BUDGET)) {
      const { module, start } = this.unit;
      this.#note({ reason: l10n.t('evaluation stopped here: the code does too much to follow'), span: { file: module.file, start, end: start } });
    }
    if ((this.unit.steps & 1023) === 0) this.program.signal?.throwIfAborted();
    return !this.isSpent();
  }

  /** Nothing is followed any more. */
  isSpent(): boolean {
    return this.unit.steps >= this.#budget(STEP_BUDGET);
  }

  /** Counts a call; false when there were too many, or they are nested too deeply. */
  mayCall(definition: FunctionDefinition): boolean {
    if (this.frame.depth >= CALL_DEPTH || ++this.unit.calls > this.#budget(CALL_BUDGET)) return false;
    this.unit.called.add(definition);
    this.program.bodiesRead?.add(definition);
    if (this.frame.definition) noteCaller(this.program.callers, definition, this.frame.definition);
    return true;
  }

  #budget({ body, uncalled }: typeof STEP_BUDGET): number {
    return this.unit.isModuleBody() ? body : uncalled;
  }

  spanOf(range: Range): Span {
    return { file: this.frame.module.file, start: range.start, end: range.end };
  }

  item(value: Value, range: Range): PlacedValue {
    const span = this.spanOf(range);
    return this.frame.isRetained ? { value, span, retained: true } : { value, span };
  }

  read<T>(cells: Cells<T>, key: string): T | undefined {
    return cells.read(key, this.unit);
  }

  write<T>(cells: Cells<T>, key: string, value: T | undefined): void {
    const journal = this.unit.journals.at(-1);
    if (journal && journal.branch !== cells.madeIn) journal.note(cells as Cells<unknown>, key, this.read(cells, key));
    cells.write(key, value, this.unit);
    this.unit.oldestWrite = Math.min(this.unit.oldestWrite, cells.owner === this.unit ? cells.serial : -1);
  }

  items(list: ListValue): readonly PlacedValue[] {
    const items = list.shown?.() ?? this.read(list.cells, ITEMS) ?? [];
    return list.form === 'generator' || list.form === 'iterator' ? this.#made(list, items) : items;
  }

  /** The elements of what somebody goes through, made by now. */
  #made(list: ListValue, items: readonly PlacedValue[]): readonly PlacedValue[] {
    if (!items.some(({ make }) => make)) return items;
    // Whoever asks while they are made finds none.
    this.setItems(list, []);
    const made = items.flatMap((item): readonly PlacedValue[] => {
      const { condition } = item;
      const make = item.make as ((machine: Machine) => readonly PlacedValue[]) | undefined;
      if (!make || condition === undefined) return make?.(this) ?? [item];
      const results: PlacedValue[] = [];
      this.maybe(condition, () => {
        results.push(...make(this).map((each) => withCondition(each, condition)));
        return 'end';
      });
      return results;
    });
    this.setItems(list, made);
    return made;
  }

  setItems(list: ListValue, items: readonly PlacedValue[]): void {
    this.write(list.cells, ITEMS, bounded(items));
  }

  /** The condition in force, as written; undefined outside of branches. */
  condition(): string | undefined {
    return this.unit.conditions.reduceRight<string | undefined>((inner, outer) => both(outer, inner), undefined);
  }

  /** The condition in force, those of the calls that led here among them. */
  circumstance(): string | undefined {
    const { under } = this.frame;
    const here = this.condition();
    return under === undefined ? here : both(under, here);
  }

  unresolved(reason: string, span: Span, isBroken?: true): void {
    if (this.frame.isRetained) return;
    const told: Unresolved = { reason, span, ...(isBroken ? { isBroken } : {}) };
    (this.unit.told ??= []).push(told);
    this.#note(told);
  }

  #note(told: Unresolved): void {
    const { reason, span } = told;
    const key = `${reason}\0${span.file}\0${span.start}`;
    if (this.unit.noted.has(key)) return;
    this.unit.noted.add(key);
    this.unit.unresolved.push(told);
  }

  /** A unique name for what is constructed at `range` by the current call path. */
  identify(range: Range): { readonly id: string; readonly callPath: readonly Span[] } {
    const callPath = this.frame.callPath.slice(-CALL_PATH_LENGTH);
    const site = [`${this.frame.module.file}:${range.start}`, ...callPath.map(({ file, start }) => `${file}:${start}`)].join('@');
    const visit = (this.unit.visits.get(site) ?? 0) + 1;
    this.unit.visits.set(site, visit);
    return { id: visit === 1 ? site : `${site}#${visit}`, callPath };
  }

  /** The condition of this path, as a result or an element says it: those that it is under, or that no earlier one left. */
  pathCondition(): string | undefined {
    return this.condition() ?? lastExit(this.frame);
  }

  /**
   * Runs two branches from the same state and joins what they wrote. What a branch did to its function's variables before it left the function
   * does not survive, what it did to objects does.
   */
  branch(condition: string, then: () => Completion, otherwise: () => Completion): Completion {
    const negated = negate(condition);
    const first = this.#record(condition, then);
    const second = this.#record(negated, otherwise);
    const isOpen = !isExit(first.completion) || !isExit(second.completion);
    if (isOpen && isExit(first.completion)) {
      const lasting = this.#lasting(second.journal, first);
      this.#replay(second.journal, lasting);
      this.#join(this.#shared(first.journal), lasting, condition, negated);
    } else if (isOpen && isExit(second.completion)) {
      const lasting = this.#lasting(first.journal, second);
      this.#replay(first.journal, lasting);
      this.#join(lasting, this.#shared(second.journal), condition, negated);
    } else this.#join(first.journal, second.journal, condition, negated);
    return this.#meet(first, second, condition, negated);
  }

  /** Runs `body`, which may not run at all, under a condition. */
  maybe(condition: string, body: () => Completion): void {
    const negated = negate(condition);
    const path = this.#record(condition, body);
    this.#join(isExit(path.completion) ? this.#shared(path.journal) : path.journal, new Journal(), condition, negated);
    this.#meet(path, { completion: 'end', label: undefined, departures: [] }, condition, negated);
  }

  /** Goes on where earlier paths may have left: what is done to objects from here on is done only if none of them did. */
  onwards(departures: readonly Departure[], body: () => Completion): Completion {
    const [departure, ...others] = departures;
    return departure ? this.#past(departure, () => this.onwards(others, body)) : body();
  }

  #past(departure: Departure, body: () => Completion): Completion {
    const { goesOn } = departure;
    // Where the other path left the function, its variables are gone.
    const isGone = isExit(departure.completion) && !departure.caught?.isHere;
    const rest = this.#record(isGone ? undefined : goesOn, body);
    const lasting = isGone || isExit(rest.completion) ? this.#shared(rest.journal, departure.caught) : rest.journal;
    if (isGone) this.#replay(rest.journal, lasting);
    this.#join(lasting, this.#leftBy(lasting, goesOn), goesOn, negate(goesOn));
    this.frame.departures = [...this.frame.departures, ...rest.departures];
    this.frame.label = rest.label;
    if (rest.completion === 'end' || !isJump(departure.completion) || reach(rest) <= reach(departure)) return rest.completion;
    this.depart(rest, negate(goesOn));
    this.frame.label = departure.label;
    return departure.completion;
  }

  /** What a path that left had where the rest wrote: not what was there only if it did not leave. */
  #leftBy(rest: Journal, goesOn: string): Journal {
    const left = new Journal();
    for (const [cells, keys] of rest.entries) {
      for (const key of keys.keys()) {
        const before = this.read(cells, key);
        const isThere = (item: PlacedValue): boolean => item.condition !== goesOn;
        if (Array.isArray(before)) {
          if (!before.every(isThere)) left.note(cells, key, before.filter(isThere));
        } else if (before && isItem(before) && before.value.kind === 'union' && !before.value.alternatives.every(isThere))
          left.note(cells, key, { ...before, value: union(before.value.alternatives.filter(isThere)) });
      }
    }
    return left;
  }

  /** Notes that a path left. There is nothing to be said of what it left where that ended the program. */
  depart({ completion, label, raised }: Leaving, goesOn: string): void {
    const { frame } = this;
    const { catching } = frame;
    if (completion === 'end' || (completion === 'raise' && !catching)) return;
    frame.departures = [...frame.departures, { completion, label, goesOn, ...(completion === 'raise' && catching && { caught: catching, raised }) }];
  }

  /** Where two branches lead to: what goes on further in goes on, and the other one has left. */
  #meet(first: Path, second: Path, condition: string, negated: string): Completion {
    const isFirst = reach(first) <= reach(second);
    const [stays, leaves] = isFirst ? [first, second] : [second, first];
    const [staying, leaving] = isFirst ? [condition, negated] : [negated, condition];
    const out = reach(leaves);
    if (out > reach(stays)) this.depart(leaves, staying);
    const within = stays.departures.map((each) => (reach(each) <= out ? each : under(staying, each)));
    const beyond = leaves.departures.filter((each) => reach(each) > out).map((each) => under(leaving, each));
    this.frame.departures = [...this.frame.departures, ...within, ...beyond];
    this.frame.label = stays.label;
    if (stays.completion === 'raise') this.unit.raised = leaves.completion === 'raise' ? eitherRaised(stays.raised, leaves.raised) : stays.raised;
    return stays.completion;
  }

  /** Runs an exception handler, which the program may never reach: adds to what is there, and keeps what it would overwrite with nothing. */
  aside(condition: string, body: () => Completion): Completion {
    const { journal, completion } = this.#record(condition, body);
    const additions = new Journal();
    for (const [cells, keys] of journal.entries) {
      for (const [key, after] of keys) {
        const before = cells.read(key, this.unit);
        if (before === undefined || Array.isArray(before) || !saysNothing(after) || isDecisive(before)) additions.note(cells, key, after);
      }
    }
    this.#join(additions, new Journal(), condition, negate(condition));
    return completion;
  }

  /** Runs something that may be left by what it raises. */
  contain(body: () => Completion): Completion {
    const { frame } = this;
    const { scope } = frame;
    try {
      return body();
    } catch (error) {
      if (!(error instanceof Raised)) throw error;
      this.frame = frame;
      frame.scope = scope;
      this.unit.raised = error;
      return 'raise';
    }
  }

  /** Runs and undoes; the journal returned holds what was written, not what was there before. */
  #record(condition: string | undefined, body: () => Completion): Path & { readonly journal: Journal } {
    const { frame } = this;
    const before = frame.departures;
    const journal = new Journal();
    this.unit.journals.push(journal);
    if (condition !== undefined) this.unit.conditions.push(condition);
    const completion = this.contain(body);
    const { raised } = this.unit;
    if (condition !== undefined) this.unit.conditions.pop();
    this.unit.journals.pop();
    const departures = frame.departures.slice(before.length);
    frame.departures = before;
    const written = new Journal();
    for (const [cells, keys] of journal.entries) {
      for (const [key, before] of keys) {
        written.note(cells, key, cells.read(key, this.unit));
        cells.write(key, before, this.unit);
      }
    }
    return { journal: written, completion, label: isJump(completion) ? frame.label : undefined, departures, ...(completion === 'raise' && { raised }) };
  }

  #replay(journal: Journal, without?: Journal): void {
    for (const [cells, keys] of journal.entries) {
      if (without?.entries.has(cells)) continue;
      for (const [key, value] of keys) this.write(cells, key, value);
    }
  }

  /** Of what a path wrote what there may be without it: nothing, where the other one ended the program. */
  #lasting(journal: Journal, { completion }: Leaving): Journal {
    return completion === 'raise' && !this.frame.catching ? new Journal() : this.#shared(journal);
  }

  /** What a journal wrote to what outlives the function, or what failed in it. */
  #shared(journal: Journal, caught?: Catching): Journal {
    const { serial } = this.frame.scope.function().cells;
    const kept = new Journal();
    for (const [cells, keys] of journal.entries) {
      const isOlder = caught && !caught.isHere ? cells.serial < caught.since : !cells.isLocal || cells.serial < serial;
      if (cells.owner !== this.unit || isOlder) kept.entries.set(cells, keys);
    }
    return kept;
  }

  #join(first: Journal, second: Journal, condition: string, negated: string): void {
    const [inOne, inOther] = [createWithCondition(condition), createWithCondition(negated)];
    const join = (cells: Cells<unknown>, key: string, a: unknown, b: unknown): void => this.write(cells, key, joinValues(a, b, inOne, inOther));
    for (const [cells, keys] of first.entries) {
      const others = second.entries.get(cells);
      for (const [key, value] of keys) join(cells, key, value, others?.has(key) ? others.get(key) : this.read(cells, key));
    }
    for (const [cells, keys] of second.entries) {
      const others = first.entries.get(cells);
      for (const [key, value] of keys) if (!others?.has(key)) join(cells, key, this.read(cells, key), value);
    }
  }
}

function noteCaller(callers: Machine['program']['callers'], definition: FunctionDefinition, caller: FunctionDefinition): void {
  const known = callers.get(definition);
  if (known) known.add(caller);
  else callers.set(definition, new Set([caller]));
}
