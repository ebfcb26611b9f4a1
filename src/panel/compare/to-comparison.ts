import { basename } from 'node:path';
import * as l10n from '@vscode/l10n';
import { eventOf } from '../../recording/recording';
import { count } from '../../text/count';
import { toDuration } from '../../text/to-duration';
import { toNumber } from '../../text/to-number';
import { languageTag } from '../../text/use-language';
import { toStageCounts } from '../ledger/to-stage-counts';
import { toChip } from '../moment/to-header';
import type { TimelineBlock } from '../timeline/messages';
import { toRich } from '../to-rich';
import type { ComparedRun } from './compared-run';
import { type ComparedRuns, toEnd } from './find-differences';
import type { CompareChoice, ComparedBlock, ComparedSide, Comparison, Letter } from './messages';
import { MOST_DIFFERENCES } from './to-comparison-moment';

/** Two runs as the page draws them, step above step. */
export function toComparison(runs: ComparedRuns, choice: CompareChoice): Comparison {
  const { columns, differences, alike } = runs;
  const listed = Math.min(differences.length, MOST_DIFFERENCES);
  const { nth } = choice;
  const current = differences[nth]?.column;
  return {
    choice,
    a: toSide('A', runs),
    b: toSide('B', runs),
    columns: columns.length,
    agents: toAgents(runs),
    alike: { columns: alike, text: l10n.t('{0} alike', count.steps(alike)) },
    firstDifference: differences.length === 0 ? undefined : l10n.t('First difference'),
    current: current === undefined ? undefined : Math.min(Math.max(0, current), columns.length - 1),
    nth:
      listed === 0
        ? [{ text: l10n.t('No difference') }]
        : toRich(l10n.t('Difference {0} of {1}'), [{ text: toNumber(nth + 1), as: 'strong' }], toNumber(listed)),
    can: { back: nth > 0, on: nth < listed - 1 },
  };
}

function toSide(letter: Letter, runs: ComparedRuns): ComparedSide {
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
    title: [toWhen(recording.header.at), toTime(side)].filter(Boolean).join(' · '),
    runs: recording.runs.map(({ id, agent, failed }) => ({ id, text: [l10n.t('Run {0}', id), agent, ...toWhich(runs, letter)].join(' · '), failed })),
    run: run.id,
    blocks,
    end: isCut ? l10n.t('not compared further') : goesOn && run.end !== undefined ? l10n.t('run ended') : undefined,
  };
}

/** Which of two recordings, whose runs have the same numbers: when it was made, or where that is no help, its file. */
function toWhich({ a, b }: ComparedRuns, letter: Letter): readonly string[] {
  const { recording } = letter === 'A' ? a : b;
  if (a.recording.file === b.recording.file) return [];
  const [one, other] = [toWhen(a.recording.header.at), toWhen(b.recording.header.at)];
  return [one === other ? basename(recording.file) : toWhen(recording.header.at)];
}

function toTime(side: ComparedRun): string | undefined {
  const [begin, end] = [eventOf(side.recording, side.run.begin, 'run.begin'), toEnd(side)];
  return end && begin ? toDuration(end.us ?? end.t - begin.t) : undefined;
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

/** Of an ISO time: `20 Nov, 16:20`. */
function toWhen(at: string): string {
  const time = new Date(at);
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return Number.isNaN(time.getTime()) ? at.slice(0, 30) : time.toLocaleString(languageTag(), parts);
}
