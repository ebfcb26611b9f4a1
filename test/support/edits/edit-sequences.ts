import { deepStrictEqual } from 'node:assert/strict';
import { type Analysis, createAnalyzer } from '../../../src/analyze/analyze';
import type { LanguageSupport } from '../../../src/languages/language';
import { createRandom, type Random } from '../../engine/generate/random';
import { type ChangingProject, createChangingProject } from './changing-project';
import { TEAM } from './team';

/** What a sequence of edits did, and where going on from analysis to analysis first gave something else than starting anew. */
export interface Compared {
  /** Edits after which nothing had to be evaluated. */
  readonly idle: number;
  readonly difference: string | undefined;
}

/** Edits a small program at random, analyses it after each edit, and compares that with a first analysis of the same texts. */
export function compareEdits(languages: readonly LanguageSupport[], seed: number, edits: number): Compared {
  const random = createRandom(seed);
  const changing = createChangingProject(languages, TEAM);
  const analyzer = createAnalyzer(languages);
  analyzer.analyze(changing.project, 'everything', {});
  let idle = 0;
  for (let step = 0; step < edits; step++) {
    const steps = random.chance(0.05) ? typeInto(changing, random) : [editAtRandom(changing, random)];
    for (const [index, texts] of steps.entries()) {
      for (const [file, text] of texts) changing.set(file, text);
      const went = analyzer.analyze(changing.project, new Set(texts.keys()), {});
      const isLast = index === steps.length - 1;
      if (isLast && went.statistics.evaluated.length === 0) idle++;
      const difference = isLast || random.chance(0.2) ? compareAnew(languages, changing, went) : undefined;
      if (difference === undefined) continue;
      const changed = [...texts.keys()].map((file) => `${file}\n${changing.text(file)}`).join('\n');
      return { idle, difference: `seed ${seed}, edit ${step + 1}, ${index + 1} of ${steps.length}:\n${changed}\n${difference}` };
    }
  }
  return { idle, difference: undefined };
}

/** Texts of files after a change; undefined: the file is gone. */
type Texts = ReadonlyMap<string, string | undefined>;

/** How an analysis differs from a first one of the same texts, if it does. */
function compareAnew(languages: readonly LanguageSupport[], changing: ChangingProject, went: Analysis): string | undefined {
  const texts = Object.keys(TEAM).flatMap((file) => [[file, changing.text(file)] as const]);
  // What cannot be read is read among the statements around it, which may tell more than all of the text does.
  const broken = texts.flatMap(([file]) => {
    const ir = changing.project.has(file) ? changing.project.ir(file) : undefined;
    return ir && ir.broken.length > 0 ? [[file, ir] as const] : [];
  });
  const known = texts.filter((each): each is readonly [string, string] => each[1] !== undefined);
  const anew = createChangingProject(languages, Object.fromEntries(known), new Map(broken));
  const fresh = createAnalyzer(languages).analyze(anew.project, 'everything', {});
  try {
    deepStrictEqual(
      { workflow: went.workflow, findings: went.findings, failures: went.failures },
      { workflow: fresh.workflow, findings: fresh.findings, failures: fresh.failures },
    );
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function editAtRandom(changing: ChangingProject, random: Random): Texts {
  const texts = new Map<string, string | undefined>();
  for (let files = random.chance(0.2) ? 2 : 1; files > 0; files--) {
    const file = random.pick(Object.keys(TEAM));
    texts.set(file, editText(file, TEAM[file], texts.has(file) ? texts.get(file) : changing.text(file), random));
  }
  return texts;
}

/** What is typed into a line of its own, letter by letter, as deep as the line below it. */
const TYPED = {
  py: [
    'other = Agent(name="Other", instructions=f"Be {1 + 1}.", handoffs=[each for each in [triage]])',
    'if len("x") > 2: triage.handoffs.append(Agent(name=\'Third\'))',
    'class Kept: agents = {"a": [triage, (1, 2)]}',
    'def more(agent): return [agent, """Words."""]',
  ],
  ts: [
    'const other = new Agent({ name: `Other ${1 + 1}`, handoffs: [] });',
    'for (const each of [1, 2]) { if (each > 1) { console.log({ each }); } }',
    'const more = (agent: Agent) => { return [agent, "x"].map((each) => ({ each })); };',
    '/* Nothing. */ class Kept { agents = [1, (2)]; }',
  ],
};

function typeInto(changing: ChangingProject, random: Random): readonly Texts[] {
  const file = random.pick(Object.keys(TEAM));
  const lines = changing.text(file)?.split('\n') ?? [];
  const at = random.below(lines.length + 1);
  const indent = /^\s*/.exec(lines[at] ?? '')?.[0] ?? '';
  const typed = random.pick(file.endsWith('.py') ? TYPED.py : TYPED.ts);
  return Array.from(typed, (_, index) => new Map([[file, lines.toSpliced(at, 0, indent + typed.slice(0, index + 1)).join('\n')]]));
}

/** Most edits change nothing that the program does; the others may break it, and the first text comes back now and then. */
export function editText(file: string, original: string | undefined, text: string | undefined, random: Random): string | undefined {
  if (text === undefined || random.chance(0.08)) return original;
  if (random.chance(0.02)) return undefined;
  const lines = text.split('\n');
  const at = random.below(lines.length);
  const line = lines[at] ?? '';
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      lines.splice(at, 0, `${/^\s*/.exec(line)?.[0]}${file.endsWith('.py') ? '#' : '//'} ${random.pick(['one', 'baton-ignore', 'of Agent("x")', ''])}`);
      break;
    case 3:
      lines.splice(at, 0, '');
      break;
    case 4:
      lines[at] = line.replace(/[,(=[]/, (mark) => `${mark}  `);
      break;
    case 5:
      if (/^\s*(#|\/\/|$)/.test(line)) lines.splice(at, 1);
      break;
    case 6:
      lines[at] = line.replace(/(["'])\w*\1/, (_, quote: string) => `${quote}${random.pick(['Billing', 'Other', 'nobody', ''])}${quote}`);
      break;
    case 7:
      lines.splice(at, 1);
      break;
    case 8:
      lines.splice(random.below(lines.length), 0, line);
      break;
    default: {
      const offset = random.below(text.length);
      return text.slice(0, offset) + random.pick(['(', ')', '"', 'x', '\n', ' ', ',', ':', '    ', '=']) + text.slice(offset + random.below(2));
    }
  }
  return lines.join('\n');
}
