import { basename } from 'node:path';
import * as l10n from '@vscode/l10n';
import { isFile, isFolder } from '../../files/is-file';
import { readText } from '../../files/read-text';
import { type Change, compareWorkflows, TOLD_BY_JSON } from '../../graph/diff/compare-workflows';
import type { PrintedBase } from '../../graph/diff/comparison-json';
import { fromOldFile, isOldFile } from '../../graph/diff/old-file';
import { readGraphJson } from '../../graph/diff/read-graph-json';
import type { PrintedPlace } from '../../graph/to-json';
import { loadLanguages } from '../../languages/load-languages';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { printable } from '../../text/printable';
import { findPrintedFile } from '../../workspace/files/find-printed-file';
import { isBelow, toFile } from '../../workspace/files/to-file';
import { analyzeRevision } from '../../workspace/revision/analyze-revision';
import { parseRevision } from '../../workspace/revision/find-revision';
import { UsageError } from '../usage-error';
import type { World } from '../world';
import { type AnalyzeInput, type Report, toRelative } from './analyze-paths';

/** A report whose workflow holds what is gone, too. */
export interface ComparedReport extends Report {
  readonly base: PrintedBase;
  readonly changes: ReadonlyMap<string, Change>;
}

interface Base {
  readonly printed: PrintedBase;
  readonly workflow: Workflow;
  readonly place: (span: Span) => PrintedPlace;
  readonly remarks: readonly string[];
}

/** Compares what was found with a revision of git's, or with a graph that was saved as JSON. Throws `UsageError` where it cannot. */
export async function compareGraph(report: Report, wanted: string, input: AnalyzeInput, world: World): Promise<ComparedReport> {
  const file = toFile(wanted, world.cwd);
  const isSaved = isFile(file);
  const base = isSaved ? readSaved(wanted, file, world) : await readRevision(wanted, input, world);
  for (const remark of base.remarks) world.stderr.write(`${remark}\n`);
  const { workflow, changes } = compareWorkflows(base.workflow, report.workflow, isSaved ? { told: TOLD_BY_JSON } : {});
  const place: Report['place'] = (span) => {
    if (!isOldFile(span.file)) return report.place(span);
    const { line, column, ...rest } = base.place({ ...span, file: fromOldFile(span.file) });
    return { ...rest, line, column, endLine: line, endColumn: column };
  };
  return { ...report, workflow, changes, place, base: base.printed };
}

function readSaved(wanted: string, file: string, { cwd }: World): Base {
  const found = readText(file);
  if ('reason' in found) throw new UsageError(`${printable(wanted)}: ${found.reason}`);
  try {
    const { workflow, place } = readGraphJson(found.text, (path) => findPrintedFile(path, [cwd]));
    return { printed: { name: basename(file), commit: null }, workflow, place, remarks: [] };
  } catch (error) {
    throw new UsageError(`${printable(wanted)}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readRevision(wanted: string, { paths, exclude, rules, sdkModules }: AnalyzeInput, world: World): Promise<Base> {
  const folders = (paths.length > 0 ? paths : ['.']).map((path) => toFile(path, world.cwd));
  const file = folders.find((folder) => !isFolder(folder));
  if (file !== undefined) throw new UsageError(l10n.t('A revision is compared with folders: `{0}` is none.', printable(toRelative(world.cwd, file))));
  const languages = await loadLanguages(world.dist);
  const settings = { folders: [...new Set(folders)].map((path) => ({ path, exclude })) };
  const options = { languages, bundles: world.dist, settings, rules, sdkModules };
  const { folders: found, workflow, submodules, place } = await analyzeRevision(parseRevision(wanted), options);
  const { revision } = found[0] ?? {};
  const name = revision?.isMergeBase ? l10n.t('the merge base with {0}', revision.name) : (revision?.name ?? wanted);
  const missing = folders.filter((folder) => !found.some(({ path }) => path === folder));
  return {
    printed: { name: printable(name), commit: revision?.commit ?? null },
    workflow,
    place: (span) => {
      const { file, cell, line, column } = place(span);
      return { file: toRelative(world.cwd, file), ...(cell === undefined ? {} : { cell }), line, column };
    },
    remarks: [
      ...missing.map((folder) => `${printable(toRelative(world.cwd, folder))}: ${l10n.t('it is in no git repository, and all in it counts as added')}`),
      ...submodules
        .filter((folder) => !folders.some((each) => isBelow(folder, each)))
        .map((folder) => `${printable(toRelative(world.cwd, folder))}: ${l10n.t('it is a repository of its own, and all in it counts as added')}`),
    ],
  };
}
