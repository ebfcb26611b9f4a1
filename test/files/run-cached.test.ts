import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLI } from '../cli/spawn-baton';
import { PYTHON } from '../server/desks';
import { makeFolder } from '../support/files/make-folder';
import { startLspClient } from '../support/lsp-client';

const VERSION = '--version';

/** What V8 compiled of the program is kept for the next start, and trusted only where it is of this program, whole. */
describe('compiled programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baton-compiled-'));
  const home = process.platform === 'darwin' ? join(folder, 'Library', 'Caches') : folder;
  const cache = join(home, 'baton');
  after(() => rmSync(folder, { recursive: true, force: true }));

  const env = { ...process.env, XDG_CACHE_HOME: folder, LOCALAPPDATA: folder, HOME: folder };

  function run(): string {
    const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, VERSION], { env, encoding: 'utf8' });
    assert.deepEqual([stderr, status], ['', 0]);
    return stdout;
  }

  function kept(): string {
    const [name = '', ...others] = readdirSync(cache).filter((file) => file.endsWith('.compiled'));
    assert.deepEqual(others, []);
    return join(cache, name);
  }

  it('is written once, and left as it is by the starts that use it', () => {
    const said = run();
    const bytes = readFileSync(kept());
    assert.equal(run(), said);
    assert.ok(readFileSync(kept()).equals(bytes));
  });

  it('is made anew where it is of another build or was cut', () => {
    const said = run();
    const bytes = readFileSync(kept());
    for (const broken of [Buffer.from('of another build\n'), bytes.subarray(0, 200), Buffer.alloc(0)]) {
      writeFileSync(kept(), broken);
      assert.equal(run(), said);
      assert.equal(readFileSync(kept()).length > 10_000, true);
    }
  });

  it('is bounded', () => {
    for (let i = 0; i < 20; i++) writeFileSync(join(cache, `${i}.compiled`), '');
    rmSync(join(cache, readdirSync(cache).find((file) => /^[0-9a-f]{16}\.compiled$/.test(file)) ?? ''));
    run();
    assert.equal(readdirSync(cache).length, 12);
  });

  it('are the language server, too, and its thread', async () => {
    const programs = makeFolder({});
    const answered = async (): Promise<readonly Buffer[]> => {
      const client = await startLspClient({ folders: [makeFolder({ 'desk.py': PYTHON })], env: { ...env, XDG_CACHE_HOME: programs, LOCALAPPDATA: programs } });
      await client.settled();
      assert.equal(await client.stop(), 0);
      return readdirSync(join(programs, 'baton')).map((file) => readFileSync(join(programs, 'baton', file)));
    };
    const made = await answered();
    assert.equal(made.length, 2);
    assert.deepEqual(await answered(), made);
  });

  it('is not needed where nothing can be written', () => {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(home, { recursive: true });
    writeFileSync(cache, 'no folder');
    chmodSync(cache, 0o400);
    assert.match(run(), /^\d+\.\d+\.\d+\n$/);
    assert.equal(readFileSync(cache, 'utf8'), 'no folder');
  });
});
