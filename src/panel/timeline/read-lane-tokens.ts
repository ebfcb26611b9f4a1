import * as l10n from '@vscode/l10n';
import { readUsage, type Usage } from '../../recording/read-request';
import { eventOf, type Recording } from '../../recording/recording';
import { toNumber } from '../../text/to-number';
import type { Drawn } from './drawn';
import type { LaneTokens } from './messages';

/** A request to a model that was answered; without a usage where no tokens are recorded. */
export interface AnsweredRequest {
  readonly model: string | undefined;
  readonly usage: Usage | undefined;
}

/** What requests cost together, in words; undefined where a price or tokens are missing. */
export type ToCost = (requests: readonly AnsweredRequest[]) => string | undefined;

/** What each agent's requests were billed for, by run and agent; nothing of an agent of which no tokens are recorded. */
export function readLaneTokens(
  recording: Recording,
  blocks: readonly Drawn[],
  toCost: ToCost | undefined,
): (run: string, agent: string) => LaneTokens | undefined {
  const requests = new Map<string, AnsweredRequest[]>();
  for (const { kind, seq, last, run, agent } of blocks) {
    const end = kind === 'model' ? eventOf(recording, last, 'model.end') : undefined;
    if (!end) continue;
    const request = { model: eventOf(recording, seq, 'model.begin')?.model ?? undefined, usage: toTold(recording, end.usage) };
    const known = requests.get(`${run} ${agent}`);
    if (known) known.push(request);
    else requests.set(`${run} ${agent}`, [request]);
  }
  return (run, agent) => toTokens(requests.get(`${run} ${agent}`) ?? [], toCost);
}

/** A model that counts nothing, as one that follows a script, tells zeros. */
function toTold(recording: Recording, number: number | undefined): Usage | undefined {
  const usage = number === undefined ? undefined : readUsage(recording.item(number));
  return usage && (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0) > 0 ? usage : undefined;
}

function toTokens(requests: readonly AnsweredRequest[], toCost: ToCost | undefined): LaneTokens | undefined {
  const told = requests.flatMap(({ usage }) => usage ?? []);
  if (told.length === 0) return undefined;
  const input = toNumber(told.reduce((sum, { inputTokens = 0 }) => sum + inputTokens, 0));
  const output = toNumber(told.reduce((sum, { outputTokens = 0 }) => sum + outputTokens, 0));
  const label = l10n.t('tokens: {0} in, {1} out', input, output);
  if (told.length < requests.length)
    return {
      text: `≥ ${input} / ${output}`,
      label: `${label}, ${l10n.t('of {0} of {1} requests', toNumber(told.length), toNumber(requests.length))}`,
      cost: undefined,
    };
  return { text: `${input} / ${output}`, label, cost: toCost?.(requests) };
}
