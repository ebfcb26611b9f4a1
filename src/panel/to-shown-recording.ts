import { basename } from 'node:path';
import type { Recording, Run } from '../recording/recording';
import { readRedacted } from '../recording/secrets/read-redacted';
import type { RecordingNotice, ShownRecording } from './messages';
import { toTimeline } from './timeline/to-timeline';
import { toProse } from './to-prose';
import type { ReplayWords } from './words';

/** Beyond so many events, the timeline holds those of one run alone, and of that no more. */
const MOST_EVENTS = 50_000;

/** The recording as a whole: its runs, what is wrong with it, and its timeline, which holds `seq`. */
export function toShownRecording(recording: Recording, seq: number, words: ReplayWords): ShownRecording {
  const [first, last] = toRange(recording, seq);
  return {
    type: 'recording',
    title: basename(recording.file),
    runs: recording.runs.map((run) => ({ id: run.id, text: `${words.run(run.id)} · ${run.agent}`, failed: run.failed })),
    facts: toFacts(recording, words),
    notices: toNotices(recording, words),
    timeline: toTimeline(recording, first, last, words),
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

/** `Python 0.22.0 · 6.8 s · 3 redacted`. */
function toFacts(recording: Recording, words: ReplayWords): string {
  const { header, length } = recording;
  const language = header.lang === 'py' ? 'Python' : 'TypeScript';
  const us = recording.event(length - 1)?.t;
  const redacted = Object.values(readRedacted(recording)).reduce((sum, count) => sum + count, 0);
  return [
    `${language} ${header.sdk.version}`,
    us === undefined ? undefined : words.seconds(us),
    redacted > 0 ? `${words.number(redacted)} ${words.redacted}` : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}

function toNotices({ problems, ending, length, header }: Recording, words: ReplayWords): readonly RecordingNotice[] {
  const [first] = problems;
  const notices: RecordingNotice[] = [];
  if (first) notices.push({ level: 'warning', text: [{ text: words.problems(problems.length, first.line, first.reason) }] });
  if (ending === 'open') notices.push({ level: 'live', text: [{ text: words.notEnded(length) }] });
  if (header.missing.some((layer) => /filter|handoff/.test(layer)))
    notices.push({ level: 'info', text: toProse(words.layersMissing(header.missing.join(', '))) });
  if (header.redact.profile === 'off') notices.push({ level: 'warning', text: [{ text: words.unredacted }] });
  return notices;
}
