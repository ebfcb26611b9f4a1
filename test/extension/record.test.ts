import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { readVariable } from '../../src/extension/recording/launch-provider';
import { toNodeProgram, toPythonProgram } from '../../src/extension/recording/to-program';
import { makeFolder } from '../support/files/make-folder';

describe('how a file is run', () => {
  it('a script by its path, in the workspace folder', () => {
    const root = makeFolder({ 'apps/main.py': '' });
    const file = join(root, 'apps/main.py');
    assert.deepEqual(toPythonProgram(file, root, 'python3'), { command: 'python3', arguments: [file], cwd: root });
  });

  it('a module of a package by its name, where the package is', () => {
    const root = makeFolder({ 'src/desk/__init__.py': '', 'src/desk/team/__init__.py': '', 'src/desk/team/run.py': '', 'src/desk/__main__.py': '' });
    const cwd = join(root, 'src');
    assert.deepEqual(toPythonProgram(join(cwd, 'desk/team/run.py'), root, 'py'), { command: 'py', arguments: ['-m', 'desk.team.run'], cwd });
    assert.deepEqual(toPythonProgram(join(cwd, 'desk/__main__.py'), root, 'py'), { command: 'py', arguments: ['-m', 'desk'], cwd });
  });

  it('JavaScript with Node and TypeScript with tsx, in the folder of the package', () => {
    const root = makeFolder({ 'app/package.json': '{}', 'app/src/main.ts': '', 'other/main.mjs': '' });
    const [script, plain] = [join(root, 'app/src/main.ts'), join(root, 'other/main.mjs')];
    assert.deepEqual(toNodeProgram(script, root), { command: 'npx', arguments: ['tsx', script], cwd: join(root, 'app') });
    assert.deepEqual(toNodeProgram(plain, root), { command: 'node', arguments: [plain], cwd: root });
  });
});

describe('variables of a .env file', () => {
  for (const [text, value] of [
    ['A=1\nPYTHONPATH=lib\n', 'lib'],
    ['export PYTHONPATH = "my lib"\r\n', 'my lib'],
    ["PYTHONPATH='a'\nPYTHONPATH=b", 'b'],
    ['PYTHONPATH=', ''],
    ['MY_PYTHONPATH=lib\n#PYTHONPATH=lib', undefined],
  ] as const) {
    it(JSON.stringify(text), () => assert.equal(readVariable(text, 'PYTHONPATH'), value));
  }
});
