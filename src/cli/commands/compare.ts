import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { toComparedRun } from '../../panel/compare/compared-run';
import { toExactness } from '../../panel/compare/exactness';
import { findDifferences } from '../../panel/compare/find-differences';
import type { Recording, Run } from '../../recording/recording';
import { keepItems } from '../../replay/items/keep-items';
import { toRunTree } from '../../replay/stepping/run-tree';
import { exitStatus } from '../exit-status';
import { toCompareJson } from '../formats/compare/compare-json';
import { toCompareText } from '../formats/compare/compare-text';
import type { RecordingsCompared } from '../formats/compare/recordings-compared';
import { toNoRun } from '../formats/replay/select-handoffs';
import { createStyles } from '../formats/styles';
import type { World } from '../world';
import { findRecording, openNamed, tellProblems, toName } from './find-recording';

export interface CompareOptions {
  readonly format: 'text' | 'json';
  /** Recordings, or `<recording>#<run>`. */
  readonly a: string;
  readonly b: string;
  /** Ids and times count. */
  readonly isExact: boolean;
  /** How many differences of two runs are told at most; undefined: all. */
  readonly limit: number | undefined;
}

interface Side {
  readonly recording: Recording;
  readonly name: string;
  readonly run: Run | undefined;
}

/** Prints what two recordings, or two of their runs, do not have in common; whether they do is the exit status. Throws `UsageError` for what is not there. */
export async function compare({ format, a, b, isExact, limit }: CompareOptions, world: World): Promise<number> {
  const sides: Side[] = [];
  try {
    for (const given of [a, b]) sides.push(await openSide(given, world));
    const [one, other] = sides as [Side, Side];
    const found = compareSides(one, other, isExact);
    const text = format === 'json' ? toCompareJson(found, limit) : toCompareText(found, createStyles(world.stdout, world), limit);
    world.stdout.write(text);
    for (const { recording } of one.name === other.name ? [one] : sides) tellProblems(recording, world);
    const isAlike = found.onlyA.length + found.onlyB.length === 0 && found.pairs.every(({ differences }) => differences.length === 0);
    return isAlike ? exitStatus.clean : exitStatus.foundDifferences;
  } finally {
    for (const { recording } of sides) recording.close();
  }
}

/** A name that is a file is that file, whatever else it holds. */
async function openSide(given: string, world: World): Promise<Side> {
  const mark = existsSync(resolve(world.cwd, given)) ? -1 : given.lastIndexOf('#');
  const [path, id] = mark < 0 ? [given, undefined] : [given.slice(0, mark), given.slice(mark + 1)];
  const file = findRecording(path, world);
  const recording = keepItems(await openNamed(file, world));
  const run = id === undefined ? undefined : recording.runs.find((each) => each.id === id);
  if (id !== undefined && !run) {
    recording.close();
    throw new Error(`${toName(file, world)}: ${toNoRun(recording, id)}`);
  }
  return { recording, name: toName(file, world), run };
}

/** One run that is named is compared with the other recording's first of its agent; where none is, those at the top stand beside each other in their order. */
function compareSides(a: Side, b: Side, isExact: boolean): RecordingsCompared {
  const [topsA, topsB] = [topsOf(a), topsOf(b)];
  const [runsA, runsB] = [a.run ? [a.run] : b.run ? findLike(topsA, b.run) : topsA, b.run ? [b.run] : a.run ? findLike(topsB, a.run) : topsB];
  const exactness = toExactness(isExact, [a.recording, b.recording]);
  const toSide = ({ recording }: Side, run: Run) => toComparedRun(recording, run, exactness);
  const both = Math.min(runsA.length, runsB.length);
  const pairs = runsA.slice(0, both).flatMap((run, at) => {
    const other = runsB[at];
    return other ? [findDifferences(toSide(a, run), toSide(b, other))] : [];
  });
  return { a: a.name, b: b.name, pairs, onlyA: runsA.slice(both), onlyB: runsB.slice(both) };
}

function topsOf({ recording, name }: Side): readonly Run[] {
  const { tops } = toRunTree(recording);
  if (tops.length === 0) throw new Error(l10n.t('{0} holds no run', name));
  return tops;
}

function findLike(tops: readonly Run[], { agent }: Run): readonly Run[] {
  return [tops.find((run) => run.agent === agent) ?? tops[0]].filter((run) => run !== undefined);
}
