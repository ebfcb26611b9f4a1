import type { FunctionDefinition } from '../../languages/ir';
import type { Span } from '../../model/span';
import { type Catching, type Departure, isExit } from './completion';
import type { Module } from './module';
import type { Raised } from './raised';
import type { Scope } from './scope';
import type { Arguments, ClassValue, PlacedValue, Value } from './values';

/** One function activation, or a module's body. */
export interface Frame {
  readonly module: Module;
  readonly callPath: readonly Span[];
  readonly definition: FunctionDefinition | undefined;
  readonly depth: number;
  /** Of a call: what has this serial or a later one was made by it (`Cells.serial`). */
  readonly from: number | undefined;
  /** What it was called with, but for its receiver. */
  readonly given: Arguments | 'unknown' | undefined;
  scope: Scope;
  readonly self: Value | undefined;
  readonly home: ClassValue | undefined;
  readonly returns: PlacedValue[];
  readonly yields: PlacedValue[];
  /** The condition in force where the function was called. */
  readonly under: string | undefined;
  /** Paths that left the function, or the loop that runs, earlier. */
  departures: readonly Departure[];
  /** What may catch what is raised here; nothing, where that ends the program. */
  catching: Catching | undefined;
  /** Nothing is to be said of what rests on it: code of an earlier version, or with something else in the place of the SDK. */
  isRetained: boolean;
  /** Within a call that is remembered for other arguments, too: nothing may tell who called first. */
  readonly isForAny: boolean;
  /** While a handler runs for what was raised by a call that is tried out: that, and the name it is bound to. */
  handled?: { readonly raised: Raised; readonly name: string | undefined } | undefined;
  /** JS: the label of the loop that the last jump meant. */
  label: string | undefined;
  readonly caller: Frame | undefined;
}

/** The condition under which the last path that left the function did not. */
export function lastExit({ departures }: Frame): string | undefined {
  return departures.findLast(({ completion }) => isExit(completion))?.goesOn;
}

/** Where a module's own code is evaluated, or what reads with names of a scope in it. */
export function newFrame(module: Module, scope = module.scope): Frame {
  return {
    module,
    under: undefined,
    callPath: [],
    definition: undefined,
    depth: 0,
    from: undefined,
    given: undefined,
    scope,
    self: undefined,
    home: undefined,
    returns: [],
    yields: [],
    departures: [],
    catching: undefined,
    label: undefined,
    isRetained: module.steering.isStubbed,
    isForAny: false,
    caller: undefined,
  };
}
