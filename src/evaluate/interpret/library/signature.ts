import * as l10n from '@vscode/l10n';
import { agentNames } from '../../../model/options/agent-options';
import { constant, OPEN, unknown, type Value } from '../../state/values';
import { toCallable } from '../callable/callables';
import { newList, newMap } from '../collections';
import type { OperationCall } from './operation-call';

/** Python: what `inspect.signature` gives of something whose parameters are known. CPython: inspect.py, `Signature.parameters`, by name. */
export function signatureOf(call: OperationCall): Value | undefined {
  const { machine, first, args, span } = call;
  const callable = first && args.positional.length + args.named.length === 1 ? toCallable(machine, first.value) : undefined;
  if (!callable?.parameters || callable.signatures) return undefined;
  const parameters = newMap(machine);
  for (const { name } of callable.parameters) machine.write(parameters.cells, name, machine.item(described(name, { name: constant(name) }, call), span));
  return described(callable.name ?? '', { parameters }, call);
}

/** Python: what `dataclasses.fields` gives of a class of agents, or of an agent: each with its name. */
export function agentFields(call: OperationCall): Value | undefined {
  const { machine, first, span } = call;
  const value = first?.value;
  const kind = value?.kind === 'sdk' && value.role.role === 'agent' ? value.role.kind : value?.kind === 'agent' && !value.of ? value.agentKind : undefined;
  if (!kind) return undefined;
  const fields = agentNames(call.language, kind).map(([, name]) => machine.item(described(name, { name: constant(name) }, call), span));
  return newList(machine, fields, 'tuple');
}

/** An object of which these attributes are known, and others are there. */
function described(text: string, attributes: Readonly<Record<string, Value>>, { machine, span }: OperationCall): Value {
  const map = newMap(machine);
  for (const [name, value] of Object.entries(attributes)) machine.write(map.cells, name, machine.item(value, span));
  machine.write(map.cells, OPEN, machine.item(unknown(l10n.t('`{0}` is only known when the program runs', text)), span));
  return { ...map, of: 'SimpleNamespace' };
}
