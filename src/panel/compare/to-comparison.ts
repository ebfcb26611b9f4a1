import { basename } from 'node:path';
import { eventOf } from '../../recording/recording';
import { toStageCounts } from '../ledger/to-stage-counts';
import type { CompareChoice, ComparedBlock, ComparedSide, Comparison, Letter, TimelineBlock } from '../messages';
import { toChip } from '../to-header';
import { toRich } from '../to-rich';
import type { ReplayWords } from '../words';
import type { ComparedRun } from './compared-run';
import { type ComparedRuns, toEnd } from './find-differences';
import { MOST_DIFFERENCES } from './to-comparison-moment';

/** Two runs as the page draws them, step above step. */
export function toComparison(runs: ComparedRuns, choice: CompareChoice, words: ReplayWords): Comparison {
  const { columns, differences, alike } = runs;
  const count = Math.min(differences.length, MOST_DIFFERENCES);
  const { nth } = choice;
  const current = differences[nth]?.column;
  return {
    choice,
    a: toSide('A', runs, words),
    b: toSide('B', runs, words),
    columns: columns.length,
    agents: toAgents(runs),
    alike: { columns: alike, text: words.stepsAlike(alike) },
    firstDifference: differences.length === 0 ? undefined : words.firstDifference,
    current: current === undefined ? undefined : Math.min(Math.max(0, current), columns.length - 1),
    nth: count === 0 ? [{ text: words.noDifferences }] : toRich(words.differenceOf, [{ text: words.number(nth + 1), as: 'strong' }], words.number(count)),
    can: { back: nth > 0, on: nth < count - 1 },
  };
}

function toSide(letter: Letter, runs: ComparedRuns, words: ReplayWords): ComparedSide {
  const { columns, differences, handoffs } = runs;
  const side = letter === 'A' ? runs.a : runs.b;
  const { recording, run, steps, isCut } = side;
  const first = new Map<number, number>();
  differences.slice(0, MOST_DIFFERENCES).forEach(({ column }, nth) => first.has(column) || first.set(column, nth));
  const blocks = columns.flatMap((pair, column): readonly ComparedBlock[] => {
    const step = letter === 'A' ? pair.a : pair.b;
    const found = step === undefined ? undefined : steps[step];
    if (!found) return [];
    const handoff = letter === 'A' ? handoffs.get(column)?.a : handoffs.get(column)?.b;
    const counts: TimelineBlock['counts'] = handoff && !found.failed && handoff.stages.length > 0 ? toStageCounts(handoff.stages) : undefined;
    const { kind, text, short, failed, label } = found;
    return [
      {
        kind,
        text,
        short,
        failed,
        label: counts ? `${label}, ${counts.map((count) => count.text).join(' ')}` : label,
        column,
        difference: first.get(column),
        ...(counts && { counts }),
      },
    ];
  });
  const goesOn = (blocks.at(-1)?.column ?? -1) < columns.length - 1;
  return {
    letter,
    title: [words.when(recording.header.at), toTime(side, words)].filter(Boolean).join(' · '),
    runs: recording.runs.map(({ id, agent, failed }) => ({ id, text: [words.run(id), agent, ...toWhich(runs, letter, words)].join(' · '), failed })),
    run: run.id,
    blocks,
    end: isCut ? words.runCut : goesOn && run.end !== undefined ? words.runEnded : undefined,
  };
}

/** Which of two recordings, whose runs have the same numbers: when it was made, or where that is no help, its file. */
function toWhich({ a, b }: ComparedRuns, letter: Letter, words: ReplayWords): readonly string[] {
  const { recording } = letter === 'A' ? a : b;
  if (a.recording.file === b.recording.file) return [];
  const [one, other] = [words.when(a.recording.header.at), words.when(b.recording.header.at)];
  return [one === other ? basename(recording.file) : words.when(recording.header.at)];
}

function toTime(side: ComparedRun, words: ReplayWords): string | undefined {
  const [begin, end] = [eventOf(side.recording, side.run.begin, 'run.begin'), toEnd(side)];
  return end && begin ? words.seconds(end.us ?? end.t - begin.t) : undefined;
}

/** Where another agent begins to run than before; a handoff is the earlier one's. */
function toAgents({ a, b, columns }: ComparedRuns): Comparison['agents'] {
  let before: string | undefined;
  return columns.flatMap(({ a: stepA, b: stepB }, column): Comparison['agents'] => {
    const step = stepA === undefined ? b.steps[stepB ?? -1] : a.steps[stepA];
    if (!step || step.kind === 'handoff' || step.agent === before || step.agent === '') return [];
    before = step.agent;
    return [{ column, chip: toChip(step.agent, a.run.agent, false) }];
  });
}
