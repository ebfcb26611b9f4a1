import type { SdkDescription } from '../../../languages/sdk';
import type { WorkspacePackage } from '../project';

/** What finding it out takes. */
interface FoundFiles {
  /** Those that mention agents. */
  readonly files: readonly string[];
  readonly packages: readonly Pick<WorkspacePackage, 'name' | 'folder'>[];
  has(file: string): boolean;
}

/** A folder with the own source of an SDK, and the module that it is. */
export interface SdkSource {
  readonly folder: string;
  readonly module: string;
  readonly sdk: SdkDescription;
}

/**
 * Where the SDKs' own source lies in the workspace: in a repository of theirs, or a copy beside the code that uses it. What it exports means what the SDK's
 * means, so it is not evaluated. `sdkModules`: what else is taken for the SDK.
 */
export function findSdkSources(project: FoundFiles, sdks: readonly SdkDescription[], sdkModules: readonly string[]): readonly SdkSource[] {
  return sdks.flatMap((sdk): SdkSource[] => {
    const { source, root } = sdk;
    if (source.kind === 'package') {
      const packages = project.packages.filter(({ name }) => source.name.test(name));
      return packages.map(({ name, folder }) => ({ folder: `${folder}/${source.folder}`, module: name, sdk }));
    }
    const [first = ''] = source.files;
    const forks = sdkModules.map((name) => `/${name.replaceAll('.', '/')}`);
    const isTop = (folder: string): boolean => folder.endsWith(`/${root}`) && !project.has(`${folder.slice(0, folder.lastIndexOf('/'))}/${first}`);
    const folders = project.files.filter((file) => file.endsWith(`/${source.mentions}`)).map((file) => file.slice(0, -source.mentions.length - 1));
    const found = folders.filter((folder) => isTop(folder) || forks.some((fork) => folder.endsWith(fork)));
    return found.filter((folder) => source.files.every((name) => project.has(`${folder}/${name}`))).map((folder) => ({ folder, module: root, sdk }));
  });
}

/** The SDK's module that a file of its own source is, of a package the whole; undefined for any other file. */
export function sdkModuleOf(sources: readonly SdkSource[], file: string): string | undefined {
  const found = sources.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!found) return undefined;
  const { folder, module, sdk } = found;
  if (sdk.source.kind === 'package') return module;
  const path = file.slice(folder.length + 1).replace(/(\/?__init__)?\.\w+$/, '');
  return [module, ...path.split('/').filter(Boolean)].join('.');
}

/** Whether the same folders hold the same modules. */
export function isSameSources(some: readonly SdkSource[], others: readonly SdkSource[]): boolean {
  return some.length === others.length && some.every(({ folder, module }, index) => folder === others[index]?.folder && module === others[index].module);
}
