import type { FileIR } from '../../languages/ir';
import type { LanguageTraits } from '../../languages/traits';
import { type ModulePlace, type Resolver, resolveInNamespace, resolveModule, resolveSubmodule } from './module-paths';
import type { FileWords } from './passages';
import type { Link, WordedFile } from './relevance';

/** What is known of a file without evaluating it. */
export interface FileFacts extends WordedFile {
  readonly ir: FileIR;
  /** Files it imports while it is loaded. */
  readonly eager: ReadonlySet<string>;
  /** Files it imports at all, inside functions too. */
  readonly imports: ReadonlySet<string>;
  readonly importsSdk: boolean;
  /** Every path whose existence decided where an import leads. */
  readonly probes: ReadonlySet<string>;
}

/** What a file's imports, as its words tell of them, lead to; `binds` tells whether a workspace file that may shadow an SDK module really has a name. */
export function readFileFacts(
  ir: FileIR,
  words: FileWords,
  { haveSubmodules }: LanguageTraits['modules'],
  base: Resolver,
  binds: (file: string, name: string) => boolean,
): FileFacts {
  const probes = new Set<string>();
  const eager = new Set<string>();
  const imports = new Set<string>();
  const links: Link[] = [];
  let importsSdk = false;
  const probe = (file: string): boolean => {
    probes.add(file);
    return base.probe(file);
  };
  const note = (files: readonly string[]): void => {
    for (const file of files) probes.add(file);
  };
  const resolver = { ...base, probe, note };
  for (const found of words.imports) {
    const { module, isEager } = found;
    const { place, local } = resolveModule(resolver, ir.file, ir.language, module);
    if (place.kind === 'sdk') importsSdk = true;
    const names = found.names.map(({ imported, local: known }) => {
      const from: ModulePlace = local !== undefined && local !== ir.file && binds(local, imported) ? { kind: 'file', file: local } : place;
      const inside = place.kind === 'external' ? resolveInNamespace : undefined;
      const submodule = haveSubmodules ? (inside?.(resolver, ir.file, module, imported) ?? resolveSubmodule(resolver, place, imported)) : undefined;
      return { imported, local: known, place: from, ...(submodule && { submodule }) };
    });
    links.push({ found, place, names });
    const places = [place, ...names.flatMap(({ place: from, submodule }) => [from, ...(submodule ? [submodule] : [])])];
    for (const file of new Set(places.flatMap((each) => (each.kind === 'file' ? [each.file] : [])))) {
      if (file === ir.file) continue;
      imports.add(file);
      if (isEager) eager.add(file);
    }
  }
  return { file: ir.file, sdk: base.sdk[ir.language], words, links, ir, eager, imports, importsSdk, probes };
}
