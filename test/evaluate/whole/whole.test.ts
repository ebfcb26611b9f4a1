import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { dumpWhole } from '../../support/dump/dump-whole';
import { type Block, readFixture, type Section } from '../../support/fixture';
import { openGolden } from '../../support/golden';
import { stripMarkers } from '../../support/markers';
import { loadTextAnalyzer, type TextAnalyzer } from '../../support/project';
import { toSource } from '../../support/run-fixtures';

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
function tellSection(analyzer: TextAnalyzer, { pieces }: Section): string {
  const blocks = pieces.filter((piece): piece is Block => typeof piece === 'object' && !piece.tags.includes('fixed'));
  const isPython = ({ tags }: Block): boolean => tags[0] === 'py';
  return [blocks.filter(isPython), blocks.filter((block) => !isPython(block))]
    .map((project) => project.flatMap((block, index) => toSource({ ...block, text: stripMarkers(block.text) }, index) ?? []))
    .filter((files) => files.length > 0)
    .map((files) => dumpWhole(analyzer.analyze(files).workflow, files))
    .join('--\n');
}
