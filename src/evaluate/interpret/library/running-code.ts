import * as l10n from '@vscode/l10n';
import type { Span } from '../../../model/span';
import { unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ImportBinding, Scope } from '../../state/scope';
import type { PlacedValue, Value } from '../../state/values';
import { libraryName } from '../callable/library-name';
import { open } from '../collections';
import { isCertainlyBound, lookUp } from '../names';
import type { OperationCall } from './operation-call';

/**
 * Says so where code in a text (`exec`, `eval`) may do something to agents: a text that names what holds one, or an unknown one where agents are at hand, as they are in the
 * module's own code and in the variables of the function that runs it. With names of its own it can do nothing to others.
 */
export function runCode(call: OperationCall): Value | undefined {
  const { machine, callee, first, second } = call;
  const text = first?.value.kind === 'constant' ? first.value.value : undefined;
  // A name alone is what it stands for.
  if (!second && typeof text === 'string' && NAME.test(text) && nameOf(callee.value) === 'eval' && isCertainlyBound(machine, text))
    return lookUp(machine, text);
  noteRunningCode(call);
  return undefined;
}

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

function noteRunningCode({ machine, span, callee, first, second }: OperationCall): void {
  if (!first) return;
  const text = first.value.kind === 'constant' ? first.value.value : undefined;
  if (text !== undefined && typeof text !== 'string') return;
  const given = second?.value;
  if (given?.kind === 'map') {
    const names = given.cells.keys(machine.unit);
    if (names.some((name) => isAtHand(machine, machine.read(given.cells, name)) && (text === undefined || mentions(text, name))))
      noteCode(machine, callee, span);
    // What it binds is there from then on.
    open(machine, given, { value: unknown(l10n.t('what is bound by code that is run from a text')), span });
    return;
  }
  if (second && !(given?.kind === 'symbolic' && given.term.kind === 'call' && libraryName(given.term.callee.value) === 'builtins.globals')) return;
  const { scope } = machine.frame;
  const own = scope.function();
  const cells = text === undefined ? [own.cells] : cellsAround(scope);
  const isTouching = cells.some((each) =>
    each.keys(machine.unit).some((name) => (text === undefined || mentions(text, name)) && isAtHand(machine, machine.read(each, name))),
  );
  if (isTouching) noteCode(machine, callee, span);
}

function cellsAround(start: Scope): readonly Scope['cells'][] {
  const found: Scope['cells'][] = [];
  for (let scope: Scope | undefined = start; scope; scope = scope.parent) found.push(scope.cells);
  return found;
}

/** Whether a name holds what agents are made of, or one of them. */
function isAtHand(machine: Machine, item: PlacedValue | ImportBinding | undefined): boolean {
  if (!item || 'kind' in item) return false;
  const { value } = item;
  const isHere = ({ kind }: Value): boolean => kind === 'agent' || kind === 'handoff';
  if (value.kind === 'union') return value.alternatives.some((each) => isHere(each.value));
  if (value.kind === 'list') return machine.items(value).some((each) => isHere(each.value));
  return isHere(value) || (value.kind === 'sdk' && value.role.role === 'agent');
}

function mentions(text: string, name: string): boolean {
  return text.includes(name) && new Set(text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu)).has(name);
}

function noteCode(machine: Machine, { value }: PlacedValue, span: Span): void {
  machine.unresolved(l10n.t('`{0}` runs code from a text, which may make agents or change their handoffs', nameOf(value)), span);
}

function nameOf(callee: Value): string {
  return libraryName(callee)?.split('.').at(-1) ?? '';
}
