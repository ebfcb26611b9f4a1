import type { Project } from '../../../src/analyze/analyze';
import type { FileIR } from '../../../src/languages/ir';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf } from '../../../src/languages/load-languages';
import { sdkOf } from '../../engine/vectors';

/** Texts in memory as a project that changes: a file whose text stays keeps its IR. */
export interface ChangingProject {
  readonly project: Project;
  text(file: string): string | undefined;
  /** A file has this text from now on; undefined: it is gone. */
  set(file: string, text: string | undefined): void;
}

/** The files lie in `/workspace`. */
export function createChangingProject(languages: readonly LanguageSupport[], texts: Readonly<Record<string, string>>): ChangingProject {
  const sources = new Map<string, { readonly text: string; readonly ir: FileIR | undefined }>();
  const set = (file: string, text: string | undefined): void => {
    if (text === undefined) sources.delete(file);
    else if (sources.get(file)?.text !== text) sources.set(file, { text, ir: languageOf(languages, file)?.lower(file, text) });
  };
  for (const [file, text] of Object.entries(texts)) set(file, text);
  return {
    project: {
      folders: ['/workspace'],
      get files() {
        return [...sources.keys()].sort();
      },
      has: (file) => sources.has(file),
      ir: (file) => sources.get(file)?.ir,
      pathAliases: [],
      packages: [],
      sdk: (file) => (file.endsWith('.py') ? sdkOf('python', '0.24.0') : sdkOf('javascript', '0.20.0')),
    },
    text: (file) => sources.get(file)?.text,
    set,
  };
}
