import { type Resolver, resolveModule } from '../evaluate/modules/paths/module-paths';
import { findSdkSources, sdkModuleOf } from '../evaluate/modules/paths/sdk-sources';
import type { Project } from '../evaluate/modules/project';
import type { ModuleReference } from '../languages/ir';
import type { LanguageSupport } from '../languages/language';
import { languageOf } from '../languages/load-languages';
import type { SdkDescription } from '../languages/sdk';
import type { Language } from '../model/workflow';

/** Where an import leads: to a file of the workspace or a module of the SDK; undefined where it leads elsewhere. */
export type ResolveImport = (from: string, module: ModuleReference) => ImportTarget | undefined;

export type ImportTarget = { readonly kind: 'file'; readonly file: string } | { readonly kind: 'sdk'; readonly module: string };

/** Resolves imports of a project as its analysis does. */
export function createImportResolver(languages: readonly LanguageSupport[], project: Project, sdkModules: readonly string[]): ResolveImport {
  const sdk = Object.fromEntries(languages.map((each) => [each.language, each.sdk])) as Record<Language, SdkDescription>;
  const sources = findSdkSources(project, Object.values(sdk), sdkModules);
  const resolver: Resolver = { project, sdk, sdkModules, probe: (file) => project.has(file), sdkModuleOf: (file) => sdkModuleOf(sources, file) };
  return (from, module) => {
    const language = languageOf(languages, from)?.language;
    const { place } = language ? resolveModule(resolver, from, language, module) : { place: undefined };
    if (place?.kind === 'file') return { kind: 'file', file: place.file };
    return place?.kind === 'sdk' ? { kind: 'sdk', module: place.module } : undefined;
  };
}
