import type { Project } from '../../../src/analyze/analyze';
import type { FileIR } from '../../../src/languages/ir';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf } from '../../../src/languages/load-languages';
import type { Lowered } from '../../../src/languages/lower/difference';
import { nextBase, relower } from '../../../src/languages/lower/relower';
import { sdkOf } from '../../engine/vectors';

/** Texts in memory as a project that changes, and reads them as an editor's does: a file whose text stays keeps its IR, and one that changes what it can of it. */
export interface ChangingProject {
  readonly project: Project;
  text(file: string): string | undefined;
  /** A file has this text from now on; undefined: it is gone. */
  set(file: string, text: string | undefined): void;
}

/** The files lie in `/workspace`. Of those in `irs`, what the texts are lowered to is known. */
export function createChangingProject(
  languages: readonly LanguageSupport[],
  texts: Readonly<Record<string, string>>,
  irs: ReadonlyMap<string, FileIR> = new Map(),
): ChangingProject {
  const sources = new Map<string, Lowered>();
  const bases = new Map<string, Lowered>();
  const put = (file: string, now: Lowered): void => {
    sources.set(file, now);
    bases.set(file, nextBase(bases.get(file), now));
  };
  const set = (file: string, text: string | undefined): void => {
    const language = languageOf(languages, file);
    if (text === undefined || !language) {
      sources.delete(file);
      bases.delete(file);
    } else if (sources.get(file)?.text !== text) put(file, { text, ir: relower(language, file, text, bases.get(file)) });
  };
  for (const [file, text] of Object.entries(texts)) {
    const ir = irs.get(file);
    if (ir) put(file, { text, ir });
    else set(file, text);
  }
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
