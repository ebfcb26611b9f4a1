import { deepStrictEqual } from 'node:assert/strict';
import { createAnalyzer } from '../../../src/analyze/analyze';
import type { LanguageSupport } from '../../../src/languages/language';
import { createRandom, type Random } from '../../engine/generate/random';
import { createChangingProject } from './changing-project';
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
    const changed = new Set<string>();
    for (let files = random.chance(0.2) ? 2 : 1; files > 0; files--) {
      const file = random.pick(Object.keys(TEAM));
      changing.set(file, editText(file, TEAM[file], changing.text(file), random));
      changed.add(file);
    }
    const went = analyzer.analyze(changing.project, changed, {});
    if (went.statistics.evaluated.length === 0) idle++;
    const texts = Object.keys(TEAM).flatMap((file) => [[file, changing.text(file)] as const]);
    const anew = createChangingProject(languages, Object.fromEntries(texts.filter((each): each is readonly [string, string] => each[1] !== undefined)));
    const fresh = createAnalyzer(languages).analyze(anew.project, 'everything', {});
    try {
      deepStrictEqual(
        { workflow: went.workflow, findings: went.findings, failures: went.failures },
        { workflow: fresh.workflow, findings: fresh.findings, failures: fresh.failures },
      );
    } catch (error) {
      const texts = [...changed].map((file) => `${file}\n${changing.text(file)}`).join('\n');
      return { idle, difference: `seed ${seed}, edit ${step + 1}:\n${texts}\n${(error as Error).message}` };
    }
  }
  return { idle, difference: undefined };
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
