import * as l10n from '@vscode/l10n';
import { UNPLACED_LIMIT } from '../../limits';
import { union, withCondition } from '../../state/alternatives';
import type { Cells } from '../../state/cells';
import { OPEN, UNDEFINED, unknown } from '../../state/common-values';
import { negate } from '../../state/completion';
import type { Machine } from '../../state/machine';
import type { MapValue, PlacedValue } from '../../state/values';
import { open } from '../collections';
import { noteSettingSome } from './lost-handoffs';

/*
 * What is done to an entry of which only the running program knows the key, or to an element of which only it knows the position.
 */

/** `map[key] = item`: each entry that is there is that, or what it was. */
export function setSomeEntry(machine: Machine, map: MapValue, item: PlacedValue): void {
  if (map.attributesOf) return noteSettingSome(machine, map.attributesOf, item.value, item.span);
  setSomeCell(machine, map.cells, item);
  open(machine, map, item);
}

/** The same of cells of an object. */
export function setSomeCell(machine: Machine, cells: Cells<PlacedValue>, item: PlacedValue): void {
  const condition = l10n.t('the key decides');
  changeEntries(machine, cells, (held) => ({ ...held, value: union([withCondition(held, condition), withCondition(item, condition)]) }));
}

/** `del map[key]`: each entry that is there may be gone. */
export function deleteSomeEntry(machine: Machine, map: MapValue, span: PlacedValue['span']): void {
  const kept = l10n.t('it is not deleted');
  const gone: PlacedValue = { value: UNDEFINED, span, condition: negate(kept) };
  changeEntries(machine, map.cells, (held) => ({ ...held, value: union([withCondition(held, kept), gone]) }));
}

function changeEntries(machine: Machine, cells: Cells<PlacedValue>, change: (held: PlacedValue) => PlacedValue): void {
  for (const key of cells.keys(machine.unit)) {
    const held = key === OPEN ? undefined : machine.read(cells, key);
    if (held) machine.write(cells, key, change(held));
  }
}

/** `list[index] = item`: it is somewhere in the list, and any other element may be gone. */
export function setSomeElement(items: readonly PlacedValue[], item: PlacedValue): readonly PlacedValue[] {
  const kept = items.map((each) => withCondition(each, l10n.t('it is not replaced')));
  const again = items.findIndex((each) => each.value === item.value && each.isMoved);
  if (again >= 0) return kept.with(again, { ...item, isMoved: true });
  if (items.filter(({ isMoved }) => isMoved).length < UNPLACED_LIMIT) return [...kept, { ...item, isMoved: true }];
  const others = kept.filter((_, index) => !items[index]?.isMoved);
  return [...others, { ...item, value: unknown(l10n.t('there are too many elements to follow')), isMany: true }];
}
