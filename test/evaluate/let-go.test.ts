import { strict as assert } from 'node:assert';
import { createAnalyzer } from '../../src/analyze/analyze';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { exposeCollector } from '../../src/text/collect-garbage';
import { createChangingProject } from '../support/edits/changing-project';

const FILES = 100;
/** In bytes. One file is known by some 10 kB. */
const MOST = 300_000;

const TEXTS = {
  py: ['from agents import Agent\n\nNAME = Agent(name="NAME")\n', 'from agents import Agent\n\nhere = Agent(name="here")\n'],
  ts: [
    "import { Agent } from '@openai/agents';\n\nconst NAME = new Agent({ name: 'NAME' });\n",
    "import { Agent } from '@openai/agents';\n\nexport const here = new Agent({ name: 'here' });\n",
  ],
} as const;

describe('files that are gone', () => {
  let languages: readonly LanguageSupport[];
  let collect: () => void;
  before(async () => {
    languages = await loadLanguages('dist');
    collect = exposeCollector();
  });

  for (const [ending, [text, other]] of Object.entries(TEXTS))
    it(`leave nothing of what was known of them, in ${ending}`, () => {
      const changing = createChangingProject(languages, { [`/workspace/here.${ending}`]: other });
      const analyzer = createAnalyzer(languages);
      analyzer.analyze(changing.project, 'everything', {});
      const grow = (from: number): number => {
        const before = process.memoryUsage().heapUsed;
        for (let count = from; count < from + FILES; count++) {
          const file = `/workspace/made${count}.${ending}`;
          changing.set(file, text.replaceAll('NAME', `made${count}`));
          assert.equal(analyzer.analyze(changing.project, new Set([file]), {}).workflow.agents.length, 2);
          changing.set(file, undefined);
          assert.equal(analyzer.analyze(changing.project, new Set([file]), {}).workflow.agents.length, 1);
        }
        collect();
        return process.memoryUsage().heapUsed - before;
      };
      // The first ones have it compiled.
      grow(0);
      collect();
      const grown = grow(FILES);
      assert.ok(grown < MOST, `${FILES} files that are gone keep ${grown} bytes`);
    });
});
