import type { Callable } from '../../../model/callable';
import { constant } from '../../state/common-values';
import type { Value } from '../../state/values';
import { toCallable } from '../callable/callables';
import { entriesOf, newList, newMap } from '../collections';
import { described, fieldsOfAgent } from '../sdk/agent-fields';
import type { OperationCall } from './operation-call';

/** Python: what `inspect.signature` gives of something whose parameters are known. CPython: inspect.py, `Signature.parameters`, by name. */
export function signatureOf(call: OperationCall): Value | undefined {
  const { machine, first, args, span } = call;
  const callable = first && args.positional.length + args.named.length === 1 ? callableOf(call, first.value) : undefined;
  if (!callable?.parameters || callable.signatures) return undefined;
  const parameters = newMap(machine);
  for (const { name } of callable.parameters)
    machine.write(parameters.cells, name, machine.item(described(machine, name, { name: constant(name) }, span), span));
  return described(machine, callable.name ?? '', { parameters }, span);
}

/** What is called; `Agent.__init__` takes what the class does, and what it makes ready. */
function callableOf({ machine }: OperationCall, value: Value): Callable | undefined {
  if (value.kind !== 'method' || value.receiver.kind !== 'sdk' || value.name !== '__init__') return toCallable(machine, value);
  const callable = toCallable(machine, value.receiver);
  return callable?.parameters && { ...callable, parameters: [{ name: 'self', form: 'positional', hasDefault: false }, ...callable.parameters] };
}

/** Python: what `dataclasses.fields` gives of a class of agents, or of an agent: each with its name. */
export function agentFields({ machine, first, span }: OperationCall): Value | undefined {
  const fields = first && fieldsOfAgent(machine, first.value, span);
  return (
    fields &&
    newList(
      machine,
      entriesOf(machine, fields).map(({ item }) => item),
      'tuple',
    )
  );
}
