import type { FileIR } from '../../../languages/ir';
import type { LanguageTraits } from '../../../languages/traits';
import type { FileWords } from '../passages';
import { absoluteFolders } from '../paths/module-paths';
import type { Project } from '../project';
import { readReplacements } from './replacements';
import { readSearchPath } from './search-path';
import type { Steering } from './steering';

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
