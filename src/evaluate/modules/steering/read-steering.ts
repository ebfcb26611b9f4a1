import type { FileIR } from '../../../languages/ir';
import type { LanguageTraits } from '../../../languages/traits';
import type { FileWords } from '../files/passages';
import { absoluteFolders } from '../paths/module-paths';
import type { Project } from '../project';
import { readReplacements } from './replacements';
import { readSearchPath } from './search-path';
import type { Steering } from './steering';

/** Objects that replace modules in JS. */
const MOCKING = /^(?:vi|vitest|jest|mock)\./;

/** Without `isStubbed` and `startedIn`: what its imports mean has to show them. Looks into a file only where its words say that there may be something. */
export function readSteering(
  project: Project,
  ir: FileIR,
  words: Pick<FileWords, 'imports' | 'passages'>,
  { haveSubmodules }: LanguageTraits['modules'],
): Steering {
  const { imports, passages } = words;
  const says = (word: string): boolean => passages.some(({ names, attributes }) => names.includes(word) || attributes.includes(word));
  const takesSys = imports.some(({ module }) => module.specifier === 'sys');
  const mayAdd = (takesSys && says('path')) || says('addsitedir');
  const mayReplace = (takesSys && says('modules')) || (says('dict') && says('patch')) || passages.some(({ pairs }) => pairs.some((pair) => MOCKING.test(pair)));
  return {
    folders: haveSubmodules && mayAdd ? absoluteFolders(project, ir.file, readSearchPath(ir)) : [],
    replacements: mayReplace ? readReplacements(ir) : [],
    isStubbed: false,
    setsPackagePath: haveSubmodules && passages.some(({ names }) => names.includes('__path__')),
    startedIn: [],
  };
}
