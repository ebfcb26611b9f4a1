/** Who may import whom, besides itself, `src/text` and `src/model`. */
const MAY_IMPORT = {
  text: [],
  model: [],
  files: [],
  engine: [],
  languages: [],
  evaluate: ['languages/(?!python|typescript)[a-z-]+', 'engine'],
  rules: ['engine'],
  analyze: ['languages', 'evaluate', 'rules'],
  workspace: ['files', 'languages', 'engine', 'analyze'],
  features: ['analyze', 'languages/(?!python|typescript)[a-z-]+', 'engine', 'graph/write'],
  graph: ['languages/(?!python|typescript)[a-z-]+', 'engine'],
  recorders: ['recording'],
  recording: ['files', 'recorders/redaction'],
  replay: ['engine', 'recording'],
  runs: ['files', 'recording', 'replay'],
  panel: ['replay', 'recording', 'engine'],
  simulation: ['engine', 'recording', 'replay'],
  'traces/otlp': ['recording', 'replay'],
  'traces/imports': ['recording', 'recorders/node/values'],
  debug: ['files', 'engine', 'recording', 'replay'],
  server: ['files', 'engine', 'languages', 'rules', 'analyze', 'workspace', 'features', 'graph'],
  cli: [
    'files',
    'engine',
    'languages',
    'rules',
    'analyze',
    'workspace',
    'features',
    'graph',
    'recording',
    'replay',
    'runs',
    'panel/compare',
    'panel/to-rich',
    'simulation',
    'traces',
  ],
  extension: [
    'files',
    'engine',
    'languages',
    'rules',
    'analyze',
    'workspace',
    'features',
    'graph',
    'recording',
    'replay',
    'runs',
    'panel',
    'traces',
    'debug',
    'server',
    'cli',
  ],
};

/** npm packages and Node modules that only these rooms may use. */
const OUTSIDE = {
  vscode: ['extension'],
  'vscode-languageserver': ['server'],
  'vscode-languageclient': ['extension'],
  'web-tree-sitter': ['languages'],
  '@vscode/debugadapter': ['debug'],
  '@vscode/debugprotocol': ['debug'],
  'jsonc-parser': ['engine', 'files', 'languages/typescript', 'traces/imports', 'simulation'],
  'lru-cache': ['recording'],
  'hyparquet-writer': ['runs'],
  'smol-toml': ['files'],
  'sql.js': ['traces/imports'],
  fs: ['files', 'workspace', 'recorders', 'recording', 'runs', 'debug', 'server', 'cli', 'extension'],
};

/** Where what is read refers to itself, so does what reads it: statements hold expressions that hold functions, types hold types. */
const KNOTS = [
  'src/evaluate/interpret',
  'src/evaluate/state',
  'src/languages/python/lower',
  'src/languages/python/schema',
  'src/languages/typescript/lower',
  'src/engine/schema/arguments',
];

const KNOT = `^(${KNOTS.join('|')})/`;

module.exports = {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(([room, others]) => ({
      name: `${room} imports what it may`,
      severity: 'error',
      from: { path: `^src/${room}(/|\\.ts$)` },
      to: { path: '^(src|webview|test)/', pathNot: `^src/(${[room, 'text', 'model', ...others].join('|')})(/|\\.\\w+$)` },
    })),
    ...Object.entries(OUTSIDE).map(([name, rooms]) => ({
      name: `${name} stays in ${rooms.join(', ')}`,
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(${rooms.join('|')})/` },
      to: { path: name === 'fs' ? '^(node:)?fs(/promises)?$' : `(^|/)${name}(/|$)`, pathNot: '^src/' },
    })),
    {
      name: 'every room has its line in the table',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(${Object.keys(MAY_IMPORT).join('|')})(/|\\.ts$)` },
      to: {},
    },
    {
      name: 'webviews take only types from src',
      severity: 'error',
      from: { path: '^webview/' },
      to: { path: '^src/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no circles', severity: 'error', from: { pathNot: KNOT }, to: { circular: true, viaOnly: { pathNot: KNOT } } },
    ...KNOTS.map((knot) => ({
      name: `the knot of ${knot} is tied within it`,
      severity: 'error',
      from: { path: `^${knot}/` },
      to: { circular: true, via: { pathNot: `^${knot}/` } },
    })),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/extension/samples/' },
  },
};
