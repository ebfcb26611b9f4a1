import type { Script } from './script';
import type { IdNumbering, ToolResults } from './to-answer';

/** What calls of tools are answered with, by their ids: what the answers of models say of it goes into `results`, too. */
export function createToolResults({ tools }: Script) {
  const results: ToolResults = {};
  const numbering: IdNumbering = { message: 0, call: 0, ids: new Set() };
  const calls = new Map<string, number>();

  /** What a tool returns in turn, the last one from then on; unless the call itself tells. */
  const give = (callId: string, name: string): void => {
    const time = calls.get(name) ?? 0;
    calls.set(name, time + 1);
    const told = tools && Object.hasOwn(tools, name) ? tools[name] : undefined;
    const returns = typeof told === 'string' || Array.isArray(told) ? told : told?.returns;
    const result = Array.isArray(returns) ? (returns[time] ?? returns.at(-1)) : returns;
    if (result !== undefined && !Object.hasOwn(results, callId)) results[callId] = { result };
  };

  return { results, numbering, give };
}
