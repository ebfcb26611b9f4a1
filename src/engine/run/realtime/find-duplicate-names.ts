import type { Sdk } from '../../../model/workflow';
import { toPythonRepr } from '../../sdk/python-repr';
import type { SdkError } from '../../sdk/sdk-error';
import { does } from '../../sdk/version-gates';

/**
 * Names that stand twice among a session's function tools and handoffs are an error, unlike in a run.
 * Python `validate_realtime_tool_names` (realtime/_tool_validation.py), JS `validateRealtimeToolNames` (agents-realtime tool.ts).
 */
export function findDuplicateNames(sdk: Sdk, tools: readonly string[], handoffs: readonly string[]): SdkError | undefined {
  if (!does(sdk, 'rejectsRealtimeNameCollisions')) return undefined;
  const python = sdk.language === 'python';
  const all = [...tools, ...handoffs];
  const names = [...new Set(all)].filter((name) => all.indexOf(name) !== all.lastIndexOf(name));
  const faults = names
    .sort((a, b) => (python ? (a < b ? -1 : 1) : a.localeCompare(b)))
    .map((name) => {
      const counts = [count(tools, name, 'function tool'), count(handoffs, name, 'handoff')].filter((each) => each !== undefined);
      return `${python ? toPythonRepr(name) : `'${name}'`} (${counts.join(' and ')})`;
    });
  if (faults.length === 0) return undefined;
  const message =
    `Duplicate Realtime tool ${faults.length === 1 ? 'name' : 'names'} found: ${faults.join(', ')}. ` +
    'Realtime function tool and handoff names must be unique. Rename one of them before starting the session.';
  return { name: 'UserError', message };
}

/** `handoff`, `2 handoffs`; undefined where there is none. */
function count(names: readonly string[], name: string, kind: string): string | undefined {
  const times = names.filter((each) => each === name).length;
  return times === 0 ? undefined : times === 1 ? kind : `${times} ${kind}s`;
}
