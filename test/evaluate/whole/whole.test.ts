import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createEvaluation } from '../../../src/analyze/evaluation';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { dumpWhole } from '../../support/dump/dump-whole';
import { dumpWork } from '../../support/dump/dump-work';
import { readFixture } from '../../support/fixture';
import { openGolden } from '../../support/golden';
import { createProject, type SourceText } from '../../support/project';
import { toProjects } from '../../support/run-fixtures';
import { type Told, tellVariants } from './tell-variants';

/** Folders of fixtures whose programs are told whole, and how often each is varied. */
const FOLDERS = { evaluate: 2, programs: 2, rules: 1 };

/**
 * All that is known of the programs of other tests, a file for each folder, and what it takes to evaluate them: what is left out as it cannot matter, and what is
 * not followed again, shows nowhere else. The same of variants of them.
 */
describe('workflows told whole', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  const work = openGolden('test/evaluate/whole/work.txt');
  for (const [folder, count] of Object.entries(FOLDERS)) {
    const golden = openGolden(`test/evaluate/whole/${folder}.txt`);
    const varied = openGolden(`test/evaluate/whole/varied-${folder}.txt`);
    const paths = readdirSync(`test/${folder}`, { encoding: 'utf8', recursive: true }).filter((path) => path.endsWith('.md'));
    for (const path of paths.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))) {
      it(`${folder}/${path}`, () => {
        for (const section of readFixture(readFileSync(`test/${folder}/${path}`, 'utf8')).sections) {
          const title = `${basename(path)}: ${section.title}`;
          // The Python blocks are one project, the others another.
          const projects = toProjects(section).map((files) => ({ files, told: tellProject(languages, files) }));
          golden.assertSame(title, projects.map(({ told }) => told.whole).join('--\n'));
          work.assertSame(title, projects.map(({ told }) => told.work).join('--\n'));
          if (/^(values|raises)\//.test(path) || basename(path) === 'values.md') continue;
          for (const [index, { files, told }] of projects.entries()) {
            const name = index === 0 ? title : `${title} (${index + 1})`;
            varied.assertSame(
              name,
              tellVariants(files, told, name, count, (others) => tellProject(languages, others)),
            );
          }
        }
      });
    }
    after(() => {
      golden.close();
      varied.close();
    });
  }
  after(() => work.close());
});

function tellProject(languages: readonly LanguageSupport[], files: readonly SourceText[]): Told {
  const project = createProject(languages, files);
  const { update, program } = createEvaluation(languages, project);
  const { workflow, failures } = update(project, 'everything', {});
  assert.deepEqual(failures, []);
  return { whole: dumpWhole(workflow, files), work: dumpWork(program, project) };
}
