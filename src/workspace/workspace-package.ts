import { posix } from 'node:path';
import * as l10n from '@vscode/l10n';
import type { WorkspacePackage } from '../analyze/analyze';
import { asObject, asString } from '../files/parse-json';
import type { SettingsReader } from './files/settings-reader';
import { toFolder } from './files/to-file';

/** Where compilers put what they make; its source is looked for under these instead. */
const OUTPUT_FOLDER = /^(dist|build|lib|out|output)(\/(esm|cjs|es|types|src))?\//;
const SOURCE_FOLDERS = ['src/', 'lib/', ''];
const SOURCE_EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** Each is looked for under many names. */
const MOST_TARGETS = 1_000;

/**
 * The package a `package.json` describes, as other packages of the workspace import it; undefined for one without a name. Entries in
 * the output folder are followed back to the source file of the same name where there is one.
 */
export function readWorkspacePackage(file: string, settings: SettingsReader): WorkspacePackage | undefined {
  const json = settings.json(file);
  const name = asString(json?.['name']);
  if (!json || name === undefined || name === '') return undefined;
  const folder = toFolder(file);
  const written = toSubpaths(json['exports']);
  const main = ['source', 'module', 'main', 'types'].flatMap((key) => asString(json[key]) ?? []);
  written['.'] = [...(written['.'] ?? []), ...main, './src/index.ts', './index.ts', './index.js'];
  const targets = Object.entries(written).flatMap(([subpath, each]) => each.map((target) => ({ subpath, target })));
  if (targets.length > MOST_TARGETS) settings.remark(file, l10n.t('its entry points after the first {0} are left out', MOST_TARGETS));
  const entries = new Map<string, Set<string>>(Object.keys(written).map((subpath) => [subpath, new Set()]));
  for (const { subpath, target } of targets.slice(0, MOST_TARGETS)) for (const source of toSources(folder, target, settings)) entries.get(subpath)?.add(source);
  return { name, folder, entries: Object.fromEntries([...entries].map(([subpath, sources]) => [subpath, [...sources]])) };
}

/** `exports` in all its shapes → targets by subpath; every condition counts, since any of them may be what a tool takes. */
function toSubpaths(exports: unknown): Record<string, readonly string[]> {
  const map = asObject(exports);
  const hasSubpaths = map !== undefined && Object.keys(map).some((key) => key.startsWith('.'));
  if (!hasSubpaths) return { '.': toTargets(exports) };
  return Object.fromEntries(Object.entries(map).map(([subpath, value]) => [subpath, toTargets(value)]));
}

function toTargets(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(toTargets) : [];
}

/** The files a target may mean, sources first. Patterns (`./src/*.ts`) stay as they are. */
function toSources(folder: string, target: string, { exists }: SettingsReader): readonly string[] {
  const path = posix.normalize(target).replace(/^\.\//, '');
  if (path.startsWith('../') || posix.isAbsolute(path)) return [];
  const stem = path.replace(/(\.d)?\.[mc]?[jt]sx?$/, '');
  const inner = stem.replace(OUTPUT_FOLDER, '');
  const stems = inner === stem ? [stem] : SOURCE_FOLDERS.map((source) => source + inner);
  const guesses = stems.flatMap((guess) => SOURCE_EXTENSIONS.map((extension) => `${folder}/${guess}${extension}`));
  const isSource = /\.[mc]?[jt]sx?$/.test(path) && !/\.d\.[mc]?ts$/.test(path);
  return [...guesses.filter(exists), ...(isSource ? [`${folder}/${path}`] : [])];
}
