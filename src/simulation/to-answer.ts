import * as l10n from '@vscode/l10n';
import { callIdOf } from '../engine/history/model-items';
import type { RawItem } from '../engine/history/run-item';
import type { Answer, ScenarioTool } from '../engine/run/scenario/scenario';
import { list } from './cast/find-agent';
import type { Asked } from './model-call';
import type { ParsedScript } from './parse-script';
import type { ScriptAnswer, ScriptPart } from './script';
import { ScriptFault } from './script-fault';

export type ToolResults = Record<string, NonNullable<ScenarioTool['results']>[string]>;

/** What calls and messages are numbered by, over the whole script, and which ids were given. */
export interface IdNumbering {
  message: number;
  call: number;
  readonly ids: Set<string>;
}

/** An answer of the script, and where it stands there. */
export interface WrittenAnswer {
  readonly answer: ScriptAnswer;
  readonly path: readonly PropertyKey[];
}

/** What playing a script goes by and keeps. */
export interface Play {
  readonly parsed: ParsedScript;
  readonly numbering: IdNumbering;
  /** What calls say that tools return. */
  readonly results: ToolResults;
}

/** The answer to one call of a model; what its calls say that tools return is kept. Throws `ScriptFault` for a handoff that is not offered. */
export function toAnswer({ answer, path }: WrittenAnswer, call: Asked, { parsed, numbering, results }: Play): readonly Answer[] {
  const parts = Array.isArray(answer) ? answer : [answer];
  return parts.map((part, i): Answer => {
    const at = Array.isArray(answer) ? [...path, i] : path;
    const { message, reasoning, item, id, ...called } = typeof part === 'string' ? ({ message: part } as ScriptPart) : part;
    if (item !== undefined) return { type: 'raw', item: item as RawItem };
    if (message !== undefined) return { type: 'message', id: id ?? `msg_${++numbering.message}`, text: message };
    if (reasoning !== undefined) return { type: 'reasoning', id: id ?? `rs_${++numbering.message}`, text: reasoning };
    const callId = id ?? `call_${++numbering.call}`;
    if (numbering.ids.has(callId)) throw new ScriptFault(`${parsed.at(...at, 'id')}: ${l10n.t('another call has the id {0}', callId)}`);
    numbering.ids.add(callId);
    if (called.returns !== undefined) results[callId] = { result: called.returns };
    if (called.raises !== undefined) results[callId] = { raises: called.raises };
    const name = called.call ?? findTool(called.handoff ?? '', call, parsed, [...at, 'handoff']);
    const args = called.arguments ?? {};
    return { type: 'call', id: `fc_${callId}`, callId, name, arguments: typeof args === 'string' ? args : JSON.stringify(args) };
  });
}

/** Calls of tools in an answer, with their ids. */
export function toCalls(answer: readonly Answer[]): readonly { readonly callId: string; readonly name: string }[] {
  return answer.flatMap((each) => {
    if (each.type === 'call') return [{ callId: each.callId, name: each.name }];
    if (each.type !== 'raw' || each.item['type'] !== 'function_call') return [];
    return [{ callId: callIdOf(each.item), name: String(each.item['name']) }];
  });
}

/** The name of the tool by which the asked agent hands off to that agent. */
function findTool(wanted: string, { agent, handoffs }: Asked, parsed: ParsedScript, path: readonly PropertyKey[]): string {
  if (handoffs.some(({ tool }) => tool === wanted)) return wanted;
  const [found, ...others] = handoffs.filter(({ to }) => to === wanted);
  if (found && others.length === 0) return found.tool;
  const offered = list(handoffs.map(({ tool, to }) => `${tool} (${to})`));
  const fault = found
    ? l10n.t('`{0}` can hand off to `{1}` by several tools; say which: {2}', agent, wanted, offered)
    : offered === ''
      ? l10n.t('`{0}` is offered no handoff; for a model that calls what it is not offered, write `call`', agent)
      : l10n.t('`{0}` is offered no handoff to `{1}`, but {2}; for a model that calls what it is not offered, write `call`', agent, wanted, offered);
  throw new ScriptFault(`${parsed.at(...path)}: ${fault}`);
}
