import type { Span } from '../../model/span';
import { alternatives } from './alternatives';
import { byText } from './by-text';
import { ITEMS } from './common-values';
import { isNothing } from './is-nothing';
import type { Unit } from './unit';
import type { AgentValue, ListValue, PlacedValue } from './values';

/** One reading of an agent's list: what it is, and what stands in it. */
export interface ListView {
  readonly item: PlacedValue | undefined;
  readonly lists: readonly { readonly list: ListValue; readonly condition: string | undefined }[];
  readonly others: readonly PlacedValue[];
  readonly items: readonly PlacedValue[];
  /** The option or value that gave the list. */
  readonly wiring: Span;
}

/**
 * An agent's `handoffs` or `tools` at the end, as every program that wires it sees them: one reading per unit that changed the agent or its list,
 * without those whose changes another one builds on.
 */
export function viewsOf(agent: AgentValue, option: string): readonly ListView[] {
  const writers = new Set<Unit>(agent.cells.writers());
  for (const viewer of [agent.cells.owner, ...writers]) {
    const item = agent.cells.read(option, viewer);
    for (const { value } of item ? alternatives(item) : []) if (value.kind === 'list') for (const writer of value.cells.writers()) writers.add(writer);
  }
  const { owner } = agent.cells;
  // Who made the agent of a list that was changed before sees what all these changes come to.
  if (writers.size === 0 || [...writers].some((writer) => buildsOn(owner, writer))) writers.add(owner);
  const last = [...writers].filter((unit) => ![...writers].some((other) => buildsOn(other, unit)));
  const viewers = last.sort(byText(({ key }) => key));
  return viewers.map((viewer) => viewFrom(agent, option, viewer));
}

function buildsOn(unit: Unit, other: Unit): boolean {
  return unit.sees(other) && !other.sees(unit);
}

function viewFrom(agent: AgentValue, option: string, viewer: Unit): ListView {
  const item = agent.cells.read(option, viewer);
  const values = item ? alternatives(item) : [];
  const lists = values.flatMap(({ value, condition }) => (value.kind === 'list' ? [{ list: value, condition }] : []));
  const items = lists.flatMap(({ list, condition }) =>
    (list.cells.read(ITEMS, viewer) ?? []).map((each) => (condition === undefined || each.condition !== undefined ? each : { ...each, condition })),
  );
  const others = values.filter(({ value, condition }) => value.kind !== 'list' && !(isNothing(value) && condition !== undefined));
  const given = agent.given.find(({ name }) => name === option);
  const wiring = given && given.item.value === item?.value ? given.span : (item?.span ?? agent.calleeSpan);
  return { item, lists, others, items, wiring };
}
