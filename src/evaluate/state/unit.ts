import type { Block, ClassDefinition, FunctionDefinition, Handler } from '../../languages/ir';
import type { Span } from '../../model/span';
import type { OptionCall, Shadow, Unresolved } from '../../model/workflow';
import { Cells } from './cells';
import type { Frame } from './frame';
import type { Journal } from './journal';
import type { Module } from './module';
import type { Raised } from './raised';
import type { Scope } from './scope';
import type { AgentValue, ClassValue, FunctionValue, HandoffValue, InstanceValue, ListValue, MapValue, RunValue, SymbolicValue, Value } from './values';

/** A run that may begin with an agent; `isPicked`: with it or others of a collection, whichever the program picks. */
export interface Start {
  readonly agent: AgentValue;
  readonly span: Span;
  readonly isPicked: boolean;
}

/** The handlers of a `try` around what runs: of which body, in which call. */
export interface Guard {
  readonly handlers: readonly Handler[];
  readonly body: Block;
  readonly frame: Frame;
  /** A test says that it fails. */
  readonly isExpected?: boolean;
}

type Touched = Pick<Cells<unknown>, 'forget' | 'owner'>;
/** An object that was read, whose version tells later whether it would be read as it was. */
export type ReadCells = Pick<Cells<unknown>, 'owner' | 'serial' | 'version'>;
type Instance = InstanceValue | AgentValue | HandoffValue;

/** A question about functions of a file that is answered by which functions run. */
export interface Question<Answer> {
  readonly all: readonly FunctionDefinition[];
  /** Whether a function says a name. */
  readonly says: (definition: FunctionDefinition, name: string) => boolean;
  readonly answer: (all: Question<Answer>['all'], running: ReadonlySet<FunctionDefinition>, says: Question<Answer>['says']) => Answer;
}

/** One that was asked. */
export interface Asked {
  readonly question: Question<Asked['answered']>;
  readonly running: readonly { readonly definition: FunctionDefinition; readonly depth: number }[];
  readonly answered: FunctionDefinition | 'by others' | 'before' | undefined;
}

/** What a call gave that was remembered with what it read, and what it asked. */
export interface IdleRead {
  readonly scope: Scope;
  readonly defaults: FunctionValue['defaults'];
  readonly reads: readonly (readonly [ReadCells, number])[];
  readonly asked: readonly Asked[];
  readonly hasAsked: boolean;
  readonly value: Value;
  readonly unresolved: readonly Unresolved[];
}

/** A call that reads more objects does more than most that are remembered. */
const MOST_READS = 60;

const NONE: ReadonlySet<never> = new Set();
const EMPTY: ReadonlyMap<never, never> = new Map<never, never>();

/**
 * One thing that is evaluated as a whole and thrown away as a whole: a module's body, or a function that nobody calls. Everything made while it
 * runs belongs to it. There are ten thousands, most of which make little: what few need is made when it is asked for.
 */
export class Unit {
  /** Objects of other units that this one changed. */
  get touched(): ReadonlySet<Touched> {
    return this.#touched ?? NONE;
  }

  #touched: Set<Touched> | undefined;
  readonly agents: AgentValue[] = [];
  readonly handoffs: HandoffValue[] = [];
  readonly starts: Start[] = [];
  readonly runs: RunValue[] = [];
  /** Files that it imported. */
  get imported(): ReadonlySet<string> {
    return this.#imported ?? NONE;
  }

  #imported: Set<string> | undefined;
  /** The agent that answered last is asked of the result of a run. */
  readsLastAgent = false;
  /** A run is started with it. */
  startsWithLastAgent = false;
  readonly optionCalls: Omit<OptionCall, 'sdk'>[] = [];
  /** Python: imports of the SDK for which a file of the workspace is found. */
  readonly shadows: Shadow[] = [];
  readonly unresolved: Unresolved[] = [];
  /** The same as often as it was found. */
  told: Unresolved[] | undefined;
  /** A name was read that nothing defines: what runs may fail there. */
  readsNothing = false;
  /** JS: objects that `Object.freeze` was called with. */
  get frozen(): WeakSet<object> {
    return (this.#frozen ??= new WeakSet());
  }

  #frozen: WeakSet<object> | undefined;
  /** What stands in there, so that nothing does twice. */
  get noted(): Set<string> {
    return (this.#noted ??= new Set());
  }

  #noted: Set<string> | undefined;
  /** Functions made while it ran, first of each definition; candidates for evaluation with unknown arguments. */
  get closures(): ReadonlyMap<FunctionDefinition, FunctionValue> {
    return this.#closures ?? EMPTY;
  }

  #closures: Map<FunctionDefinition, FunctionValue> | undefined;
  /** Classes with methods made while it ran. */
  readonly classes: ClassValue[] = [];
  /** The first instance of each class made while it ran, for methods that nobody calls. */
  get instances(): ReadonlyMap<ClassDefinition, Instance> {
    return this.#instances ?? EMPTY;
  }

  #instances: Map<ClassDefinition, Instance> | undefined;
  /** Classes called while it ran, whatever that gave. */
  get instantiated(): ReadonlySet<ClassDefinition> {
    return this.#instantiated ?? NONE;
  }

  #instantiated: Set<ClassDefinition> | undefined;
  /** Functions called while it ran. */
  readonly called = new Set<FunctionDefinition>();
  /** How often each construction site was reached by the same path, to tell loop iterations apart. */
  get visits(): Map<string, number> {
    return (this.#visits ??= new Map());
  }

  #visits: Map<string, number> | undefined;
  /** Generators that were handed on while it ran; some may still wait for somebody who goes through them. */
  #handedOn: ListValue[] | undefined;
  /** What functions under `functools.cache` gave back, by their arguments. */
  get memo(): Map<FunctionDefinition, Map<string, Value>> {
    return (this.#memo ??= new Map());
  }

  #memo: Map<FunctionDefinition, Map<string, Value>> | undefined;
  /** Calls that changed nothing and gave nothing of interest, and may do otherwise once what they read is another. */
  get idleReads(): Map<FunctionDefinition, Map<string, IdleRead>> {
    return (this.#idleReads ??= new Map());
  }

  #idleReads: Map<FunctionDefinition, Map<string, IdleRead>> | undefined;
  /** What is read, and what is asked, while a call is watched that may be remembered; undefined once it is too much to look at again. */
  reads: Set<ReadCells> | undefined;
  asked: Asked[] | undefined;
  /** Counts what was asked that the unit at work, or who called, has a say in. */
  asks = 0;
  /** Numbers of objects by which such calls are told apart. */
  get numbers(): WeakMap<object, number> {
    return (this.#numbers ??= new WeakMap());
  }

  #numbers: WeakMap<object, number> | undefined;
  /** Counts calls that were not followed: they go too deep, or come back to themselves. */
  unfollowed = 0;
  /** A call that is tried out, so that what certainly raises is told (`Raised`): asked of each call that is kept as it was written. */
  trial: ((made: SymbolicValue) => void) | undefined;
  /** JS: the input data of a filter that is tried out. */
  given: MapValue | undefined;
  /** Python: the input data of a filter that is tried out was changed although it is frozen (`object.__setattr__`, `__dict__`). */
  isThawed = false;
  /** Something was called that is not followed and may have changed what is there. */
  isBlurred = false;
  /** What raised last, while a call is tried out. */
  raised: Raised | undefined;
  /** While a call is tried out: what its own statements raise under a condition, with nothing around them that may catch it. */
  readonly escapes: { readonly raised: Raised; readonly condition: string }[] = [];
  /** What is around that may catch what is raised: the handlers of a `try`, or something else that may catch anything. */
  readonly guards: (Guard | 'anything')[] = [];
  readonly journals: Journal[] = [];
  readonly conditions: string[] = [];
  steps = 0;
  calls = 0;
  serial = 0;
  /** The oldest object written to since the innermost call under watch began; -1 for objects of other units. */
  oldestWrite = Infinity;

  /** By where they begin, functions of its module whose `__signature__` is set: what `inspect` says of them is nobody's to know. */
  readonly resigned: Cells<true> = new Cells<true>(this);

  /**
   * `key` orders units and names them in the log; a file, or a file with the offset of an uncalled function. `observed`: the unit whose results this one
   * reads. It sees what that one does, and leaves it as it is: reading results again gives the same again.
   */
  constructor(
    readonly key: string,
    readonly module: Module,
    readonly observed?: Unit,
    /** Where it begins in the module's file. */
    readonly start = 0,
  ) {}

  /** Whether what `other` did is done before this unit runs, or while it does. */
  sees(other: Unit): boolean {
    return other === this.observed || (other.isModuleBody() && (other.module === this.module || this.module.reaches(other.module)));
  }

  handOn(generator: ListValue): void {
    (this.#handedOn ??= []).push(generator);
  }

  /** The next of what was handed on, which is then no longer among it. */
  takeHandedOn(): ListValue | undefined {
    return this.#handedOn?.shift();
  }

  noteTouched(cells: Touched): void {
    (this.#touched ??= new Set()).add(cells);
  }

  noteRead(cells: ReadCells): void {
    if (!this.reads) return;
    if (this.reads.size < MOST_READS) this.reads.add(cells);
    else this.reads = this.asked = undefined;
  }

  /** Nothing is called in it any more. */
  forgetReads(): void {
    this.#idleReads = this.#numbers = undefined;
  }

  noteImported(file: string): void {
    (this.#imported ??= new Set()).add(file);
  }

  noteClosure(definition: FunctionDefinition, value: FunctionValue): void {
    (this.#closures ??= new Map()).set(definition, value);
  }

  noteInstance(definition: ClassDefinition, instance: Instance): void {
    (this.#instances ??= new Map()).set(definition, instance);
  }

  noteInstantiated(definition: ClassDefinition): void {
    (this.#instantiated ??= new Set()).add(definition);
  }

  isModuleBody(): boolean {
    return this.key === this.module.file;
  }

  hasCalled(any: ReadonlySet<object>): boolean {
    for (const definition of this.called) if (any.has(definition)) return true;
    return false;
  }

  /** Something went wrong while it ran: what it made so far may be half of the truth, and goes. */
  fail(reason: string, span: Span): void {
    this.dispose();
    this.agents.length = this.handoffs.length = this.starts.length = this.runs.length = this.optionCalls.length = this.shadows.length = this.classes.length = 0;
    this.#closures = this.#instances = undefined;
    this.unresolved.push({ reason, span });
  }

  /** Takes its effects on others back. */
  dispose(): void {
    for (const cells of this.touched) cells.forget(this as never);
    this.#touched = undefined;
  }
}
