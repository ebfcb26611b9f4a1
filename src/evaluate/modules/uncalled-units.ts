import * as l10n from '@vscode/l10n';
import type { ClassDefinition, FunctionDefinition } from '../../languages/ir';
import { runClass, runFunction } from '../interpret/run';
import type { Surroundings } from '../state/surroundings';
import { Unit } from '../state/unit';
import type { ClassValue, FunctionValue, Value } from '../state/values';
import { reachable } from './reachable';

type Definition = FunctionDefinition | ClassDefinition;

/** A function to call, a method to call on `self`, or a class to instantiate, with unknown arguments. */
interface Candidate {
  readonly closure: FunctionValue | ClassValue;
  readonly self?: Value | undefined;
}

/** One of them, evaluated. */
interface Uncalled {
  readonly unit: Unit;
  readonly self: Value | undefined;
  /** Its effects on other units' objects stand. */
  isLive: boolean;
}

/** The evaluations of functions that nobody calls, kept as long as what made them is. */
export class UncalledUnits {
  readonly #known = new Map<Unit, Map<Definition, Uncalled>>();
  /** The units of the last update. */
  #live: ReadonlySet<Unit> = new Set();

  constructor(readonly program: Surroundings) {}

  /** The units of what `makers` made and neither `bodies` nor another such unit calls, in a fixed order; without `idle`, which yield nothing. */
  update(makers: readonly Unit[], bodies: readonly Unit[], idle: ReadonlySet<Definition>): readonly Unit[] {
    const called = new Set<Definition>(bodies.flatMap((unit) => [...unit.called]));
    const used = new Set<Uncalled>();
    const looked = this.#run(makers, (definition) => !called.has(definition) && !idle.has(definition), used);
    const roots = rootsOf(looked);
    const live = [...this.#run(makers, (definition) => roots.has(definition), used, 'live').values()];
    this.#live = new Set(live);
    this.#settle(used, this.#live);
    return live;
  }

  /** Takes back the effects of what an update that ended before its time only looked at. */
  abandon(): void {
    for (const ofCreator of this.#known.values()) for (const uncalled of ofCreator.values()) if (!this.#live.has(uncalled.unit)) rest(uncalled);
  }

  /** Takes back what rests on a file's module. */
  drop(file: string): void {
    for (const [creator, ofCreator] of this.#known) {
      for (const [definition, { unit }] of ofCreator) {
        if (unit.module.file !== file && creator.module.file !== file) continue;
        unit.dispose();
        ofCreator.delete(definition);
      }
    }
  }

  /** Takes back what called one of these, or is one. */
  forget(stale: ReadonlySet<Definition>): void {
    for (const ofCreator of this.#known.values()) {
      for (const [definition, { unit }] of ofCreator) {
        if (!stale.has(definition) && !unit.hasCalled(stale)) continue;
        unit.dispose();
        ofCreator.delete(definition);
      }
    }
  }

  /** Evaluates what was made but never called: functions first, then classes nobody instantiates, then methods. */
  #run(makers: readonly Unit[], admits: (definition: Definition) => boolean, used: Set<Uncalled>, need?: 'live'): Map<Definition, Unit> {
    const units = new Map<Definition, Unit>();
    const creators: Unit[] = [];
    const instances = new Map<ClassDefinition, Value>();
    const instantiated = new Set<ClassDefinition>();
    const add = (creator: Unit): void => {
      creators.push(creator);
      for (const [definition, instance] of creator.instances) if (!instances.has(definition)) instances.set(definition, instance);
      for (const definition of creator.instantiated) instantiated.add(definition);
    };
    makers.forEach(add);

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
            const uncalled = this.#evaluate(candidate, creator, need);
            used.add(uncalled);
            units.set(definition, uncalled.unit);
            add(uncalled.unit);
          }
        }
        return units.size > before;
      };
    };
    /** Most of what was made is called, or can do nothing that matters. */
    const closuresOf = (creator: Unit, areMethods: boolean): readonly Candidate[] => {
      const found: Candidate[] = [];
      for (const closure of creator.closures.values()) {
        const { home, definition } = closure;
        if ((home !== undefined) !== areMethods || units.has(definition) || !admits(definition)) continue;
        found.push(home ? { closure, self: instances.get(home.definition) } : { closure });
      }
      return found;
    };
    const functions = pass((creator) => closuresOf(creator, false));
    const classes = pass((creator) =>
      creator.classes.flatMap((closure) => (instances.has(closure.definition) || instantiated.has(closure.definition) ? [] : [{ closure }])),
    );
    const methods = pass((creator) => closuresOf(creator, true));
    while (functions() || classes() || methods());
    return units;
  }

  #evaluate({ closure, self }: Candidate, creator: Unit, need?: 'live'): Uncalled {
    const known = this.#known.get(creator)?.get(closure.definition);
    if (known && known.self === self && (need === undefined || known.isLive)) return known;
    this.program.signal?.throwIfAborted();
    known?.unit.dispose();
    this.#known.get(creator)?.delete(closure.definition);
    const { start } = closure.definition;
    const unit = new Unit(`${creator.key}:${start}`, closure.module, undefined, start);
    try {
      if (closure.kind === 'class') runClass(this.program, unit, closure);
      else runFunction(this.program, unit, closure, self);
    } catch (error) {
      unit.dispose();
      const { file } = closure.module;
      unit.fail(l10n.t('this is left out: {0}', this.program.fail(l10n.t('the evaluation'), file, error)), {
        file,
        start: closure.definition.start,
        end: closure.definition.end,
      });
    }
    const uncalled = { unit, self, isLive: true };
    let ofCreator = this.#known.get(creator);
    if (!ofCreator) this.#known.set(creator, (ofCreator = new Map()));
    ofCreator.set(closure.definition, uncalled);
    return uncalled;
  }

  /** Forgets evaluations nobody asked for, and takes back the effects of those that were only looked at. */
  #settle(used: ReadonlySet<Uncalled>, live: ReadonlySet<Unit>): void {
    for (const [creator, ofCreator] of this.#known) {
      for (const [definition, uncalled] of ofCreator) {
        if (!live.has(uncalled.unit)) rest(uncalled);
        if (!used.has(uncalled)) ofCreator.delete(definition);
      }
      if (ofCreator.size === 0) this.#known.delete(creator);
    }
  }
}

/** Its effects on others' objects stand no more; what it made is still known. */
function rest(uncalled: Uncalled): void {
  if (!uncalled.isLive) return;
  uncalled.unit.dispose();
  uncalled.isLive = false;
}

/** Of functions nobody calls from outside, those to keep: the ones that no kept one calls. */
function rootsOf(candidates: ReadonlyMap<Definition, Unit>): ReadonlySet<Definition> {
  const calleesOf = new Map<Definition, Definition[]>();
  const called = new Set<Definition>();
  for (const [definition, unit] of candidates) {
    const own = [...unit.called].filter((other) => other !== definition && candidates.has(other));
    if (own.length > 0) calleesOf.set(definition, own);
    for (const each of own) called.add(each);
  }
  const callees = (definition: Definition): readonly Definition[] | undefined => calleesOf.get(definition);
  const roots = new Set([...candidates.keys()].filter((definition) => !called.has(definition)));
  const covered = reachable(roots, callees);
  // Functions that only call each other: the first one stands for all it reaches.
  for (const definition of candidates.keys()) {
    if (covered.has(definition)) continue;
    roots.add(definition);
    for (const other of reachable([definition], callees)) covered.add(other);
  }
  return roots;
}
