import { reachable } from '../reachable';

/** Files that hang together, of which is known what comes of them. */
export interface SettledIsland {
  readonly files: readonly string[];
  /** Every path whose existence had a say in it; undefined where nobody knows any more. */
  probes(): Iterable<string> | undefined;
}

/** Files that lead to no agent, with what they import. */
export interface SettledIdle {
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** Every path whose existence had a say in it; undefined where nobody knows any more. */
  probes(): Iterable<string> | undefined;
  /** Files whose names had one. */
  readonly beside: readonly string[];
}

interface Probed {
  readonly islands: ReadonlyMap<string, readonly SettledIsland[]>;
  /** Islands of which nobody knows it any more. */
  readonly lost: readonly SettledIsland[];
  readonly idle: ReadonlySet<string> | undefined;
}

/** Files that need not be evaluated, as long as neither they nor what decides of them changes. */
export class SettledFiles<I extends SettledIsland = SettledIsland> {
  readonly #islandOf = new Map<string, I>();
  readonly #idle: Map<string, readonly string[]>;
  #islands: ReadonlySet<I>;
  /** Islands by the paths that had a say in them, and whether one had in the idle files; found out once somebody asks. */
  #probed: Probed | undefined;

  constructor(
    islands: readonly I[],
    readonly idle: SettledIdle,
  ) {
    this.#islands = new Set(islands);
    this.#idle = new Map(idle.imports);
    for (const island of islands) for (const file of island.files) this.#islandOf.set(file, island);
  }

  /** Another set whenever there is one less. */
  get islands(): ReadonlySet<I> {
    return this.#islands;
  }

  /** Those that lead to no agent, with what they import. */
  get idleFiles(): ReadonlyMap<string, readonly string[]> {
    return this.#idle;
  }

  get isEmpty(): boolean {
    return this.#islandOf.size === 0 && this.#idle.size === 0;
  }

  has(file: string): boolean {
    return this.#islandOf.has(file) || this.#idle.has(file);
  }

  /** From now on nothing is known of these files, nor of those that hang together with one of them; whether that is news. */
  thaw(files: Iterable<string>): boolean {
    let isNews = false;
    for (const file of files) {
      if (this.#idle.delete(file)) isNews = true;
      const island = this.#islandOf.get(file);
      if (!island) continue;
      isNews = true;
      for (const each of island.files) this.#islandOf.delete(each);
      this.#islands = new Set([...this.#islands].filter((other) => other !== island));
    }
    return isNews;
  }

  /**
   * Thaws what is among the files that are `relevant` now, islands that others have `led` to, and idle files that lead to the SDK by such as are `takers` now;
   * whether that is news.
   */
  thawAround(led: Iterable<string>, takers: ReadonlySet<string>, relevant: ReadonlySet<string>): boolean {
    const stale = [...relevant, ...this.idleImportersOf(takers)];
    for (const file of led) if (this.#islandOf.has(file)) stale.push(file);
    return this.thaw(stale);
  }

  /** The idle files that import one of these, directly or not. */
  idleImportersOf(files: ReadonlySet<string>): readonly string[] {
    const importers = new Map<string, string[]>();
    for (const [file, imports] of this.#idle) for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    return [...reachable(files, (file) => importers.get(file))].filter((file) => this.#idle.has(file));
  }

  /** Thaws what changed, and what a path decides that came or went; `isThere` tells of files that were known before whether they still are. Whether that is news. */
  forget(changed: ReadonlySet<string>, isThere: (file: string) => boolean, isKnown: (file: string) => boolean): boolean {
    const stale = new Set(changed);
    for (const file of changed) {
      if ((isKnown(file) || this.has(file)) && isThere(file)) continue;
      const { islands, lost, idle } = (this.#probed ??= this.#readProbes());
      for (const { files } of [...(islands.get(file) ?? []), ...lost]) if (files[0] !== undefined) stale.add(files[0]);
      if (!idle || idle.has(file)) for (const each of this.#idle.keys()) stale.add(each);
    }
    if (this.idle.beside.some((file) => changed.has(file))) for (const each of this.#idle.keys()) stale.add(each);
    for (const each of this.idleImportersOf(changed)) stale.add(each);
    return this.thaw(stale);
  }

  #readProbes(): Probed {
    const islands = new Map<string, SettledIsland[]>();
    const lost: SettledIsland[] = [];
    for (const island of this.#islands) {
      const probes = island.probes();
      if (!probes) lost.push(island);
      for (const path of probes ?? []) {
        const known = islands.get(path);
        if (known) known.push(island);
        else islands.set(path, [island]);
      }
    }
    const ofIdle = this.idle.probes();
    return { islands, lost, idle: ofIdle && new Set(ofIdle) };
  }
}

/** Nothing. */
export function newSettledFiles(): SettledFiles {
  return new SettledFiles([], { imports: new Map(), probes: () => [], beside: [] });
}
