import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planWrite } from '../../src/graph/write/plan-write';
import type { WriteRequest } from '../../src/graph/write/request';
import { invertEdits } from '../../src/graph/write/text-edits';
import { toHunks } from '../../src/graph/write/to-hunks';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { type OfferedWriting, type OfferPlace, offerFixing, offerWriting } from '../../src/server/answers/offer-writing';
import { RELEASES } from '../engine/vectors';
import { edited, toWritable } from '../graph/write/write-to';
import { type Outcome, runPrograms } from '../long/idioms/run-programs';
import { type Block, type Piece, readFixture } from '../support/fixture';
import { type SourceText, toProjectPath } from '../support/project';
import { runFixtures, toSource } from '../support/run-fixtures';

const FOLDER = 'test/server/refactorings';
const CURSOR = '<|>';

let languages: readonly LanguageSupport[];
before(async () => {
  languages = await loadLanguages('dist');
});

runFixtures(FOLDER, (pieces) => {
  const [block, files] = readSources(pieces);
  const bare = pieces.filter((piece, index) => !isOutcome(piece) && !(piece === '\n\n' && isOutcome(pieces[index + 1])));
  const outcomes = offered(block, files).flatMap(({ lines }): Piece[] => ['\n\n', { tags: ['diff'], text: `${lines.join('\n')}\n` }]);
  const last = bare.findLastIndex((piece) => typeof piece === 'object');
  return [...bare.slice(0, last + 1), ...outcomes, ...bare.slice(last + 1)];
});

describe('what is offered at a place', () => {
  it('gives programs that the SDKs run, unless there are errors elsewhere in them', async () => {
    for (const sdk of ['python', 'javascript'] as const) {
      const programs = readdirSync(FOLDER).flatMap((name) =>
        readFixture(readFileSync(join(FOLDER, name), 'utf8')).sections.flatMap(({ title, pieces }) => {
          const [block, files] = readSources(pieces);
          const isOf = (block.tags[0] === 'py') === (sdk === 'python');
          const all = isOf
            ? offered(block, files).flatMap(({ lines, after }) =>
                after && !hasErrors(after) ? [{ title: `${name}, ${title}: ${lines[0]}`, files: after, ids: [] }] : [],
              )
            : [];
          return all;
        }),
      );
      const outcomes = await runPrograms(sdk, RELEASES[sdk].at(-1) as string, programs);
      const failed = programs.flatMap(({ title, files }, index) => {
        const { error } = (outcomes[index] ?? {}) as Outcome & { readonly error?: string };
        return error === undefined ? [] : [`${title}: ${error}\n${files.map(({ text }) => text).join('\n')}`];
      });
      assert.deepEqual(failed, []);
      assert.ok(programs.length > 10, `${programs.length} programs`);
    }
  }).timeout(120_000);
});

/** Of several faults a fix mends one. */
function hasErrors(files: readonly SourceText[]): boolean {
  return toWritable(languages, files).findings.some(({ severity }) => severity === 'error');
}

interface Offered {
  readonly lines: readonly string[];
  /** The files with it; undefined where it is refused. */
  readonly after?: readonly SourceText[];
}

/** Everything that is offered at the cursor, with what it would change. */
function offered(block: Block, files: readonly SourceText[]): readonly Offered[] {
  const [source] = files;
  assert.ok(source);
  const writable = toWritable(languages, files);
  const file = toProjectPath(source.path);
  const offset = block.text.indexOf(CURSOR);
  const { workflow, findings } = writable;
  const place: OfferPlace = {
    workflow,
    file,
    offset,
    text: source.text,
    isWanted: (kind) => !block.tags.includes('fixes') || kind === 'quickfix',
    hasWriting: false,
    resolvesEdits: true,
  };
  const here = findings.filter(({ at }) => at.file === file && at.start <= offset && offset <= at.end);
  const diagnostic = { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, message: '' };
  const actions = [
    ...offerFixing(
      place,
      here.map((finding) => ({ finding, diagnostic })),
    ),
    ...offerWriting(place),
  ];
  return actions.map(({ title, kind, data }) => {
    const { request } = data as OfferedWriting;
    const answer = planWrite(writable, request as WriteRequest);
    const heading = `${kind}: ${title}`;
    if (answer.kind === 'refusal') return { lines: [heading, `refused: ${answer.reason}`] };
    const after = edited(files, answer.edits);
    assert.deepEqual(edited(after, invertEdits(answer.edits, writable.text)), files, 'undo restores every byte');
    const found = answer.findings.map(({ rule, severity }) => `${severity}: ${rule}`);
    const changes = toHunks(answer.edits, writable.text).flatMap((each) => each.hunks.flat());
    const lines = changes.flatMap((line) => (line.kind === 'same' ? [] : [`${line.kind === 'added' ? '+' : '-'}${line.text}`]));
    return { lines: [heading, ...lines, ...found], after };
  });
}

function readSources(pieces: readonly Piece[]): readonly [Block, readonly SourceText[]] {
  const blocks = pieces.filter((piece) => typeof piece === 'object').filter((piece) => !isOutcome(piece));
  const block = blocks.find(({ text }) => text.includes(CURSOR));
  assert.ok(block, 'a block has the cursor');
  const files = [block, ...blocks.filter((each) => each !== block)].flatMap((each, index) => {
    const source = toSource(each, index);
    return source ? [{ ...source, text: source.text.replace(CURSOR, '') }] : [];
  });
  return [block, files];
}

function isOutcome(piece: Piece | undefined): boolean {
  return typeof piece === 'object' && piece.tags.includes('diff');
}
