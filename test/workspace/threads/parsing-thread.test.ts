import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { createParserLoader } from '../../../src/languages/tree/load-parsers';
import type { Node } from '../../../src/languages/tree/node';
import { parseText } from '../../../src/languages/tree/parse-text';
import { analyzeWorkspace } from '../../../src/workspace/analyze-workspace';
import { createParsingThread } from '../../../src/workspace/threads/parsing-thread';
import { ensurePythonSource, SOURCE_RELEASE } from '../../install/python-source';
import { makeFolder } from '../../support/files/make-folder';

const DIST = resolve('dist');

/** Enough that a thread is worth its start, of this repository. */
const TEXTS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(languages|evaluate|recorders)\/.*\.(ts|py)$/.test(name))
  .map((name) => ({ grammar: name.endsWith('.py') ? 'python' : 'typescript', text: readFileSync(`src/${name}`, 'utf8') }));

describe('a thread that parses', function () {
  this.timeout(120_000);

  it('gives the trees that would be made here', async () => {
    const load = createParserLoader(DIST);
    const parsers = { python: await load('python'), typescript: await load('typescript') };
    const thread = createParsingThread(DIST);
    const asked = [...TEXTS, { grammar: 'typescript', text: 'const = (' }, { grammar: 'python', text: '' }].map(({ grammar, text }) => ({
      text,
      there: thread.parse(grammar, text),
      // Meanwhile.
      here: parseText(parsers[grammar as keyof typeof parsers], text),
    }));
    let parsed = 0;
    for (const { text, there: each, here } of asked) {
      const there = each.take();
      if (!there) continue;
      parsed++;
      assert.ok(here && toBytes(there).equals(toBytes(here)), text.slice(0, 200));
      const { types, fields } = here.tree.grammar;
      assert.deepEqual(there.tree.grammar, { types, fields });
    }
    thread.end();
    assert.ok(parsed > asked.length / 4, `${parsed} of ${asked.length}`);
  });

  it('gives nothing where it cannot start', () => {
    const thread = createParsingThread(resolve('test'));
    const asked = TEXTS.map(({ grammar, text }) => thread.parse(grammar, text));
    assert.deepEqual(new Set(asked.map((each) => each.take())), new Set([undefined]));
    thread.end();
  });

  it('gives nothing once it has ended', () => {
    const thread = createParsingThread(DIST);
    const asked = TEXTS.map(({ grammar, text }) => thread.parse(grammar, text));
    thread.end();
    assert.deepEqual(new Set(asked.map((each) => each.take())), new Set([undefined]));
    assert.equal(thread.parse('python', 'x = 1').take(), undefined);
  });

  for (const [title, word] of Object.entries({ 'has parsed all that is analysed': 'from agents import Agent', 'meets nothing of the SDK': '# agents' }))
    it(`ends where it ${title}`, async () => {
      const languages = await loadLanguages('dist');
      const folder = makeFolder(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`desk${index}.py`, `${word}\n`])));
      const started = once(process, 'worker') as Promise<[Worker]>;
      await analyzeWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] }, bundles: DIST }, {});
      const [worker] = await started;
      await once(worker, 'exit');
    });

  it('changes nothing of what is found', async () => {
    const languages: readonly LanguageSupport[] = await loadLanguages('dist');
    const folder = `${await ensurePythonSource(SOURCE_RELEASE)}/examples`;
    const find = async (bundles?: string): Promise<unknown> => {
      const settings = { folders: [{ path: folder, exclude: [] }] };
      const { workspace, analysis } = await analyzeWorkspace({ languages, settings, ...(bundles !== undefined && { bundles }) }, { preset: 'strict' });
      const { workflow, findings, failures } = analysis;
      return { workflow, findings, failures, notices: workspace.notices };
    };
    assert.deepEqual(await find(DIST), await find());
  });
});

/** All that is known of its tree lies in one buffer. */
function toBytes({ tree }: Node): Buffer {
  return Buffer.from(tree.starts.buffer);
}
