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

/** Folders of fixtures whose programs are told whole. */
const FOLDERS = ['evaluate', 'rules', 'programs'];

/**
 * All that is known of the programs of other tests, a file for each folder, and what it takes to evaluate them: what is left out as it cannot matter, and what is
 * not followed again, shows nowhere else.
 */
describe('workflows told whole', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  const work = openGolden('test/evaluate/whole/work.txt');
  for (const folder of FOLDERS) {
    const golden = openGolden(`test/evaluate/whole/${folder}.txt`);
    const paths = readdirSync(`test/${folder}`, { encoding: 'utf8', recursive: true }).filter((path) => path.endsWith('.md'));
    for (const path of paths.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))) {
      it(`${folder}/${path}`, () => {
        for (const section of readFixture(readFileSync(`test/${folder}/${path}`, 'utf8')).sections) {
          const title = `${basename(path)}: ${section.title}`;
          // The Python blocks are one project, the others another.
          const told = toProjects(section).map((files) => tellProject(languages, files));
          golden.assertSame(title, told.map(({ whole }) => whole).join('--\n'));
          work.assertSame(title, told.map((each) => each.work).join('--\n'));
        }
      });
    }
    after(() => golden.close());
  }
  after(() => work.close());
});

function tellProject(languages: readonly LanguageSupport[], files: readonly SourceText[]): { readonly whole: string; readonly work: string } {
  const project = createProject(languages, files);
  const { update, program } = createEvaluation(languages, project);
  const { workflow, failures } = update(project, 'everything', {});
  assert.deepEqual(failures, []);
  return { whole: dumpWhole(workflow, files), work: dumpWork(program, project) };
}
