import type { FileIR } from '../../../languages/ir';
import type { LanguageTraits } from '../../../languages/traits';
import type { FileWords } from '../files/passages';
import { absoluteFolders } from '../paths/module-paths';
import type { Project } from '../project';
import { MOCKING, readReplacements } from './replacements';
import { readSearchPath } from './search-path';
import type { Steering } from './steering';

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
  const mayReplace =
    (takesSys && says('modules')) || passages.some(({ pairs, attributes }) => attributes.includes('dict') || pairs.some((pair) => MOCKING.has(pair)));
  return {
    folders: haveSubmodules && mayAdd ? absoluteFolders(project, ir.file, readSearchPath(ir)) : [],
    replacements: mayReplace ? readReplacements(ir) : [],
    isStubbed: false,
    setsPackagePath: haveSubmodules && passages.some(({ names }) => names.includes('__path__')),
    startedIn: [],
  };
}
