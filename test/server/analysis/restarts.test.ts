import { strict as assert } from 'node:assert';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import type { Analysed, AnalysisSetup, Report } from '../../../src/server/analysis/messages';
import { runAnalysis } from '../../../src/server/analysis/run-analysis';
import { analyzeWorkspace } from '../../../src/workspace/analyze-workspace';
import { createRandom } from '../../engine/generate/random';
import { editFile, PROGRAMS } from '../../support/edits/restarts';
import { makeFolder } from '../../support/files/make-folder';
import { writeFiles } from '../../support/files/write-files';

const STARTS = 4;
const EDITS = 5;

describe('analyses of a server that starts again', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  it('evaluates nothing where nothing changed, and what hangs together with a file once that does', async () => {
    const [folder, cache] = [makeFolder(PROGRAMS), makeFolder({})];
    const first = await start(folder, cache);
    assert.ok(first.latest().analysis.statistics.evaluated.length > 8);
    await first.end();
    const second = await start(folder, cache);
    assert.deepEqual(second.latest().analysis.statistics.evaluated, []);
    assert.equal(toText(second.latest().analysis), toText(first.latest().analysis));
    writeFiles(folder, { 'web/desk.ts': `${PROGRAMS['web/desk.ts']}new Agent({ name: 'Other' });\n` });
    await second.edit('web/desk.ts', undefined);
    assert.deepEqual(second.latest().analysis.statistics.evaluated, [`${folder}/web/desk.ts`]);
    assert.equal(second.latest().analysis.workflow.agents.length, first.latest().analysis.workflow.agents.length + 1);
    await second.end();
  });

  it('finds after random edits what a start without a cache finds', async () => {
    for (let seed = 0; seed < 2; seed++) {
      const random = createRandom(seed);
      const [folder, cache] = [makeFolder(PROGRAMS), makeFolder({})];
      for (let each = 0; each < STARTS; each++) {
        const server = await start(folder, cache);
        for (let edit = 0; edit < EDITS; edit++) {
          const { file, text } = editFile(folder, random);
          await server.edit(file, random.chance(0.5) && /\.(py|ts)$/.test(file) ? text : undefined);
          const { analysis } = await analyzeWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] } }, {});
          assert.equal(toText(server.latest().analysis), toText(analysis), `seed ${seed}, start ${each + 1}, edit ${edit + 1} of ${file}`);
        }
        await server.end();
      }
    }
  });
});

function toText({ workflow, findings }: Analysed['analysis']): string {
  return JSON.stringify({ workflow, findings });
}

async function start(folder: string, cache: string) {
  let newest: Analysed | undefined;
  let number = 0;
  const waiting = new Map<string, () => void>();
  const until = (what: string) => new Promise<void>((resolve) => waiting.set(what, resolve));
  const setup = { folder: 'dist', locale: undefined, delay: 0, cache: { folder: cache, version: '1' }, newest: new Int32Array(2) } satisfies AnalysisSetup;
  const order = await runAnalysis(setup, (report: Report) => {
    if (report.kind === 'analysed' && !report.isPartial) newest = report;
    else if (report.kind === 'failed') throw report.error;
    waiting.get(report.kind)?.();
  });
  const next = (): number => (setup.newest[0] = ++number);
  const settle = async (): Promise<void> => {
    const settled = until('settled');
    order({ kind: 'settle', number: number + 1 });
    await settled;
  };
  order({ kind: 'configure', number: next(), settings: { folders: [{ path: folder, exclude: [] }] } });
  order({ kind: 'begin', number: next() });
  await settle();
  return {
    latest: (): Analysed => newest ?? assert.fail('nothing was analysed'),
    /** It changed on disk, and is open with this text, if it is. */
    async edit(file: string, text: string | undefined): Promise<void> {
      if (text !== undefined) order({ kind: 'text', number: next(), file: `${folder}/${file}`, text });
      order({ kind: 'disk', number: next(), events: [{ file: `${folder}/${file}`, kind: 'changed' }] });
      await settle();
      if (text === undefined) return;
      order({ kind: 'close', number: next(), file: `${folder}/${file}` });
      await settle();
    },
    async end(): Promise<void> {
      const ended = until('disposed');
      order({ kind: 'dispose', number: next() });
      await ended;
    },
  };
}
