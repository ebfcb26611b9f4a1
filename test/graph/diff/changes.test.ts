import { SIGNS, toChangeWords, toSummary } from '../../../src/graph/diff/change-words';
import { compareWorkflows } from '../../../src/graph/diff/compare-workflows';
import { isOldFile } from '../../../src/graph/diff/old-file';
import { toChangeList } from '../../../src/graph/diff/to-change-list';
import type { Block, Piece } from '../../support/fixture';
import { loadTextAnalyzer, type TextAnalyzer } from '../../support/project';
import { runFixtures } from '../../support/run-fixtures';

describe('what changed between two states of a workspace', () => {
  let analyzer: TextAnalyzer;
  before(async () => (analyzer = await loadTextAnalyzer()));

  const analyze = (blocks: readonly Block[]) =>
    analyzer.analyze(blocks.map(({ tags: [language = '', , path = `main.${language}`], text }) => ({ path, text }))).workflow;

  const tell = (blocks: readonly Block[], language: string): string => {
    const [before, now] = ['before', 'now'].map((side) => analyze(blocks.filter(({ tags }) => tags[0] === language && tags[1] === side)));
    if (!before || !now) return '';
    const comparison = compareWorkflows(before, now);
    const lines = toChangeList(comparison).flatMap(({ kind, title, toolName = '', facts, span }) => [
      [SIGNS[kind], title, toolName, ...(isOldFile(span.file) ? ['(old)'] : [])].filter(Boolean).join(' '),
      ...facts.map(toChangeWords).map(({ name, value }) => `    ${name}: ${value}`),
    ]);
    return `${[toSummary(comparison), ...lines].join('\n')}\n`;
  };

  runFixtures('test/graph/diff', (pieces) => {
    const given = pieces.filter((piece) => typeof piece === 'string' || piece.tags[0] !== 'changes');
    const blocks = given.filter((piece) => typeof piece !== 'string');
    const languages = ['py', 'ts'].filter((language) => blocks.some(({ tags }) => tags[0] === language));
    const told = languages.map((language) => ({ language, text: tell(blocks, language) }));
    const isSame = new Set(told.map(({ text }) => text)).size === 1;
    const found = isSame ? [{ tags: ['changes'], text: told[0]?.text ?? '' }] : told.map(({ language, text }) => ({ tags: ['changes', language], text }));
    const last = given.findLastIndex((piece) => typeof piece !== 'string');
    return [...given.slice(0, last + 1), ...found.flatMap((block): readonly Piece[] => ['\n\n', block]), ending(given.slice(last + 1))];
  });
});

/** What follows the last expectation. */
function ending(pieces: readonly Piece[]): string {
  return pieces.filter((piece) => typeof piece === 'string').at(-1) ?? '\n';
}
