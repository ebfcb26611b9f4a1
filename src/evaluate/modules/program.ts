import * as l10n from '@vscode/l10n';
import type { FunctionDefinition } from '../../languages/ir';
import type { LanguageSupport } from '../../languages/language';
import type { Library } from '../../languages/library';
import type { SdkDescription } from '../../languages/sdk';
import type { LanguageTraits } from '../../languages/traits';
import type { Failure } from '../../model/failure';
import type { Language } from '../../model/workflow';
import { faultText } from '../../text/fault-text';
import { runModule } from '../interpret/run';
import { byText } from '../state/by-text';
import { isSameList } from '../state/is-same-list';
import type { Module } from '../state/module';
import type { CancelSignal, IdleResults } from '../state/surroundings';
import type { Edited } from './files/edited';
import { KnownFiles } from './files/known-files';
import type { Moves } from './files/places';
import type { Setters } from './files/setters';
import { type Doubtful, findDoubtful } from './find-doubtful';
import { findImporters } from './find-importers';
import { IdleDefinitions } from './idle-definitions';
import { AskedPaths } from './islands/asked-paths';
import { findIslands, type Island, toIslands } from './islands/islands';
import { newSettledFiles, type SettledFiles, type SettledIdle } from './islands/settled-files';
import { newModule } from './new-module';
import type { ModulePlace, Resolver } from './paths/module-paths';
import { PossibleUsers } from './possible-users';
import type { Project } from './project';
import { Reach } from './reach';
import { reachable } from './reachable';
import { findRelevantFiles } from './relevant-files';
import { UncalledUnits } from './uncalled-units';

/** What a program is brought up to date with. */
export interface ProgramUpdate {
  readonly sdkModules: readonly string[];
  readonly signal?: CancelSignal | undefined;
  /** Where all is new: files that need not be evaluated. */
  readonly settled?: SettledFiles | undefined;
}

/**
 * All modules of a workspace and what their evaluation made; lives as long as the workspace is open and re-evaluates only what a change
 * reaches.
 */
export class Program {
  readonly sdk: Readonly<Record<Language, SdkDescription>>;
  readonly library: Readonly<Record<Language, Library>>;
  signal: CancelSignal | undefined;
  project: Project;
  sdkModules: readonly string[] = [];

  /** Calls that changed nothing and gave nothing of interest, so that they need not be followed again during this update. */
  readonly idle = new Map<FunctionDefinition, IdleResults>();
  /** While somebody wants to know it: functions whose bodies are read. */
  bodiesRead: Set<FunctionDefinition> | undefined;
  callers = new WeakMap<FunctionDefinition, Set<FunctionDefinition>>();
  readonly #files = new KnownFiles(this);
  readonly #modules = new Map<string, Module>();
  readonly #reach = new Reach(this, this.#files, this.#modules);
  #uncalled = new UncalledUnits(this);
  readonly #possibleUsers = new PossibleUsers();
  readonly traits: Readonly<Record<Language, LanguageTraits>>;
  readonly #idleDefinitions = new IdleDefinitions();
  #settled = newSettledFiles();
  #asked = new AskedPaths();
  /** Files whose imports lead to the SDK, directly or not. */
  #sdkUsers: ReadonlySet<string> = new Set();
  #evaluated: string[] = [];
  /** What the last update gave, and of which files; nothing where one is to be evaluated since. */
  #last: { readonly islands: readonly Island[]; readonly files: readonly string[]; readonly usesSdk: boolean | undefined } | undefined;
  /** Files whose evaluation went wrong, and why; they count as unreadable. */
  readonly #faults = new Map<string, string>();
  #failures: Failure[] = [];

  constructor(
    readonly languages: readonly LanguageSupport[],
    project: Project,
  ) {
    this.project = project;
    const described = <T>(pick: (support: LanguageSupport) => T) =>
      Object.fromEntries(languages.map((support) => [support.language, pick(support)])) as Record<Language, T>;
    this.sdk = described(({ sdk }) => sdk);
    this.library = described(({ library }) => library);
    this.traits = described(({ traits }) => traits);
  }

  /**
   * Brings everything up to date and returns what makes up the workflow, in a fixed order, but for what is settled. Where the signal ends it, what is
   * done stays, and what changed need not be told again.
   */
  update(
    project: Project,
    changed: ReadonlySet<string> | 'everything',
    { sdkModules, signal, settled }: ProgramUpdate,
  ): { readonly islands: readonly Island[]; readonly evaluated: readonly string[] } {
    this.project = project;
    this.signal = signal;
    this.#evaluated = [];
    const isSame = sdkModules.join() === this.sdkModules.join();
    this.sdkModules = sdkModules;
    const areSame = this.#files.renew();
    if (changed === 'everything' || !isSame || !areSame) this.#forgetAll(settled);
    else this.#forget(changed);
    const { files, usesSdk } = project;
    if (this.#last && this.#last.usesSdk === usesSdk && isSameList(this.#last.files, files)) return { islands: this.#last.islands, evaluated: [] };
    this.#last = undefined;
    this.#reach.clear();
    this.idle.clear();

    try {
      const islands = this.#evaluate();
      this.#last = { islands, files, usesSdk };
      return { islands, evaluated: this.#evaluated };
    } catch (error) {
      this.#abandon();
      throw error;
    }
  }

  #evaluate(): readonly Island[] {
    const relevant = this.#relevantFiles();
    for (const file of [...this.#modules.keys()]) if (!relevant.has(file)) this.#dropModule(file);
    const islands = findIslands(relevant, (file) => this.#files.linksOf(file));
    for (const file of relevant) this.ensure(file);
    const bodies = [...this.#modules.values()].map(({ unit }) => unit).sort(byText(({ key }) => key));
    // Where no import leads to the SDK, a function can only touch agents that a caller hands to it.
    const makers = bodies.filter(({ module: { file } }) => this.#sdkUsers.has(file));
    const idle = this.#idleDefinitions.update(islands, (file) => (this.#sdkUsers.has(file) ? this.#files.factsOf(file) : undefined));
    const units = [...bodies, ...this.#uncalled.update(makers, bodies, idle)];
    return toIslands(islands, units);
  }

  /** What this program does not evaluate. */
  get settled(): SettledFiles {
    return this.#settled;
  }

  /** What tells later whether the files of an island say and mean the same; undefined where that is not known. */
  groundsOf({ files }: Island): { readonly probes: ReadonlySet<string> } | undefined {
    const [own, probes] = [new Set(files), new Set<string>()];
    for (const file of files) {
      for (const path of this.#files.facts.get(file)?.probes ?? []) probes.add(path);
      const asked = this.#asked.by(file);
      for (const path of asked.probes) probes.add(path);
      for (const other of asked.files) if (!own.has(other)) return undefined;
    }
    return { probes };
  }

  /** Files of which is known that they lead to no agent, as things stand. */
  idleFiles(): SettledIdle {
    const imports = new Map<string, readonly string[]>();
    const [probes, beside] = [new Set(this.#possibleUsers.probes), new Set(this.#possibleUsers.beside)];
    for (const [file, known] of this.#possibleUsers.imports) if (!this.#files.facts.has(file)) imports.set(file, [...known]);
    for (const [file, facts] of this.#files.facts) {
      // What adds to the path has a say in files that it leads to, wherever they lead.
      if (!facts || facts.ownFolders.length > 0 || this.#modules.has(file)) continue;
      imports.set(file, [...facts.imports]);
      for (const path of facts.probes) probes.add(path);
      for (const other of facts.beside) beside.add(other);
    }
    return { imports, probes: () => probes, beside: [...beside] };
  }

  /** Of files whose positions alone have changed since they were evaluated: what comes out of them is still placed as it was then. */
  get moved(): ReadonlyMap<string, Moves> {
    return this.#files.moved;
  }

  /** From the next update on they are evaluated as they stand. */
  forgetMoved(): void {
    this.#drop(new Set(this.#files.moved.keys()));
  }

  /** Drops what was under way, and whatever may have seen half of it. */
  #abandon(): void {
    const running = [...this.#modules.values()].filter(({ state }) => state === 'running').map(({ file }) => file);
    for (const file of this.importersOf(running)) this.#dropModule(file);
    this.#uncalled.abandon();
  }

  /** Notes what went wrong, for the log; throws it again when it is the caller's own signal. The text is for users, to follow what was looked at. */
  fail(what: string, file: string, error: unknown): string {
    this.signal?.throwIfAborted();
    this.#failures.push({ what, file, error });
    return faultText(error);
  }

  /** Files that were left out, with the reason. */
  get faults(): ReadonlyMap<string, string> {
    return this.#faults;
  }

  /** What went wrong since this was last asked. */
  takeFailures(): readonly Failure[] {
    const failures = this.#failures;
    this.#failures = [];
    return failures;
  }

  /** From now on nothing is known of the file, rather than what half of it may have done. */
  leaveOut(file: string, error: unknown): void {
    this.#faults.set(file, this.fail(l10n.t('the evaluation'), file, error));
    this.#dropModule(file);
    this.#files.facts.set(file, undefined);
  }

  /** What functions do something else since this was last asked. */
  takeEdited(): Edited {
    return this.#files.takeEdited();
  }

  /** Files, and all that import one of them, directly or not. */
  importersOf(files: Iterable<string>): ReadonlySet<string> {
    const importers = findImporters(this.#files.facts.keys(), (file) => this.#files.facts.get(file)?.imports);
    return reachable(files, (file) => importers.get(file));
  }

  /** The files read whose text is broken, and those where they may have a say. */
  doubtful(): Doubtful {
    return findDoubtful([...this.#modules.values()]);
  }

  /** How many modules are held. */
  get size(): number {
    return this.#modules.size;
  }

  /** The module of a file, evaluated, or while it is being evaluated; undefined where there is none that can be read. */
  ensure(file: string, asking?: string): Module | undefined {
    const known = this.#modules.get(file);
    if (asking !== undefined) this.#asked.by(asking).files.add(file);
    if (known && known.state !== 'new') return known;
    for (const each of this.#reach.order(file)) {
      const module = this.#module(each);
      if (module?.state !== 'new') continue;
      this.signal?.throwIfAborted();
      module.state = 'running';
      this.#evaluated.push(each);
      try {
        runModule(this, module);
        module.state = 'done';
      } catch (error) {
        this.leaveOut(each, error);
      }
    }
    return this.#modules.get(file);
  }

  binds(file: string, name: string): boolean {
    return this.#files.binds(file, name);
  }

  settersIn(file: string): Setters | undefined {
    return this.#files.settersIn(file);
  }

  stores(file: string, attribute: string): boolean {
    return this.#files.stores(file, attribute);
  }

  sourcesOf(file: string, name: string): readonly ModulePlace[] {
    return this.#files.sourcesOf(file, name);
  }

  resolver(asking: string): Resolver {
    return this.#asked.resolver(asking, this.#files.resolver);
  }

  /** Files that import the SDK, that import such files however indirectly, or that those import. Sorted. */
  #relevantFiles(): ReadonlySet<string> {
    if (this.project.usesSdk === false && this.sdkModules.length === 0) {
      this.#sdkUsers = new Set();
      return this.#sdkUsers;
    }
    const files = this.project.files.filter((file) => !this.#files.isOfSdk(file));
    for (;;) {
      const open = files.filter((file) => !this.#settled.has(file));
      const read = this.#possibleUsers.among(open, {
        traits: this.traits,
        resolver: this.#files.resolver,
        binds: (file, name) => this.binds(file, name),
        possibleImports: (file) => this.project.possibleImports?.(file),
        isRead: (file) => this.#files.isRead(file),
        factsOf: (file) => this.#files.factsOf(file),
      });
      const find = () => findRelevantFiles(read, (file) => this.#files.factsOf(file));
      const { takers, sdkUsers, all } = this.project.readAhead?.(read, find) ?? find();
      if (this.#thawAround(open, takers, all) || this.#inheritFolders(open)) continue;
      this.#sdkUsers = sdkUsers;
      return all;
    }
  }

  /** Reads anew where imports lead of files for which others add other folders to the path now; whether there is any. */
  #inheritFolders(files: readonly string[]): boolean {
    const differing = this.#files.inheritFolders(files);
    this.#drop(differing);
    this.#settled.thaw(differing);
    return differing.size > 0;
  }

  /** Of what is settled, that stands no more which others lead to, or which leads to others that matter; whether there was any. */
  #thawAround(open: readonly string[], takers: ReadonlySet<string>, relevant: ReadonlySet<string>): boolean {
    if (this.#settled.isEmpty) return false;
    const known = this.#possibleUsers.imports;
    const { facts } = this.#files;
    const led = [...open, ...facts.keys()].flatMap((file) => [...(facts.has(file) ? this.#files.linksOf(file) : (known.get(file) ?? []))]);
    return this.#settled.thawAround(led, takers, relevant);
  }

  #module(file: string): Module | undefined {
    const known = this.#modules.get(file);
    if (known) return known;
    const facts = this.#files.factsOf(file);
    if (!facts) return undefined;
    const module = newModule(file, facts, this.traits[facts.ir.language], (other) => this.#reach.of(file).has(other.file));
    this.#modules.set(file, module);
    return module;
  }

  #dropModule(file: string): void {
    this.#modules.get(file)?.unit.dispose();
    this.#modules.delete(file);
    this.#asked.drop(file);
    this.#uncalled.drop(file);
  }

  #forgetAll(settled = newSettledFiles()): void {
    this.#last = undefined;
    this.#idleDefinitions.clear();
    this.#settled = settled;
    this.#asked = new AskedPaths();
    this.#faults.clear();
    this.#files.clear();
    this.#possibleUsers.clear();
    this.#modules.clear();
    this.#uncalled = new UncalledUnits(this);
    this.callers = new WeakMap();
  }

  /**
   * Drops changed files, files whose imports a changed path decides, and everything that imports one of them. Of a file in which functions do something else
   * than they did, and nothing else is new, only what called these is dropped.
   */
  #forget(changed: ReadonlySet<string>): void {
    if (
      this.#possibleUsers.forget(
        changed,
        (file) => this.project.has(file),
        (file) => this.project.possibleImports?.(file),
      )
    )
      this.#last = undefined;
    const isThere = (file: string): boolean => this.project.has(file);
    if (this.#settled.forget(changed, isThere, (file) => this.#files.facts.has(file))) this.#last = undefined;
    const dirty = new Set<string>();
    const edited: FunctionDefinition[] = [];
    const comeOrGone = [...changed].filter((path) => !this.#files.facts.has(path) || !isThere(path));
    for (const [file, facts] of this.#files.facts) {
      const bodies = changed.has(file) ? this.#files.follow(file) : [];
      if (!bodies || comeOrGone.some((path) => facts?.probes.has(path))) dirty.add(file);
      else edited.push(...bodies);
    }
    // Whose names decided where their imports lead.
    for (const [file, facts] of this.#files.facts) if (facts && [...facts.beside].some((other) => dirty.has(other))) dirty.add(file);
    if (edited.length > 0) this.#forgetCallers(edited, dirty);
    this.#drop(dirty);
    this.#files.forgetNames(changed);
  }

  /** Drops what called functions that do something else now, directly or not: uncalled ones by themselves, modules with all that imports them. */
  #forgetCallers(edited: readonly FunctionDefinition[], dirty: Set<string>): void {
    this.#last = undefined;
    const stale = reachable(edited, (definition) => this.callers.get(definition));
    this.#files.noteEdited(stale);
    for (const { file, unit } of this.#modules.values()) if (unit.hasCalled(stale)) dirty.add(file);
    this.#uncalled.forget(stale);
  }

  #drop(dirty: ReadonlySet<string>): void {
    if (dirty.size === 0) return;
    this.#last = undefined;
    for (const file of this.importersOf(dirty)) this.#dropModule(file);
    this.#files.drop(dirty);
    for (const file of dirty) this.#faults.delete(file);
  }
}
