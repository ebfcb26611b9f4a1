import type { Agent } from '../../model/workflow';
import { numberedName } from '../../text/numbered-name';

/** The names of what is made for a handoff, after the agent that it leads to. */
export function stubNames(
  to: Agent,
  isPython: boolean,
  isFree: (name: string) => boolean,
): { readonly callback: string; readonly filter: string; readonly type: string } {
  const words = (to.variable ?? to.name.value ?? '')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '' && word !== 'agent');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const free = (wished: string): string => numberedName(wished, isFree);
  const snake = (...parts: readonly string[]): string => [...parts, ...words].join('_');
  if (isPython) return { callback: free(snake('on', 'handoff')), filter: free(snake('filter', 'for')), type: free(`${pascal}Input`) };
  const type = pascal === '' ? 'handoffInput' : `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}Input`;
  return { callback: free(`onHandoff${pascal}`), filter: free(`filterFor${pascal}`), type: free(type) };
}
