import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { SDKS } from '../../engine/vectors';
import { DIALECTS } from '../../long/idioms/dialect';
import { generatePrograms } from '../../long/idioms/generate';
import { dumpWork } from '../../support/dump/dump-work';
import { readFixture } from '../../support/fixture';
import { openGolden } from '../../support/golden';
import { toProjects } from '../../support/run-fixtures';

/** Folders of fixtures whose programs are evaluated. */
const FOLDERS = ['evaluate', 'rules', 'programs'];
/** Of drawn programs. */
const [PROGRAMS, SEED] = [30, 2];

/** What it takes to evaluate the programs of other tests: what is left out as it cannot matter, and what is not followed again, shows nowhere else. */
describe('work that evaluation takes', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  const golden = openGolden('test/evaluate/whole/work.txt');
  for (const folder of FOLDERS) {
    const paths = readdirSync(`test/${folder}`, { encoding: 'utf8', recursive: true }).filter((path) => path.endsWith('.md'));
    for (const path of paths.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))) {
      it(`${folder}/${path}`, () => {
        const { sections } = readFixture(readFileSync(`test/${folder}/${path}`, 'utf8'));
        for (const section of sections) {
          const told = toProjects(section).map((files) => dumpWork(languages, files));
          golden.assertSame(`${basename(path)}: ${section.title}`, told.join('--\n'));
        }
      });
    }
  }
  for (const name of SDKS) {
    it(`idioms in ${name}`, () => {
      for (const [index, { files }] of generatePrograms(DIALECTS[name], PROGRAMS, SEED).entries())
        golden.assertSame(`idioms in ${name}: ${index}`, dumpWork(languages, files));
    });
  }
  after(() => golden.close());
});
