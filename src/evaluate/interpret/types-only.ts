import * as l10n from '@vscode/l10n';
import { boundNames } from '../../languages/bound-names';
import type { Block, Expression, Import } from '../../languages/ir';
import type { Machine } from '../state/machine';
import { unknown } from '../state/values';
import { evaluate } from './expression';
import { bind, isBinding } from './names';

/** Whether a test asks for `typing.TYPE_CHECKING`, under whatever name: what it keeps from running is there for annotations. */
export function asksForTypes(machine: Machine, test: Expression): boolean {
  if (test.kind === 'operation') return test.operands.some((operand) => asksForTypes(machine, operand));
  if (test.kind !== 'name' && test.kind !== 'attribute') return false;
  if (test.name === 'TYPE_CHECKING') return true;
  const value = evaluate(machine, test);
  const { falsy } = machine.program.builtins[machine.frame.module.language];
  return value.kind === 'symbolic' && value.term.kind === 'external' && falsy.has(value.term.name);
}

/**
 * Binds what a block that never runs gives to annotations and, where the module finds its members when they are asked for, to other modules: what
 * it imports. What it makes itself is not there. Names that something else gave a value keep it.
 */
export function bindForTypes(machine: Machine, block: Block, runImport: (machine: Machine, statement: Import) => void): void {
  for (const statement of block) {
    if (statement.kind === 'import') {
      const { namespace, ...rest } = statement;
      const names = statement.names.filter(({ local }) => isFree(machine, local));
      runImport(machine, { ...rest, names, ...(namespace && isFree(machine, namespace.local) && { namespace }) });
    } else if (statement.kind === 'if') bindForTypes(machine, [...statement.then, ...statement.else], runImport);
    else if (statement.kind === 'try') bindForTypes(machine, [...statement.body, ...statement.handlers.flatMap(({ body }) => body)], runImport);
    else {
      for (const name of boundNames(statement).filter((name) => isFree(machine, name)))
        bind(machine, name, unknown(l10n.t('`{0}` is only there for type checkers', name)), statement);
    }
  }
}

function isFree(machine: Machine, name: string): boolean {
  const item = machine.read(machine.frame.scope.cells, name);
  return item === undefined || (!isBinding(item) && item.value.kind === 'unknown');
}
