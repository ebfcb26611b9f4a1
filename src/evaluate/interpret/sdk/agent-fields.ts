import * as l10n from '@vscode/l10n';
import { agentNames } from '../../../model/options/agent-options';
import type { Span } from '../../../model/span';
import { constant, OPEN, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { MapValue, Value } from '../../state/values';
import { newMap } from '../collections';

/** Python: the attribute that holds the fields of a data class by their names. */
const FIELDS = '__dataclass_fields__';

/** Python: the fields of the SDK's class of agents, or of an agent, by their names, each with its own; undefined for all else. */
export function fieldsOfAgent(machine: Machine, value: Value, span: Span): MapValue | undefined {
  const kind = value.kind === 'sdk' && value.role.role === 'agent' ? value.role.kind : value.kind === 'agent' && !value.of ? value.agentKind : undefined;
  if (!kind) return undefined;
  const { language } = machine.frame.module;
  return newMap(
    machine,
    agentNames(language, kind).map(([, name]) => [name, machine.item(described(machine, name, { name: constant(name) }, span), span)] as const),
  );
}

/** Python: `Agent.__dataclass_fields__`. */
export function fieldsUnder(machine: Machine, value: Value, name: string, span: Span): Value | undefined {
  return name === FIELDS && !machine.frame.module.traits.objects.areMaps ? fieldsOfAgent(machine, value, span) : undefined;
}

/** An object of which these attributes are known, and others are there. */
export function described(machine: Machine, text: string, attributes: Readonly<Record<string, Value>>, span: Span): Value {
  const map = newMap(machine);
  for (const [name, value] of Object.entries(attributes)) machine.write(map.cells, name, machine.item(value, span));
  machine.write(map.cells, OPEN, machine.item(unknown(l10n.t('`{0}` is only known when the program runs', text)), span));
  return { ...map, of: 'SimpleNamespace' };
}
