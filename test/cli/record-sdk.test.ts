import { strict as assert } from 'node:assert';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { copyRefundDesk, type Half } from '../extension/samples/copy-refund-desk';
import { ensurePythonSdk } from '../install/python-sdk';
import { ensurePythonTools } from '../install/python-tools';
import { makeFolder } from '../support/files/make-folder';
import { spawnBaton } from './spawn-baton';

interface Launch {
  readonly half: Half;
  /** As a user types it. */
  readonly line: string;
  readonly files?: Readonly<Record<string, string>>;
}

const LAUNCHES: readonly Launch[] = [
  { half: 'python', line: 'python main.py' },
  { half: 'python', line: 'python -m main' },
  { half: 'python', line: 'uv run --no-project --offline python main.py' },
  {
    half: 'python',
    line: 'python -m pytest -q test_main.py',
    files: { 'test_main.py': 'import asyncio\nfrom main import main\n\ndef test_main():\n    asyncio.run(main())\n' },
  },
  { half: 'python', line: 'sh start.sh', files: { 'start.sh': 'cd .\nexec python main.py\n' } },
  { half: 'typescript', line: 'npx tsx src/main.ts' },
  { half: 'typescript', line: 'node --import tsx src/main.ts' },
  { half: 'typescript', line: 'npm start' },
  {
    half: 'typescript',
    line: 'node start.cjs',
    files: { 'start.cjs': "require('node:child_process').spawnSync('npx', ['tsx', 'src/main.ts'], { stdio: 'inherit' });\n" },
  },
];

describe('baton record, whatever starts the SDK', () => {
  for (const { half, line, files = {} } of LAUNCHES) {
    it(`${line} (${half})`, async () => {
      const folder = makeFolder(files);
      await copyRefundDesk(half, folder);
      const [tools, python] = [await ensurePythonTools(), await ensurePythonSdk('0.24.0')];
      const environment = {
        PATH: [dirname(python), join(tools, 'bin'), process.env['PATH']].join(delimiter),
        PYTHONPATH: tools,
        PYTHONDONTWRITEBYTECODE: '1',
        VIRTUAL_ENV: dirname(dirname(python)),
      };
      const { status, stdout, stderr } = await spawnBaton(folder, ['record', '--', ...line.split(' ')], { environment });
      assert.equal(status, 0, `${stdout}${stderr}`);
      const [, name = ''] = /^baton: recorded (.*): 1 run, 2 handoffs\nbaton: `baton replay \1` shows the handoffs\n$/m.exec(stderr) ?? [];
      assert.ok(existsSync(join(folder, name)) && name.startsWith('.baton/runs/'), stderr);
      assert.ok(!stderr.includes('had trouble'), stderr);
    });
  }
});
