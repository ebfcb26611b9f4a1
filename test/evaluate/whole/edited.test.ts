import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Project } from '../../../src/analyze/analyze';
import { createEvaluation, type Evaluated, type Evaluation } from '../../../src/analyze/evaluation';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { createRandom, type Random } from '../../engine/generate/random';
import { SDKS } from '../../engine/vectors';
import { DIALECTS } from '../../long/idioms/dialect';
import { generatePrograms } from '../../long/idioms/generate';
import { createChangingProject } from '../../support/edits/changing-project';
import { editText } from '../../support/edits/edit-sequences';
import { openGolden } from '../../support/golden';
import { type SourceText, toProjectPath } from '../../support/project';
import { readProjects } from '../../support/run-fixtures';
import { drawProjects } from './draw-projects';

const FOLDERS = ['evaluate', 'programs'];
/** Of drawn programs. */
const [PROGRAMS, PROJECTS, SEED] = [12, 25, 3];
/** Edits of each program before all is taken back. */
const EDITS = 2;
/** What more a function may do, at its beginning. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  py: [
    ...['pass', 'zzz = 1', 'zzz.append(1)', 'zzz(agent, handoffs)', 'import main', 'from agents import Agent', 'self.zzz = 1', 'zzz.zzz = agent', 'return'],
    ...['agent.zzz()', 'zzz = agent.handoffs', 'getattr(zzz, "tools")', 'zzz["handoffs"]', 'global zzz', 'super().zzz()', 'billing', 'raise zzz', 'del zzz'],
  ],
  ts: [
    ...[
      'zzz;',
      'const zzz = 1;',
      'zzz.push(1);',
      'zzz(agent, handoffs);',
      "const zzz = require('./main');",
      "import('@openai/agents');",
      'this.zzz = 1;',
      'return;',
    ],
    ...['agent.zzz();', 'const zzz = agent.handoffs;', "zzz['tools'];", 'zzz.zzz = agent;', 'super.zzz();', 'billing;', 'throw zzz;', 'delete zzz.zzz;'],
  ],
};

/**
 * The programs of other tests, edited: each time what a cold start finds, and no more evaluated and read anew than is told here; how many of what there is are
 * not those of before.
 *
 *     main.py 3 triage = Agent(name="Other")
 *       evaluated main.py; new: 3 of 3 units, 2 of 2 agents, 1 of 1 edges
 */
describe('programs edited', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  const golden = openGolden('test/evaluate/whole/edited.txt');
  for (const folder of FOLDERS) {
    const paths = readdirSync(`test/${folder}`, { encoding: 'utf8', recursive: true }).filter((path) => path.endsWith('.md'));
    for (const path of paths.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))) {
      it(`${folder}/${path}`, () => {
        for (const [index, { title, files }] of readProjects(readFileSync(`test/${folder}/${path}`, 'utf8')).entries())
          golden.assertSame(`${basename(path)}: ${title}`, tellEdits(languages, files, index));
      });
    }
  }
  for (const name of SDKS) {
    it(`idioms in ${name}`, () => {
      for (const [index, { files }] of generatePrograms(DIALECTS[name], PROGRAMS, SEED).entries())
        golden.assertSame(`idioms in ${name}: ${index}`, tellEdits(languages, files, index));
    });
  }
  for (const name of SDKS) {
    it(`projects in ${name}`, () => {
      for (const [index, files] of drawProjects(name, PROJECTS, SEED).entries())
        golden.assertSame(`projects in ${name}: ${index}`, tellEdits(languages, files, index));
    });
  }
  after(() => golden.close());
});

function tellEdits(languages: readonly LanguageSupport[], files: readonly SourceText[], seed: number): string {
  const random = createRandom(seed);
  const first = Object.fromEntries(files.map(({ path, text }) => [toProjectPath(path), text]));
  const paths = Object.keys(first);
  const changing = createChangingProject(languages, first);
  const evaluation = createEvaluation(languages, changing.project);
  let before = look(evaluation, changing.project, 'everything');
  const lines: string[] = [];
  for (let edit = 0; edit <= EDITS; edit++) {
    const edited = edit === EDITS ? paths : [random.pick(paths)];
    const now = new Map(edited.map((file) => [file, edit === EDITS ? first[file] : editOnce(file, first[file], changing.text(file), random)]));
    const told = edited.flatMap((file) => tellEdit(file, changing.text(file), now.get(file)));
    if (told.length === 0) continue;
    lines.push(...told);
    for (const [file, text] of now) changing.set(file, text);
    const after = look(evaluation, changing.project, new Set(edited));
    const anew = look(createEvaluation(languages, changing.project), changing.project, 'everything');
    assert.deepEqual(after.found, anew.found, lines.join('\n'));
    lines.push(`  ${tellNew(before, after)}`);
    before = after;
  }
  return lines.map((line) => `${line}\n`).join('');
}

interface Looked {
  readonly evaluated: readonly string[];
  readonly found: Omit<Evaluated, 'evaluated'>;
  /** Whatever is kept where it is the same. */
  readonly parts: Readonly<Record<string, readonly object[]>>;
}

function look({ update, program }: Evaluation, project: Project, changed: ReadonlySet<string> | 'everything'): Looked {
  const { evaluated, ...found } = update(project, changed, {});
  const { islands } = program.update(project, new Set(), { sdkModules: [] });
  const { agents, handoffs, edges, runs, optionCalls } = found.workflow;
  return { evaluated, found, parts: { units: islands.flatMap(({ units }) => units), agents, handoffs, edges, runs, calls: optionCalls } };
}

/** Of the edits some break the file, half are to what functions do. */
function editOnce(file: string, original: string | undefined, text: string | undefined, random: Random): string | undefined {
  if (text !== undefined && random.chance(0.2)) {
    const offset = random.below(text.length);
    return `${text.slice(0, offset)}${random.pick(['(', '"', '{', 'x = = 3\n'])}${text.slice(offset)}`;
  }
  return (text !== undefined && random.chance(0.5) && doMore(file, text, random)) || editText(file, original, text, random);
}

/** The text with something more at the beginning of a function's body; nothing where there is no function. */
function doMore(file: string, text: string, random: Random): string | undefined {
  const lines = text.split('\n');
  const bodies = lines.flatMap((line, index) => (/^\s*(async )?def .*:$|\) (=> )?\{$/.test(line) ? [index + 1] : []));
  if (bodies.length === 0) return undefined;
  const at = random.pick(bodies);
  const [indent = ''] = /^\s*/.exec(lines[at] ?? '') ?? [];
  return lines.toSpliced(at, 0, `${indent}${random.pick(MORE[file.endsWith('.py') ? 'py' : 'ts'] ?? [])}`).join('\n');
}

function tellEdit(file: string, before: string | undefined, after: string | undefined): readonly string[] {
  if (before === after) return [];
  const [old = [], now = []] = [before, after].map((text) => text?.split('\n'));
  const at = now.findIndex((line, index) => line !== old[index]);
  const what = after === undefined ? 'is gone' : before === undefined ? 'is back' : `${at + 1} ${(now[at] ?? 'the end').trim()}`;
  return [`${file.replace(/^\/workspace\//, '')} ${what}`];
}

/** How many of each are others than before. */
function tellNew(before: Looked, after: Looked): string {
  const counts = Object.entries(after.parts).flatMap(([key, all]) => {
    const known = new Set(before.parts[key]);
    const { length } = all.filter((each) => !known.has(each));
    return length > 0 ? [`${length} of ${all.length} ${key}`] : [];
  });
  const evaluated = after.evaluated.map((file) => file.replace(/^\/workspace\//, ''));
  return `evaluated ${evaluated.join(' ') || 'nothing'}${counts.length > 0 ? `; new: ${counts.join(', ')}` : ''}`;
}
