import { toToolName } from '../../../src/engine/define/tool-name';
import type { Language } from '../../../src/model/language';
import { createRandom, type Random } from '../../engine/generate/random';
import { type Spelling, spellings } from './spellings';

/** A workspace of agents that hand off to each other, to be written to. */
export interface GeneratedTeam {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** How its agents are made and wired, for the tally. */
  readonly ids: readonly string[];
}

/** How agents are wired: a list as an option first, then all others. */
const WIRINGS = [
  'literal',
  'lines',
  'absent',
  'empty',
  'variable',
  'shared',
  'append',
  'extend',
  'assign',
  'concatenated',
  'spread',
  'comprehension',
  'called',
  'filtered',
  'described',
  'loop',
] as const;
const MAKERS = ['plain', 'factory', 'builder', 'map', 'clone'] as const;
const LAYOUTS = ['one file', 'one file', 'flat files', 'package', 'function'] as const;
const NAMES = ['Triage', 'Billing', 'Refund Desk', 'Orders', 'FAQ'] as const;

export type Wiring = (typeof WIRINGS)[number];
export type Maker = (typeof MAKERS)[number];

/** The workspaces that a seed gives; half of them wired in ways other than a literal list. */
export function generateTeams(language: Language, count: number, seed: number): readonly GeneratedTeam[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => generate(language, spellings[language](random), random, index % 2 === 1));
}

function generate(language: Language, spelling: Spelling, random: Random, isOdd: boolean): GeneratedTeam {
  const layout = random.pick(LAYOUTS);
  const ids = [`layout ${layout}`];
  const names = NAMES.slice(0, 3 + random.below(3));
  const known: { readonly name: string; readonly file: number; readonly variable: string }[] = [];
  const files: string[][] = [[], []];
  const isSplit = layout === 'flat files' || layout === 'package';
  for (const [index, name] of names.entries()) {
    const file = isSplit && index < names.length / 2 ? 1 : 0;
    const maker = isOdd ? random.pick(MAKERS.filter((each) => each !== 'clone' || known.some((other) => other.file === file))) : 'plain';
    const wiring = isOdd && random.chance(0.8) ? random.pick(WIRINGS) : random.pick(WIRINGS.slice(0, 4));
    const targets = known.filter(() => random.chance(0.6));
    const variable = name.toLowerCase().replace(' ', '_');
    const parent = known.find((other) => other.file === file)?.variable ?? '';
    ids.push(`maker ${maker}`, `wiring ${wiring}`);
    const instructions =
      isOdd && random.chance(0.5)
        ? toInstructions(
            name,
            targets.map((each) => toToolName(each.name, language)),
          )
        : undefined;
    const made = spelling.agent({ name, variable, maker, wiring, targets: targets.map((each) => each.variable), parent, instructions });
    files[file]?.push(...made.lines);
    known.push({ name, file, variable: made.expression });
  }
  return {
    files: spelling.layOut(
      layout,
      files,
      known.filter(({ file }) => file === 1).map(({ variable }) => variable),
    ),
    ids,
  };
}

/** What an agent is told, with the tools by which it hands off. */
function toInstructions(name: string, tools: readonly string[]): string {
  const calls = tools.map((tool) => ` Else call ${tool}.`);
  return `You take care of ${name}.${calls.join('')}`;
}
