import * as l10n from '@vscode/l10n';
import type { Callable } from '../../model/callable';
import type { HookClass } from '../../model/workflow';
import type { Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const hookSignature: Rule = {
  id: 'hook-signature',
  severity: 'error',
  summary: 'A hook cannot be called or awaited as the SDK does.',

  *check({ hookClasses }) {
    for (const { extends: base, methods } of hookClasses) {
      for (const { name, callable, span, retained } of methods) {
        if (retained) continue;
        const call = HOOKS[base][name];
        const fault = call && (misfit(callable, call, name, base) ?? notAwaitable(callable, name));
        if (fault !== undefined) yield { at: span, message: sentence(fault, l10n.t('the run fails when it gets there')) };
      }
    }
  },
};

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
