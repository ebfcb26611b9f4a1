import type { FileIR } from '../../languages/ir';
import type { LanguageTraits } from '../../languages/traits';
import type { Language } from '../../model/workflow';
import { type ModulePlace, parentOf, type Resolver, resolveInNamespace, resolveModule, resolveSubmodule } from './module-paths';
import type { FileWords, FoundImport } from './passages';
import type { Link, WordedFile } from './relevance';

/** Where a file's imports lead. */
export interface ImportFacts {
  /** Files it imports at all, inside functions too. */
  readonly imports: ReadonlySet<string>;
  readonly importsSdk: boolean;
}

/** What decided where they lead. */
interface ImportGrounds {
  /** Every path whose existence did. */
  readonly probes: ReadonlySet<string>;
  /** Files whose names did. */
  readonly beside: ReadonlySet<string>;
}

/** What is known of a file without evaluating it. */
export interface FileFacts extends WordedFile, ImportFacts, ImportGrounds {
  readonly ir: FileIR;
  /** Files it imports while it is loaded. */
  readonly eager: ReadonlySet<string>;
}

/** What a file's imports, as its words tell of them, lead to. */
export function readFileFacts(ir: FileIR, words: FileWords, traits: LanguageTraits['modules'], base: Resolver, binds: Binds): FileFacts {
  const { file, language } = ir;
  return { file, sdk: base.sdk[language], words, ir, ...followImports(file, language, words.imports, traits, base, binds) };
}

/** Tells whether a workspace file that may shadow an SDK module really has a name. */
export type Binds = (file: string, name: string) => boolean;

/** Where imports of a file lead. */
export function followImports<T extends Pick<FoundImport, 'module' | 'names' | 'isEager'>>(
  file: string,
  language: Language,
  found: readonly T[],
  { haveSubmodules }: LanguageTraits['modules'],
  base: Resolver,
  binds: Binds,
) {
  const probes = new Set<string>();
  const eager = new Set<string>();
  const imports = new Set<string>();
  const beside = new Set<string>();
  const links: (Omit<Link, 'found'> & { readonly found: T })[] = [];
  let importsSdk = false;
  const probe = (path: string): boolean => {
    probes.add(path);
    return base.probe(path);
  };
  const note = (paths: readonly string[]): void => {
    for (const path of paths) probes.add(path);
  };
  const resolver = { ...base, probe, note };
  for (const each of found) {
    const { module, isEager } = each;
    const { place, local } = resolveModule(resolver, file, language, module);
    if (place.kind === 'sdk') importsSdk = true;
    if (local !== undefined) {
      if (local !== file) beside.add(local);
      // A package in its place would be found otherwise, which an import that fails is told by.
      probe(`${parentOf(local)}/__init__.py`);
      probe(`${parentOf(parentOf(local))}/__init__.py`);
    }
    const names = each.names.map(({ imported, local: known }) => {
      const from: ModulePlace = local !== undefined && local !== file && binds(local, imported) ? { kind: 'file', file: local } : place;
      const inside = place.kind === 'external' ? resolveInNamespace : undefined;
      const submodule = haveSubmodules ? (inside?.(resolver, file, module, imported) ?? resolveSubmodule(resolver, place, imported)) : undefined;
      return { imported, local: known, place: from, ...(submodule && { submodule }) };
    });
    links.push({ found: each, place, names });
    const places = [place, ...names.flatMap(({ place: from, submodule }) => [from, ...(submodule ? [submodule] : [])])];
    for (const led of new Set(places.flatMap((to) => (to.kind === 'file' ? [to.file] : [])))) {
      if (led === file) continue;
      imports.add(led);
      if (isEager) eager.add(led);
    }
  }
  return { links, eager, imports, importsSdk, probes, beside };
}
