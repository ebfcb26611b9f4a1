import { statSync } from 'node:fs';
import { posix, relative, resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import type { Preset } from '../../analyze/presets';
import { isFolder } from '../../files/is-file';
import { readText } from '../../files/read-text';
import type { LanguageSupport } from '../../languages/language';
import { languageOf, loadLanguages } from '../../languages/load-languages';
import type { Finding, Severity } from '../../model/finding';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { rules as allRules } from '../../rules';
import { printable } from '../../text/printable';
import { analyzeWorkspace } from '../../workspace/analyze-workspace';
import { isBelow, toFile } from '../../workspace/files/to-file';
import { createFileRegions } from '../../workspace/notebook/file-regions';
import { isNotebook, openableFile } from '../../workspace/notebook/is-notebook';
import type { Notice } from '../../workspace/notice';
import type { LineSpan } from '../../workspace/to-place';
import { oneOf, UsageError } from '../usage-error';
import type { World } from '../world';
import { readRuleDocument } from './read-rule-document';

/** What to analyse, and how. */
export interface AnalyzeInput {
  /** As given; empty for the current folder. */
  readonly paths: readonly string[];
  readonly exclude: readonly string[];
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  readonly preset: Preset;
  /** Modules that export the SDK's API besides its own. */
  readonly sdkModules: readonly string[];
  readonly cache: string | undefined;
}

/** What there is to print. Files in places and remarks are relative to the working directory. */
export interface Report {
  /** Its `unresolved` holds the files that could not be read, too. */
  readonly workflow: Workflow;
  /** In the paths asked for, by place. */
  readonly findings: readonly Finding[];
  /** Files that were read, but with doubts. */
  readonly remarks: readonly Notice[];
  /** As they were given. */
  readonly paths: readonly string[];
  /** Source files seen. */
  readonly fileCount: number;
  readonly version: string;
  place(span: Span): LineSpan;
  /** The same in the file itself: for a notebook, in its JSON. */
  filePlace(span: Span): LineSpan;
  text(file: string): string | undefined;
  /** The document of a rule, in Markdown. */
  ruleDocument(id: string): string;
}

const ruleIds = allRules.map(({ id }) => id);

/** Analyses files and folders. Throws `UsageError` for a path there is nothing to read at, and for an unknown rule. */
export async function analyzePaths({ paths: given, exclude, rules, preset, sdkModules, cache }: AnalyzeInput, world: World): Promise<Report> {
  for (const id of Object.keys(rules)) oneOf(ruleIds, id, l10n.t('rule'));
  const paths = given.length > 0 ? given : ['.'];
  const hasFolder = paths.some((path) => isFolder(toFile(path, world.cwd)));
  // A notebook may be in any of them.
  const languages = await loadLanguages(world.dist, hasFolder || paths.some(isNotebook) ? undefined : paths);
  const targets = paths.map((path) => toTarget(path, world.cwd, languages));
  const folders = [...new Set(targets.flatMap(({ file, isFolder }) => (isFolder ? [file] : [])))];
  const files = [...new Set(targets.flatMap(({ file, isFolder }) => (isFolder ? [] : [file])))];
  const { workspace, analysis } = await analyzeWorkspace(
    {
      languages,
      bundles: world.dist,
      settings: { folders: folders.map((path) => ({ path, exclude })), files },
      ...(cache !== undefined && { cache: { folder: resolve(world.cwd, cache), version: world.build } }),
    },
    { rules, preset, sdkModules },
  );
  const { workflow, findings, failures } = analysis;
  for (const { what, file, error } of failures) {
    world.stderr.write(
      `baton: ${l10n.t('{0} failed: {1}', file === undefined ? what : l10n.t('{0} of {1}', what, printable(toRelative(world.cwd, file))), error instanceof Error ? error.message : String(error))}\n`,
    );
  }

  const toName = (file: string) => toRelative(world.cwd, file);
  const place = (span: Span) => {
    const found = workspace.place(span);
    return { ...found, file: toName(found.file) };
  };
  const unread = workspace.notices.filter(({ isRead }) => !isRead);
  const unresolved = unread.map(({ file, reason }) => ({ reason: l10n.t('not read: {0}', reason), span: { file, start: 0, end: 0 } }));
  const isAsked = (file: string) => files.includes(openableFile(file)) || folders.some((folder) => isBelow(folder, file));
  return {
    workflow: { ...workflow, unresolved: [...workflow.unresolved, ...unresolved].sort((a, b) => compareSpans(a.span, b.span)) },
    findings: findings.filter(({ at }) => isAsked(at.file)).sort((a, b) => compareSpans(a.at, b.at) || compare(a.rule, b.rule)),
    remarks: workspace.notices.filter(({ isRead }) => isRead).map((notice) => ({ ...notice, file: toName(notice.file) })),
    paths,
    fileCount: workspace.fileCount,
    version: world.version,
    place,
    filePlace: createFilePlace(workspace.place, toName),
    text: workspace.text,
    ruleDocument: (id) => readRuleDocument(id, world.dist),
  };
}

function createFilePlace(place: (span: Span) => LineSpan, toName: (file: string) => string): (span: Span) => LineSpan {
  const regions = new Map<string, ReturnType<typeof createFileRegions>>();
  return (span) => {
    const { cell, ...at } = place(span);
    const file = toName(at.file);
    if (cell === undefined) return { ...at, file };
    let regionOf = regions.get(at.file);
    if (!regionOf) {
      const read = readText(at.file);
      regionOf = createFileRegions('text' in read ? read.text : '');
      regions.set(at.file, regionOf);
    }
    return { file, ...(regionOf(cell, at.line) ?? { line: 1, column: 1, endLine: 1, endColumn: 1 }) };
  };
}

function toTarget(path: string, cwd: string, languages: readonly LanguageSupport[]): { readonly file: string; readonly isFolder: boolean } {
  const file = toFile(path, cwd);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) throw new UsageError(l10n.t('There is no `{0}`.', path));
  // JSON is read where code takes it.
  const read = languages.filter(({ grammars }) => grammars.length > 0);
  if (!stat.isDirectory() && !languageOf(read, file)) {
    throw new UsageError(l10n.t('`{0}` is no source file: Baton reads {1}.', path, read.flatMap(({ extensions }) => extensions).join(' ')));
  }
  return { file, isFolder: stat.isDirectory() };
}

/** As a person in `cwd` would type it, with forward slashes; absolute where there is no way from there. */
export function toRelative(cwd: string, file: string): string {
  return relative(cwd, file).split(/[\\/]/).join(posix.sep) || '.';
}

function compareSpans(a: Span, b: Span): number {
  return compare(a.file, b.file) || a.start - b.start || a.end - b.end;
}

/** By code units: the same on every machine, whatever its language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
