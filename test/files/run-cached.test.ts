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
  const env = { ...process.env, XDG_CACHE_HOME: folder, LOCALAPPDATA: folder, HOME: folder };
  after(() => rmSync(folder, { recursive: true, force: true }));

  function run(...command: readonly string[]): string {
    const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, ...(command.length > 0 ? command : [VERSION])], { env, encoding: 'utf8' });
    assert.equal(stderr, '');
    // The desk has findings.
    assert.ok(status === 0 || command.length > 0, stdout);
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
    for (let i = 0; i < 30; i++) writeFileSync(join(cache, `${i}.compiled`), '');
    rmSync(join(cache, readdirSync(cache).find((file) => /^[0-9a-f]{16}\.compiled$/.test(file)) ?? ''));
    run();
    assert.equal(readdirSync(cache).length, 20);
  });

  it('is of each command, and made anew where one calls many more functions', () => {
    rmSync(cache, { recursive: true });
    run('check', makeFolder({}));
    const few = readFileSync(kept()).length;
    const folder = makeFolder({ 'desk.py': PYTHON });
    run('check', folder);
    const many = readFileSync(kept());
    assert.ok(many.length > few * 1.2, `${few} bytes, then ${many.length}`);
    run('check', folder);
    assert.ok(readFileSync(kept()).equals(many));
    run('graph', folder);
    assert.equal(readdirSync(cache).length, 2);
  });

  it('are the language server, too, and its thread, whoever starts them', async () => {
    const programs = makeFolder({});
    const kept = join(programs, 'baton');
    const answered = async (...command: readonly string[]): Promise<ReadonlyMap<string, Buffer>> => {
      const folders = [makeFolder({ 'desk.py': PYTHON })];
      const client = await startLspClient({ folders, command: [...command, '--stdio'], env: { ...env, XDG_CACHE_HOME: programs, LOCALAPPDATA: programs } });
      await client.settled();
      assert.equal(await client.stop(), 0);
      return new Map(readdirSync(kept).map((file) => [file, readFileSync(join(kept, file))]));
    };
    const made = await answered('dist/server.js');
    assert.equal(made.size, 2);
    assert.deepEqual(await answered('dist/server.js'), made);
    const all = await answered(CLI, 'lsp');
    assert.equal(all.size, 3);
    for (const [file, bytes] of made) assert.deepEqual(all.get(file), bytes);
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
