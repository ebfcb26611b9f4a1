import { dumpEdge, dumpWorkflow, toNames } from '../support/dump/dump';
import { dumpFacts } from '../support/dump/dump-facts';
import type { Block, Piece } from '../support/fixture';
import { drawMarkers, stripMarkers } from '../support/markers';
import { loadTextAnalyzer, type TextAnalyzer, toProjectPath } from '../support/project';
import { runFixtures, toSource } from '../support/run-fixtures';

let analyzer: TextAnalyzer;
before(async () => {
  analyzer = await loadTextAnalyzer();
});

/**
 * The Python blocks of a section are one project, the others another; a `graph` block holds what both must give. Blocks tagged
 * `wired` also show where each edge is wired; a block `facts py` or `facts ts` holds what is known beyond the graph.
 */
for (const folder of ['agents', 'expressions', 'modules']) runFixtures(`test/evaluate/${folder}`, rewrite);

function rewrite(pieces: readonly Piece[]): readonly Piece[] {
  const blocks = pieces.filter((piece): piece is Block => typeof piece === 'object' && !['graph', 'facts'].includes(piece.tags[0] ?? ''));
  const isPython = ({ tags }: Block) => tags[0] === 'py';
  const python = evaluate(blocks.filter(isPython));
  const typescript = evaluate(blocks.filter((block) => !isPython(block)));

  const graphs =
    python && typescript && python.graph !== typescript.graph
      ? [toGraph(python.graph, 'py'), '\n\n', toGraph(typescript.graph, 'ts')]
      : [toGraph((python ?? typescript)?.graph ?? '')];
  const drawn = pieces.map((piece) => (typeof piece === 'string' ? piece : (python?.drawn.get(piece) ?? typescript?.drawn.get(piece) ?? toFacts(piece))));
  function toFacts(piece: Block): Block {
    return piece.tags[0] === 'facts' ? { ...piece, text: (piece.tags[1] === 'py' ? python : typescript)?.facts ?? '' } : piece;
  }
  return replaceGraphs(drawn, graphs);
}

function evaluate(blocks: readonly Block[]): { readonly graph: string; readonly facts: string; readonly drawn: ReadonlyMap<Piece, Piece> } | undefined {
  if (blocks.length === 0) return undefined;
  const files = blocks.flatMap((block, index) => toSource({ ...block, text: stripMarkers(block.text) }, index) ?? []);
  const { workflow } = analyzer.analyze(files);
  const names = toNames(workflow.agents);
  const drawn = blocks.map((block, index): readonly [Piece, Piece] => {
    const file = files[index];
    if (!file || !block.tags.includes('wired')) return [block, block];
    const marks = workflow.edges
      .filter(({ wiring }) => wiring.file === toProjectPath(file.path))
      .map((edge) => ({ at: edge.wiring, label: dumpEdge(edge, names) }));
    return [block, { ...block, text: drawMarkers(file.text, marks, block.tags[0] === 'py' ? '#' : '//') }];
  });
  return { graph: dumpWorkflow(workflow), facts: dumpFacts(workflow), drawn: new Map(drawn) };
}

function toGraph(text: string, ...languages: readonly string[]): Block {
  return { tags: ['graph', ...languages], text };
}

/** Puts `graphs` where the first graph stood, or at the end. */
function replaceGraphs(pieces: readonly Piece[], graphs: readonly Piece[]): readonly Piece[] {
  const isGraph = (piece: Piece | undefined) => typeof piece === 'object' && piece.tags[0] === 'graph';
  const first = pieces.findIndex(isGraph);
  if (first < 0) return [...pieces.slice(0, -1), '\n\n', ...graphs, ...pieces.slice(-1)];
  const isLater = (index: number) => index > first && (isGraph(pieces[index]) || (pieces[index] === '\n\n' && isGraph(pieces[index + 1])));
  return pieces.flatMap((piece, index) => (index === first ? graphs : isLater(index) ? [] : [piece]));
}
