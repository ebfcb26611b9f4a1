import * as l10n from '@vscode/l10n';
import { withCondition } from '../../state/alternatives';
import { GETTER, SETTER, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ListValue, PlacedValue, Value } from '../../state/values';
import { callFunction } from '../calls/call-function';
import { findMember } from '../classes/ancestry';
import { areCertain, goThrough } from '../collections';
import { refuseSetting } from '../trial/refuse';
import { changeEach } from './change-each';
import { setGlobal } from './global-object';
import { noteSetting, noteSettingSome } from './lost-handoffs';
import { setOnPrototype } from './prototype';

/** `value.name = item`. */
export function setAttribute(machine: Machine, value: Value, name: string, item: PlacedValue): void {
  switch (value.kind) {
    case 'list':
      if (name === 'length') shorten(machine, value, item.value);
      return;
    case 'agent':
    case 'handoff':
    case 'instance': {
      if (name === '__dict__' && value.kind === 'agent') {
        // `agent.__dict__ |= …` sets what it has changed.
        if (!(item.value.kind === 'map' && item.value.cells === value.cells)) noteSettingSome(machine, value, item.value, item.span);
        return;
      }
      const setter = value.of && findMember(machine, value.of, SETTER + name)?.value;
      if (setter?.kind === 'function') callFunction(machine, { ...setter, self: value }, { positional: [item], named: [], isOpen: false }, item.span);
      else machine.write(value.cells, name, item);
      return;
    }
    case 'map': {
      if (machine.unit.frozen.has(value.cells)) return;
      const own = machine.read(value.cells, name)?.value;
      const isComputed = own?.kind === 'method' && own.name === GETTER;
      machine.write(value.cells, name, isComputed ? { ...item, value: unknown(l10n.t('what this property is set to')) } : item);
      return;
    }
    case 'class':
      machine.write(value.members.cells, name, item);
      return;
    case 'module':
      if (value.at.kind === 'file') {
        const module = machine.program.ensure(value.at.file, machine.unit.module.file);
        if (module) machine.write(module.scope.cells, name, item);
      }
      return;
    case 'union':
      return changeEach(machine, value, item.span, (each) => setAttribute(machine, each, name, item));
    case 'function':
      if (name === '__signature__') machine.write(value.module.unit.resigned, `${value.definition.start}`, true);
      if (value.attributes) machine.write(value.attributes, name, item);
      return;
    case 'tool':
    case 'part':
      machine.write(value.attributes, name, item);
      return;
    case 'symbolic':
      if (setGlobal(machine, value, name, item) || setOnPrototype(machine, value, name, item)) return;
      refuseSetting(machine, value);
      goThrough(machine, item.value);
      noteSetting(machine, value, name, item.value, item.span);
      return;
    case 'unknown':
      goThrough(machine, item.value);
      noteSetting(machine, value, name, item.value, item.span);
      return;
    default:
  }
}

/** `del value.name`, `delete value.name`. */
export function deleteAttribute(machine: Machine, value: Value, name: string, nothing: PlacedValue): void {
  if (value.kind === 'union') return changeEach(machine, value, nothing.span, (each) => deleteAttribute(machine, each, name, nothing));
  if (value.kind === 'map' && machine.unit.frozen.has(value.cells)) return;
  if (value.kind === 'map' || value.kind === 'instance') machine.write(value.cells, name, undefined);
  else if ((value.kind === 'function' || value.kind === 'tool' || value.kind === 'part') && value.attributes) machine.write(value.attributes, name, undefined);
  else setAttribute(machine, value, name, nothing);
}

/** JS: `list.length = n`. */
function shorten(machine: Machine, list: ListValue, length: Value): void {
  const items = machine.items(list);
  const known = length.kind === 'constant' && typeof length.value === 'number' ? length.value : undefined;
  machine.setItems(
    list,
    known !== undefined && (known === 0 || areCertain(items)) ? items.slice(0, known) : items.map((item) => withCondition(item, l10n.t('it is not cut off'))),
  );
}
