import type { SdkDescription } from '../../languages/sdk';
import type { AgentBinding } from '../../model/agent-binding';
import type { Cursor, CursorBracket, WrittenImport } from '../../model/cursor';
import type { AgentKind } from '../../model/options/agent-options';
import type { OptionCallee } from '../../model/options/known-options';
import type { Agent } from '../../model/workflow';
import { toPattern } from '../../text/to-pattern';
import type { CompletionSources } from './completion';
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
  /** It copies an agent of that kind. */
  readonly isClone?: true;
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
export function findWanted(sources: CompletionSources, cursor: Cursor): Wanted | undefined {
  const { sdk } = sources.language;
  const calls = findCalls(cursor, sdk, (path) => boundAgent(sources, cursor.imports, path)?.kind);
  if (cursor.text) return wantedText(cursor, calls);
  const [bracket] = cursor.brackets;
  const item = bracket?.items[bracket.index];
  if (!bracket || !item || cursor.of !== undefined) return undefined;
  const isFirst = /^(?:[([{,]|\$\{)$/.test(cursor.before);
  if (isFirst) {
    const agent = wantedAgent(sources, cursor, bracket, calls);
    if (agent) return agent;
  }
  const call = calls.find((each): each is OpenCall => each.options === bracket);
  if (!call) return undefined;
  const sign = sdk.takesOptionsObject ? ':' : '=';
  if (isFirst && (item.name === undefined || cursor.word.end > cursor.word.start)) return { kind: 'option', call };
  if (item.name !== undefined && cursor.before === sign) return { kind: 'value', call, option: item.name };
  return undefined;
}

/** The calls of the SDK's around a place, innermost first. `kindOf`: of the agent that a path stands for. */
export function findCalls(cursor: Cursor, sdk: SdkDescription, kindOf?: (path: string) => AgentKind | undefined): readonly SdkCall[] {
  return cursor.brackets.flatMap((bracket, index): readonly SdkCall[] => {
    if (bracket.opener !== '(' || bracket.callee === undefined) return [];
    const copied = bracket.callee.endsWith(`.${sdk.clone}`) ? kindOf?.(bracket.callee.slice(0, -sdk.clone.length - 1)) : undefined;
    const takes = copied ?? sdkCallee(bracket.callee, cursor.imports, sdk);
    if (takes === undefined) return [];
    const call = { takes, callee: bracket.callee, call: bracket, ...(copied ? { isClone: true as const } : {}) };
    const inner = cursor.brackets[index - 1];
    if (!sdk.takesOptionsObject) return [{ ...call, options: bracket }];
    const position = takes === 'handoff' || takes === 'Handoff' ? 1 : 0;
    const isObject = inner?.opener === '{' && bracket.index === position && bracket.items[position]?.start === inner.at;
    return [{ ...call, options: isObject ? inner : undefined }];
  });
}

function wantedAgent(sources: CompletionSources, { brackets, imports }: Cursor, bracket: CursorBracket, calls: readonly SdkCall[]): Wanted | undefined {
  const { sdk } = sources.language;
  const target = (isRealtime: boolean | undefined): Wanted => ({ kind: 'agent', isElement: false, isRealtime });
  const inner = calls.find(({ call }) => call === bracket);
  const isName = inner !== undefined && bracket.items[bracket.index]?.name !== undefined;
  if (inner?.takes === 'handoff' && bracket.index === 0 && !isName) return target(sdk.takesOptionsObject ? undefined : false);
  if (inner?.takes === 'realtime_handoff' && bracket.index === 0 && !isName) return target(true);

  const [, grown, method] = /^(.*)\.(append|push|unshift|concat|insert|splice)$/.exec(bracket.callee ?? '') ?? [];
  const least = method === 'insert' ? 1 : method === 'splice' ? 2 : 0;
  if (grown !== undefined && bracket.index >= least) return ofList(grown);
  if (bracket.opener !== '[' || bracket.isIndex) return undefined;
  const [outer] = brackets.slice(1);
  const extended = /^(.*)\.extend$/.exec(outer?.callee ?? '')?.[1];
  const option = outer?.items[outer.index]?.name;
  const listed = option === undefined ? (bracket.target ?? extended) : undefined;
  if (listed !== undefined) return ofList(listed, bracket);
  // Of a call that may be anybody's: one that makes agents, `dict()`, an object that is spread.
  if (option !== 'handoffs') return undefined;
  const around = calls.find(({ options, call }) => options === outer || call === outer);
  if (around && !isAgentKind(around.takes)) return undefined;
  return element(around ? around.takes === 'realtime' : kindImported(imports, sdk), undefined, bracket);

  function ofList(path: string, list?: CursorBracket): Wanted | undefined {
    const owner = /^(.*)\.handoffs$/.exec(path)?.[1];
    const agent = owner === undefined ? undefined : boundAgent(sources, imports, owner);
    if (agent) return element(agent.kind === 'realtime', owner, list);
    if (owner !== undefined) return element(kindImported(imports, sdk), owner, list);
    const use = useOf(sources, path);
    return use && element(use.isRealtime ?? kindImported(imports, sdk), undefined, list);
  }

  function element(isRealtime: boolean | undefined, owner: string | undefined, list?: CursorBracket): Wanted {
    return { kind: 'agent', isElement: true, isRealtime, ...(owner === undefined ? {} : { owner }), ...(list ? { list } : {}) };
  }
}

/** How a list that a path stands for comes to be an agent's handoffs: by its name, or by what is done with it in the file; undefined where it does not. */
function useOf(sources: CompletionSources, path: string): { readonly isRealtime: boolean | undefined } | undefined {
  const { language, file, text } = sources;
  const name = String.raw`(?<![\p{L}\p{N}_.$])${toPattern(path)}(?![\p{L}\p{N}_$]|\s*[.([])`;
  const given = new RegExp(String.raw`(?<![\p{L}\p{N}_$.])handoffs["']?\s*[=:]\s*(?:\[[^\][{}]*?)?(?:\*|\.{3})?${name}`, 'u').exec(text);
  const growing = String.raw`(?:\s*\+?=\s*|\.(?:extend|push|unshift|concat)\()\[?(?:\*|\.{3})?`;
  const added = new RegExp(String.raw`(?<![\p{L}\p{N}_$.])([\p{L}_$][\p{L}\p{N}_$.]*)\.handoffs${growing}${name}`, 'u').exec(text);
  const cursor = given || added ? language.readCursor(file, text, (given ?? added)?.index ?? 0) : undefined;
  if (cursor && given) {
    const takes = findCalls(cursor, language.sdk, (each) => boundAgent(sources, cursor.imports, each)?.kind)
      .map((call) => call.takes)
      .find(isAgentKind);
    return { isRealtime: takes === undefined ? undefined : takes === 'realtime' };
  }
  const agent = cursor && added?.[1] !== undefined ? boundAgent(sources, cursor.imports, added[1]) : undefined;
  if (agent) return { isRealtime: agent.kind === 'realtime' };
  return given || added || /handoffs$/i.test(path) ? { isRealtime: undefined } : undefined;
}

/** Which agents a file imports the class of, where that is but one kind. */
function kindImported(imports: readonly WrittenImport[], sdk: SdkDescription): boolean | undefined {
  const callees = imports.flatMap(({ names }) => names.map(({ local }) => sdkCallee(local, imports, sdk)));
  const kinds = new Set(callees.flatMap((callee) => (callee !== undefined && isAgentKind(callee) ? [callee === 'realtime'] : [])));
  return kinds.size === 1 ? kinds.has(true) : undefined;
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

/** The agent that a path of a file stands for: bound in it, or imported. */
function boundAgent(
  { workflow, bindings, specifiers, file }: Pick<CompletionSources, 'workflow' | 'bindings' | 'specifiers' | 'file'>,
  imports: readonly WrittenImport[],
  path: string,
): Agent | undefined {
  const isMeant = (binding: AgentBinding): boolean => {
    const { root, rest, exported } = binding;
    if (binding.file === file) return root + rest === path;
    if (exported === undefined || !path.endsWith(rest)) return false;
    return imports.some(({ module, names, namespace }) => {
      if (specifiers.get(binding.file) !== module) return false;
      return names.some(({ imported, local }) => imported === exported && local + rest === path) || `${namespace}.${exported}${rest}` === path;
    });
  };
  const found = bindings.find(isMeant);
  return found && workflow.agents.find(({ id }) => id === found.agent);
}
