import { byText } from './by-text';
import type { Unit } from './unit';

/**
 * The mutable state of one object: cells by key. It belongs to the unit that created it. What another unit writes goes into a layer of
 * that unit and is visible only to it and to units that import it. So the result does not depend on the order in which unrelated modules are
 * evaluated, two programs that wire the same agent differently do not undo each other, and a changed file takes exactly
 * its own effects with it.
 */
export class Cells<T> {
  /** The only cell, while there is one: most objects have none or one, and a map takes as much as four. */
  #key: string | undefined;
  #value: T | undefined;
  /** All of them, once there were more. */
  #base: Map<string, T> | undefined;
  #layers: Map<Unit, Map<string, T>> | undefined;
  /** Those of modules' bodies: nobody else sees the others. */
  #bodyLayers: Map<Unit, Map<string, T>> | undefined;
  /** The branch that made the object, if any: no other path has it, so nothing done to it there is undone or joined. */
  readonly madeIn: object | undefined;
  /** Counts up within the owner: what is younger than a call was made by it. */
  readonly serial: number;
  /** Counts up with each change, whoever makes it. */
  version = 0;

  /** `isLocal`: the variables of one function activation. */
  constructor(
    readonly owner: Unit,
    readonly isLocal = false,
  ) {
    this.madeIn = owner.journals.at(-1)?.branch;
    this.serial = owner.serial++;
  }

  /** What `viewer` sees under `key`; `undefined` when unset or deleted. */
  read(key: string, viewer: Unit): T | undefined {
    if (viewer.reads) viewer.noteRead(this);
    if (!this.#layers || viewer === this.owner) return this.#get(key);
    const own = this.#layers.get(viewer);
    if (own?.has(key)) return own.get(key);
    if (viewer.observed) return this.read(key, viewer.observed);
    if (!this.#bodyLayers) return this.#get(key);
    const visible = this.#visible(viewer).filter((layer) => layer.has(key));
    if (visible.length === 0) return this.#get(key);
    return merge(
      this.#get(key),
      visible.map((layer) => layer.get(key)),
    );
  }

  write(key: string, value: T | undefined, writer: Unit): void {
    this.version += 1;
    if (writer === this.owner) {
      this.#set(key, value);
      return;
    }
    this.#layers ??= new Map();
    let layer = this.#layers.get(writer);
    if (!layer) {
      layer = new Map();
      this.#layers.set(writer, layer);
      if (writer.isModuleBody()) (this.#bodyLayers ??= new Map()).set(writer, layer);
      writer.noteTouched(this);
    }
    layer.set(key, value as T);
  }

  keys(viewer: Unit): readonly string[] {
    if (viewer.reads) viewer.noteRead(this);
    const own = this.#keys();
    if (!this.#layers || viewer === this.owner) return own;
    const others = viewer.observed ? this.keys(viewer.observed) : [...own, ...this.#visible(viewer).flatMap((layer) => [...layer.keys()])];
    const keys = new Set([...others, ...(this.#layers.get(viewer)?.keys() ?? [])]);
    return [...keys].filter((key) => this.read(key, viewer) !== undefined);
  }

  /** Whether a unit that did not make the object wrote there itself. */
  isWrittenBy(key: string, writer: Unit): boolean {
    return this.#layers?.get(writer)?.has(key) === true;
  }

  /** Units besides the owner that wrote here. */
  writers(): readonly Unit[] {
    return this.#layers ? [...this.#layers.keys()] : [];
  }

  /** Takes back everything `writer` did. */
  forget(writer: Unit): void {
    this.version += 1;
    this.#layers?.delete(writer);
    this.#bodyLayers?.delete(writer);
    if (this.#layers?.size === 0) this.#layers = undefined;
    if (this.#bodyLayers?.size === 0) this.#bodyLayers = undefined;
  }

  #get(key: string): T | undefined {
    return this.#base ? this.#base.get(key) : key === this.#key ? this.#value : undefined;
  }

  #set(key: string, value: T | undefined): void {
    if (this.#base) {
      if (value === undefined) this.#base.delete(key);
      else this.#base.set(key, value);
    } else if (this.#key === undefined || key === this.#key) {
      this.#key = value === undefined ? undefined : key;
      this.#value = value;
    } else if (value !== undefined) {
      this.#base = new Map([
        [this.#key, this.#value as T],
        [key, value],
      ]);
      this.#key = this.#value = undefined;
    }
  }

  #keys(): readonly string[] {
    if (this.#base) return [...this.#base.keys()];
    return this.#key === undefined ? [] : [this.#key];
  }

  /** Layers of units that `viewer` imports, in order of the units, without those that others of them already saw. */
  #visible(viewer: Unit): Map<string, T>[] {
    const seen = [...(this.#bodyLayers ?? [])].filter(([unit]) => unit !== viewer && viewer.sees(unit));
    const latest = seen.filter(([unit]) => !seen.some(([other]) => other !== unit && other.sees(unit) && !unit.sees(other)));
    return latest.sort(byText(([{ key }]) => key)).map(([, layer]) => layer);
  }
}

/** Lists that several units changed independently get every addition and lose every removal; of other values the last one counts. */
function merge<T>(base: T | undefined, versions: readonly (T | undefined)[]): T | undefined {
  const lists = versions.filter((version): version is T & readonly unknown[] => Array.isArray(version));
  if (versions.length === 1 || lists.length < versions.length) return versions.at(-1);
  const before: readonly unknown[] = Array.isArray(base) ? base : [];
  const kept = before.filter((item) => lists.every((list) => list.includes(item)));
  const added = new Set(lists.flatMap((list) => list.filter((item) => !before.includes(item))));
  return [...kept, ...added] as T;
}
