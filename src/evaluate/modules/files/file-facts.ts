import type { FileIR, ModuleReference } from '../../../languages/ir';
import type { SdkDescription } from '../../../languages/sdk';
import { forgettableNames, isTold } from '../../../languages/told-names';
import type { LanguageTraits } from '../../../languages/traits';
import type { Language } from '../../../model/workflow';
import { parentOf } from '../paths/disk-paths';
import { type ModulePlace, type Resolver, replacesSdk, resolveInNamespace, resolveModule, resolveSubmodule, sdkRoleOf } from '../paths/module-paths';
import type { Link, WordedFile } from '../relevance';
import { readSteering } from '../steering/read-steering';
import { type Steering, UNSTEERED } from '../steering/steering';
import type { FileWords, FoundImport } from './passages';

/** Where a file's imports lead. */
export interface ImportFacts {
  /** Files it imports at all, inside functions too. */
  readonly imports: ReadonlySet<string>;
  readonly importsSdk: boolean;
  /** It takes from the SDK what something is told of, or what others may have from it. */
  readonly takesSdk: boolean;
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
  readonly steering: Steering;
  /** Folders that it adds to the path by itself, and what it imports without those that others add. */
  readonly ownFolders: readonly string[];
  readonly ownImports: ReadonlySet<string>;
}

/** What a file's imports, as its words tell of them, lead to; `inherited`: folders that others add to the path before they import it. */
export function readFileFacts(
  ir: FileIR,
  words: FileWords,
  traits: LanguageTraits['modules'],
  base: Resolver,
  binds: Binds,
  inherited: readonly string[] = [],
): FileFacts {
  const { file, language } = ir;
  const sdk = base.sdk[language];
  const own = readSteering(base.project, ir, words, traits);
  const followWith = (steering: Steering) => followImports(file, language, words.imports, traits, { ...base, steering }, binds);
  const alone = followWith(own);
  const followed = inherited.length === 0 ? alone : followWith({ ...own, folders: [...new Set([...own.folders, ...inherited])] });
  const probes = new Set([...alone.probes, ...followed.probes]);
  const saysSdk = (): boolean => forgettableNames(sdk).some((name) => words.passages.some(({ names }) => names.includes(name)));
  const takesSdk = followed.takesSdk || (followed.importsSdk && saysSdk());
  return { file, sdk, words, ir, ...followed, probes, takesSdk, ownFolders: own.folders, ownImports: alone.imports };
}

/** Tells whether a workspace file that may shadow an SDK module really has a name. */
export type Binds = (file: string, name: string) => boolean;

/** Where imports of a file lead; `takesSdk`: to what is told of, or as a whole, or to a file that is found in place of the SDK. */
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
  let takesSdk = false;
  const probe = (path: string): boolean => {
    probes.add(path);
    return base.probe(path);
  };
  const note = (paths: readonly string[]): void => {
    for (const path of paths) probes.add(path);
  };
  const own = base.steering ?? UNSTEERED;
  const isStubbed = own.replacements.some((each) => each.until === Infinity && replacesSdk(base, language, each));
  const steering = { ...own, isStubbed, startedIn: haveSubmodules ? foldersStartedIn({ ...base, probe, note }, file, language, found) : [] };
  const resolver = { ...base, probe, note, steering };
  for (const each of found) {
    const { module, isEager } = each;
    const { place, local } = resolveModule(resolver, file, language, module);
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
    importsSdk ||= place.kind === 'sdk';
    takesSdk ||= place.kind === 'sdk' && (local !== undefined || takes(base.sdk[language], place, names));
    const places = [place, ...names.flatMap(({ place: from, submodule }) => [from, ...(submodule ? [submodule] : [])])];
    for (const led of new Set(places.flatMap((to) => (to.kind === 'file' ? [to.file] : [])))) {
      if (led === file) continue;
      imports.add(led);
      if (isEager) eager.add(led);
    }
  }
  return { links, eager, imports, importsSdk, takesSdk, probes, beside, steering };
}

/** Packages by their files that a program is started in: imports that are not relative are found in them alone. Only where a module of the SDK may be another there. */
function foldersStartedIn(resolver: Resolver, file: string, language: Language, found: readonly Pick<FoundImport, 'module'>[]): readonly string[] {
  if (!found.some(({ module }) => isSdkRoot(resolver.sdk[language], module))) return [];
  return [...new Set(found.flatMap(({ module }) => resolveModule(resolver, file, language, module).startedIn ?? []))];
}

function isSdkRoot({ root }: SdkDescription, { specifier, level }: ModuleReference): boolean {
  return level === 0 && (specifier === root || specifier.startsWith(`${root}.`));
}

/** Whether an import takes a module of the SDK's as a whole of which something is told, or from a module what is told of. */
function takes(sdk: SdkDescription, place: Extract<ModulePlace, { kind: 'sdk' }>, names: Link['names']): boolean {
  const isKnown = Object.hasOwn(sdk.modules, place.module);
  const isTaken = ({ imported, submodule }: Link['names'][number]): boolean =>
    submodule !== undefined ||
    (isKnown && (imported === '*' || imported === 'default')) ||
    isTold(sdk, place.module, imported, sdkRoleOf(sdk, place, imported));
  return names.length === 0 ? isKnown : names.some(isTaken);
}
