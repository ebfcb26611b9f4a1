import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { put, SPECIAL } from './special';
import { DEEP, LONG } from './texts';

/** A folder that somebody made to hang, crash or blind whoever looks at it. */
export interface HostileCase {
  readonly name: string;
  /** Writes it beside a sound program; what it starts goes on until it is killed. */
  make(folder: string): ChildProcess | undefined | Promise<ChildProcess>;
  /** What has to be named, and why; absent where the file can be read after all, or where it is a race. */
  readonly named?: { readonly file: string; readonly reason: RegExp };
}

const SOURCES = ['desk.py', 'desk.ts', 'desk.mjs'];
const LOCKS_OF_PYTHON = ['uv.lock', 'poetry.lock', 'pdm.lock', 'pylock.toml', 'Pipfile.lock'];
const LOCKS_OF_NODE = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
const READ = [
  ...SOURCES,
  ...LOCKS_OF_PYTHON,
  'pyproject.toml',
  'requirements.txt',
  '.gitignore',
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  ...LOCKS_OF_NODE,
  'node_modules/@openai/agents/package.json',
];

function specials(): readonly HostileCase[] {
  return READ.flatMap((file) =>
    Object.entries(SPECIAL).flatMap(([name, { reason, put: make }]) => {
      // A folder may be called so.
      if (name === 'folder' && SOURCES.includes(file)) return [];
      return [{ name: `${file}: ${name}`, make: writing((folder) => put(join(folder, file), make)), named: { file, reason } }];
    }),
  );
}

function nested(): readonly HostileCase[] {
  const json = ['package.json', 'tsconfig.json', 'jsconfig.json', 'package-lock.json', 'npm-shrinkwrap.json', 'bun.lock', 'Pipfile.lock'].flatMap((file) => [
    deep(file, 'closed', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, /^its JSON nests more than 200 levels deep$/),
    deep(file, 'open', '{"a":'.repeat(20_000), /^its JSON nests more than 200 levels deep$/),
  ]);
  const toml = ['uv.lock', 'poetry.lock', 'pdm.lock', 'pylock.toml', 'pyproject.toml'].map((file) =>
    deep(file, 'closed', `a = ${'['.repeat(20_000)}${']'.repeat(20_000)}`, /^it is not valid TOML \(line 1: /),
  );
  return [...json, ...toml];
}

function deep(file: string, form: string, text: string, reason: RegExp): HostileCase {
  return { name: `${file}: 20,000 levels, ${form}`, make: writing((folder) => writeFileSync(join(folder, file), text)), named: { file, reason } };
}

/** Settings that lead in circles, or to more and more. */
function configs(): readonly HostileCase[] {
  const names = Array.from({ length: 12 }, (_, index) => `tsconfig.${index}.json`);
  const crossings = '**/a/'.repeat(12);
  return [
    written('a tsconfig.json that extends itself', { 'tsconfig.json': '{"extends": "./tsconfig.json"}' }),
    written(
      'configs that all extend each other',
      Object.fromEntries(['tsconfig.json', ...names].map((name) => [name, JSON.stringify({ extends: names.map((other) => `./${other}`) })])),
    ),
    written('a tsconfig.json that extends a device', { 'tsconfig.json': '{"extends": "/dev/zero.json", "references": [{"path": "/dev/zero"}]}' }),
    written(
      'a package.json with 60,000 entry points',
      { 'package.json': JSON.stringify({ name: 'x', exports: Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`./${i}`, `./dist/${i}.js`])) }) },
      'package.json',
      /^its entry points after the first 1000 are left out$/,
    ),
    written(
      'a .gitignore that matches for ever',
      { '.gitignore': `${crossings}b\n`, [`${'a/'.repeat(60)}desk.py`]: '' },
      '.gitignore',
      /^its line 1 is left out/,
    ),
    written('a .gitignore of 200,000 rules', { '.gitignore': 'x\n'.repeat(200_000) }, '.gitignore', /^its rules after the first 5000 are left out$/),
    written('a requirement of blanks', { 'requirements.txt': `openai-agents${' '.repeat(200_000)}x` }),
    written('a yarn.lock of one line', { 'yarn.lock': '"@openai/agents@, '.repeat(60_000) }),
    written('a pnpm-lock.yaml of one line', { 'pnpm-lock.yaml': `packages:\n  '${"'@openai/agents@".repeat(60_000)}` }),
    written('a pnpm-lock.yaml of nothing but braces', { 'pnpm-lock.yaml': `packages: ${'{a: '.repeat(60_000)}` }),
    written('a package-lock.json of 20 kB lines', { 'package-lock.json': `{${'"a'.repeat(60_000)}` }),
    written('folders in folders', { [`${'d/'.repeat(120)}desk.py`]: 'x = 1\n' }, 'd/'.repeat(101).slice(0, -1), /^it lies more than 100 folders deep$/),
  ];
}

function texts(): readonly HostileCase[] {
  const toCase =
    (kind: string) =>
    ({ name, file, text }: (typeof LONG)[number]): HostileCase => ({
      name: `${kind} ${file}: ${name}`,
      make: writing((folder) => writeFileSync(join(folder, file), text())),
    });
  return [...LONG.map(toCase('long')), ...DEEP.map(toCase('deep'))];
}

function encodings(): readonly HostileCase[] {
  const AGENT = 'from agents import Agent\nx = "é"\n';
  const PACKAGE = '{"name": "é"}';
  const forms: readonly (readonly [string, (text: string) => Buffer, RegExp?])[] = [
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le'), /^it is binary/],
    ['a mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['NUL', (text) => Buffer.from(`${text}\0`), /^it is binary/],
    ['latin-1', (text) => Buffer.from(text, 'latin1'), /read as latin-1$/],
    ['half a character', (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xe2, 0x82])]), /read as latin-1$/],
  ];
  return [
    ['desk.py', AGENT],
    ['desk.ts', `// from agents import Agent é`],
    ['package.json', PACKAGE],
    ['.gitignore', 'é\n'],
    ['requirements.txt', '# é\n'],
  ].flatMap(([file = '', text = '']) =>
    forms.map(([name, encode, reason]): HostileCase => {
      const isSource = file.startsWith('desk');
      // Of settings, a guess is not worth telling.
      const isNamed = reason !== undefined && (isSource || /binary/.test(reason.source));
      return {
        name: `${file} in ${name}`,
        make: writing((folder) => writeFileSync(join(folder, file), encode(text))),
        ...(isNamed && { named: { file, reason } }),
      };
    }),
  );
}

function names(): readonly HostileCase[] {
  const bytes = (name: string, reason: RegExp, shown: string): HostileCase => ({
    name: `a file called ${shown}`,
    make: writing((folder) => writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]), 'from agents import Agent\n')),
    named: { file: shown, reason },
  });
  return [
    bytes('caf\xe9.py', /^its name is not valid UTF-8$/, 'caf\\xe9.py'),
    bytes('\xff\xfe.ts', /^its name is not valid UTF-8$/, '\\xff\\xfe.ts'),
    written('a file whose name is a line', { 'a\nb.py': 'from agents import Agent\n' }),
    written('a file whose name turns the text around', { 'a\u202eb.py': 'from agents import Agent\n' }),
  ];
}

/** What happens while somebody reads. */
const RACES: Readonly<Record<string, string>> = {
  replaced: "fs.writeFileSync(f + '~', text); fs.renameSync(f + '~', f)",
  truncated: 'fs.writeFileSync(f, text); fs.truncateSync(f, 1)',
  grown: "fs.appendFileSync(f, '# x\\n'.repeat(1000)); if (fs.statSync(f).size > 5e6) fs.truncateSync(f, 0)",
  renamed: "fs.renameSync(f, f + '~'); fs.renameSync(f + '~', f)",
  'turned into a pipe and back': "fs.rmSync(f, { force: true }); require('child_process').execFileSync('mkfifo', [f]); fs.rmSync(f); fs.writeFileSync(f, text)",
  'turned into a link and back': "fs.rmSync(f, { force: true }); fs.symlinkSync('/dev/zero', f); fs.rmSync(f); fs.writeFileSync(f, text)",
};

function races(): readonly HostileCase[] {
  return ['desk.py', 'uv.lock', 'package.json', '.gitignore'].flatMap((file) =>
    Object.entries(RACES).map(
      ([name, act]): HostileCase => ({
        name: `${file} is ${name} while it is read`,
        async make(folder) {
          writeFileSync(join(folder, file), 'x = 1\n');
          const program = `const fs = require('fs'); const [f] = process.argv.slice(1); const text = 'from agents import Agent\\n'.repeat(2000); console.log('!'); for (;;) { ${act} }`;
          const child = spawn(process.execPath, ['-e', program, join(folder, file)], { stdio: ['ignore', 'pipe', 'ignore'] });
          await once(child.stdout, 'data');
          return child;
        },
      }),
    ),
  );
}

function writing(write: (folder: string) => void): HostileCase['make'] {
  return (folder) => {
    write(folder);
    return undefined;
  };
}

function written(name: string, files: Readonly<Record<string, string>>, file?: string, reason?: RegExp): HostileCase {
  const make = writing((folder) => {
    for (const [path, text] of Object.entries(files)) put(join(folder, path), (target) => writeFileSync(target, text));
  });
  return { name, make, ...(file !== undefined && reason && { named: { file, reason } }) };
}

/** Every hostile folder, in a fixed order. */
export const CASES: readonly HostileCase[] = [...specials(), ...nested(), ...configs(), ...texts(), ...encodings(), ...names(), ...races()];
