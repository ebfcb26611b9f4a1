import { strict as assert } from 'node:assert';
import { join, parse } from 'node:path';
import { findMissingSdk } from '../../../src/workspace/sdk/find-missing-sdk';
import { ensurePythonSdk } from '../../install/python-sdk';
import { run } from '../../install/run';
import { makeFolder } from '../../support/files/make-folder';

describe('what a program lacks of the SDK', () => {
  it('nothing, where its interpreter has the package', async () => {
    assert.equal(await findMissingSdk(await ensurePythonSdk('0.24.0'), makeFolder({}), process.env), undefined);
  });

  for (const [lock, command] of [
    ['uv.lock', 'uv add openai-agents'],
    ['poetry.lock', 'poetry add openai-agents'],
    ['Pipfile', 'pipenv install openai-agents'],
    ['requirements.txt', undefined],
  ] as const) {
    it(`the package: an environment without it, in a project with ${lock}`, async () => {
      // A folder of the package's name is not the package.
      const folder = makeFolder({ [lock]: '', 'app/agents/__init__.py': 'raise SystemExit("imported")' });
      await run('python3', ['-m', 'venv', '--without-pip', join(folder, 'my env')]);
      const interpreter = join(folder, 'my env', 'bin', 'python');
      const install = command ?? `"${interpreter}" -m pip install openai-agents`;
      assert.deepEqual(await findMissingSdk(interpreter, join(folder, 'app'), process.env), { interpreter, package: 'openai-agents', install });
    });
  }

  it('the interpreter, where there is none of that name', async () => {
    const interpreter = join(makeFolder({}), 'bin', 'python3.99');
    assert.deepEqual(await findMissingSdk(interpreter, makeFolder({}), process.env), { interpreter });
  });

  for (const [lock, install] of [
    ['pnpm-lock.yaml', 'pnpm add @openai/agents zod'],
    ['yarn.lock', 'yarn add @openai/agents zod'],
    ['package-lock.json', 'npm install @openai/agents zod'],
  ] as const) {
    it(`the package: a Node project with ${lock}`, async () => {
      const folder = makeFolder({ 'package.json': '{}', [lock]: '', 'src/main.ts': '' });
      assert.deepEqual(await findMissingSdk('npx', join(folder, 'src'), {}), { interpreter: 'npx', package: '@openai/agents', install });
    });
  }

  it('nothing, where a folder above has it, or where a launcher decides', async () => {
    const folder = makeFolder({ 'package.json': '{}', 'node_modules/@openai/agents-core/package.json': '{}', 'app/main.mjs': '' });
    assert.equal(await findMissingSdk('node', join(folder, 'app'), {}), undefined);
    assert.equal(await findMissingSdk('uv', folder, {}), undefined);
    // The root alone has nothing above it: whatever lies in the folder of temporary files does not count.
    assert.equal(await findMissingSdk('node', parse(folder).root, {}), undefined);
  });
});
