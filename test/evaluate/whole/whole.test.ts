import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { dumpWhole } from '../../support/dump/dump-whole';
import { readFixture, type Section } from '../../support/fixture';
import { openGolden } from '../../support/golden';
import { loadTextAnalyzer, type TextAnalyzer } from '../../support/project';
import { toProjects } from '../../support/run-fixtures';

/** Folders of fixtures whose programs are told whole. */
const FOLDERS = ['evaluate', 'rules', 'programs'];

/** All that is known of the programs of other tests, a file for each folder. */
describe('workflows told whole', () => {
  let analyzer: TextAnalyzer;
  before(async () => {
    analyzer = await loadTextAnalyzer();
  });

  for (const folder of FOLDERS) {
    const golden = openGolden(`test/evaluate/whole/${folder}.txt`);
    const paths = readdirSync(`test/${folder}`, { encoding: 'utf8', recursive: true }).filter((path) => path.endsWith('.md'));
    for (const path of paths.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))) {
      it(`${folder}/${path}`, () => {
        const { sections } = readFixture(readFileSync(`test/${folder}/${path}`, 'utf8'));
        for (const section of sections) golden.assertSame(`${basename(path)}: ${section.title}`, tellSection(analyzer, section));
      });
    }
    after(() => golden.close());
  }
});

/** The Python blocks are one project, the others another. */
function tellSection(analyzer: TextAnalyzer, section: Section): string {
  return toProjects(section)
    .map((files) => dumpWhole(analyzer.analyze(files).workflow, files))
    .join('--\n');
}
