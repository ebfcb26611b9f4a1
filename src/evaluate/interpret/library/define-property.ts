import * as l10n from '@vscode/l10n';
import type { Span } from '../../../model/span';
import { OPEN, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { AgentValue, ClassValue, PlacedValue, SymbolicValue, Value } from '../../state/values';
import { symbolName } from '../collections';
import { isHandoffs, noteSettingSome } from '../members/lost-handoffs';
import { setOnPrototype } from '../members/prototype';
import { setAttribute } from '../members/set-attribute';

/** JS: `Object.defineProperty(agent, name, { value: … })`; one that is computed by a getter may give anything. */
export function defineProperty(machine: Machine, agent: AgentValue, key: Value, descriptor: Value, span: Span): void {
  const name = key.kind === 'constant' && typeof key.value === 'string' ? key.value : undefined;
  const given = valueIn(machine, descriptor);
  if (name !== undefined && given) setAttribute(machine, agent, name, given);
  else if (name === undefined || isHandoffs(machine, name)) noteSettingSome(machine, agent, given?.value ?? unknown(''), span);
}

/** JS: `Object.defineProperty(Owner, Symbol.hasInstance, { value: … })`. */
export function defineStatic(machine: Machine, of: ClassValue, key: Value, descriptor: PlacedValue | undefined, span: Span): Value {
  const name = key.kind === 'constant' && typeof key.value === 'string' ? key.value : symbolName(key);
  const given = descriptor && valueIn(machine, descriptor.value);
  machine.write(of.members.cells, name ?? OPEN, given ?? { value: unknown(l10n.t('what this property is set to')), span });
  return of;
}

/** JS: `Object.defineProperty(Owner.prototype, name, { value: function () { … } })`. */
export function defineOnPrototype(machine: Machine, prototype: SymbolicValue, key: Value, descriptor: Value): void {
  const given = valueIn(machine, descriptor);
  if (key.kind === 'constant' && typeof key.value === 'string' && given) setOnPrototype(machine, prototype, key.value, given);
}

function valueIn(machine: Machine, descriptor: Value): PlacedValue | undefined {
  return descriptor.kind === 'map' ? machine.read(descriptor.cells, 'value') : undefined;
}
