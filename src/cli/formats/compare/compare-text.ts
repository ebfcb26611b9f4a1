import * as l10n from '@vscode/l10n';
import type { ComparedRun } from '../../../panel/compare/compared-run';
import type { ComparedRuns } from '../../../panel/compare/find-differences';
import { toDifferencePlace, toPlaceText } from '../../../panel/compare/to-difference-place';
import { toDifferenceTexts } from '../../../panel/compare/to-difference-texts';
import { toRunsHeadline } from '../../../panel/compare/to-runs-headline';
import { toPlain } from '../../../panel/to-rich';
import type { Run } from '../../../recording/recording';
import { count } from '../../../text/count';
import { printable } from '../../../text/printable';
import type { Styles } from '../styles';
import type { RecordingsCompared } from './recordings-compared';

/** `baton compare`: run beside run, where they part first, and every difference with what each has. */
export function toCompareText({ a, b, pairs, onlyA, onlyB }: RecordingsCompared, styles: Styles, limit = Infinity): string {
  const blocks = [
    `${styles.bold('A')}  ${a}\n${styles.bold('B')}  ${b}\n`,
    ...pairs.map((runs) => toRunsText(runs, styles, limit)),
    ...[...onlyA.map((run) => toAlone(run, 'A')), ...onlyB.map((run) => toAlone(run, 'B'))].map((text) => `${styles.bold(text)}\n`),
  ];
  return blocks.join('\n');
}

function toRunsText(runs: ComparedRuns, styles: Styles, limit: number): string {
  const { a, b, differences } = runs;
  const headline = `${toRunsHeadline(runs)}.`;
  const left = differences.length - Math.min(differences.length, limit);
  const remarks = [...(left > 0 ? [l10n.t('not shown: {0}', count.differences(left))] : []), ...(a.isCut || b.isCut ? [l10n.t('not compared further')] : [])];
  const title = a.run.id === b.run.id && a.run.agent === b.run.agent ? toRunName(a) : `${toRunName(a)} | ${toRunName(b)}`;
  return [
    `${styles.bold(printable(title))}  ${styles.dim(count.differences(differences.length))}`,
    `  ${(differences.length > 0 ? styles.yellow : styles.green)(printable(`${headline.charAt(0).toUpperCase()}${headline.slice(1)}`))}`,
    ...differences.slice(0, limit).flatMap((each) => {
      const texts = toDifferenceTexts(runs, each, undefined);
      return [
        `  ${styles.bold(printable(toPlaceText(toDifferencePlace(runs, each))))}`,
        `    ${styles.red('A')} ${printable(toPlain(texts.a))}`,
        `    ${styles.green('B')} ${printable(toPlain(texts.b))}`,
      ];
    }),
    ...remarks.map((text) => `  ${styles.dim(text)}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function toRunName({ run }: ComparedRun): string {
  return l10n.t('Run {0}: {1}', run.id, run.agent);
}

function toAlone({ id, agent }: Run, letter: string): string {
  return printable(l10n.t('Run {0}: {1}, in {2} alone', id, agent, letter));
}
