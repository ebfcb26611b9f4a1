import { strict as assert } from 'node:assert';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { Language } from '../../../src/model/workflow';
import { createSettingsReader } from '../../../src/workspace/files/settings-reader';
import { createSdkFinder } from '../../../src/workspace/sdk/find-sdk';
import { makeFolder } from '../../support/files/make-folder';
import type { Files } from '../../support/files/write-files';

const json = (value: unknown) => JSON.stringify(value);
const PACKAGE = '[[package]]\nname = "httpx"\nversion = "1.0.0"\n\n[[package]]\nname = "openai-agents"\nversion = "0.7.1"\n';

describe('the SDK version', () => {
  const zods: readonly (readonly [string, Files, 3 | undefined])[] = [
    ['installed', { 'node_modules/zod/package.json': json({ version: '3.25.76' }), 'package.json': json({ dependencies: { zod: '^4.0.0' } }) }, 3],
    ['locked', { 'package-lock.json': json({ packages: { 'node_modules/zod': { version: '3.25.76' } } }) }, 3],
    ['locked by pnpm', { 'pnpm-lock.yaml': 'packages:\n  zod@3.25.76:\n    resolution: {}\n', 'package.json': json({ dependencies: { zod: '>=3' } }) }, 3],
    ['locked by yarn', { 'yarn.lock': 'zod@^3.25.40:\n  version "3.25.76"\n' }, 3],
    ['locked by newer yarns', { 'yarn.lock': '"zod@npm:^3.25.40, zod@npm:^3.25.60":\n  version: 3.25.76\n' }, 3],
    [
      'locked as 3 and 4, and asked for as 4',
      { 'pnpm-lock.yaml': 'packages:\n  zod@3.25.76: {}\n  zod@4.1.0: {}\n', 'package.json': json({ dependencies: { zod: '^4.1.0' } }) },
      undefined,
    ],
    [
      'locked as 4 and 3, and asked for as 3',
      { 'yarn.lock': 'zod@^4.0.0:\n  version "4.1.0"\n\nzod@^3.25.40:\n  version "3.25.76"\n', 'package.json': json({ dependencies: { zod: '^3.25.40' } }) },
      3,
    ],
    ['asked for', { 'package.json': json({ dependencies: { zod: '^3.25.40' } }) }, 3],
    ['asked for as 4', { 'package.json': json({ dependencies: { zod: '^4.0.0' } }) }, undefined],
    ['asked for as either', { 'package.json': json({ peerDependencies: { zod: '>=3' } }) }, undefined],
  ];
  for (const [name, files, zod] of zods) {
    it(`tells of a zod that is ${name}`, () => assert.equal(find('typescript', files).zod, zod));
  }

  describe('of Python', () => {
    const sources: readonly (readonly [string, Files, string])[] = [
      ['uv', { 'uv.lock': PACKAGE }, '0.7.1'],
      ['poetry', { 'poetry.lock': PACKAGE }, '0.7.1'],
      ['pdm', { 'pdm.lock': PACKAGE }, '0.7.1'],
      ['pylock', { 'pylock.toml': PACKAGE.replaceAll('[[package]]', '[[packages]]') }, '0.7.1'],
      ['pipenv', { 'Pipfile.lock': json({ default: { 'openai-agents': { version: '==0.7.1' } } }) }, '0.7.1'],
      ['requirements', { 'requirements.txt': 'httpx==1.0\nopenai_agents[voice]==0.7.1 ; python_version > "3.9"  # pinned\n' }, '0.7.1'],
      ['requirements with hashes', { 'requirements.txt': 'OpenAI-Agents==0.7.1 \\\n    --hash=sha256:00\n' }, '0.7.1'],
      ['requirements of another name', { 'requirements-dev.txt': 'openai-agents==0.7.1' }, '0.7.1'],
      ['pyproject', { 'pyproject.toml': '[project]\ndependencies = ["openai-agents[litellm]==0.7.1"]\n' }, '0.7.1'],
      ['pyproject groups', { 'pyproject.toml': '[dependency-groups]\ndev = ["openai-agents==0.7.1"]\n' }, '0.7.1'],
      ['pyproject of poetry', { 'pyproject.toml': '[tool.poetry.dependencies]\nopenai-agents = { version = "0.7.1", extras = ["voice"] }\n' }, '0.7.1'],
    ];
    for (const [name, files, version] of sources) {
      it(`comes from ${name}`, () => assert.deepEqual(find('python', files), { language: 'python', version, source: Object.keys(files)[0] }));
    }

    for (const environment of ['.venv', 'venv', 'env', '.conda']) {
      it(`comes from what is installed in ${environment}, before all else`, () => {
        const site = `${environment}/lib/python3.12/site-packages`;
        const sdk = find('python', { [`${site}/openai_agents-0.8.0.dist-info/METADATA`]: '', 'uv.lock': PACKAGE, 'requirements.txt': 'openai-agents==0.1.0' });
        assert.deepEqual(sdk, { language: 'python', version: '0.8.0', source: `${site}/openai_agents-0.8.0.dist-info` });
      });
    }

    it('comes from a lock before a manifest, even from further up', () => {
      assert.equal(find('python', { 'uv.lock': PACKAGE, 'app/requirements.txt': 'openai-agents==0.1.0' }, 'app/main.py').source, 'uv.lock');
    });

    it('comes from the nearest lock', () => {
      assert.equal(find('python', { 'uv.lock': PACKAGE, 'app/uv.lock': PACKAGE.replace('0.7.1', '0.6.0') }, 'app/a/main.py').version, '0.6.0');
    });

    const silent: readonly Files[] = [
      { 'requirements.txt': 'openai-agents>=0.7.1\nopenai-agents-extra==0.1.0\n# openai-agents==0.1.0\n' },
      { 'pyproject.toml': '[project]\ndependencies = ["openai-agents>=0.1,<1"]\n[tool.poetry.dependencies]\nopenai-agents = "^0.1.0"\n' },
      { 'uv.lock': '[[package]\nname = openai-agents' },
      { 'Pipfile.lock': '{"default": [1, 2' },
      { 'poetry.lock': '[[package]]\nname = "openai-agents"\nversion = "main"\n' },
    ];
    for (const files of silent) {
      it(`is the newest where ${json(files)} leaves it open`, () => assert.deepEqual(find('python', files), { language: 'python', version: '0.24.0' }));
    }
  });

  describe('of TypeScript', () => {
    const sources: readonly (readonly [string, Files, string])[] = [
      ['node_modules', { 'node_modules/@openai/agents-core/package.json': json({ version: '0.3.1' }) }, 'node_modules/@openai/agents-core/package.json'],
      ['node_modules without a core', { 'node_modules/@openai/agents/package.json': json({ version: '0.3.1' }) }, 'node_modules/@openai/agents/package.json'],
      ['npm', { 'package-lock.json': json({ packages: { 'node_modules/@openai/agents-core': { version: '0.3.1' } } }) }, 'package-lock.json'],
      ['npm of old', { 'package-lock.json': json({ dependencies: { '@openai/agents': { version: '0.3.1' } } }) }, 'package-lock.json'],
      [
        'pnpm 9',
        { 'pnpm-lock.yaml': "lockfileVersion: '9.0'\npackages:\n\n  '@openai/agents-core@0.3.1':\n    resolution: {integrity: x}\n" },
        'pnpm-lock.yaml',
      ],
      ['pnpm 6', { 'pnpm-lock.yaml': 'packages:\n  /@openai/agents-core@0.3.1(zod@3.25.0):\n    dev: false\n' }, 'pnpm-lock.yaml'],
      ['pnpm 5', { 'pnpm-lock.yaml': 'packages:\n  /@openai/agents/0.3.1_zod@3.25.0:\n    dev: false\n' }, 'pnpm-lock.yaml'],
      ['yarn 1', { 'yarn.lock': '# yarn lockfile v1\n\n"@openai/agents-core@0.x", "@openai/agents-core@^0.3.0":\n  version "0.3.1"\n' }, 'yarn.lock'],
      ['yarn berry', { 'yarn.lock': '"@openai/agents@npm:^0.3.0":\n  version: 0.3.1\n  resolution: "x"\n' }, 'yarn.lock'],
      ['bun', { 'bun.lock': '{\n  "packages": {\n    "@openai/agents": ["@openai/agents@0.3.1", "", {}],\n  },\n}' }, 'bun.lock'],
      ['package.json', { 'package.json': json({ dependencies: { '@openai/agents': '0.3.1' } }) }, 'package.json'],
    ];
    for (const [name, files, source] of sources) {
      it(`comes from ${name}`, () => assert.deepEqual(find('typescript', files), { language: 'typescript', version: '0.3.1', source }));
    }

    it('comes from what is installed further up before a nearer lock, as Node resolves', () => {
      const files = {
        'node_modules/@openai/agents/package.json': json({ version: '0.4.0' }),
        'app/yarn.lock': '"@openai/agents@^0.3.0":\n  version "0.3.1"\n',
      };
      assert.equal(find('typescript', files, 'app/main.ts').version, '0.4.0');
    });

    const silent: readonly Files[] = [
      { 'package.json': json({ dependencies: { '@openai/agents': '^0.3.1' } }) },
      { 'package.json': json({ dependencies: { '@openai/agents': 'workspace:*' } }) },
      { 'pnpm-lock.yaml': 'packages: [' },
      {
        'pnpm-lock.yaml':
          "importers:\n\n  a:\n    dependencies:\n      '@openai/agents':\n        specifier: workspace:*\n        version: link:../agents\npackages:\n  '@openai/agents@0.3.1':\n    resolution: {}\n",
      },
      { 'package-lock.json': '{"packages": {"node_modules/@openai/agents": {"version": 7}}}' },
    ];
    for (const files of silent) {
      it(`is the newest where ${json(files)} leaves it open`, () => assert.deepEqual(find('typescript', files), { language: 'typescript', version: '0.20.0' }));
    }
  });

  // Many tests make folders there that say nothing of a release, and mean the newest.
  for (const language of ['python', 'typescript'] as const) {
    it(`of ${language} is told by nothing above the folder for temporary files: if this fails, set TMPDIR to one that lies in no project`, () => {
      assert.deepEqual(find(language, {}), newestSdk(language));
    });
  }
});

function find(language: Language, files: Files, file = 'main') {
  const folder = makeFolder(files);
  return createSdkFinder(createSettingsReader(), () => folder).find(`${folder}/${file}`, language);
}
