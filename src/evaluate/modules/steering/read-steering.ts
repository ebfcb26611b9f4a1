import type { FileIR } from '../../../languages/ir';
import type { LanguageTraits } from '../../../languages/traits';
import type { FileWords } from '../passages';
import { absoluteFolders } from '../paths/module-paths';
import type { Project } from '../project';
import { readReplacements } from './replacements';
import { readSearchPath } from './search-path';
import type { Steering } from './steering';

/** What is said where modules are replaced: reading a file for it takes as long as reading its words. */
const REPLACING = /^(?:sys\.modules|(?:vi|vitest|jest|mock)\.\w+|\w*patch\.dict)$/;
/** Where folders are added to the path. */
const ADDING = /^(?:sys\.path|site\.addsitedir)$/;

/** Without `isStubbed` and `startedIn`: what its imports mean has to show them. */
export function readSteering(project: Project, ir: FileIR, { passages }: Pick<FileWords, 'passages'>, { haveSubmodules }: LanguageTraits['modules']): Steering {
  const says = (what: RegExp): boolean => passages.some(({ pairs }) => [...pairs].some((pair) => what.test(pair)));
  return {
    folders: haveSubmodules && says(ADDING) ? absoluteFolders(project, ir.file, readSearchPath(ir)) : [],
    replacements: says(REPLACING) ? readReplacements(ir) : [],
    isStubbed: false,
    setsPackagePath: haveSubmodules && passages.some(({ names }) => names.has('__path__')),
    startedIn: [],
  };
}
