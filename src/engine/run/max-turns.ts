import type { Sdk } from '../../model/workflow';
import type { SdkError } from '../sdk/sdk-error';

/** SDK: `DEFAULT_MAX_TURNS` (run_config.py, runner/constants.ts). */
const DEFAULT_MAX_TURNS = 10;

/** What a run fails with where this turn is one too many; `null` is no limit. Turns count from 1. */
export function findTurnsFault(wanted: number | null | undefined, turn: number, { language }: Sdk): SdkError | undefined {
  const maxTurns = wanted === undefined ? DEFAULT_MAX_TURNS : wanted;
  if (maxTurns === null || turn <= maxTurns) return undefined;
  return { name: language === 'python' ? 'MaxTurnsExceeded' : 'MaxTurnsExceededError', message: `Max turns (${maxTurns}) exceeded` };
}
