import * as l10n from '@vscode/l10n';
import { usesOption } from '../../engine/define/uses-option';
import { byId } from '../../model/by-id';
import type { Callable } from '../../model/callable';
import { agentOptionCalled } from '../../model/options/agent-options';
import { isSameSpan } from '../../model/span';
import type { Agent, EntryList, HookClass, Run, Workflow } from '../../model/workflow';
import type { Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const hookSignature: Rule = {
  id: 'hook-signature',
  severity: 'error',
  summary: 'A hook cannot be called or awaited as the SDK does.',

  *check(workflow) {
    for (const hookClass of workflow.hookClasses) {
      const { extends: base, methods } = hookClass;
      const told = findTold(hookClass, workflow);
      for (const { name, callable, span, retained } of methods) {
        if (retained || (told.length > 0 && !told.some((agent) => agent === 'unknown' || mayTell(agent, name)))) continue;
        const call = HOOKS[base][name];
        const fault = call && (misfit(callable, call, name, base) ?? notAwaitable(callable, name));
        if (fault !== undefined) yield { at: span, message: sentence(fault, l10n.t('the run fails when it gets there')) };
      }
    }
  },
};

/** The agents of which hooks of a class are told first, where any are known. */
function findTold({ extends: base, span }: HookClass, { agents, runs }: Workflow): readonly (Agent | 'unknown')[] {
  const isGiven = ({ hookClasses = [] }: Pick<Agent | Run, 'hookClasses'>): boolean => hookClasses.some((each) => isSameSpan(each, span));
  if (base === 'AgentHooks') return agents.filter(isGiven);
  const agentOf = byId(agents);
  return runs
    .filter(isGiven)
    .flatMap(({ starts, isOpen }) => [...starts.map(({ agent }) => agentOf(agent) ?? 'unknown'), ...(isOpen ? ['unknown' as const] : [])]);
}

/** Whether it can come to what a hook is called for: an agent without handoffs hands off to nobody, and one without tools calls none. */
function mayTell(agent: Agent, name: string): boolean {
  switch (name) {
    case 'on_handoff':
      return !usesOption(agent, 'handoffs') || !isEmpty(agent.handoffs);
    case 'on_tool_start':
    case 'on_tool_end':
      return agent.kind === 'sandbox' || !usesOption(agent, 'tools') || !isEmpty(agent.tools) || mayHaveServers(agent);
    default:
      return true;
  }
}

function isEmpty({ form, entries }: EntryList): boolean {
  return form === 'absent' || (form === 'list' && entries.length === 0);
}

function mayHaveServers({ language, options, mcpServers }: Agent): boolean {
  return mcpServers.length > 0 || options.some(({ written, items }) => agentOptionCalled(language, written) === 'mcpServers' && items?.length !== 0);
}

/** What a hook is called with: so many arguments by position, then these by name. */
interface HookCall {
  readonly positional: readonly string[];
  readonly named: readonly string[];
}

/** SDK: run_internal/run_loop.py, turn_resolution.py, tool_execution.py; _run_impl.py of earlier releases. */
const SHARED = {
  on_llm_start: byPosition('context', 'agent', 'system_prompt', 'input_items'),
  on_llm_end: byPosition('context', 'agent', 'response'),
  on_tool_start: byPosition('context', 'agent', 'tool'),
  on_tool_end: byPosition('context', 'agent', 'tool', 'result'),
};
const HOOKS: Readonly<Record<HookClass['extends'], Readonly<Record<string, HookCall>>>> = {
  AgentHooks: {
    ...SHARED,
    on_start: byPosition('context', 'agent'),
    on_end: byPosition('context', 'agent', 'output'),
    on_handoff: { positional: ['context'], named: ['agent', 'source'] },
  },
  RunHooks: {
    ...SHARED,
    on_agent_start: byPosition('context', 'agent'),
    on_agent_end: byPosition('context', 'agent', 'output'),
    on_handoff: { positional: [], named: ['context', 'from_agent', 'to_agent'] },
  },
};

function byPosition(...positional: readonly string[]): HookCall {
  return { positional, named: [] };
}

/** Why its parameters cannot take the arguments. */
function misfit({ parameters, neverFits }: Callable, { positional, named }: HookCall, name: string, base: string): string | undefined {
  if (!parameters && !neverFits) return undefined;
  const own = (parameters ?? []).filter(({ form }) => form === 'positional');
  const has = (form: string) => parameters?.some((each) => each.form === form) === true;
  const left = own.slice(positional.length);
  const byName = [...left.filter(({ isUnnamed }) => !isUnnamed), ...(parameters ?? []).filter(({ form }) => form === 'keyword-only')];
  const twice = own.slice(0, positional.length).find((each) => !each.isUnnamed && named.includes(each.name));
  const fits =
    !neverFits &&
    (own.length >= positional.length || has('rest')) &&
    (has('rest-named') || named.every((each) => byName.some((parameter) => parameter.name === each))) &&
    !twice &&
    [...left, ...byName].every((each) => each.hasDefault || (!each.isUnnamed && named.includes(each.name)));
  if (fits) return undefined;
  const wanted = toList([...positional, ...named]);
  if (twice && !neverFits)
    return l10n.t(
      '`{0}` of `{1}` is called with {2} by position and {3} by name, and gets `{4}` twice',
      name,
      base,
      toList(positional),
      toList(named),
      twice.name,
    );
  if (named.length > 0 && positional.length > 0)
    return l10n.t('`{0}` of `{1}` is called with {2} by position and {3} by name', name, base, toList(positional), toList(named));
  return named.length > 0
    ? l10n.t('`{0}` of `{1}` is called with arguments by name, and has to take {2}', name, base, wanted)
    : l10n.t('`{0}` of `{1}` is called with {2} arguments ({3})', name, base, positional.length, wanted);
}

function toList(names: readonly string[]): string {
  return names.map((each) => `\`${each}\``).join(', ');
}

/** A coroutine is awaited, whatever it gives. */
function notAwaitable({ isAsync, returnsNothing }: Callable, name: string): string | undefined {
  return isAsync === false && returnsNothing ? l10n.t('`{0}` is awaited, and is not `async`', name) : undefined;
}
