import type { Resolver } from '../paths/module-paths';

/** What evaluating a file asked for: paths, and other files. */
interface Asked {
  readonly probes: Set<string>;
  readonly files: Set<string>;
}

/** Remembers what was asked for while files were evaluated, which their imports need not tell. */
export class AskedPaths {
  readonly #asked = new Map<string, Asked>();

  /** What was asked for a file. */
  by(file: string): Asked {
    let asked = this.#asked.get(file);
    if (!asked) this.#asked.set(file, (asked = { probes: new Set(), files: new Set() }));
    return asked;
  }

  /** Notes what is asked of it for a file. */
  resolver(file: string, base: Resolver): Resolver {
    const { probes } = this.by(file);
    return {
      ...base,
      probe(path) {
        probes.add(path);
        return base.probe(path);
      },
      note(paths) {
        for (const path of paths) probes.add(path);
      },
    };
  }

  /** What it asked for is asked for again, or no longer. */
  drop(file: string): void {
    this.#asked.delete(file);
  }
}
