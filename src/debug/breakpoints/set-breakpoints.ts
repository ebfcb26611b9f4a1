import type { DebugProtocol } from '@vscode/debugprotocol';
import * as l10n from '@vscode/l10n';
import { type DebugStage, showOf } from '../debug-stage';
import type { Answered } from './answer-breakpoint';
import type { Clues } from './read-clues';

/**
 * Sets `count` breakpoints under a key as `answer` says, which needs the clues of the recording. In a large one nobody waits for them: the
 * breakpoints are answered as pending, and told of again when it is known whether they hold.
 */
export async function setBreakpoints(stage: DebugStage, key: string, count: number, answer: (clues: Clues) => readonly Answered[]): Promise<Body> {
  const { breakpoints: store, pending } = stage;
  pending.delete(key);
  if (count === 0) {
    store.set(key, []);
    return { breakpoints: [] };
  }
  const { clues, isLarge } = showOf(stage);
  if (clues.result || !isLarge) {
    const answers = answer(await clues.read());
    store.set(key, toBreakpoints(answers));
    return { breakpoints: answers.map((answered) => answered.answer) };
  }
  const ids = Array.from({ length: count }, () => store.newId());
  store.set(key, []);
  const settled = clues.read().then(settle, giveUp);
  pending.set(key, settled);
  return { breakpoints: ids.map((id) => ({ id, verified: false, reason: 'pending', message: l10n.t('The recording is still being read.') })) };

  function settle(read: Clues): void {
    if (pending.get(key) !== settled) return;
    pending.delete(key);
    const answers = answer(read).map((answered, at) => withId(answered, ids[at] ?? 0));
    store.set(key, toBreakpoints(answers));
    for (const { answer: breakpoint } of answers) stage.send('breakpoint', { reason: 'changed', breakpoint });
  }

  function giveUp(): void {
    if (pending.get(key) !== settled) return;
    pending.delete(key);
    const message = l10n.t('The reading of the recording was stopped.');
    for (const id of ids) stage.send('breakpoint', { reason: 'changed', breakpoint: { id, verified: false, reason: 'failed', message } });
  }
}

interface Body {
  readonly breakpoints: DebugProtocol.Breakpoint[];
}

function toBreakpoints(answers: readonly Answered[]) {
  return answers.flatMap(({ breakpoint }) => breakpoint ?? []);
}

function withId({ breakpoint, answer }: Answered, id: number): Answered {
  return { breakpoint: breakpoint && { ...breakpoint, id }, answer: { ...answer, id } };
}
