import { strict as assert } from 'node:assert';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { findPythonInterpreter } from '../../../src/workspace/sdk/find-python-interpreter';
import { makeFolder } from '../../support/files/make-folder';
import { type Files, writeFiles } from '../../support/files/write-files';

/** Each: the files of a workspace, the variables, what `app/src/main.py` is run with. `$` stands for the workspace folder. */
const CASES: readonly (readonly [what: string, files: Files, environment: Readonly<Record<string, string>>, python: string | undefined])[] = [
  ['no environment', {}, {}, undefined],
  ['the root’s', { '.venv/bin/python': '' }, {}, '$/.venv/bin/python'],
  ['the nearest', { '.venv/bin/python': '', 'app/venv/bin/python': '' }, {}, '$/app/venv/bin/python'],
  ['one beside the file', { 'app/src/env/bin/python3': '' }, {}, '$/app/src/env/bin/python3'],
  ['a folder of that name that holds no interpreter', { 'app/env/settings.py': '', '.venv/bin/python': '' }, {}, '$/.venv/bin/python'],
  ['what is active, where the project has none', { 'shell/bin/python': '' }, { VIRTUAL_ENV: '$/shell' }, '$/shell/bin/python'],
  ['the project’s, whatever is active', { 'shell/bin/python': '', 'app/.venv/bin/python': '' }, { CONDA_PREFIX: '$/shell' }, '$/app/.venv/bin/python'],
  ['uv, elsewhere', { 'app/uv.lock': '', 'app/made/bin/python': '' }, { UV_PROJECT_ENVIRONMENT: 'made' }, '$/app/made/bin/python'],
  [
    'conda, by name',
    { 'environment.yml': 'name: "desk" # ours\n', '.conda/environments.txt': '$/envs/other\n$/envs/desk\n', 'envs/desk/bin/python': '' },
    {},
    '$/envs/desk/bin/python',
  ],
  ['conda, not made yet', { 'environment.yml': 'name: desk\n' }, {}, undefined],
  [
    'Poetry, which knows where its environments are',
    { 'app/poetry.lock': '', 'bin/poetry': '#!/bin/sh\n[ "$*" = "env info --executable" ] && echo $HOME/cache/desk/bin/python\n', 'cache/desk/bin/python': '' },
    { PATH: '$/bin:/bin:/usr/bin', HOME: '$' },
    '$/cache/desk/bin/python',
  ],
  [
    'Pipenv',
    { Pipfile: '', 'bin/pipenv': '#!/bin/sh\necho $HOME/one/bin/python\n', 'one/bin/python': '' },
    { PATH: '$/bin:/bin', HOME: '$' },
    '$/one/bin/python',
  ],
  ['Poetry that is not installed', { 'app/poetry.lock': '', '.venv/bin/python': '' }, { PATH: '$/none' }, '$/.venv/bin/python'],
];

describe('the interpreter of a Python file', () => {
  for (const [what, files, environment, python] of CASES) {
    it(what, async () => {
      const root = makeFolder({ 'app/src/main.py': '' });
      const resolve = (text: string) => text.replace(/\$(?!HOME|\*)/g, root);
      writeFiles(root, Object.fromEntries(Object.entries(files).map(([name, text]) => [name, resolve(String(text))])));
      for (const name of Object.keys(files).filter((each) => /^bin\//.test(each))) chmodSync(join(root, name), 0o755);
      const place = {
        root,
        environment: Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, resolve(value)])),
        home: root,
        platform: 'linux',
      } as const;
      assert.equal(await findPythonInterpreter(join(root, 'app/src/main.py'), place), python && resolve(python));
    });
  }
});
