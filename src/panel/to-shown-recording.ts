import { basename } from 'node:path';
import * as l10n from '@vscode/l10n';
import type { Recording, Run } from '../recording/recording';
import { readRedacted } from '../recording/secrets/read-redacted';
import { toImportedText } from '../replay/explain/imported-text';
import { count } from '../text/count';
import { toDuration } from '../text/to-duration';
import { toNumber } from '../text/to-number';
import { languageTag } from '../text/use-language';
import type { PanelFindings } from './findings/panel-findings';
import type { RecordingNotice, ShownRecording } from './recording-messages';
import type { ToCost } from './timeline/read-lane-tokens';
import { toTimeline } from './timeline/to-timeline';
import { toProse } from './to-prose';

/** Beyond so many events, the timeline holds those of one run alone, and of that no more. */
const MOST_EVENTS = 50_000;

/** The recording as a whole: its runs, what is wrong with it, and its timeline, which holds `seq`. */
export function toShownRecording(recording: Recording, seq: number, findings: PanelFindings, toCost?: ToCost): ShownRecording {
  const [first, last] = toRange(recording, seq);
  return {
    type: 'recording',
    title: toTitle(recording),
    file: basename(recording.file),
    runs: recording.runs.map((run) => ({ id: run.id, text: `${l10n.t('Run {0}', run.id)} · ${run.agent}`, failed: run.failed })),
    facts: toFacts(recording),
    notices: toNotices(recording),
    timeline: toTimeline(recording, first, last, { findings: findings.open.map(({ finding }) => finding), toCost }),
  };
}

/** The events that the timeline around `seq` holds. */
export function toRange(recording: Recording, seq: number): readonly [number, number] {
  const last = Math.max(0, recording.length - 1);
  if (recording.length <= MOST_EVENTS) return [0, last];
  const run = recording.runs.find((one): one is Run => one.parent === undefined && one.begin <= seq && (one.end ?? last) >= seq);
  const [begin, end] = [run?.begin ?? 0, run?.end ?? last];
  if (end - begin < MOST_EVENTS) return [begin, end];
  const page = begin + Math.floor((seq - begin) / MOST_EVENTS) * MOST_EVENTS;
  return [page, Math.min(end, page + MOST_EVENTS - 1)];
}

/** `22 Nov, 03:40`: files are named by their times, in more letters. */
function toTitle({ header, file }: Recording): string {
  const at = new Date(header.at);
  if (Number.isNaN(at.getTime())) return basename(file);
  return at.toLocaleString(languageTag(), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** `Python 0.22.0 · 6.8 s · 3 redacted`. */
function toFacts(recording: Recording): string {
  const { header, length } = recording;
  const language = header.lang === 'py' ? 'Python' : 'TypeScript';
  const us = recording.event(length - 1)?.t;
  const redacted = Object.values(readRedacted(recording)).reduce((sum, count) => sum + count, 0);
  return [
    `${language} ${header.sdk.version}`.trim(),
    us === undefined ? undefined : toDuration(us),
    redacted > 0 ? `${toNumber(redacted)} ${l10n.t('redacted')}` : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}

function toNotices({ problems, ending, length, header }: Recording): readonly RecordingNotice[] {
  const [first] = problems;
  const notices: RecordingNotice[] = [];
  if (first) notices.push({ level: 'warning', text: [{ text: toProblemsText(problems.length, first.line, first.reason) }] });
  if (ending === 'open')
    notices.push({ level: 'live', text: [{ text: l10n.t('Not closed: the program still runs, or ended early. {0} so far.', count.steps(length)) }] });
  if (header.missing.some((layer) => /filter|handoff/.test(layer)))
    notices.push({ level: 'info', text: toProse(l10n.t('This version of the SDK hides some of it from the recorder: {0}.', header.missing.join(', '))) });
  if (header.imported) notices.push({ level: 'info', text: toProse(toImportedText(header.imported)) });
  if (header.redact.profile === 'off') notices.push({ level: 'warning', text: [{ text: l10n.t('Recorded without redaction: secrets may be readable.') }] });
  return notices;
}

function toProblemsText(lines: number, line: number, reason: string): string {
  if (lines === 1) return l10n.t('Line {0}: {1}.', toNumber(line), reason);
  return l10n.t('{0} lines could not be read. Line {1}: {2}.', toNumber(lines), toNumber(line), reason);
}
