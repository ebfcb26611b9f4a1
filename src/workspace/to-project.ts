import type { Project } from '../analyze/analyze';
import type { FileIR } from '../languages/ir';
import type { PossibleImports } from '../languages/possible-imports';
import type { Sdk } from '../model/workflow';
import type { Resolution } from './read-resolution';

/** The state a `Project` shows, asked for anew each time. */
export interface ProjectView {
  folders(): readonly string[];
  files(): readonly string[];
  usesSdk(): boolean;
  has(file: string): boolean;
  ir(file: string): FileIR | undefined;
  readAhead<T>(files: readonly string[], work: () => T): T;
  possibleImports(file: string): PossibleImports | undefined;
  resolution(): Resolution;
  sdk(file: string): Sdk;
  version(file: string): string | undefined;
  earlier(file: string, version: string): FileIR | undefined;
  paths(): string | undefined;
}

/** A live `Project` over changing state. */
export function toProject(view: ProjectView): Project {
  return {
    get folders() {
      return view.folders();
    },
    get files() {
      return view.files();
    },
    get usesSdk() {
      return view.usesSdk();
    },
    get pathAliases() {
      return view.resolution().pathAliases;
    },
    get packages() {
      return view.resolution().packages;
    },
    has: view.has,
    ir: view.ir,
    readAhead: view.readAhead,
    possibleImports: view.possibleImports,
    sdk: view.sdk,
    version: view.version,
    earlier: view.earlier,
    paths: view.paths,
  };
}
