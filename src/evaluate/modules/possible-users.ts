import type { PossibleImports } from '../../languages/possible-imports';
import type { LanguageTraits } from '../../languages/traits';
import type { Language } from '../../model/workflow';
import { type Binds, followImports, type ImportFacts } from './files/file-facts';
import type { Resolver } from './paths/module-paths';
import { findRelevantFiles } from './relevant-files';

interface Looked {
  readonly traits: Readonly<Record<Language, LanguageTraits>>;
  readonly resolver: Resolver;
  readonly binds: Binds;
  possibleImports(file: string): PossibleImports | undefined;
  /** Of files that are read anyway. */
  isRead(file: string): boolean;
  factsOf(file: string): ImportFacts | undefined;
}

interface Known extends ImportFacts {
  readonly source: PossibleImports['imports'];
}

/** Which files need to be read to know whether their imports lead to the SDK, told by imports that they may have. */
export class PossibleUsers {
  readonly #known = new Map<string, Known>();
  /** Whether there was a file at each path that decided where an import leads. */
  readonly #probed = new Map<string, boolean>();
  /** Files whose names decided it. */
  readonly #asked = new Set<string>();

  /** Of files those that may have a say in what becomes of agents, and those that are read anyway. */
  among(files: readonly string[], looked: Looked): readonly string[] {
    const rough = new Map<string, ImportFacts>();
    for (const file of files) {
      const facts = looked.isRead(file) ? undefined : this.#factsOf(file, looked);
      if (facts) rough.set(file, facts);
    }
    if (rough.size === 0) return files;
    const { all } = findRelevantFiles(files, (file) => rough.get(file) ?? looked.factsOf(file));
    return files.filter((file) => !rough.has(file) || all.has(file));
  }

  /** Drops what changed files decided; whether there was any. */
  forget(changed: ReadonlySet<string>, has: (file: string) => boolean, possibleImports: (file: string) => PossibleImports | undefined): boolean {
    const isMoved = [...changed].some((file) => this.#asked.has(file) || (this.#probed.get(file) ?? has(file)) !== has(file));
    if (isMoved) {
      this.clear();
      return true;
    }
    const stale = [...changed].filter((file) => this.#known.has(file) && possibleImports(file)?.imports !== this.#known.get(file)?.source);
    for (const file of stale) this.#known.delete(file);
    return stale.length > 0;
  }

  /** What files import that are known. */
  get imports(): ReadonlyMap<string, ImportFacts['imports']> {
    return new Map([...this.#known].map(([file, { imports }]) => [file, imports]));
  }

  /** Every path whose existence decided where an import leads. */
  get probes(): Iterable<string> {
    return this.#probed.keys();
  }

  /** Files whose names did. */
  get beside(): ReadonlySet<string> {
    return this.#asked;
  }

  clear(): void {
    this.#known.clear();
    this.#probed.clear();
    this.#asked.clear();
  }

  #factsOf(file: string, { traits, resolver, binds, possibleImports }: Looked): Known | undefined {
    const known = this.#known.get(file);
    if (known) return known;
    const possible = possibleImports(file);
    if (!possible) return undefined;
    const found = possible.imports.map(({ specifier, level, names }) => ({
      module: { specifier, level, start: 0, end: 0 },
      names: names.map((name) => ({ imported: name, local: name })),
      isEager: false,
    }));
    const asks: Binds = (local, name) => {
      this.#asked.add(local);
      return binds(local, name);
    };
    const { imports, importsSdk, takesSdk, probes } = followImports(file, possible.language, found, traits[possible.language].modules, resolver, asks);
    for (const path of probes) this.#probed.set(path, resolver.probe(path));
    const facts = { imports, importsSdk, takesSdk: takesSdk || (importsSdk && possible.saysSdk), source: possible.imports };
    this.#known.set(file, facts);
    return facts;
  }
}
