import * as l10n from '@vscode/l10n';
import { readUsage } from '../../recording/read-request';
import { type Recording, type Run, runOf } from '../../recording/recording';
import type { RecordedEvent } from '../../recording/schema';
import { toDuration } from '../../text/to-duration';
import { toNumber } from '../../text/to-number';
import { viewOf } from '../event-views';
import type { DetailColumn, Field } from './messages';

/** More events than this are not looked through for a sum. */
const MOST = 20_000;
const MOST_RUNS = 20;

/** What a run within another came to: its turns, tools, time and tokens. */
export function toSubRunColumn(recording: Recording, run: Run): DetailColumn {
  const tools = new Set<string>();
  const tokens = { in: 0, out: 0, cached: 0, reasoning: 0 };
  let [turns, us] = [0, undefined as number | undefined];
  for (let seq = run.begin; seq <= Math.min(run.end ?? recording.length - 1, run.begin + MOST); seq++) {
    const event = recording.event(seq);
    const part = event && runOf(event) === run.id ? viewOf(event).sum?.(event) : undefined;
    if (!part) continue;
    turns += part.turns ?? 0;
    us ??= part.us;
    if (part.tool !== undefined) tools.add(part.tool);
    const {
      inputTokens = 0,
      outputTokens = 0,
      cachedTokens = 0,
      reasoningTokens = 0,
    } = readUsage(part.usage === undefined ? undefined : recording.item(part.usage));
    tokens.in += inputTokens;
    tokens.out += outputTokens;
    tokens.cached += cachedTokens;
    tokens.reasoning += reasoningTokens;
  }
  const fields: readonly (Field | false)[] = [
    { name: l10n.t('turns'), value: toNumber(turns) },
    tools.size > 0 && { name: l10n.t('tools called'), value: [...tools].slice(0, 20).join(', ') },
    us !== undefined && { name: l10n.t('time'), value: toDuration(us) },
    tokens.in + tokens.out > 0 && { name: l10n.t('tokens'), value: l10n.t('{0} in, {1} out', toNumber(tokens.in), toNumber(tokens.out)) },
    tokens.cached > 0 && { name: l10n.t('cached tokens'), value: toNumber(tokens.cached) },
    tokens.reasoning > 0 && { name: l10n.t('reasoning tokens'), value: toNumber(tokens.reasoning) },
  ];
  return {
    title: [{ text: l10n.t('Sub-run {0}', run.id), as: 'strong' }],
    aside: [],
    blocks: [{ is: 'fields', fields: fields.filter((field) => field !== false) }],
  };
}

/** What the other runs were doing at an event; undefined where there was none. Runs that this one is a part of wait for it. */
export function toOtherRunsColumn(recording: Recording, seq: number, run: Run): DetailColumn | undefined {
  const own = new Set<string>();
  for (let each: Run | undefined = run; each && !own.has(each.id); each = recording.runs.find(({ id }) => id === each?.parent)) own.add(each.id);
  const others = recording.runs.filter(({ id, begin, end }) => !own.has(id) && begin <= seq && (end === undefined || end > seq)).slice(0, MOST_RUNS);
  if (others.length === 0) return undefined;
  return {
    title: [{ text: l10n.t('Other runs at {0}', toDuration((recording.event(seq)?.t ?? 0) - (recording.event(0)?.t ?? 0))), as: 'strong' }],
    aside: [],
    blocks: others.map((other) => {
      const last = findLast(recording, other, seq);
      const agent = last && 'agent' in last && typeof last.agent === 'string' ? last.agent : other.agent;
      return {
        is: 'text',
        text: [
          { text: other.id, link: { to: 'run', run: other.id } },
          { text: ` ${agent} ` },
          { text: (last && viewOf(last).waitsFor?.(last)) ?? '', as: 'dim' },
        ],
      };
    }),
  };
}

function findLast(recording: Recording, { id, begin }: Run, seq: number): RecordedEvent | undefined {
  for (let at = seq; at >= Math.max(begin, seq - MOST); at--) {
    const event = recording.event(at);
    if (event && runOf(event) === id) return event;
  }
  return undefined;
}
