import { readFileSync } from 'node:fs';
import type { Analysis } from '../../../src/analyze/analyze';
import { drawGraph } from '../../../src/graph/draw-graph';
import { chooseDirection } from '../../../src/graph/mermaid/choose-direction';
import { toTree } from '../../../src/graph/to-agents-tree';
import { toMarkdown } from '../../../src/graph/to-markdown';
import { toGraphText } from '../../../src/graph/to-text';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { listWorkflows } from '../../../src/graph/workflows/list-workflows';
import { openGolden } from '../../support/golden';
import { loadTextAnalyzer, type SourceText, type TextAnalyzer } from '../../support/project';
import { readProjects } from '../../support/run-fixtures';
import { createPlacer } from './create-placer';
import { tellDrawn } from './tell-drawn';

const PATH = 'test/graph/whole/desks.md';

/** Everything that is shown of some programs, as graph, list, tree and text. */
describe('graphs told whole', () => {
  let analyzer: TextAnalyzer;
  before(async () => {
    analyzer = await loadTextAnalyzer();
  });
  const golden = openGolden('test/graph/whole/drawn.txt');
  after(() => golden.close());

  for (const { title, files } of readProjects(readFileSync(PATH, 'utf8'))) it(title, () => golden.assertSame(title, tell(analyzer.analyze(files), files)));
});

function tell({ workflow, findings }: Pick<Analysis, 'workflow' | 'findings'>, files: readonly SourceText[]): string {
  const drawn = drawGraph(workflow, findings, { layout: { tools: true } });
  const found = findWorkflows(workflow);
  const place = createPlacer(files);
  const list = listWorkflows(workflow, findings, found, { shown: undefined, current: workflow.agents[0]?.id, toPath: (file) => file });
  const { workflows, lone, summary } = list;
  return [
    ...tellDrawn(drawn),
    `direction ${chooseDirection(drawn.graph)}`,
    ...[...workflows, ...lone, summary].map((each) => `listed ${JSON.stringify(each)}`),
    ...toTree(workflow, findings, (file) => file).map((row) => `row ${JSON.stringify(row)}`),
    toGraphText(workflow, place),
    toMarkdown(workflow, place, { title: 'Desks' }),
  ]
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
    .replaceAll(/^## /gm, '##: ');
}
