import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createEvaluation } from '../../../src/analyze/evaluation';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { createRandom } from '../../engine/generate/random';
import { dumpWhole } from '../../support/dump/dump-whole';
import { dumpWork } from '../../support/dump/dump-work';
import { openGolden } from '../../support/golden';
import { createProject, type SourceText } from '../../support/project';
import { readProjects } from '../../support/run-fixtures';
import { varyProgram } from './vary-program';

/** Folders of fixtures, with how often each of their programs is varied. */
const FOLDERS = { evaluate: 2, programs: 2, rules: 1 };

/**
 * The programs of other tests, each with something in it that is otherwise, as far as something else is known of it then, or it takes other work; places are left out.
 *
 *     main.py 3 triage = Agent(name="triage", handoffs=[__import__("zzz").x])
 *     - triage -> billing transfer_to_billing [certain]
 *     + triage -> ? [unknown: `zzz` is not part of this workspace]
 */
describe('programs varied', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const [folder, count] of Object.entries(FOLDERS)) {
    const golden = openGolden(`test/evaluate/whole/varied-${folder}.txt`);
    const paths = readdirSync(`test/${folder}`, { encoding: 'utf8', recursive: true }).filter((path) => path.endsWith('.md') && !/^(values|raises)/.test(path));
    for (const path of paths.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))) {
      it(`${folder}/${path}`, () => {
        for (const { title, files } of readProjects(readFileSync(`test/${folder}/${path}`, 'utf8')))
          golden.assertSame(`${basename(path)}: ${title}`, tellVariants(languages, files, `${basename(path)}: ${title}`, count));
      });
    }
    after(() => golden.close());
  }
});

/** The same for the same title, whatever stands before it. */
function tellVariants(languages: readonly LanguageSupport[], files: readonly SourceText[], title: string, count: number): string {
  const random = createRandom([...title].reduce((seed, each) => (31 * seed + (each.codePointAt(0) ?? 0)) >>> 0, 7));
  const tell = (sources: readonly SourceText[]): readonly string[] => {
    const project = createProject(languages, sources);
    const { update, program } = createEvaluation(languages, project);
    const { workflow, failures } = update(project, 'everything', {});
    for (const { error } of failures) throw error;
    const whole = dumpWhole(workflow, sources).replace(/ ?\S*@\d+:\d+\+\d+/g, '');
    return `${whole}${dumpWork(program, project)}`.split('\n').slice(0, -1);
  };
  const code = files.filter(({ path }) => !path.endsWith('.json'));
  if (code.length === 0) return '';
  const before = tell(files);
  const lines = Array.from({ length: count }, () => {
    const file = random.pick(code);
    const text = varyProgram(file.path, file.text, random);
    if (text === file.text) return [];
    return [tellChange(file, text), ...compare(before, tell(files.map((each) => (each === file ? { ...each, text } : each))))];
  });
  return lines
    .flat()
    .map((line) => `${line}\n`)
    .join('');
}

function tellChange({ path, text }: SourceText, now: string): string {
  const [old, lines] = [text.split('\n'), now.split('\n')];
  const at = lines.findIndex((line, index) => line !== old[index]);
  return `${path} ${at + 1} ${(lines[at] ?? 'the end').trim()}`;
}

/** Lines that are gone, and those that are new; what has changed of one that tells of the same, from the first word to the last. */
function compare(before: readonly string[], after: readonly string[]): readonly string[] {
  const gone = without(before, after);
  const told = without(after, before).map((line) => {
    const at = gone.findIndex((other) => headOf(other) === headOf(line));
    const [other] = at < 0 ? [] : gone.splice(at, 1);
    return other === undefined ? `+ ${line}` : `~ ${headOf(line)}: ${changeOf(other, line)}`;
  });
  return [...gone.map((line) => `- ${headOf(line)}`), ...told];
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function headOf(line: string): string {
  return line.split(' [')[0]?.split(' ').slice(0, 3).join(' ') ?? '';
}

function changeOf(before: string, after: string): string {
  const [old, now] = [before.split(' '), after.split(' ')];
  const first = now.findIndex((word, index) => word !== old[index]);
  const last = now.findLastIndex((word, index) => word !== old[index + old.length - now.length]);
  const [from, to] = [first < 0 ? now.length : first, last < 0 ? 0 : last + 1];
  return `${old.slice(from, Math.max(from, to + old.length - now.length)).join(' ')} → ${now.slice(from, to).join(' ')}`;
}
