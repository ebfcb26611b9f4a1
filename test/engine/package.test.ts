import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const OPTIONS = {
  compilerOptions: {
    module: 'node16',
    target: 'es2022',
    strict: true,
    skipLibCheck: false,
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
    outDir: 'out',
  },
};
const EXAMPLES = [...readFileSync('src/engine/engine.md', 'utf8').matchAll(/```ts\n([^]*?)```/g)].map(([, code = '']) => code);

const ROLL_UP = "require('node:fs').writeFileSync('dist/engine.d.ts', require('./src/engine/roll-up-types.js').rollUpTypes())";

/** The package as npm packs it, installed elsewhere. */
describe('the npm package', function () {
  this.timeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'baton-package-'));
  const node = (file: string) => run(process.execPath, [file], { cwd: folder });
  before(async () => {
    if (madeAt('dist/engine.d.ts') < madeAt('dist/engine.js')) await run(process.execPath, ['-e', ROLL_UP]);
    const { stdout } = await run(NPM, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      maxBuffer: 1 << 26,
      shell: process.platform === 'win32',
    });
    const [packed] = JSON.parse(stdout) as readonly { readonly filename: string; readonly files: readonly { readonly path: string }[] }[];
    const names = packed?.files.map(({ path }) => path) ?? [];
    for (const wanted of ['dist/cli.js', 'dist/engine.js', 'dist/engine.d.ts', 'src/engine/engine.md', 'README.md', 'LICENSE'])
      assert.ok(names.includes(wanted), wanted);
    assert.deepEqual(
      names.filter((name) => !name.startsWith('dist/') && name.includes('/')),
      ['src/engine/engine.md'],
    );
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    await run(NPM, ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', join(folder, packed?.filename ?? '')], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('serves CommonJS and ES modules', async () => {
    const used = "console.log(handoff({ name: 'Billing' }).toolName, newestSdk('python').language);\n";
    writeFileSync(join(folder, 'use.cjs'), `const { handoff, newestSdk } = require('baton/engine');\n${used}`);
    writeFileSync(join(folder, 'use.mjs'), `import { handoff, newestSdk } from 'baton/engine';\n${used}`);
    for (const file of ['use.cjs', 'use.mjs']) assert.equal((await node(file)).stdout, 'transfer_to_Billing python\n', file);
  });

  it('has types for both, and examples in its document that run', async () => {
    assert.ok(EXAMPLES.length >= 3);
    EXAMPLES.forEach((code, i) => writeFileSync(join(folder, `example-${i}.mts`), code));
    writeFileSync(
      join(folder, 'required.cts'),
      "import { handoff } from 'baton/engine';\nexport const name: string = handoff({ name: 'Billing' }).toolName;\n",
    );
    writeFileSync(join(folder, 'wrong.mts'), "import { handoff } from 'baton/engine';\n// @ts-expect-error: an agent has a name.\nhandoff({});\n");
    mkdirSync(join(folder, 'out'), { recursive: true });
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...OPTIONS, include: ['*.mts', '*.cts'] }));
    await run(process.execPath, [resolve('node_modules/typescript-7/bin/tsc'), '-p', folder]).catch((error: { readonly stdout: string }) =>
      assert.fail(error.stdout),
    );
    for (const i of EXAMPLES.keys()) await node(`out/example-${i}.mjs`);
  });

  it('keeps its command', async () => {
    assert.match((await run(process.execPath, ['node_modules/.bin/baton', '--version'], { cwd: folder })).stdout, /^\d+\.\d+\.\d+/);
  });
});

/** The types are made with the bundle for production alone. */
function madeAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
