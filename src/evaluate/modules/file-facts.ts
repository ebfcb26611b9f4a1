import type { FileIR } from '../../languages/ir';
import type { LanguageTraits } from '../../languages/traits';
import { importsOf } from './imports-of';
import { type Resolver, resolveModule, resolveSubmodule } from './module-paths';

/** What is known of a file without evaluating it. */
export interface FileFacts {
  readonly ir: FileIR;
  /** Files it imports while it is loaded. */
  readonly eager: ReadonlySet<string>;
  /** Files it imports at all, inside functions too. */
  readonly imports: ReadonlySet<string>;
  readonly importsSdk: boolean;
  /** Every path whose existence decided where an import leads. */
  readonly probes: ReadonlySet<string>;
}

/** Reads a file's imports; `binds` tells whether a workspace file that may shadow an SDK module really has a name. */
export function readFileFacts(
  ir: FileIR,
  { haveSubmodules }: LanguageTraits['modules'],
  base: Resolver,
  binds: (file: string, name: string) => boolean,
): FileFacts {
  const probes = new Set<string>();
  const eager = new Set<string>();
  const imports = new Set<string>();
  let importsSdk = false;
  const probe = (file: string): boolean => {
    probes.add(file);
    return base.probe(file);
  };
  const resolver = { ...base, probe };
  for (const { module, names, isEager } of importsOf(ir)) {
    const { place, local } = resolveModule(resolver, ir.file, ir.language, module);
    if (place.kind === 'sdk') importsSdk = true;
    const places = haveSubmodules ? [place, ...names.map((name) => resolveSubmodule(resolver, place, name))] : [place];
    const files = places.flatMap((each) => (each?.kind === 'file' ? [each.file] : []));
    const shadows = local !== undefined && local !== ir.file && names.some((name) => binds(local, name));
    for (const file of shadows ? [...files, local] : files) {
      if (file === ir.file) continue;
      imports.add(file);
      if (isEager) eager.add(file);
    }
  }
  return { ir, eager, imports, importsSdk, probes };
}
