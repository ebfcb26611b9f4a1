import type { Cast, Passage } from './cast/cast';

/** The handoff of an agent that a call of its tool takes. */
export function findPassage({ members }: Cast, from: string, { tool, to }: { readonly tool: string; readonly to: string }): Passage | undefined {
  const ofAgent = members.find(({ name }) => name === from)?.handoffs.filter(({ spec }) => members[spec.to]?.name === to) ?? [];
  return ofAgent.findLast(({ spec }) => spec.toolName === tool) ?? ofAgent.findLast(({ spec }) => spec.toolName === undefined);
}
