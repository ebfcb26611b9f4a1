import type { SdkDescription } from '../../languages/sdk';
import type { Cursor, CursorBracket } from '../../model/cursor';
import type { AgentKind } from '../../model/options/agent-options';
import type { OptionCallee } from '../../model/options/known-options';
import { sdkCallee } from './sdk-callee';

/** A call of the SDK's that a place is in. */
export interface SdkCall {
  readonly takes: OptionCallee;
  /** As written. */
  readonly callee: string;
  /** The bracket that holds its options, where the place is in one. */
  readonly options: CursorBracket | undefined;
  /** The bracket of the call; in Python the same. */
  readonly call: CursorBracket;
}

/** One in whose options the place is. */
export interface OpenCall extends SdkCall {
  readonly options: CursorBracket;
}

/** What can be written at a place, as far as the SDK has a say in it. */
export type Wanted =
  /** An agent, or a handoff: an element of a list of these, or what `handoff()` leads to. */
  | { readonly kind: 'agent'; readonly isElement: boolean; readonly isRealtime: boolean | undefined; readonly owner?: string; readonly list?: CursorBracket }
  | { readonly kind: 'option'; readonly call: OpenCall }
  | { readonly kind: 'value'; readonly call: OpenCall; readonly option: string }
  /** Words of what a model is told. `call`: of the agent. */
  | { readonly kind: 'text'; readonly call: OpenCall; readonly isToolName: boolean };

const TEXTS: ReadonlySet<string> = new Set(['instructions', 'base_instructions', 'baseInstructions']);
const CHOICES: ReadonlySet<string> = new Set(['tool_choice', 'toolChoice']);

/** What is wanted at a place; undefined where nothing is that the SDK knows more of than the language. */
export function findWanted(cursor: Cursor, sdk: SdkDescription): Wanted | undefined {
  const calls = findCalls(cursor, sdk);
  if (cursor.text) return wantedText(cursor, calls);
  const [bracket] = cursor.brackets;
  const item = bracket?.items[bracket.index];
  if (!bracket || !item || cursor.of !== undefined) return undefined;
  const isFirst = /^(?:[([{,]|\$\{)$/.test(cursor.before);
  if (isFirst) {
    const agent = wantedAgent(cursor, bracket, calls, sdk);
    if (agent) return agent;
  }
  const call = calls.find((each): each is OpenCall => each.options === bracket);
  if (!call) return undefined;
  const sign = sdk.takesOptionsObject ? ':' : '=';
  if (isFirst && (item.name === undefined || cursor.word.end > cursor.word.start)) return { kind: 'option', call };
  if (item.name !== undefined && cursor.before === sign) return { kind: 'value', call, option: item.name };
  return undefined;
}

/** The calls of the SDK's around a place, innermost first. */
function findCalls(cursor: Cursor, sdk: SdkDescription): readonly SdkCall[] {
  return cursor.brackets.flatMap((bracket, index): readonly SdkCall[] => {
    if (bracket.opener !== '(' || bracket.callee === undefined) return [];
    const takes = sdkCallee(bracket.callee, cursor.imports, sdk);
    if (takes === undefined) return [];
    const inner = cursor.brackets[index - 1];
    if (!sdk.takesOptionsObject) return [{ takes, callee: bracket.callee, options: bracket, call: bracket }];
    const position = takes === 'handoff' || takes === 'Handoff' ? 1 : 0;
    const isObject = inner?.opener === '{' && bracket.index === position && bracket.items[position]?.start === inner.at;
    return [{ takes, callee: bracket.callee, options: isObject ? inner : undefined, call: bracket }];
  });
}

function wantedAgent({ brackets }: Cursor, bracket: CursorBracket, calls: readonly SdkCall[], sdk: SdkDescription): Wanted | undefined {
  const target = (isRealtime: boolean | undefined): Wanted => ({ kind: 'agent', isElement: false, isRealtime });
  const inner = calls.find(({ call }) => call === bracket);
  const isName = inner !== undefined && bracket.items[bracket.index]?.name !== undefined;
  if (inner?.takes === 'handoff' && bracket.index === 0 && !isName) return target(sdk.takesOptionsObject ? undefined : false);
  if (inner?.takes === 'realtime_handoff' && bracket.index === 0 && !isName) return target(true);

  const added = /^(.*)\.handoffs\.(append|push|unshift|insert)$/.exec(bracket.callee ?? '');
  if (added && (added[2] !== 'insert' || bracket.index === 1)) return element(undefined, added[1]);
  if (bracket.opener !== '[') return undefined;
  const assigned = /^(.*)\.handoffs$/.exec(bracket.target ?? '') ?? /^(.*)\.handoffs\.extend$/.exec(brackets[1]?.callee ?? '');
  if (assigned) return element(undefined, assigned[1], bracket);
  const around = calls.find((each): each is OpenCall => each.options !== undefined && each.options === brackets[1]);
  if (around?.options.items[around.options.index]?.name !== 'handoffs') return undefined;
  if (!isAgentKind(around.takes)) return undefined;
  return element(around.takes === 'realtime', undefined, bracket);

  function element(isRealtime: boolean | undefined, owner: string | undefined, list?: CursorBracket): Wanted {
    return { kind: 'agent', isElement: true, isRealtime, ...(owner === undefined ? {} : { owner }), ...(list ? { list } : {}) };
  }
}

function wantedText({ brackets }: Cursor, calls: readonly SdkCall[]): Wanted | undefined {
  const call = calls.find((each): each is OpenCall => each.options !== undefined && isAgentKind(each.takes));
  if (!call) return undefined;
  const depth = brackets.indexOf(call.options);
  const within = brackets.slice(0, depth);
  const name = call.options.items[call.options.index]?.name ?? '';
  const named = (bracket: CursorBracket): string => bracket.items[bracket.index]?.name ?? '';
  if (TEXTS.has(name) && within.every(({ opener }) => opener === '(')) return { kind: 'text', call, isToolName: false };
  if (within.some((bracket) => CHOICES.has(named(bracket)))) return { kind: 'text', call, isToolName: true };
  return undefined;
}

function isAgentKind(takes: OptionCallee): takes is AgentKind {
  return takes === 'agent' || takes === 'realtime' || takes === 'sandbox';
}
