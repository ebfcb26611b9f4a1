import { strict as assert } from 'node:assert';
import { createImportResolver } from '../../../src/analyze/import-resolver';
import type { PathAliases, WorkspacePackage } from '../../../src/evaluate/modules/project';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { sdk as python } from '../../../src/languages/python/sdk';
import { sdkOf } from '../../engine/vectors';

/** A workspace, and of imports (`from file: specifier`, in Python with the dots before it) where they lead. */
interface Workspace {
  readonly title: string;
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly sdkModules?: readonly string[];
  readonly pathAliases?: readonly PathAliases[];
  readonly packages?: readonly WorkspacePackage[];
  readonly imports: Readonly<Record<string, string>>;
}

/** Files that the SDK's own source has. */
const SOURCE = python.source.kind === 'folder' ? python.source.files : [];
const NOWHERE = 'elsewhere';

const WORKSPACES: readonly Workspace[] = [
  {
    title: 'Python: from folders above, nearest first, but for packages; and their src',
    folders: ['/w', '/w/inner'],
    files: [
      ...['/w/main.py', '/w/other.py', '/w/dup.py', '/w/both.py', '/w/both/__init__.py', '/w/src/lib.py', '/w/ns/part.py'],
      ...['/w/pkg/__init__.py', '/w/pkg/mod.py', '/w/pkg/dup.py', '/w/pkg/sub/__init__.py', '/w/pkg/sub/deep.py'],
      ...['/w/inner/main.py', '/w/inner/other.py', '/w/inner/app/run.py'],
      ...['/outside/x/y.py', '/outside/x/z.py', '/outside/far.py', '/top.py'],
    ],
    imports: {
      '/w/main.py: other': '/w/other.py',
      '/w/main.py: both': '/w/both/__init__.py',
      '/w/main.py: pkg.sub.deep': '/w/pkg/sub/deep.py',
      '/w/main.py: ns.part': '/w/ns/part.py',
      '/w/main.py: ns': NOWHERE,
      '/w/inner/app/run.py: other': '/w/inner/other.py',
      '/w/inner/app/run.py: lib': NOWHERE,
      '/w/pkg/sub/deep.py: lib': '/w/src/lib.py',
      '/w/pkg/sub/deep.py: dup': '/w/dup.py',
      '/w/pkg/sub/deep.py: mod': '/w/pkg/mod.py',
      '/outside/x/y.py: z': '/outside/x/z.py',
      '/outside/x/y.py: far': NOWHERE,
      '/top.py: nothing': NOWHERE,
    },
  },
  {
    title: 'Python: a folder whose name no module could have is no package',
    folders: ['/w'],
    files: [
      ...['/w/my-app/__init__.py', '/w/my-app/mod.py', '/w/my-app/sub/__init__.py', '/w/my-app/sub/agents.py', '/w/mod.py'],
      ...['/w/größe/__init__.py', '/w/größe/mod.py', '/w/2nd/__init__.py', '/w/2nd/mod.py'],
    ],
    imports: {
      '/w/my-app/sub/deep.py: mod': '/w/my-app/mod.py',
      '/w/my-app/sub/deep.py: sub.agents': '/w/my-app/sub/agents.py',
      '/w/my-app/sub/deep.py: agents': 'sdk agents',
      '/w/größe/main.py: mod': '/w/mod.py',
      '/w/2nd/main.py: mod': '/w/2nd/mod.py',
    },
  },
  {
    title: 'Python: from where a file is',
    folders: ['/w'],
    files: ['/w/pkg/__init__.py', '/w/pkg/mod.py', '/w/pkg/sub/__init__.py', '/w/pkg/sub/deep.py', '/w/mod.py'],
    imports: {
      '/w/pkg/sub/deep.py: .': '/w/pkg/sub/__init__.py',
      '/w/pkg/sub/deep.py: ..': '/w/pkg/__init__.py',
      '/w/pkg/sub/deep.py: ..mod': '/w/pkg/mod.py',
      '/w/pkg/sub/deep.py: ...mod': '/w/mod.py',
      '/w/pkg/sub/__init__.py: .deep': '/w/pkg/sub/deep.py',
      '/w/pkg/sub/deep.py: .nothing': NOWHERE,
      '/w/pkg/sub/deep.py: ..sub.deep': '/w/pkg/sub/deep.py',
    },
  },
  {
    title: 'Python: modules of the SDK, forks of it, and files in its place',
    folders: ['/w'],
    files: ['/w/main.py', '/w/agents/mine.py', '/w/fork/sdkish.py'],
    sdkModules: ['fork.sdk'],
    imports: {
      '/w/main.py: agents': 'sdk agents',
      '/w/main.py: agents.realtime': 'sdk agents.realtime',
      '/w/main.py: agents.nothing': NOWHERE,
      '/w/main.py: agents.mine': '/w/agents/mine.py',
      '/w/main.py: agentsmith': NOWHERE,
      '/w/main.py: fork.sdk': 'sdk agents',
      '/w/main.py: fork.sdk.realtime': 'sdk agents.realtime',
      '/w/main.py: fork.sdkish': '/w/fork/sdkish.py',
    },
  },
  {
    title: 'Python: the own source of the SDK',
    folders: ['/w'],
    files: ['/w/main.py', ...SOURCE.map((name) => `/w/src/agents/${name}`), '/w/src/agents/realtime/__init__.py'],
    imports: {
      '/w/main.py: agents.agent': 'sdk agents.agent',
      '/w/main.py: agents': 'sdk agents',
      '/w/src/agents/run.py: .agent': 'sdk agents.agent',
      '/w/src/agents/run.py: .realtime': 'sdk agents.realtime',
    },
  },
  {
    title: 'notebooks: what their cells write is beside them',
    folders: ['/w'],
    files: [
      ...['/w/nb/a.ipynb', '/w/nb/b.ipynb', '/w/nb/helper.py', '/w/nb/pkg/__init__.py', '/w/nb/pkg/old.py', '/w/plain.py', '/w/nb/both.py'],
      ...['/w/nb/a.ipynb/team.py', '/w/nb/a.ipynb/both.py', '/w/nb/a.ipynb/pkg/x.py', '/w/nb/a.ipynb/pkg/y.py'],
    ],
    imports: {
      '/w/nb/a.ipynb: team': '/w/nb/a.ipynb/team.py',
      '/w/nb/a.ipynb: helper': '/w/nb/helper.py',
      '/w/nb/a.ipynb: both': '/w/nb/both.py',
      '/w/nb/a.ipynb: plain': '/w/plain.py',
      '/w/nb/a.ipynb/team.py: helper': '/w/nb/helper.py',
      '/w/nb/a.ipynb/team.py: pkg.y': '/w/nb/a.ipynb/pkg/y.py',
      '/w/nb/a.ipynb/pkg/x.py: .y': '/w/nb/a.ipynb/pkg/y.py',
      '/w/nb/a.ipynb/pkg/x.py: .old': '/w/nb/pkg/old.py',
      '/w/nb/a.ipynb/pkg/x.py: ..team': '/w/nb/a.ipynb/team.py',
      '/w/nb/b.ipynb: team': NOWHERE,
      '/w/nb/a.ipynb: ./b.ipynb': '/w/nb/b.ipynb',
      '/w/nb/a.ipynb: ./helper.py': '/w/nb/helper.py',
      '/w/nb/a.ipynb: ./team.py': '/w/nb/a.ipynb/team.py',
      '/w/nb/a.ipynb: ./../plain.py': '/w/plain.py',
      '/w/nb/a.ipynb: ./none.py': NOWHERE,
      '/w/nb/helper.py: team': NOWHERE,
    },
  },
  {
    title: 'JavaScript: files by their paths, with and without an ending',
    folders: ['/j'],
    files: [
      ...['main.ts', 'parts.ts', 'parts/index.ts', 'shop/index.tsx', 'x.mts', 'y.cts', 'c.tsx', 'both.js', 'both.ts', 'plain.js', 'odd.name.ts', 'b.ts'],
      ...['deep/er/up.ts', 'legacy.jsx', 'old.cjs', 'new.mjs', 'common.cts'],
    ].map((name) => `/j/${name}`),
    imports: {
      '/j/main.ts: ./parts': '/j/parts.ts',
      '/j/main.ts: ./parts/index': '/j/parts/index.ts',
      '/j/main.ts: ./parts/': '/j/parts.ts',
      '/j/main.ts: ./shop': '/j/shop/index.tsx',
      '/j/main.ts: ./parts.js': '/j/parts.ts',
      '/j/main.ts: ./parts.ts': '/j/parts.ts',
      '/j/main.ts: ./x.mjs': '/j/x.mts',
      '/j/main.ts: ./y.cjs': '/j/y.cts',
      '/j/main.ts: ./c.jsx': '/j/c.tsx',
      '/j/main.ts: ./c.js': '/j/c.tsx',
      '/j/main.ts: ./both': '/j/both.ts',
      '/j/main.ts: ./both.js': '/j/both.ts',
      '/j/main.ts: ./plain.js': '/j/plain.js',
      '/j/main.ts: ./legacy.js': '/j/legacy.jsx',
      '/j/main.ts: ./legacy.jsx': '/j/legacy.jsx',
      '/j/main.ts: ./old.cjs': '/j/old.cjs',
      '/j/main.ts: ./new.mjs': '/j/new.mjs',
      '/j/main.ts: ./new': '/j/new.mjs',
      '/j/main.ts: ./old': '/j/old.cjs',
      '/j/main.ts: ./x': '/j/x.mts',
      '/j/main.ts: ./common': '/j/common.cts',
      '/j/main.ts: ./legacy': '/j/legacy.jsx',
      '/j/main.ts: ./odd.name': '/j/odd.name.ts',
      '/j/main.ts: ./none/../b': '/j/b.ts',
      '/j/main.ts: .//b': '/j/b.ts',
      '/j/deep/er/up.ts: ../../b': '/j/b.ts',
      '/j/deep/er/up.ts: ..': NOWHERE,
      '/j/main.ts: /j/b': '/j/b.ts',
      '/j/main.ts: ./nothing': NOWHERE,
      '/j/main.ts: b': NOWHERE,
    },
  },
  {
    title: 'JavaScript: by aliases of the nearest config, the longest first',
    folders: ['/j'],
    files: [
      ...[
        'x.ts',
        'src/other.ts',
        'src/deep/y.ts',
        'deeper/y.ts',
        'alt/alt.ts',
        'special.ts',
        'src/exact.ts',
        'base/only.ts',
        'p-q.ts',
        'lib.ts',
        'p-.ts',
        'app/any/loose.ts',
      ],
      ...['app/main.ts', 'app/own/thing.ts', 'src/thing.ts', 'application/main.ts', 'long/one.ts', 'short/one.ts'],
    ].map((name) => `/j/${name}`),
    pathAliases: [
      {
        folder: '/j',
        baseUrl: '/j/base',
        paths: {
          '@/*': ['/j/src/*', '/j/alt/*'],
          '@/deep/*': ['/j/deeper/*'],
          'p/*/end': ['/j/p-*.ts'],
          lib: ['/j/none.ts', '/j/lib.ts'],
          '~*': ['/j/short/*'],
          '~o*': ['/j/long/o*'],
        },
      },
      { folder: '/j/app', baseUrl: undefined, paths: { '@/*': ['/j/app/own/*'], '*': ['/j/app/any/*'] } },
    ],
    imports: {
      '/j/app/main.ts: @/thing': '/j/app/own/thing.ts',
      '/j/application/main.ts: @/thing': '/j/src/thing.ts',
      '/j/app/main.ts: @/other': '/j/src/other.ts',
      '/j/x.ts: @/alt': '/j/alt/alt.ts',
      '/j/x.ts: @/deep/y': '/j/deeper/y.ts',
      '/j/x.ts: ~one': '/j/long/one.ts',
      '/j/app/main.ts: loose': '/j/app/any/loose.ts',
      '/j/x.ts: loose': NOWHERE,
      '/j/x.ts: p/q/end': '/j/p-q.ts',
      '/j/x.ts: p/end': NOWHERE,
      '/j/x.ts: p/q/ends': NOWHERE,
      '/j/x.ts: lib': '/j/lib.ts',
      '/j/x.ts: libs': NOWHERE,
      '/j/x.ts: only': '/j/base/only.ts',
      '/j/app/main.ts: only': '/j/base/only.ts',
      '/elsewhere/x.ts: only': NOWHERE,
    },
  },
  {
    title: 'JavaScript: packages of the workspace, and the SDK',
    folders: ['/j'],
    files: ['main.ts', 'desk/src/main.ts', 'desk/t/x.ts', 'desk/lib/y.ts', 'desk/src/z.ts', 'desk/src/lib/y.ts', 'plain/src/index.ts', 'core/src/agent.ts'].map(
      (name) => `/j/${name}`,
    ),
    packages: [
      { name: '@acme/plain', folder: '/j/plain', entries: {} },
      { name: '@acme/desk', folder: '/j/desk', entries: { '.': ['/j/desk/none.ts', '/j/desk/src/main.ts'], './tools/*': ['/j/desk/t/*.ts'] } },
      { name: '@openai/agents-core', folder: '/j/core', entries: {} },
    ],
    sdkModules: ['@acme/fork'],
    imports: {
      '/j/main.ts: @acme/desk': '/j/desk/src/main.ts',
      '/j/main.ts: @acme/desk/tools/x': '/j/desk/t/x.ts',
      '/j/main.ts: @acme/desk/tools/none': NOWHERE,
      '/j/main.ts: @acme/desk/lib/y': '/j/desk/lib/y.ts',
      '/j/main.ts: @acme/desk/z': '/j/desk/src/z.ts',
      '/j/main.ts: @acme/plain': '/j/plain/src/index.ts',
      '/j/main.ts: @acme/desks': NOWHERE,
      '/j/main.ts: @openai/agents': 'sdk @openai/agents',
      '/j/main.ts: @openai/agents/realtime': 'sdk @openai/agents/realtime',
      '/j/main.ts: @openai/agents/nothing': NOWHERE,
      '/j/main.ts: npm:@openai/agents': 'sdk @openai/agents',
      '/j/main.ts: npm:@openai/agents@0.1.2': 'sdk @openai/agents',
      '/j/main.ts: npm:/@openai/agents@^0.1/realtime': 'sdk @openai/agents/realtime',
      '/j/main.ts: @acme/fork': 'sdk @openai/agents',
      '/j/main.ts: @acme/fork/realtime': 'sdk @openai/agents/realtime',
      '/j/main.ts: ./core/src/agent': 'sdk @openai/agents-core',
    },
  },
];

describe('where imports lead', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const { title, folders, files, sdkModules = [], pathAliases = [], packages = [], imports } of WORKSPACES) {
    it(title, () => {
      const project = {
        ...{ folders, files, pathAliases, packages },
        has: (file: string) => files.includes(file),
        ir: () => undefined,
        sdk: () => sdkOf('python', '0.24.0'),
      };
      const resolve = createImportResolver(languages, project, sdkModules);
      const led = Object.keys(imports).map((each) => {
        const [from = '', written = ''] = each.split(': ');
        const [level, specifier] =
          from.endsWith('.ts') || written.startsWith('./') ? [0, written] : [/^\.*/.exec(written)?.[0].length ?? 0, written.replace(/^\.+/, '')];
        const target = resolve(from, { specifier, level, start: 0, end: 0 });
        return [each, target === undefined ? NOWHERE : target.kind === 'file' ? target.file : `sdk ${target.module}`];
      });
      assert.deepEqual(Object.fromEntries(led), imports);
    });
  }
});
