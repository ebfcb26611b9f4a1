import type { ModuleReference } from '../../../languages/ir';
import type { SdkDescription, SdkRole } from '../../../languages/sdk';
import type { Language } from '../../../model/workflow';
import type { ModuleValue } from '../../state/values';
import type { Project } from '../project';
import type { Replacement } from '../steering/replacements';
import type { Steering } from '../steering/steering';
import { isAbsolute, NOTEBOOK, normalise, parentOf, toDiskPath, toWrittenPath } from './disk-paths';

export type ModulePlace = ModuleValue['at'];

/** Where an import leads. `local` names the workspace file that may shadow a module of the SDK. */
export interface ResolvedModule {
  readonly place: ModulePlace;
  readonly local?: string;
  /** Python: the folder, a package by its files, in which alone it is found. */
  readonly startedIn?: string;
}

/** What resolving needs to know; `probe` answers like `project.has` and lets the caller remember what was asked. */
export interface Resolver {
  readonly project: Project;
  readonly sdk: Readonly<Record<Language, SdkDescription>>;
  readonly sdkModules: readonly string[];
  probe(file: string): boolean;
  /** Told of what was probed, where that was done before. */
  note?(probes: readonly string[]): void;
  /** Where imports of files in the same folder lead, while nothing comes or goes. */
  readonly known?: Map<string, { readonly module: ResolvedModule; readonly probes: readonly string[] }>;
  /** What the file says of it that imports. */
  readonly steering?: Steering;
  /** The SDK's module that a file of its own source is. */
  sdkModuleOf(file: string): string | undefined;
}

/** Finds the module that `reference` in `from` means, without reading it. */
export function resolveModule(resolver: Resolver, from: string, language: Language, reference: ModuleReference): ResolvedModule {
  const { known, steering } = resolver;
  if (isReplaced(resolver, language, reference)) return { place: { kind: 'external', name: reference.specifier } };
  if (!known || NOTEBOOK.test(from)) return resolveAnew(resolver, from, language, reference);
  const { folders = [], startedIn = [], setsPackagePath = false } = steering ?? {};
  const key = [language, parentOf(from), reference.level, reference.specifier, setsPackagePath, ...folders, '', ...startedIn].join('\0');
  const found = known.get(key);
  if (found) {
    resolver.note?.(found.probes);
    return found.module;
  }
  const probes: string[] = [];
  const probe = (file: string): boolean => {
    probes.push(file);
    return resolver.probe(file);
  };
  const module = resolveAnew({ ...resolver, probe }, from, language, reference);
  known.set(key, { module, probes });
  return module;
}

function resolveAnew(resolver: Resolver, from: string, language: Language, reference: ModuleReference): ResolvedModule {
  return language === 'python' ? resolvePython(resolver, from, reference) : { place: resolveJavaScript(resolver, from, reference.specifier) };
}

/** Whether the file that imports puts something else in the place of a module of the SDK, of which nothing is known. */
function isReplaced(resolver: Resolver, language: Language, { specifier, level, start }: ModuleReference): boolean {
  const replacements = resolver.steering?.replacements ?? [];
  if (level > 0) return false;
  return replacements.some((replacement) => {
    const { module, from, until } = replacement;
    const isMeant = specifier === module || (language === 'python' && specifier.startsWith(`${module}.`));
    return isMeant && start >= from && start < until && replacesSdk(resolver, language, replacement);
  });
}

/** Whether what makes agents is none of the SDK's any more. */
export function replacesSdk(resolver: Resolver, language: Language, { module, names }: Replacement): boolean {
  const sdk = sdkModule(resolver, language, module);
  return sdk !== undefined && (names?.some((name) => isMade(resolver.sdk[language], sdk, name)) ?? true);
}

/** Whether a name of the SDK's makes something, rather than runs it. */
function isMade(sdk: SdkDescription, module: string, name: string): boolean {
  const role = sdkRoleOf(sdk, { kind: 'sdk', module }, name)?.role;
  return role !== undefined && role !== 'run' && role !== 'runner';
}

/** What a name of a module of the SDK means; undefined for what has no role, and for names of other modules. */
export function sdkRoleOf({ modules }: SdkDescription, place: ModulePlace, name: string): SdkRole | undefined {
  if (place.kind !== 'sdk') return undefined;
  const tables = [place.module, ...(place.isSource ? Object.keys(modules) : [])].map((each) => (Object.hasOwn(modules, each) ? modules[each] : undefined));
  const table = tables.find((each) => each && Object.hasOwn(each, name));
  return table?.[name];
}

/** A module inside a package: `pkg` + `sub`. */
export function resolveSubmodule(resolver: Resolver, at: ModulePlace, name: string): ModulePlace | undefined {
  switch (at.kind) {
    case 'folder':
      return pythonModule(resolver, `${at.folder}/${name}`);
    case 'file':
      return at.file.endsWith('/__init__.py') ? pythonModule(resolver, `${parentOf(at.file)}/${name}`) : undefined;
    case 'sdk':
      return resolver.sdk.python.modules[`${at.module}.${name}`] ? { kind: 'sdk', module: `${at.module}.${name}` } : undefined;
    case 'external':
      return undefined;
  }
}

/** The module that `from m import name` brings where `m` is a folder without code of its own: only what stands in it shows that it is there. */
export function resolveInNamespace(resolver: Resolver, from: string, reference: ModuleReference, name: string): ModulePlace | undefined {
  if (reference.level > 0) return undefined;
  const { place } = resolveModule(resolver, from, 'python', { ...reference, specifier: `${reference.specifier}.${name}` });
  return place.kind === 'file' ? place : undefined;
}

function resolvePython(resolver: Resolver, from: string, { specifier, level }: ModuleReference): ResolvedModule {
  // What `%run` names, in the folder that notebooks run in: their own.
  if (specifier.startsWith('./')) {
    const found = [parentOf(from), from].map((folder) => normalise(`${folder}/${specifier}`)).find((file) => resolver.probe(file));
    return { place: found === undefined ? { kind: 'external', name: specifier } : placeOfFile(resolver, found) };
  }
  const path = specifier.replaceAll('.', '/');
  if (level > 0) {
    let folder = parentOf(toDiskPath(from));
    for (let up = 1; up < level; up++) folder = parentOf(folder);
    const base = path ? `${folder}/${path}` : folder;
    const written = toWrittenPath(from, base) ?? base;
    const found = pythonModule(resolver, base) ?? pythonModule(resolver, written) ?? (level === 1 ? sdkModuleWithin(resolver, from, specifier) : undefined);
    return { place: found ?? { kind: 'folder', folder: base } };
  }

  const sdk = sdkModule(resolver, 'python', specifier);
  const roots = pythonRoots(resolver, from);
  const started = roots.filter(({ isPackage }) => !isPackage);
  const added = (resolver.steering?.folders ?? []).map((folder) => ({ folder }));
  if (sdk !== undefined) {
    const { startedIn = [] } = resolver.steering ?? {};
    const above = startedIn.length === 0 ? started : roots.filter((root) => !root.isPackage || startedIn.includes(root.folder));
    const local = firstModule(resolver, above, path)?.place;
    const isKnown = Object.hasOwn(resolver.sdk.python.modules, sdk);
    const found = isKnown ? undefined : (local ?? firstModule(resolver, added, path)?.place);
    if (found) return { place: found };
    const place: ModulePlace = isKnown ? { kind: 'sdk', module: sdk } : { kind: 'external', name: sdk };
    return local?.kind === 'file' ? { place, local: local.file } : { place };
  }
  const found = firstModule(resolver, started, path);
  if (found) return { place: found.place };
  const inPackage = firstModule(resolver, roots, path);
  if (inPackage) return { place: inPackage.place, startedIn: inPackage.folder };
  return { place: firstModule(resolver, added, path)?.place ?? { kind: 'external', name: specifier } };
}

/** What a package in the place of the SDK has of the SDK's, where it says itself where its modules are. */
function sdkModuleWithin(resolver: Resolver, from: string, specifier: string): ModulePlace | undefined {
  if (!resolver.steering?.setsPackagePath || specifier === '' || !from.endsWith('/__init__.py')) return undefined;
  const { root } = resolver.sdk.python;
  return parentOf(from).endsWith(`/${root}`) ? { kind: 'sdk', module: `${root}.${specifier}`, isSource: true } : undefined;
}

/** Folders that a file adds, each as it is meant: what is not absolute from its own, or that of the workspace. */
export function absoluteFolders(project: Project, from: string, folders: readonly string[]): readonly string[] {
  const own = parentOf(toDiskPath(from));
  const top = topFolder(project, from);
  const basesOf = (folder: string): readonly string[] => (isAbsolute(folder) ? [''] : folder.startsWith('..') ? [`${own}/`] : [`${own}/`, `${top}/`]);
  return [...new Set(folders.flatMap((folder) => basesOf(folder).map((base) => normalise(base + folder))))];
}

function topFolder({ folders }: Project, from: string): string {
  return folders.filter((folder) => from.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0] ?? parentOf(from);
}

/** At the end of a path; a folder of another name is no package that anyone could import, whatever it holds. */
const IDENTIFIER = /\/[\p{ID_Start}_]\p{ID_Continue}*$/u;

/** Folders that may stand on `sys.path`: those above the file up to its workspace folder, nearest first, each with what a notebook writes to it, and their `src`. */
function pythonRoots({ project, probe }: Resolver, from: string): { readonly folder: string; readonly isPackage: boolean }[] {
  const top = topFolder(project, from);
  const roots: { folder: string; isPackage: boolean }[] = [];
  for (let folder = parentOf(toDiskPath(from)); folder.length >= top.length; folder = parentOf(folder)) {
    const written = toWrittenPath(from, folder);
    roots.push({ folder, isPackage: IDENTIFIER.test(folder) && probe(`${folder}/__init__.py`) });
    if (written !== undefined) roots.push({ folder: written, isPackage: false });
    roots.push({ folder: `${folder}/src`, isPackage: false });
    if (folder === parentOf(folder)) break;
  }
  return roots;
}

function firstModule(
  resolver: Resolver,
  roots: readonly { readonly folder: string }[],
  path: string,
): { readonly place: ModulePlace; readonly folder: string } | undefined {
  for (const { folder } of roots) {
    const place = pythonModule(resolver, `${folder}/${path}`);
    if (place) return { place, folder };
  }
  return undefined;
}

function pythonModule(resolver: Resolver, path: string): ModulePlace | undefined {
  const file = [`${path}/__init__.py`, `${path}.py`].find((each) => resolver.probe(each));
  return file === undefined ? undefined : placeOfFile(resolver, file);
}

/** What belongs to the SDK is what it exports, not code. */
function placeOfFile(resolver: Resolver, file: string): ModulePlace {
  const module = resolver.sdkModuleOf(file);
  return module === undefined ? { kind: 'file', file } : { kind: 'sdk', module, isSource: true };
}

/** The SDK's module that a specifier names, forks mapped to the original. */
function sdkModule({ sdk, sdkModules }: Resolver, language: Language, given: string): string | undefined {
  // Deno names a package with its registry, and often its release.
  const specifier = given.replace(/^npm:\/?((?:@[^/]+\/)?[^/@]+)(?:@[^/]*)?/, '$1');
  const { root, modules } = sdk[language];
  const separator = language === 'python' ? '.' : '/';
  for (const name of [root, ...sdkModules]) {
    if (specifier === name) return root;
    if (specifier.startsWith(name + separator)) return root + specifier.slice(name.length);
  }
  return Object.hasOwn(modules, specifier) ? specifier : undefined;
}

const SOURCES = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];
const COMPILED: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx'],
  '.jsx': ['.tsx', '.jsx'],
  '.mjs': ['.mts', '.mjs'],
  '.cjs': ['.cts', '.cjs'],
};

function resolveJavaScript(resolver: Resolver, from: string, specifier: string): ModulePlace {
  const external: ModulePlace = { kind: 'external', name: specifier };
  if (specifier.startsWith('.') || specifier.startsWith('/')) {
    const path = specifier.startsWith('/') ? specifier : `${parentOf(toDiskPath(from))}/${specifier}`;
    return javaScriptFile(resolver, normalise(path)) ?? external;
  }
  const sdk = sdkModule(resolver, 'typescript', specifier);
  if (sdk !== undefined) return Object.hasOwn(resolver.sdk.typescript.modules, sdk) ? { kind: 'sdk', module: sdk } : { kind: 'external', name: sdk };
  return aliased(resolver, from, specifier) ?? packaged(resolver, specifier) ?? external;
}

/** `tsconfig.json` `paths` and `baseUrl`, nearest config first. TypeScript: the longest matching prefix wins. */
function aliased(resolver: Resolver, from: string, specifier: string): ModulePlace | undefined {
  const configs = resolver.project.pathAliases.filter(({ folder }) => from.startsWith(`${folder}/`)).sort((a, b) => b.folder.length - a.folder.length);
  for (const { paths, baseUrl } of configs) {
    const patterns = Object.keys(paths).filter((pattern) => matchOf(pattern, specifier) !== undefined);
    for (const pattern of patterns.sort((a, b) => b.indexOf('*') - a.indexOf('*'))) {
      for (const target of paths[pattern] ?? []) {
        const found = javaScriptFile(resolver, normalise(target.replace('*', () => matchOf(pattern, specifier) ?? '')));
        if (found) return found;
      }
    }
    const found = baseUrl === undefined ? undefined : javaScriptFile(resolver, normalise(`${baseUrl}/${specifier}`));
    if (found) return found;
  }
  return undefined;
}

function matchOf(pattern: string, specifier: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === specifier ? '' : undefined;
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
  const fits = specifier.length >= before.length + after.length && specifier.startsWith(before) && specifier.endsWith(after);
  return fits ? specifier.slice(before.length, specifier.length - after.length) : undefined;
}

function packaged(resolver: Resolver, specifier: string): ModulePlace | undefined {
  for (const { name, folder, entries } of resolver.project.packages) {
    if (specifier !== name && !specifier.startsWith(`${name}/`)) continue;
    const subpath = `.${specifier.slice(name.length)}`;
    for (const [pattern, targets] of Object.entries(entries)) {
      const match = matchOf(pattern, subpath);
      const files = match === undefined ? [] : targets.map((target) => target.replace('*', () => match));
      for (const file of files) if (resolver.probe(file)) return placeOfFile(resolver, file);
    }
    const guess = subpath === '.' ? `${folder}/src/index` : `${folder}/${subpath.slice(2)}`;
    const found = javaScriptFile(resolver, guess) ?? javaScriptFile(resolver, `${folder}/src/${subpath.slice(2)}`);
    if (found) return found;
  }
  return undefined;
}

function javaScriptFile(resolver: Resolver, path: string): ModulePlace | undefined {
  const ending = /\.(?:[cm]?[jt]sx?|json)$/.exec(path)?.[0];
  const stem = ending ? path.slice(0, -ending.length) : path;
  const candidates = [
    ...(ending ? (COMPILED[ending] ?? [ending]).map((each) => stem + each) : []),
    ...SOURCES.map((each) => path + each),
    ...SOURCES.map((each) => `${path}/index${each}`),
  ];
  const file = candidates.find((candidate) => resolver.probe(candidate));
  return file === undefined ? undefined : placeOfFile(resolver, file);
}
