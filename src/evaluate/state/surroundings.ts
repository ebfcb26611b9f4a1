import type { FunctionDefinition } from '../../languages/ir';
import type { LanguageSupport } from '../../languages/language';
import type { Library } from '../../languages/library';
import type { SdkDescription } from '../../languages/sdk';
import type { LanguageTraits } from '../../languages/traits';
import type { Language, Unresolved } from '../../model/workflow';
import type { Setters } from '../modules/files/setters';
import type { ModulePlace, Resolver } from '../modules/paths/module-paths';
import type { Project } from '../modules/project';
import type { Module } from './module';
import type { Scope } from './scope';
import type { Value } from './values';

/** Tells that nobody waits for the result any more; an `AbortSignal` is one. */
export type CancelSignal = Pick<AbortSignal, 'aborted' | 'throwIfAborted'>;

/** What a call gave that may be remembered, and what could not be resolved in it. */
export interface IdleResult {
  readonly value: Value;
  readonly unresolved: readonly Unresolved[];
}

/** Of the closure that was called last: what it captures decides, too. */
export interface IdleResults {
  readonly scope: Scope;
  readonly byArguments: Map<string, IdleResult>;
}

/** What the evaluation of a unit knows of the whole program. */
export interface Surroundings {
  readonly languages: readonly LanguageSupport[];
  readonly sdk: Readonly<Record<Language, SdkDescription>>;
  readonly library: Readonly<Record<Language, Library>>;
  readonly traits: Readonly<Record<Language, LanguageTraits>>;
  readonly project: Project;
  readonly signal: CancelSignal | undefined;
  /** Calls that changed nothing and gave nothing of interest, by function and arguments. */
  readonly idle: Map<FunctionDefinition, IdleResults>;
  /** By function those whose calls called it, in whatever unit: where what one gives is remembered, what it called is not called again. */
  readonly callers: WeakMap<FunctionDefinition, Set<FunctionDefinition>>;
  /** While somebody wants to know it: functions whose bodies were read, or that were called and may have been found to be remembered. */
  readonly bodiesRead: Set<FunctionDefinition> | undefined;
  /** For what is evaluated in a file. */
  resolver(asking: string): Resolver;
  /** The module of a file, evaluated as far as that is possible now; undefined where it cannot be read. `asking`: the file that it is evaluated for. */
  ensure(file: string, asking: string): Module | undefined;
  /** Notes a fault of Baton's own; what to say of it. */
  fail(what: string, file: string, error: unknown): string;
  /** Where imports of a file lead that bind a name. */
  sourcesOf(file: string, name: string): readonly ModulePlace[];
  /** Whether a file binds a name at its top level. */
  binds(file: string, name: string): boolean;
  /** Who sets what in a file, as it is evaluated. */
  settersIn(file: string): Setters | undefined;
  /** Whether anything in a file sets an attribute of this name. */
  stores(file: string, attribute: string): boolean;
}
