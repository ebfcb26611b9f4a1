import * as l10n from '@vscode/l10n';
import { eventOf, type Recording, type Run } from '../../../recording/recording';
import { readRedacted } from '../../../recording/secrets/read-redacted';
import { toImportedText } from '../../../replay/explain/imported-text';
import { readHandoff } from '../../../replay/read-handoff';
import { toRunTree } from '../../../replay/stepping/run-tree';
import { toWhatIf } from '../../../replay/what-if/what-if';
import type { WhatIfKind } from '../../../replay/what-if/what-if-kind';
import { SIMULATOR } from '../../../simulation/record-simulation';
import { count } from '../../../text/count';
import { printable } from '../../../text/printable';
import { toDuration } from '../../../text/to-duration';
import type { Styles } from '../styles';
import { toErrorText } from '../to-error-text';
import { COLUMNS, wrap } from '../wrap';
import { readShownFindings } from './group-findings';
import { toFindingText, toHandoffText } from './handoff-text';
import type { ShownHandoffs } from './select-handoffs';
import { toWhatIfText } from './what-if-text';

/** `baton replay`: the runs, those of agents used as tools below the run that called them, and their handoffs one after the other. */
export function* toReplayText(recording: Recording, { runs, handoffs }: ShownHandoffs, name: string, styles: Styles, whatIf?: WhatIfKind): Generator<string> {
  const { header } = recording;
  yield toHead(recording, name, styles);
  const findings = readShownFindings(recording, { runs });
  const { parent } = toRunTree(recording);
  const shown = new Set(runs);
  const parentOf = (run: Run) => {
    const found = parent(run);
    return found && shown.has(found) ? found : undefined;
  };
  for (const run of runs) if (!parentOf(run)) yield* toRunText(run, 0);

  function* toRunText(run: Run, depth: number): Generator<string> {
    const margin = '  '.repeat(depth);
    const own = handoffs.get(run.id) ?? [];
    const error = run.end === undefined ? undefined : eventOf(recording, run.end, 'run.end')?.error;
    yield `\n${margin}${toTitle(recording, run, own.length, styles)}\n`;
    for (const { seq, number } of own) {
      const handoff = readHandoff(recording, seq);
      if (!handoff) continue;
      yield `\n${indent(toHandoffText(handoff, number, findings.ofHandoff(seq), styles), depth)}`;
      if (whatIf) yield indent(toWhatIfText(toWhatIf(recording, handoff, whatIf), handoff, header.lang, styles), depth);
    }
    for (const below of runs) if (parentOf(below) === run) yield* toRunText(below, depth + 1);
    const failure = error ? `${styles.red(l10n.t('failed'))}  ${wrap(printable(toErrorText(error)), COLUMNS, 8)}\n` : '';
    const rest = findings.ofRun(run.id).map((finding) => toFindingText(finding, styles));
    if (failure !== '' || rest.length > 0) yield `\n${indent(`${failure}${rest.join('')}`, depth)}`;
  }
}

function toHead(recording: Recording, name: string, styles: Styles): string {
  const { header, runs, handoffs, ending } = recording;
  const redacted = Object.entries(readRedacted(recording))
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
  const { sdk, at, redact, missing, recorder, imported } = header;
  const when = `${at.slice(0, 19).replace('T', ' ')} UTC`;
  const facts = [
    `${sdk.name} ${sdk.version}`.trim(),
    recorder.name === SIMULATOR ? l10n.t('simulated {0}', when) : imported ? l10n.t('imported') : l10n.t('recorded {0}', when),
    count.runs(runs.length),
    count.handoffs(handoffs.length),
  ];
  const remarks = [
    ...(redact.profile === 'off' ? [styles.yellow(l10n.t('Secrets were not taken out of this recording.'))] : []),
    ...(imported ? [wrap(printable(toImportedText(imported)), COLUMNS, 0)] : []),
    ...(redacted === '' ? [] : [l10n.t('Redacted: {0}', printable(redacted))]),
    ...(missing.length > 0 ? [l10n.t('Not recorded, since this version of the SDK hides it: {0}', printable(missing.join(', ')))] : []),
    ...(ending === 'open' ? [l10n.t('The recording has no end: the program was killed, or still runs.')] : []),
  ];
  return [styles.bold(name), styles.dim(printable(facts.join(' · '))), ...remarks].map((line) => `${line}\n`).join('');
}

function toTitle(recording: Recording, { id, agent, begin, end, failed, parent }: Run, handoffCount: number, styles: Styles): string {
  const call = eventOf(recording, begin, 'run.begin')?.call;
  const us = end === undefined ? undefined : eventOf(recording, end, 'run.end')?.us;
  const facts = [
    ...(parent === undefined ? [] : [call ? l10n.t('tool of {0}, call {1}', parent, call) : l10n.t('tool of {0}', parent)]),
    ...(us === undefined ? [] : [toDuration(us)]),
    count.handoffs(handoffCount),
    ...(end === undefined ? [l10n.t('no end was recorded')] : failed ? [l10n.t('failed')] : []),
  ];
  return `${styles.bold(printable(l10n.t('Run {0}: {1}', id, agent)))}  ${styles.dim(printable(facts.join(' · ')))}`;
}

/** Two spaces for each level below a run, and two for standing in one. */
function indent(text: string, depth: number): string {
  return text.replace(/^(?=.)/gm, '  '.repeat(depth + 1));
}
