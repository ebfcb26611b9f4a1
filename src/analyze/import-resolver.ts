import { readWords } from '../evaluate/modules/files/passages';
import { type Resolver, resolveModule } from '../evaluate/modules/paths/module-paths';
import { findSdkSources, sdkModuleOf } from '../evaluate/modules/paths/sdk-sources';
import type { Project } from '../evaluate/modules/project';
import { readSteering } from '../evaluate/modules/steering/read-steering';
import type { Steering } from '../evaluate/modules/steering/steering';
import type { FileIR, ModuleReference } from '../languages/ir';
import type { LanguageSupport } from '../languages/language';
import { languageOf } from '../languages/load-languages';
import type { SdkDescription } from '../languages/sdk';
import type { LanguageTraits } from '../languages/traits';
import type { Language } from '../model/workflow';

/** Where an import leads: to a file of the workspace or a module of the SDK; undefined where it leads elsewhere. */
export type ResolveImport = (from: string, module: ModuleReference) => ImportTarget | undefined;

export type ImportTarget = { readonly kind: 'file'; readonly file: string } | { readonly kind: 'sdk'; readonly module: string };

/** Resolves imports of a project as its analysis does. */
export function createImportResolver(languages: readonly LanguageSupport[], project: Project, sdkModules: readonly string[]): ResolveImport {
  const sdk = Object.fromEntries(languages.map((each) => [each.language, each.sdk])) as Record<Language, SdkDescription>;
  const sources = findSdkSources(project, Object.values(sdk), sdkModules);
  const resolver: Resolver = { project, sdk, sdkModules, probe: (file) => project.has(file), sdkModuleOf: (file) => sdkModuleOf(sources, file) };
  const known = new WeakMap<FileIR, Steering>();
  const steeringOf = (file: string, { modules }: LanguageTraits): Steering | undefined => {
    const ir = project.has(file) ? project.ir(file) : undefined;
    if (!ir) return undefined;
    const steering = known.get(ir) ?? readSteering(project, ir, readWords(ir, new WeakMap()), modules);
    known.set(ir, steering);
    return steering;
  };
  return (from, module) => {
    const support = languageOf(languages, from);
    if (!support) return undefined;
    const steering = steeringOf(from, support.traits);
    const { place } = resolveModule({ ...resolver, ...(steering && { steering }) }, from, support.language, module);
    if (place.kind === 'file') return { kind: 'file', file: place.file };
    return place.kind === 'sdk' ? { kind: 'sdk', module: place.module } : undefined;
  };
}
