import type { Block } from '../../languages/ir';
import { alternatives, union } from '../state/alternatives';
import type { Machine } from '../state/machine';
import type { PlacedValue, Value } from '../state/values';
import { namesIn, nodesIn } from '../workflow/function-nodes';
import { findName } from './names';

export interface Turns {
  /** Another turn is over. */
  next(): void;
  /** The loop is. */
  end(): void;
}

/**
 * Watches the turns of a loop: of agents that different ones return or set under a condition, as in a loop that looks for the one that fits, the program
 * picks one.
 */
export function watchTurns(machine: Machine, body: Block): Turns {
  const { returns } = machine.frame;
  const first = returns.length;
  const names = [...new Set(nodesIn(body).flatMap((node) => (node.kind === 'assign' ? namesIn(node.targets.filter(({ kind }) => kind === 'name')) : [])))];
  const turnOf = new Map<Value, number>();
  let turn = 0;
  note();
  return {
    next() {
      turn += 1;
      note();
    },
    end() {
      const picked = new Set([...turnOf].flatMap(([value, since]) => (since > 0 ? [value] : [])));
      if (new Set([...picked].map((value) => turnOf.get(value))).size < 2) return;
      returns.splice(first, returns.length - first, ...returns.slice(first).map((item) => pick(item, picked)));
      for (const name of names) {
        const found = findName(machine, name);
        if (found?.item.value.kind === 'union') machine.write(found.cells, name, pick(found.item, picked));
      }
    },
  };

  function note(): void {
    const items = [...returns.slice(first), ...names.flatMap((name) => findName(machine, name)?.item ?? [])];
    for (const { value, condition } of items.flatMap(alternatives)) {
      if (value.kind === 'agent' && (condition !== undefined || turn === 0) && !turnOf.has(value)) turnOf.set(value, turn);
    }
  }
}

function pick(item: PlacedValue, picked: ReadonlySet<Value>): PlacedValue {
  if (item.value.kind === 'union') return { ...item, value: union(item.value.alternatives.map((each) => pick(each, picked))) };
  return item.condition !== undefined && picked.has(item.value) ? { ...item, isPicked: true } : item;
}
