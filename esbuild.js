// Builds everything that runs: `node esbuild.js [--production | --tests] [--watch]`; `--tests` builds these alone.
const { build, context } = require('esbuild');
const { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { rollUpTypes } = require('./src/engine/roll-up-types.js');
const { toThirdPartyNotices } = require('./src/extension/third-party-notices.js');
const { mermaidPlugin } = loadOptional('./webview/mermaid-plugin.js');

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');
const testsAlone = process.argv.includes('--tests');

const common = {
  bundle: true,
  logLevel: 'warning',
  minify: production,
  metafile: true,
  sourcemap: production ? false : 'linked',
  define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
};

const commonJs = {
  ...common,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode'],
  supported: { 'dynamic-import': false },
};

const node = {
  ...commonJs,
  outdir: 'dist',
  // The UMD builds of some VS Code libraries hide their imports from bundlers.
  mainFields: ['module', 'main'],
  // The ESM build of web-tree-sitter needs `import.meta`, which CommonJS bundles lack.
  alias: { 'web-tree-sitter': require.resolve('web-tree-sitter') },
};

const browser = {
  ...common,
  platform: 'browser',
  target: 'es2022',
  format: 'iife',
  outdir: 'dist/webview',
  loader: { '.svg': 'text' },
  plugins: mermaidPlugin ? [mermaidPlugin()] : [],
};

/** Bundles of their own, loaded when they are needed: what speaks to the language server is half of the extension's code, and the tokenizer has large tables. */
const APART = /^\.\/(language-server|count-tokens)$/;
const apart = {
  name: 'apart',
  setup: ({ onResolve }) => onResolve({ filter: APART }, ({ path, kind }) => (kind === 'dynamic-import' ? { path: `${path}.js`, external: true } : undefined)),
};

/** All else that the extension imports when it is needed is one bundle, with a member for each module: what VS Code reads at its start stays small. */
const later = {
  name: 'later',
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (path === './later.js') return { path, external: true };
      if (kind !== 'dynamic-import' || APART.test(path) || pluginData === later) return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: later });
      return { path: relative(__dirname, found.path).replaceAll('\\', '/'), namespace: 'later' };
    });
    onLoad({ filter: /.*/, namespace: 'later' }, ({ path }) => ({
      contents: `module.exports = require('./later.js')[${JSON.stringify(path)}];`,
      resolveDir: __dirname,
    }));
  },
};
const extension = { ...node, entryPoints: entries({ extension: 'src/extension/main.ts' }), plugins: [apart, later] };

/** What `later.js` is made of, which has a translation of its own. */
async function toLater() {
  const { metafile } = await build({ ...extension, write: false });
  const names = Object.keys(metafile.inputs).flatMap((input) => (input.startsWith('later:') ? [input.slice('later:'.length)] : []));
  const contents = [
    "import { config } from '@vscode/l10n'; import { l10n } from 'vscode';",
    ...names.map((name, index) => `import * as module${index} from './${name}'; export { module${index} as ${JSON.stringify(name)} };`),
    'config({ contents: l10n.bundle ?? {} });',
  ].join('\n');
  return { ...node, entryPoints: undefined, outdir: undefined, outfile: 'dist/later.js', stdin: { contents, resolveDir: __dirname }, plugins: [apart] };
}

const tests = { ...commonJs, outdir: 'out', outbase: '.', packages: 'external' };

/** What tests start as programs of their own, and what is measured, is loaded at one go. */
const STARTED = /\.(bench|entry)\.ts$/;
/** All else is a file for each module: test files that run in one process share what they test, which is loaded once and grows fast. */
const modules = {
  name: 'modules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) => (kind === 'entry-point' || /\.(json|svg)$/.test(path) ? undefined : { path, external: true })),
};
const testModules = () => [...files('src', /(?<!\.d)\.ts$/), ...files('webview', /(?<!\.d)\.ts$/), ...files('test', /(?<!\.(bench|entry|d))\.ts$/)];

const shipped = [
  extension,
  {
    ...node,
    plugins: [apart],
    entryPoints: entries({
      'language-server': 'src/extension/server/language-server.ts',
      'count-tokens': 'src/replay/findings/count-tokens.ts',
      server: 'src/server/bin.ts',
      'server-program': 'src/server/main.ts',
      analysis: 'src/server/analysis/bin.ts',
      'analysis-program': 'src/server/analysis/main.ts',
      parsing: 'src/workspace/threads/parse.ts',
      cli: 'src/cli/bin.ts',
      program: 'src/cli/program.ts',
      debug: 'src/debug/main.ts',
      import: 'src/extension/recording/import-thread.ts',
      engine: 'src/engine/engine.ts',
    }),
  },
  { ...node, outExtension: { '.js': '.cjs' }, entryPoints: entries({ 'recorders/node/register': 'src/recorders/node/register.ts' }) },
  {
    ...browser,
    entryPoints: entries({
      graph: 'webview/graph/main.ts',
      'graph-worker': 'webview/graph/plan/worker.ts',
      replay: 'webview/replay/main.ts',
      runs: 'webview/runs/main.ts',
    }),
  },
];

main().catch((error) => {
  console.error(error.message ?? error);
  process.exit(1);
});

async function main() {
  for (const folder of production ? ['dist'] : ['out/src', 'out/test', 'out/webview']) rmSync(folder, { recursive: true, force: true });
  const wanted = production
    ? []
    : [
        { ...tests, entryPoints: files('test', STARTED) },
        { ...tests, entryPoints: testModules(), plugins: [modules], loader: { '.svg': 'text' } },
      ];
  if (!testsAlone) {
    copyAssets();
    wanted.push(await toLater(), ...shipped.filter(({ entryPoints }) => Object.keys(entryPoints).length > 0));
  }
  if (!watch) {
    const results = await Promise.all(wanted.map((options) => build(options)));
    if (production) {
      writeFileSync('dist/engine.d.ts', rollUpTypes());
      writeNotices(results.map(({ metafile }) => metafile));
    }
    return;
  }
  for (const options of wanted) await (await context(options)).watch();
}

/** The parsers' wasm files, beside the bundles that load them, and what ships as it is. */
function copyAssets() {
  mkdirSync('dist', { recursive: true });
  const grammars = 'node_modules/@vscode/tree-sitter-wasm/wasm';
  for (const name of ['python', 'typescript', 'tsx']) {
    cpSync(join(grammars, `tree-sitter-${name}.wasm`), `dist/tree-sitter-${name}.wasm`);
  }
  cpSync('node_modules/web-tree-sitter/web-tree-sitter.wasm', 'dist/web-tree-sitter.wasm');
  cpSync('node_modules/sql.js/dist/sql-wasm.wasm', 'dist/sql-wasm.wasm');
  cpSync('src/rules', 'dist/rules', { recursive: true, filter: (file) => !file.endsWith('.ts') });
  cpSync('src/replay/findings', 'dist/findings', { recursive: true, filter: (file) => !file.endsWith('.ts') });
  cpSync('src/simulation/script.schema.json', 'dist/script.schema.json');
  cpSync('src/extension/l10n', 'dist/l10n', { recursive: true });
  const isSource = (file) => !/__pycache__|node_modules|\.baton|\.venv/.test(file);
  cpSync('src/recorders/python', 'dist/recorders/python', { recursive: true, filter: isSource });
  cpSync('src/recorders/redaction.json', 'dist/recorders/python/baton_recorder/redaction.json');
  if (existsSync('src/extension/samples')) cpSync('src/extension/samples', 'dist/samples', { recursive: true, filter: isSource });
}

function writeNotices(metafiles) {
  const copied = ['web-tree-sitter', '@vscode/tree-sitter-wasm', 'sql.js'];
  writeFileSync('dist/ThirdPartyNotices.txt', toThirdPartyNotices(metafiles, copied));
}

function entries(named) {
  return Object.fromEntries(Object.entries(named).filter(([, file]) => existsSync(file)));
}

function files(folder, pattern) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, file))
    .filter((file) => pattern.test(file) && !/[\\/](fixtures|samples[\\/].*|node_modules)[\\/]/.test(file))
    .sort();
}

function loadOptional(file) {
  return existsSync(join(__dirname, file)) ? require(file) : {};
}
