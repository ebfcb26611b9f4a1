// Does one thing once in a fresh process, where nothing is compiled or cached yet, and prints how many milliseconds it took; `edit` counts those of the processor, `parse`
// and `weigh` these and then those that passed, and `weigh` prints the most memory that was held, in MB, too.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Language as Grammar, Parser } from 'web-tree-sitter';
import { createAnalyzer } from '../../src/analyze/analyze';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { compileLess } from '../../src/text/compile-less';
import { inSlices } from '../../src/text/in-slices';
import { analyzeWorkspace } from '../../src/workspace/analyze-workspace';
import { createWorkspace } from '../../src/workspace/create-workspace';
import { createFolderRules } from '../../src/workspace/files/folder-rules';
import { MAXIMUM_FILE_SIZE } from '../../src/workspace/files/maximum-file-size';
import { createInventory, type Inventory, scan } from '../../src/workspace/files/scan';
import { createSettingsReader } from '../../src/workspace/files/settings-reader';
import { createSourceReader } from '../../src/workspace/files/source';
import type { WorkspaceOptions } from '../../src/workspace/workspace';
import { median } from './rows/row';

export type Task = 'scan' | 'lower' | 'analyse' | 'parse' | 'edit' | 'weigh';

const BUNDLES = resolve('dist');

/** In the Python SDK's repository most tests import it. */
const EDITED = 'tests/test_responses.py';
const EDITS = 20;
/** The first edits warm the compiler up. */
const WARM_UP = 6;

async function measure(task: Task, folder: string, cacheFolder: string | undefined): Promise<readonly number[]> {
  const languages = await loadLanguages('dist');
  const cache = cacheFolder === undefined ? {} : { cache: { folder: cacheFolder, version: 'bench' } };

  switch (task) {
    case 'scan':
      return [await time(() => find(folder, languages))];
    case 'lower': {
      const { sources } = await find(folder, languages);
      const reader = createSourceReader(languages, MAXIMUM_FILE_SIZE);
      const matching = [...sources].flatMap(([file, { tier }]) => (tier > 0 ? [file] : []));
      return [await time(() => matching.map((file) => reader.read(file)))];
    }
    case 'parse': {
      const { sources } = await find(folder, languages);
      const parser = new Parser().setLanguage(await Grammar.load('dist/tree-sitter-typescript.wasm'));
      const texts = [...sources].flatMap(([file, { tier }]) => (tier > 0 && /\.[cm]?[jt]sx?$/.test(file) ? [readFileSync(file, 'utf8')] : []));
      return both(() => texts.map((text) => parser.parse(text)?.delete()));
    }
    case 'analyse':
      return [await time(() => analyze(folder, languages, cache))];
    case 'edit':
      return [await timeEdits(folder, languages)];
    case 'weigh':
      return [...(await both(() => analyze(folder, languages, {}))), process.resourceUsage().maxRSS / 1024];
  }
}

function analyze(folder: string, languages: readonly LanguageSupport[], cache: Pick<WorkspaceOptions, 'cache'>): Promise<unknown> {
  return analyzeWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] }, bundles: BUNDLES, ...cache }, {});
}

/** One function does something else, and again what it did: until the findings are there, in the middle. */
async function timeEdits(folder: string, languages: readonly LanguageSupport[]): Promise<number> {
  const workspace = createWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] } });
  await workspace.scan();
  workspace.takeChanged();
  const analyzer = createAnalyzer(languages);
  analyzer.analyze(workspace.project, 'everything', {});
  const file = `${folder}/${EDITED}`;
  const text = workspace.text(file) ?? '';
  const other = text.replace(/^(def .*:\n)( +)/m, '$1$2zzz = 1\n$2');
  if (other === text) throw new Error(`${file} has no function to edit.`);
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    workspace.setText(file, edit % 2 === 0 ? other : text);
    times.push(await processorTime(() => analyzer.analyze(workspace.project, workspace.takeChanged(), {})));
  }
  return median(times.slice(WARM_UP));
}

/** The scan as the workspace does it, except that what matches is not decoded and lowered. */
async function find(folder: string, languages: readonly LanguageSupport[]): Promise<Inventory> {
  const found = createInventory();
  const reader = createSourceReader([], MAXIMUM_FILE_SIZE);
  const extensions = new Set(languages.flatMap((language) => language.extensions));
  const folders = [{ path: folder, rules: createFolderRules({ path: folder, exclude: [] }, createSettingsReader()) }];
  const isSource = (name: string) => extensions.has(name.slice(name.lastIndexOf('.')));
  await inSlices(scan(found, { folders, files: [], reader, isSource, known: undefined, toUnread: () => () => false }), { milliseconds: 8 });
  return found;
}

async function both(work: () => unknown): Promise<readonly number[]> {
  let passed = Number.NaN;
  const worked = await processorTime(async () => {
    passed = await time(work);
  });
  return [worked, passed];
}

async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

// As the command line and the language server do.
compileLess();
const [task, folder, cacheFolder] = process.argv.slice(2) as [Task, string, string | undefined];
void measure(task, folder, cacheFolder).then((numbers) => console.log(numbers.join(' ')));
