import type { DebugProtocol } from '@vscode/debugprotocol';
import { toClientNumber } from './client';
import type { ReplayFrame } from './find-frames';
import { type DebugStage, showOf } from './stage';
import { toSourcePlace } from './to-source';

/** The part of an event's data that tells most of it. */
const MOST = 'handoff || tool || model || guardrail || run || span || error || event';

/**
 * Where a client goes for a frame: the line in the code, or, where that is not on this machine, the event itself as a text. Without either,
 * VS Code selects no frame and shows no variables.
 */
export function toFramePlace(
  stage: DebugStage,
  { place, shows }: ReplayFrame,
): { readonly source?: DebugProtocol.Source; readonly line: number; readonly column: number } {
  const { client, texts } = stage;
  const where = toSourcePlace(place, showOf(stage).locate, client);
  if (!shows || where.source?.path !== undefined) return where;
  const source = { name: `event ${shows.s}.json`, sourceReference: texts.refer(shows.s, MOST), origin: where.source?.origin ?? 'recording' };
  return { source, line: toClientNumber(1, client.firstLine), column: toClientNumber(1, client.firstColumn) };
}
