import { strict as assert } from 'node:assert';
import { createSettingsReader } from '../../src/workspace/files/settings-reader';
import { readResolution } from '../../src/workspace/read-resolution';
import { makeFolder } from '../support/files/make-folder';
import type { Files } from '../support/files/write-files';

describe('path aliases', () => {
  it('come from tsconfig.json, comments and trailing commas included', () => {
    assert.deepEqual(
      aliases({ 'tsconfig.json': '{\n// aliases\n"compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./src/*", "lib/*"], }, /* all */ },\n}' }),
      [{ folder: '', baseUrl: '', paths: { '@/*': ['/src/*', '/lib/*'] } }],
    );
  });

  it('are relative to the file that sets them', () => {
    const files = {
      'tsconfig.base.json': '{"compilerOptions": {"paths": {"@app/*": ["app/*"], "~/*": ["${configDir}/own/*"]}}}',
      'packages/a/tsconfig.json': '{"extends": "../../tsconfig.base"}',
    };
    assert.deepEqual(aliases(files), [{ folder: '/packages/a', baseUrl: undefined, paths: { '@app/*': ['/app/*'], '~/*': ['/packages/a/own/*'] } }]);
  });

  it('of the last base win, own ones over all', () => {
    const files = {
      'a.json': '{"compilerOptions": {"baseUrl": "a", "paths": {"x": ["a"]}}}',
      'b.json': '{"compilerOptions": {"paths": {"x": ["b"]}}}',
      'one/tsconfig.json': '{"extends": ["../a.json", "../b.json"]}',
      'two/tsconfig.json': '{"extends": ["../a.json"], "compilerOptions": {"paths": {"y": ["c"]}}}',
    };
    assert.deepEqual(aliases(files), [
      { folder: '/one', baseUrl: '/a', paths: { x: ['/b'] } },
      { folder: '/two', baseUrl: '/a', paths: { y: ['/a/c'] } },
    ]);
  });

  it('come from packages, from what a config refers to, and from jsconfig.json where there is no tsconfig.json', () => {
    const files = {
      'node_modules/@acme/config/tsconfig.json': '{"compilerOptions": {"paths": {"p": ["q"]}}}',
      'a/tsconfig.json': '{"extends": "@acme/config"}',
      'b/tsconfig.json': '{"files": [], "references": [{"path": "./tsconfig.node.json"}, {"path": "tsconfig.app.json"}]}',
      'b/tsconfig.node.json': '{}',
      'b/tsconfig.app.json': '{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}',
      'c/jsconfig.json': '{"compilerOptions": {"baseUrl": "src"}}',
      'b/jsconfig.json': '{"compilerOptions": {"baseUrl": "ignored"}}',
    };
    assert.deepEqual(aliases(files), [
      { folder: '/a', baseUrl: undefined, paths: { p: ['/node_modules/@acme/config/q'] } },
      { folder: '/b', baseUrl: undefined, paths: { '@/*': ['/b/src/*'] } },
      { folder: '/c', baseUrl: '/c/src', paths: {} },
    ]);
  });

  it('survive circles, broken files and nonsense', () => {
    const files = {
      'a/tsconfig.json': '{"extends": "./tsconfig.json", "compilerOptions": {"paths": {"x": ["y"]}}}',
      'b/tsconfig.json': '{"compilerOptions": {"paths": {"x": "y", "z": [1, "w"]}',
      'c/tsconfig.json': '[]',
      'd/tsconfig.json': '',
    };
    assert.deepEqual(aliases(files), [
      { folder: '/a', baseUrl: undefined, paths: { x: ['/a/y'] } },
      { folder: '/b', baseUrl: undefined, paths: { x: [], z: ['/b/w'] } },
    ]);
  });
});

describe('workspace packages', () => {
  it('lead to their sources', () => {
    const files = {
      'packages/desk/package.json':
        '{"name": "@acme/desk", "main": "./dist/index.js", "types": "dist/index.d.ts", "exports": {".": {"import": "./dist/index.mjs"}, "./agents": "./dist/agents/index.js", "./*": "./src/*.ts"}}',
      'packages/desk/src/index.ts': '',
      'packages/desk/src/agents/index.ts': '',
    };
    assert.deepEqual(packages(files), [
      {
        name: '@acme/desk',
        folder: '/packages/desk',
        entries: {
          '.': [
            '/packages/desk/src/index.ts',
            '/packages/desk/dist/index.mjs',
            '/packages/desk/dist/index.js',
            '/packages/desk/index.ts',
            '/packages/desk/index.js',
          ],
          './agents': ['/packages/desk/src/agents/index.ts', '/packages/desk/dist/agents/index.js'],
          './*': ['/packages/desk/src/*.ts'],
        },
      },
    ]);
  });

  it('may be one file, and need a name', () => {
    const files = { 'a/package.json': '{"name": "a", "exports": "./a.js"}', 'b/package.json': '{"private": true}', 'c/package.json': 'no' };
    assert.deepEqual(
      packages(files).map(({ name, entries }) => [name, entries['.']?.[0]]),
      [['a', '/a/a.js']],
    );
  });

  it('never lead out of their folder', () => {
    assert.deepEqual(packages({ 'a/package.json': '{"name": "a", "main": "../../etc/x.js", "module": "/etc/y.js"}' })[0]?.entries, {
      '.': ['/a/src/index.ts', '/a/index.ts', '/a/index.js'],
    });
  });
});

function aliases(files: Files) {
  return resolve(files).pathAliases;
}

function packages(files: Files) {
  return resolve(files).packages;
}

/** With the folder cut off all paths. */
function resolve(files: Files): ReturnType<typeof readResolution> {
  const folder = makeFolder(files);
  const named = Object.keys(files).filter((path) => !path.startsWith('node_modules') && /(^|\/)([tj]sconfig|package)\.json$/.test(path));
  const { pathAliases, packages } = readResolution(
    named.map((path) => `${folder}/${path}`),
    createSettingsReader(),
  );
  const strip = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(folder, '')) as T;
  return {
    pathAliases: pathAliases.map((aliases) => ({ ...strip(aliases), baseUrl: aliases.baseUrl?.replace(folder, '') })),
    packages: strip(packages),
  };
}
