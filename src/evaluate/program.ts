import type { ClassDefinition, FileIR, FunctionDefinition } from '../languages/ir';
import type { LanguageSupport } from '../languages/language';
import { builtins as pythonBuiltins } from '../languages/python/builtins';
import { sdk as pythonSdk } from '../languages/python/sdk';
import { builtins as typescriptBuiltins } from '../languages/typescript/builtins';
import { sdk as typescriptSdk } from '../languages/typescript/sdk';
import { runClass, runFunction, runModule } from './run';
import { importsOf } from './imports-of';
import type { Module } from './module';
import { type Resolver, parentOf, resolveModule, resolveSubmodule } from './module-paths';
import type { Project } from './project';
import { Scope } from './scope';
import { topLevelNames } from './top-level-names';
import { Unit } from './unit';
import type { ClassValue, FunctionValue, Value } from './values';

/** Both SDKs and both sets of built-ins, by language. */
const SDK = { python: pythonSdk, typescript: typescriptSdk };
const BUILTINS = { python: pythonBuiltins, typescript: typescriptBuiltins };

/** What is known of a file without evaluating it. */
interface FileFacts {
  readonly ir: FileIR;
  readonly eager: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
  readonly importsSdk: boolean;
  /** What it binds at its top level. */
  readonly names: ReadonlySet<string>;
  /** Every path whose existence decided where an import leads. */
  readonly probes: ReadonlySet<string>;
}

type Definition = FunctionDefinition | ClassDefinition;

/** A function to call, a method to call on `self`, or a class to instantiate, with unknown arguments. */
interface Candidate {
  readonly closure: FunctionValue | ClassValue;
  readonly self?: Value | undefined;
}

/** A function nobody calls, evaluated with unknown arguments. */
interface Uncalled {
  readonly unit: Unit;
  readonly self: Value | undefined;
  /** Its effects on other units' objects stand. */
  isLive: boolean;
}

/**
 * All modules of a workspace and what their evaluation made; lives as long as the workspace is open and re-evaluates only what a change
 * reaches.
 */
export class Program {
  readonly sdk = SDK;
  readonly builtins = BUILTINS;
  signal: AbortSignal | undefined;
  project: Project;
  sdkModules: readonly string[] = [];

  /** Calls that changed nothing and gave nothing of interest, so that they need not be followed again during this update. */
  readonly idle = new Map<FunctionDefinition, Map<string, Value>>();
  readonly #facts = new Map<string, FileFacts | undefined>();
  readonly #modules = new Map<string, Module>();
  readonly #reach = new Map<string, ReadonlySet<string>>();
  readonly #uncalled = new Map<Unit, Map<Definition, Uncalled>>();
  /** Files whose imports lead to the SDK, directly or not. */
  #sdkUsers: ReadonlySet<string> = new Set();
  #evaluated: string[] = [];

  constructor(
    readonly languages: readonly LanguageSupport[],
    project: Project,
  ) {
    this.project = project;
  }

  /** Brings everything up to date and returns the units whose effects make up the workflow, in a fixed order. */
  update(project: Project, changed: ReadonlySet<string> | 'everything', sdkModules: readonly string[], signal?: AbortSignal): { readonly units: readonly Unit[]; readonly evaluated: readonly string[] } {
    this.project = project;
    this.signal = signal;
    this.#evaluated = [];
    if (changed === 'everything' || sdkModules.join() !== this.sdkModules.join()) this.#forgetAll();
    else this.#forget(changed);
    this.sdkModules = sdkModules;
    this.#reach.clear();
    this.idle.clear();

    const relevant = this.#relevantFiles();
    for (const file of [...this.#modules.keys()]) if (!relevant.has(file)) this.#dropModule(file);
    for (const file of relevant) this.ensure(file);
    return { units: this.#liveUnits(), evaluated: this.#evaluated };
  }

  /** How many modules are held. */
  get size(): number {
    return this.#modules.size;
  }

  /** The module of a file, evaluated, or while it is being evaluated; undefined where there is none that can be read. */
  ensure(file: string): Module | undefined {
    const known = this.#modules.get(file);
    if (known && known.state !== 'new') return known;
    for (const each of this.#evaluationOrder(file)) {
      const module = this.#module(each);
      if (module?.state !== 'new') continue;
      module.state = 'running';
      this.#evaluated.push(each);
      runModule(this, module);
      module.state = 'done';
    }
    return this.#modules.get(file);
  }

  /** Whether a file binds a name at module level: whether a local `agents` really stands for the SDK's name. */
  binds(file: string, name: string): boolean {
    return this.#factsOf(file)?.names.has(name) === true && !this.#isSdkItself(file);
  }

  /** Whether a file belongs to the SDK's own source, or a copy of it: what that exports means what it means in the SDK. */
  #isSdkItself(file: string): boolean {
    const names = this.#factsOf(file)?.names;
    if (names && ['Agent', 'Runner', 'handoff'].every((name) => names.has(name))) return true;
    const folder = parentOf(file);
    const outer = `${file.endsWith('/__init__.py') ? parentOf(folder) : folder}/__init__.py`;
    return this.project.has(outer) && this.#isSdkItself(outer);
  }

  resolver(probe: (file: string) => boolean = (file) => this.project.has(file)): Resolver {
    return { project: this.project, sdk: SDK, sdkModules: this.sdkModules, probe };
  }

  /** Files that import the SDK, that import such files however indirectly, or that those import. Sorted. */
  #relevantFiles(): ReadonlySet<string> {
    const importers = new Map<string, string[]>();
    for (const file of this.project.files) {
      for (const imported of this.#factsOf(file)?.imports ?? []) {
        const list = importers.get(imported);
        if (list) list.push(file);
        else importers.set(imported, [file]);
      }
    }
    // Barrels that the scan did not list still pass on what they re-export. Other files without a word of agents do not lead to any.
    const queue = [...importers.keys()].filter(isBarrel);
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      for (const imported of this.#factsOf(file)?.imports ?? []) {
        const list = importers.get(imported);
        if (!list) {
          importers.set(imported, [file]);
          if (isBarrel(imported)) queue.push(imported);
        } else if (!list.includes(file)) list.push(file);
      }
    }

    const read = [...new Set([...this.project.files, ...[...importers.keys()].filter(isBarrel)])];
    const users = read.filter((file) => this.#factsOf(file)?.importsSdk);
    this.#sdkUsers = reachable(users, (file) => importers.get(file) ?? []);
    const all = reachable([...this.#sdkUsers], (file) => [...(this.#factsOf(file)?.imports ?? [])]);
    return new Set([...all].sort());
  }

  #factsOf(file: string): FileFacts | undefined {
    if (this.#facts.has(file)) return this.#facts.get(file);
    this.signal?.throwIfAborted();
    const ir = this.project.has(file) ? this.project.ir(file) : undefined;
    const facts = ir && this.#readFacts(ir);
    this.#facts.set(file, facts);
    return facts;
  }

  #readFacts(ir: FileIR): FileFacts {
    const probes = new Set<string>();
    const eager = new Set<string>();
    const imports = new Set<string>();
    let importsSdk = false;
    const resolver = this.resolver((file) => {
      probes.add(file);
      return this.project.has(file);
    });
    for (const { module, names, isEager } of importsOf(ir)) {
      const { place, local } = resolveModule(resolver, ir.file, ir.language, module);
      if (place.kind === 'sdk') importsSdk = true;
      const places = ir.language === 'python' ? [place, ...names.map((name) => resolveSubmodule(resolver, place, name))] : [place];
      const files = places.flatMap((each) => (each?.kind === 'file' ? [each.file] : []));
      const shadows = local !== undefined && local !== ir.file && names.some((name) => this.binds(local, name));
      for (const file of shadows ? [...files, local] : files) {
        if (file === ir.file) continue;
        imports.add(file);
        if (isEager) eager.add(file);
      }
    }
    return { ir, eager, imports, importsSdk, names: topLevelNames(ir), probes };
  }

  /**
   * Depth-first, imports before importers, without recursion. Of a cycle, Python runs the module it is entered by first, the others as far as
   * that one needs them.
   */
  #evaluationOrder(start: string): string[] {
    const order: string[] = [];
    const entered = new Map<string, number>();
    /** Left, but part of a cycle that is not. */
    const open: string[] = [];
    const stack: { readonly file: string; readonly imports: Iterator<string>; readonly left: number; earliest: number }[] = [];
    const enter = (file: string): void => {
      stack.push({ file, imports: (this.#factsOf(file)?.eager ?? new Set<string>()).values(), left: open.length, earliest: entered.size });
      entered.set(file, entered.size);
    };
    enter(start);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { done, value } = top.imports.next();
      if (!done) {
        const known = entered.get(value);
        if (known !== undefined) top.earliest = Math.min(top.earliest, known);
        else if (this.#modules.get(value)?.state !== 'done') enter(value);
        continue;
      }
      stack.pop();
      const importer = stack.at(-1);
      if (importer) importer.earliest = Math.min(importer.earliest, top.earliest);
      if (top.earliest < (entered.get(top.file) ?? 0)) {
        open.push(top.file);
        continue;
      }
      const cycle = open.splice(top.left);
      const isPython = this.#factsOf(top.file)?.ir.language === 'python';
      for (const file of isPython ? [top.file, ...cycle] : [...cycle, top.file]) {
        entered.set(file, Infinity);
        order.push(file);
      }
    }
    return order;
  }

  #module(file: string): Module | undefined {
    const known = this.#modules.get(file);
    if (known) return known;
    const facts = this.#factsOf(file);
    if (!facts) return undefined;
    const { ir, imports } = facts;
    const reaches = (other: Module): boolean => this.#reachOf(file).has(other.file);
    const module = { file, language: ir.language, ir, imports, state: 'new', reaches } as Module & { unit: Unit; scope: Scope };
    module.unit = new Unit(file, module);
    module.scope = new Scope('module', undefined, module, module.unit);
    this.#modules.set(file, module);
    return module;
  }

  #reachOf(file: string): ReadonlySet<string> {
    let reach = this.#reach.get(file);
    if (!reach) {
      reach = reachable([...(this.#factsOf(file)?.imports ?? [])], (each) => [...(this.#factsOf(each)?.imports ?? [])]);
      this.#reach.set(file, reach);
    }
    return reach;
  }

  /** The modules' own units, then those of functions that nobody calls. */
  #liveUnits(): readonly Unit[] {
    const bodies = [...this.#modules.values()].map(({ unit }) => unit).sort((a, b) => (a.key < b.key ? -1 : 1));
    const called = new Set<Definition>(bodies.flatMap((unit) => [...unit.called]));
    const used = new Set<Uncalled>();

    // Where no import leads to the SDK, a function can only touch agents that a caller hands to it.
    const makers = bodies.filter(({ module }) => this.#sdkUsers.has(module.file));
    const looked = this.#runUncalled(makers, (definition) => !called.has(definition), used);
    const roots = rootsOf(looked);
    const live = this.#runUncalled(makers, (definition) => roots.has(definition), used, 'live');
    const units = [...bodies, ...live.values()];
    this.#settle(used, new Set(units));
    return units;
  }

  /** Evaluates what was made but never called: functions first, then classes nobody instantiates, then methods. */
  #runUncalled(bodies: readonly Unit[], admits: (definition: Definition) => boolean, used: Set<Uncalled>, need?: 'live'): Map<Definition, Unit> {
    const units = new Map<Definition, Unit>();
    const creators: Unit[] = [];
    const instances = new Map<ClassDefinition, Value>();
    const add = (creator: Unit): void => {
      creators.push(creator);
      for (const [definition, instance] of creator.instances) if (!instances.has(definition)) instances.set(definition, instance);
    };
    bodies.forEach(add);

    /** Goes on with the creators that are new since the last time; true when there were any candidates. */
    const pass = (candidates: (creator: Unit) => readonly Candidate[]): (() => boolean) => {
      let next = 0;
      return () => {
        const before = units.size;
        for (; next < creators.length; next++) {
          const creator = creators[next] as Unit;
          for (const candidate of candidates(creator)) {
            const { definition } = candidate.closure;
            if (units.has(definition) || !admits(definition)) continue;
            const uncalled = this.#evaluateUncalled(candidate, creator, need);
            used.add(uncalled);
            units.set(definition, uncalled.unit);
            add(uncalled.unit);
          }
        }
        return units.size > before;
      };
    };
    const functions = pass((creator) => [...creator.closures.values()].flatMap((closure) => (closure.home ? [] : [{ closure }])));
    const classes = pass((creator) => creator.classes.flatMap((closure) => (instances.has(closure.definition) ? [] : [{ closure }])));
    const methods = pass((creator) => [...creator.closures.values()].flatMap((closure) => (closure.home ? [{ closure, self: instances.get(closure.home.definition) }] : [])));
    while (functions() || classes() || methods());
    return units;
  }

  #evaluateUncalled({ closure, self }: Candidate, creator: Unit, need?: 'live'): Uncalled {
    const known = this.#uncalled.get(creator)?.get(closure.definition);
    if (known && known.self === self && (need === undefined || known.isLive)) return known;
    known?.unit.dispose();
    const unit = new Unit(`${creator.key}:${closure.definition.start}`, closure.module);
    if (closure.kind === 'class') runClass(this, unit, closure);
    else runFunction(this, unit, closure, self);
    const uncalled = { unit, self, isLive: true };
    let ofCreator = this.#uncalled.get(creator);
    if (!ofCreator) this.#uncalled.set(creator, (ofCreator = new Map()));
    ofCreator.set(closure.definition, uncalled);
    return uncalled;
  }

  /** Forgets evaluations nobody asked for, and takes back the effects of those that were only looked at. */
  #settle(used: ReadonlySet<Uncalled>, live: ReadonlySet<Unit>): void {
    for (const [creator, ofCreator] of this.#uncalled) {
      for (const [definition, uncalled] of ofCreator) {
        if (!live.has(uncalled.unit) && uncalled.isLive) {
          uncalled.unit.dispose();
          uncalled.isLive = false;
        }
        if (!used.has(uncalled)) ofCreator.delete(definition);
      }
      if (ofCreator.size === 0) this.#uncalled.delete(creator);
    }
  }

  #dropModule(file: string): void {
    this.#modules.get(file)?.unit.dispose();
    this.#modules.delete(file);
    for (const [creator, ofCreator] of this.#uncalled) {
      for (const [definition, { unit }] of ofCreator) {
        if (unit.module.file !== file && creator.module.file !== file) continue;
        unit.dispose();
        ofCreator.delete(definition);
      }
    }
  }

  #forgetAll(): void {
    this.#facts.clear();
    this.#modules.clear();
    this.#uncalled.clear();
  }

  /** Drops changed files, files whose imports a changed path decides, and everything that imports one of them. */
  #forget(changed: ReadonlySet<string>): void {
    const dirty = new Set<string>();
    for (const [file, facts] of this.#facts) {
      const isProbed = (): boolean => [...changed].some((path) => facts?.probes.has(path) && !this.#facts.has(path));
      if (changed.has(file) ? this.project.ir(file) !== facts?.ir || !this.project.has(file) : isProbed()) dirty.add(file);
    }
    for (const file of changed) {
      if (this.project.has(file)) continue;
      for (const [importer, facts] of this.#facts) if (facts?.imports.has(file)) dirty.add(importer);
    }
    const importers = (file: string): string[] => [...this.#facts].flatMap(([importer, facts]) => (facts?.imports.has(file) ? [importer] : []));
    for (const file of reachable([...dirty], importers)) this.#dropModule(file);
    for (const file of dirty) this.#facts.delete(file);
  }
}

/** Of functions nobody calls from outside, those to keep: the ones that no kept one calls. */
function rootsOf(candidates: ReadonlyMap<Definition, Unit>): ReadonlySet<Definition> {
  const callees = (definition: Definition): Definition[] =>
    [...(candidates.get(definition)?.called ?? [])].filter((other) => other !== definition && candidates.has(other));
  const called = new Set<Definition>([...candidates.keys()].flatMap(callees));
  const roots = new Set([...candidates.keys()].filter((definition) => !called.has(definition)));
  const covered = reachable([...roots], callees);
  // Functions that only call each other: the first one stands for all it reaches.
  for (const definition of candidates.keys()) {
    if (covered.has(definition)) continue;
    roots.add(definition);
    for (const other of reachable([definition], callees)) covered.add(other);
  }
  return roots;
}

/** A file that is there to pass on what others export. */
function isBarrel(file: string): boolean {
  return /\/(?:index\.[cm]?[jt]sx?|__init__\.py)$/.test(file);
}

function reachable<T>(start: readonly T[], next: (from: T) => readonly T[]): Set<T> {
  const seen = new Set(start);
  const queue = [...start];
  for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
    for (const other of next(each)) {
      if (seen.has(other)) continue;
      seen.add(other);
      queue.push(other);
    }
  }
  return seen;
}
