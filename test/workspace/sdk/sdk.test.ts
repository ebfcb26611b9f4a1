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

    describe('of a member of a workspace', () => {
      const asks = (range: string, name = '@openai/agents') => json({ name: 'x', dependencies: { [name]: range } });
      const members = { 'package.json': json({ workspaces: ['x', 'y'] }), 'x/package.json': asks('^0.8.0'), 'y/package.json': asks('^0.3.0') };
      const PNPM = [
        "lockfileVersion: '9.0'",
        'importers:',
        '',
        '  .: {}',
        '',
        '  x:',
        '    dependencies:',
        "      '@openai/agents':",
        '        specifier: ^0.8.0',
        '        version: 0.8.5(ws@8.18.2)(zod@4.3.5)',
        '      zod:',
        '        specifier: ^4.0.0',
        '        version: 4.3.5',
        '  y:',
        '    devDependencies:',
        "      '@openai/agents':",
        '        specifier: ^0.3.0',
        '        version: 0.3.1(zod@4.3.5)',
        '',
        'packages:',
        "  '@openai/agents@0.3.1(zod@4.3.5)':",
        '    resolution: {integrity: a}',
        "  '@openai/agents@0.8.5':",
        '    resolution: {integrity: b}',
        '',
      ].join('\n');
      const OLD_PNPM = [
        'lockfileVersion: 5.4',
        'importers:',
        '  x:',
        '    specifiers:',
        "      '@openai/agents': ^0.8.0",
        '    dependencies:',
        "      '@openai/agents': 0.8.5_zod@3.25.0",
        '  y:',
        '    specifiers:',
        "      '@openai/agents': ^0.3.0",
        '    dependencies:',
        "      '@openai/agents': 0.3.1",
        'packages:',
        '  /@openai/agents/0.3.1:',
        '    dev: false',
        '  /@openai/agents/0.8.5_zod@3.25.0:',
        '    dev: false',
        '',
      ].join('\n');
      const hoisted = {
        'node_modules/@openai/agents': { version: '0.3.1' },
        'node_modules/@openai/agents-core': { version: '0.3.1' },
        'x/node_modules/@openai/agents': { version: '0.8.5' },
      };
      // The umbrella of one release lies where all look, and its parts below it, since those of the other were there first.
      const crossed = {
        'node_modules/@openai/agents': { version: '0.8.5' },
        'node_modules/@openai/agents/node_modules/@openai/agents-core': { version: '0.8.5' },
        'node_modules/@openai/agents-core': { version: '0.3.1' },
        'y/node_modules/@openai/agents': { version: '0.3.1' },
      };
      const bun = {
        workspaces: { '': { name: 'root' }, x: { name: '@desk/x' }, y: { name: '@desk/y' } },
        packages: { '@openai/agents': ['@openai/agents@0.3.1', '', {}], '@desk/x/@openai/agents': ['@openai/agents@0.8.5', '', {}] },
      };
      const locks: readonly (readonly [string, Files])[] = [
        ['pnpm', { 'pnpm-lock.yaml': PNPM }],
        ['pnpm of old', { 'pnpm-lock.yaml': OLD_PNPM }],
        ['npm', { 'package-lock.json': json({ packages: hoisted }) }],
        ['npm, with parts elsewhere', { 'package-lock.json': json({ packages: crossed }) }],
        [
          'yarn',
          { ...members, 'yarn.lock': '"@openai/agents@^0.3.0":\n  version "0.3.1"\n\n"@openai/agents@0.x", "@openai/agents@^0.8.0":\n  version "0.8.5"\n' },
        ],
        [
          'yarn berry',
          {
            ...members,
            'yarn.lock':
              '"@openai/agents@npm:^0.3.0":\n  version: 0.3.1\n\n"@openai/agents@npm:0.x, @openai/agents@npm:^0.8.0":\n  version: 0.8.5\n\n"x@workspace:x":\n  version: 0.0.0-use.local\n',
          },
        ],
        ['bun', { 'bun.lock': json(bun) }],
      ];
      for (const [name, files] of locks) {
        it(`is its own, locked by ${name}`, () => {
          const [source] = Object.keys(files).filter((file) => /lock/.test(file));
          for (const [member, version] of [['x', '0.8.5'] as const, ['y', '0.3.1'] as const])
            assert.deepEqual(find('typescript', files, `${member}/src/main.ts`), { language: 'typescript', version, source }, member);
        });

        it(`is the newest that is locked by ${name}, where it says nothing of the member`, () =>
          // npm puts into the folder of all what most of them have.
          assert.equal(find('typescript', files, 'z/main.ts').version, name === 'npm' || name === 'bun' ? '0.3.1' : '0.8.5'));
      }

      it('is what is installed for it, before what the lock says', () => {
        const files = { 'pnpm-lock.yaml': PNPM, 'x/node_modules/@openai/agents/package.json': json({ version: '0.9.0' }) };
        assert.equal(find('typescript', files, 'x/main.ts').version, '0.9.0');
        assert.equal(find('typescript', files, 'y/main.ts').version, '0.3.1');
      });

      it('is that of the umbrella that is installed, wherever its parts lie', () => {
        const files = Object.fromEntries(Object.entries(crossed).map(([path, manifest]) => [`${path}/package.json`, json(manifest)]));
        assert.equal(find('typescript', files, 'x/main.ts').version, '0.8.5');
        assert.equal(find('typescript', files, 'y/main.ts').version, '0.3.1');
      });

      it('is that of the only package, where the lock has no members', () => {
        const files = {
          'pnpm-lock.yaml':
            "lockfileVersion: '6.0'\ndependencies:\n  '@openai/agents':\n    specifier: ^0.3.0\n    version: 0.3.1(zod@3.25.0)\npackages:\n  /@openai/agents@0.3.1(zod@3.25.0):\n    dev: false\n  /@openai/agents@0.8.5(zod@3.25.0):\n    dev: false\n",
        };
        assert.equal(find('typescript', files).version, '0.3.1');
      });

      const own: readonly (readonly [string, Files])[] = [
        ['pnpm', { 'pnpm-lock.yaml': PNPM.replace('version: 0.3.1(zod@4.3.5)', 'version: link:../agents') }],
        ['npm', { 'package-lock.json': json({ packages: { ...hoisted, 'y/node_modules/@openai/agents': { resolved: 'agents', link: true } } }) }],
        [
          'yarn berry',
          {
            ...members,
            'y/package.json': asks('workspace:^'),
            'yarn.lock': '"@openai/agents@npm:^0.8.0":\n  version: 0.8.5\n\n"@openai/agents@workspace:agents":\n  version: 0.0.0-use.local\n',
          },
        ],
      ];
      for (const [name, files] of own) {
        it(`is open where the workspace itself is its source, by ${name}`, () => {
          assert.deepEqual(find('typescript', files, 'y/main.ts'), newestSdk('typescript'));
          assert.equal(find('typescript', files, 'x/main.ts').version, '0.8.5');
        });
      }

      it('has the zod of that member', () => {
        const files = {
          'package-lock.json': json({ packages: { 'node_modules/zod': { version: '4.1.0' }, 'x/node_modules/zod': { version: '3.25.76' } } }),
        };
        assert.equal(find('typescript', files, 'x/src/main.ts').zod, 3);
        assert.equal(find('typescript', files, 'y/src/main.ts').zod, undefined);
      });
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
