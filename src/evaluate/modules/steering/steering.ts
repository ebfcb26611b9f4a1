import type { FileIR } from '../../../languages/ir';
import type { LanguageTraits } from '../../../languages/traits';
import type { FileWords } from '../passages';
import { absoluteFolders } from '../paths/module-paths';
import type { Project } from '../project';
import { type Replacement, readReplacements } from './replacements';
import { readSearchPath } from './search-path';

/** What a file's own code says of where its imports lead. */
export interface Steering {
  /** Folders in which modules are looked for, too, after all others. */
  readonly folders: readonly string[];
  /** Modules in whose place something else is put. */
  readonly replacements: readonly Replacement[];
  /** Something is in the place of the SDK from some place on, also for what other files do for this one. */
  readonly isStubbed: boolean;
  /** Python: a package that says itself where its modules are. */
  readonly setsPackagePath: boolean;
  /** Python: folders that are packages by their files, but stand on the path: other imports of the file are found in them alone. */
  readonly startedIn: readonly string[];
}

export const UNSTEERED: Steering = { folders: [], replacements: [], isStubbed: false, setsPackagePath: false, startedIn: [] };

/** What is said where modules are replaced. */
const REPLACING = ['modules', 'dict', 'mock', 'doMock', 'setMock', 'unstable_mockModule', 'module'];

/** Without `isStubbed` and `startedIn`: what its imports mean has to show them. */
export function readSteering(project: Project, ir: FileIR, { passages }: Pick<FileWords, 'passages'>, { haveSubmodules }: LanguageTraits['modules']): Steering {
  const says = (attributes: readonly string[]): boolean => passages.some((passage) => attributes.some((each) => passage.attributes.has(each)));
  return {
    folders: haveSubmodules && says(['path', 'addsitedir']) ? absoluteFolders(project, ir.file, readSearchPath(ir)) : [],
    replacements: says(REPLACING) ? readReplacements(ir) : [],
    isStubbed: false,
    setsPackagePath: haveSubmodules && passages.some(({ names }) => names.has('__path__')),
    startedIn: [],
  };
}
