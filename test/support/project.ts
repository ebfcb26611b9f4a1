import { posix } from 'node:path';
import { type Analysis, createAnalyzer, type PathAliases, type Project, type WorkspacePackage } from '../../src/analyze/analyze';
import { compareVersions, newestSdk } from '../../src/engine/sdk/sdk-version';
import type { FileIR } from '../../src/languages/ir';
import type { LanguageSupport } from '../../src/languages/language';
import { languageOf, loadLanguages } from '../../src/languages/load-languages';
import type { Severity, TextEdit } from '../../src/model/finding';
import type { Sdk } from '../../src/model/workflow';
import { createIsSourceFile, isDataFile } from '../../src/workspace/files/is-source-file';

/** A file of a fixture's project. */
export interface SourceText {
  /** Below the project's folder: `shop/billing.py`. `tsconfig.json`, `package.json` and `settings.json` are obeyed. */
  readonly path: string;
  readonly text: string;
  /** The SDK release its language uses; `unknown` leaves it to the analyzer. The newest where absent. */
  readonly sdk?: string;
}

/** The analyzer over texts in memory. */
export interface TextAnalyzer {
  analyze(files: readonly SourceText[]): Analysis;
  /** The files after every quick fix that could be applied, until none is left. */
  fix(files: readonly SourceText[]): readonly SourceText[];
}

const FOLDER = '/workspace';
const SETTINGS = 'settings.json';
/** Files of texts that are kept for whoever analyses them again. */
const MOST_LOWERED = 3_000;

type Lower = (file: string, text: string) => FileIR | undefined;

/** Where the analyzer sees a file of the project. */
export function toProjectPath(path: string): string {
  return posix.join(FOLDER, path);
}

/** Loads the grammars that the build left in `dist`. */
export async function loadTextAnalyzer(): Promise<TextAnalyzer> {
  const languages = await loadLanguages('dist');
  const lower = lowerOnce(languages);
  const analyze = (files: readonly SourceText[]) => {
    const analysis = createAnalyzer(languages).analyze(createProject(languages, files, lower), 'everything', { rules: readRuleSettings(files) });
    for (const { error } of analysis.failures) throw error;
    return analysis;
  };
  return { analyze, fix: (files) => fixAll(languages, analyze, files) };
}

/** A text is lowered to the same for every release, and where a fix is to another file. */
function lowerOnce(languages: readonly LanguageSupport[]): Lower {
  const known = new Map<string, FileIR | undefined>();
  return (file, text) => {
    const key = `${file}\n${text}`;
    if (known.size > MOST_LOWERED) known.clear();
    if (!known.has(key)) known.set(key, languageOf(languages, file)?.lower(file, text));
    return known.get(key);
  };
}

export function createProject(
  languages: readonly LanguageSupport[],
  sources: readonly SourceText[],
  lower: Lower = (file, text) => languageOf(languages, file)?.lower(file, text),
): Project {
  const isSource = createIsSourceFile(languages);
  const code = sources.flatMap(({ path, text }) => {
    const file = toProjectPath(path);
    const ir = isSource(file) && path !== SETTINGS ? lower(file, text) : undefined;
    return ir ? [[file, ir] as const] : [];
  });
  const irs = new Map(code);
  return {
    folders: [FOLDER],
    files: [...irs.keys()].filter((file) => !isDataFile(file)).sort(),
    has: (file) => irs.has(file),
    ir: (file) => irs.get(file),
    pathAliases: sources.flatMap(readPathAliases),
    packages: sources.flatMap(readPackage),
    sdk: (file) => sdkOf(languageOf(languages, file)?.language ?? 'python', sources),
  };

  function sdkOf(language: Sdk['language'], files: readonly SourceText[]): Sdk {
    const told = files.find(({ path, sdk }) => sdk !== undefined && languageOf(languages, path)?.language === language)?.sdk;
    const newest = newestSdk(language);
    if (told === 'unknown') return newest;
    return { ...newest, version: told && compareVersions(told, '0') > 0 ? told : newest.version, source: 'fixture' };
  }
}

function readPathAliases({ path, text }: SourceText): PathAliases[] {
  if (posix.basename(path) !== 'tsconfig.json') return [];
  const { compilerOptions = {} } = JSON.parse(text) as { compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> } };
  const folder = posix.dirname(toProjectPath(path));
  const baseUrl = compilerOptions.baseUrl === undefined ? undefined : posix.resolve(folder, compilerOptions.baseUrl);
  const absolute = (targets: readonly string[]) => targets.map((target) => posix.resolve(baseUrl ?? folder, target));
  const paths = Object.fromEntries(Object.entries(compilerOptions.paths ?? {}).map(([alias, targets]) => [alias, absolute(targets)]));
  return [{ folder, baseUrl, paths }];
}

function readPackage({ path, text }: SourceText): WorkspacePackage[] {
  if (posix.basename(path) !== 'package.json') return [];
  const { name, main = 'index.js', exports = {} } = JSON.parse(text) as { name: string; main?: string; exports?: Record<string, string> };
  const folder = posix.dirname(toProjectPath(path));
  const entries = Object.entries({ '.': main, ...exports }).map(([subpath, target]) => [subpath, [posix.resolve(folder, target)]]);
  return [{ name, folder, entries: Object.fromEntries(entries) }];
}

function readRuleSettings(files: readonly SourceText[]): Record<string, Severity | 'off'> {
  const settings = files.find(({ path }) => path === SETTINGS);
  return settings ? (JSON.parse(settings.text) as { 'baton.rules': Record<string, Severity | 'off'> })['baton.rules'] : {};
}

function fixAll(languages: readonly LanguageSupport[], analyze: TextAnalyzer['analyze'], files: readonly SourceText[]): readonly SourceText[] {
  for (const finding of analyze(files).findings) {
    const edits = finding.fix?.edits.map((edit) => {
      const file = 'call' in edit ? edit.call.file : edit.at.file;
      return languageOf(languages, file)?.edit(files.find(({ path }) => toProjectPath(path) === file)?.text ?? '', edit);
    });
    if (!edits || edits.some((edit) => !edit)) continue;
    return fixAll(
      languages,
      analyze,
      files.map((source) => ({
        ...source,
        text: applyEdits(
          source,
          edits.flatMap((edit) => edit ?? []),
        ),
      })),
    );
  }
  return files;
}

function applyEdits({ path, text }: SourceText, edits: readonly TextEdit[]): string {
  return edits
    .filter(({ at }) => at.file === toProjectPath(path))
    .sort((a, b) => b.at.start - a.at.start)
    .reduce((result, { at, text: replacement }) => result.slice(0, at.start) + replacement + result.slice(at.end), text);
}
