// Does one thing once in a fresh process, where nothing is compiled or cached yet, and prints how many milliseconds it took.
import { readFileSync } from 'node:fs';
import { createAnalyzer } from '../../src/analyze';
import { languageOf, loadLanguages } from '../../src/languages/load-languages';
import type { LanguageSupport } from '../../src/languages/language';
import { createWorkspace } from '../../src/workspace/create-workspace';

export type Task = 'scan' | 'lower' | 'analyse';

/** Finds files and reads their tiers, but lowers none. */
function blind(language: LanguageSupport): LanguageSupport {
  return { ...language, lower: (file) => ({ file, language: language.language, body: [], broken: [], suppressions: [] }) };
}

async function measure(task: Task, folder: string, cacheFolder: string | undefined): Promise<number> {
  const languages = await loadLanguages('dist');
  const cache = cacheFolder === undefined ? {} : { cache: { folder: cacheFolder, version: 'bench' } };
  const create = (using: readonly LanguageSupport[]) => createWorkspace({ languages: using, settings: { folders: [{ path: folder, exclude: [] }] }, ...cache });

  switch (task) {
    case 'scan': {
      const workspace = create(languages.map(blind));
      return time(() => workspace.scan());
    }
    case 'lower': {
      const workspace = create(languages.map(blind));
      await workspace.scan();
      return time(() => {
        for (const file of workspace.project.files) languageOf(languages, file)?.lower(file, readFileSync(file, 'utf8'));
      });
    }
    case 'analyse': {
      const workspace = create(languages);
      const took = await time(async () => {
        await workspace.scan();
        createAnalyzer(languages).analyze(workspace.project, 'everything', {});
      });
      workspace.saveCache();
      return took;
    }
  }
}

async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const [task, folder, cacheFolder] = process.argv.slice(2) as [Task, string, string | undefined];
void measure(task, folder, cacheFolder).then((milliseconds) => console.log(milliseconds));
