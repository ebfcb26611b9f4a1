import { groupBy } from '../../model/group-by';
import type { Agent, Edge } from '../../model/workflow';
import { toAgentFacts } from './compared-facts';

/** The agents and edges of one side. */
export interface Side {
  readonly agents: readonly Agent[];
  readonly edges: readonly Edge[];
}

/** Texts of fewer characters may be alike by chance. */
const TELLING = 24;

type ToKey = (agent: Agent) => string | undefined;

const key = (...parts: readonly (string | undefined)[]) => (parts.includes(undefined) ? undefined : JSON.stringify(parts));

/**
 * Which agent of before is which of now, by their ids. What tells most comes first, and each way counts only among those that are left:
 * 1. the same file, name and variable (made several times, as by a factory: alike in all, else in their order);
 * 2. the same file and name; 3. the same file and variable (renamed);
 * 4. another file, but the same name and variable; 5. the same name (moved);
 * 6. the same file and the same instructions; 7. the same file, the same tools and the same partners.
 * From 2 on only where it is one to one: what could be either is neither.
 */
export function matchAgents(before: Side, now: Side): ReadonlyMap<string, string> {
  const matched = new Map<string, string>();
  const taken = new Set<string>();
  const take = (one: Agent, other: Agent) => {
    matched.set(one.id, other.id);
    taken.add(other.id);
  };
  const left = () => [before.agents.filter(({ id }) => !matched.has(id)), now.agents.filter(({ id }) => !taken.has(id))] as const;

  const same: ToKey = (agent) => JSON.stringify([agent.language, agent.span.file, agent.name.value, agent.variable]);
  const [befores, nows] = [groupBy(before.agents, same), groupBy(now.agents, same)];
  for (const [wanted, group] of befores) pairAlike(group, nows.get(wanted) ?? [], toPrint, take);

  const pairSingle = (toKey: ToKey, toOtherKey = toKey) => {
    const [ones, others] = left();
    const groups = groupBy(others, toOtherKey);
    for (const [wanted, group] of groupBy(ones, toKey)) {
      const [one, other] = [group[0], groups.get(wanted)?.[0]];
      if (wanted !== undefined && one && other && group.length === 1 && groups.get(wanted)?.length === 1) take(one, other);
    }
  };
  pairSingle(({ span, name, language }) => key(language, span.file, name.value));
  pairSingle(({ span, variable, language }) => key(language, span.file, variable));
  pairSingle(({ name, variable, language }) => key(language, name.value, variable));
  pairSingle(({ name, language }) => key(language, name.value));
  pairSingle(({ span, instructions, language }) => {
    const text = instructions?.value;
    return text === undefined || text.length < TELLING ? undefined : key(language, span.file, text);
  });
  const partners = (side: Side, toNow: (id: string) => string | undefined): ToKey => {
    const ends = groupBy(
      side.edges.flatMap(({ from, to }) => [
        { of: from, way: '>', with: to },
        { of: to, way: '<', with: from },
      ]),
      ({ of }) => of,
    );
    return (agent) => {
      const others = (ends.get(agent.id) ?? []).map((end) => (end.with === undefined ? '' : `${end.way}${toNow(end.with) ?? ''}`));
      const tools = toAgentFacts(agent).tools ?? [];
      // An agent without either is like any other.
      return others.length + tools.length < 2 || others.length === 0 ? undefined : key(agent.language, agent.span.file, ...others.sort(), ...tools);
    };
  };
  pairSingle(
    partners(before, (id) => matched.get(id)),
    partners(now, (id) => (taken.has(id) ? id : undefined)),
  );
  return matched;
}

/** Those that are alike in all, then the rest in their order. */
export function pairAlike<T>(ones: readonly T[], others: readonly T[], toPrint: (item: T) => string, take: (one: T, other: T) => void): void {
  const waiting = new Set(others);
  // One has nothing to be told from.
  const alike = groupBy(others, others.length > 1 ? toPrint : () => '');
  const rest = ones.filter((one) => {
    const found = others.length > 1 ? alike.get(toPrint(one))?.find((other) => waiting.has(other)) : undefined;
    if (found === undefined) return true;
    waiting.delete(found);
    take(one, found);
    return false;
  });
  const remaining = [...waiting];
  rest.slice(0, remaining.length).forEach((one, i) => take(one, remaining[i] as T));
}

function toPrint(agent: Agent): string {
  return JSON.stringify(toAgentFacts(agent));
}
