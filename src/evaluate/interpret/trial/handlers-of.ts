import type { Expression, Handler, Import, Statement, Try } from '../../../languages/ir';
import type { Machine } from '../../state/machine';
import { toLibraryCallable } from '../callable/library-callable';
import { libraryName } from '../callable/library-name';
import { findMember } from '../classes/ancestry';
import { evaluate } from '../expression';
import { exportOf, memberOf, placeOf } from '../members/module-members';
import { importsIn, isCertainlyBound } from '../names';

/** The handlers that may run: none, where nothing in the body can go wrong, nor those for imports where all that are there work. */
export function handlersOf(machine: Machine, { body, handlers }: Try): readonly Handler[] {
  if (body.every((each) => isSafe(machine, each))) return [];
  if (!handlers.some(isForImports)) return handlers;
  const imports = body.flatMap(importsIn);
  return imports.length > 0 && imports.every((each) => isFound(machine, each)) ? handlers.filter((handler) => !isForImports(handler)) : handlers;
}

/** Whether it catches nothing but imports that fail. */
function isForImports(handler: Handler): boolean {
  return handler.catches?.every((name) => name === 'ImportError' || name === 'ModuleNotFoundError') === true;
}

/** Looking for it may raise, where a call is tried out. */
function isSafe(machine: Machine, statement: Statement): boolean {
  let isSound = false;
  machine.contain(() => {
    isSound = neverRaises(machine, statement);
    return 'end';
  });
  return isSound;
}

/** Whether the workspace, or the SDK, has the module and all names that are imported from it. */
function isFound(machine: Machine, { module, names, namespace }: Import): boolean {
  const { place } = placeOf(machine, module);
  if (place.kind === 'external') return false;
  if (namespace && names.length === 0) return true;
  const { language } = machine.frame.module;
  return names.every((name) => {
    const span = machine.spanOf(name);
    if (name.imported === '*') return true;
    if (place.kind === 'file') return machine.program.binds(place.file, name.imported) || exportOf(machine, place.file, name.imported, span) !== undefined;
    const { kind } = memberOf(machine, place, language, name.imported, span);
    return kind !== 'unknown' && kind !== 'symbolic';
  });
}

/** JS: `({ billing } = require('./billing'))`, `desk = (await import('./desk')).desk` of a module that the workspace has. */
function isLoading(machine: Machine, statement: Statement): boolean {
  return (statement.kind === 'assign' || statement.kind === 'expression') && statement.value !== undefined && isModule(machine, statement.value);
}

function isModule(machine: Machine, expression: Expression): boolean {
  switch (expression.kind) {
    case 'module-expression':
      return placeOf(machine, expression.module).place.kind !== 'external';
    case 'await':
      return expression.value !== undefined && isModule(machine, expression.value);
    case 'attribute':
      return isModule(machine, expression.object);
    case 'assignment':
      return isModule(machine, expression.value);
    default:
      return false;
  }
}

/** Python: whether nothing can go wrong, since names are given what is there already. In JS the name may be a constant. */
function neverRaises(machine: Machine, statement: Statement): boolean {
  if (statement.kind === 'import') return isFound(machine, statement);
  if (isLoading(machine, statement)) return true;
  if (statement.kind !== 'assign' || machine.frame.module.traits.scopes.haveBlocks) return false;
  const { targets, value } = statement;
  return value !== undefined && isThere(machine, value) && targets.every(({ kind }) => kind === 'name');
}

/** Python: whether evaluating it is certain to give something: what is bound, a member of a class, an element or a result that is known. */
function isThere(machine: Machine, expression: Expression): boolean {
  switch (expression.kind) {
    case 'constant':
    case 'function-expression':
      return true;
    case 'name':
      return isCertainlyBound(machine, expression.name);
    case 'attribute': {
      const object = isThere(machine, expression.object) ? evaluate(machine, expression.object) : undefined;
      if (object?.kind === 'class') return findMember(machine, object, expression.name) !== undefined;
      return object !== undefined && libraryName(object) !== undefined && toLibraryCallable(machine, evaluate(machine, expression)) !== undefined;
    }
    case 'list':
      return expression.items.every((element) => isThere(machine, element));
    case 'subscript':
    case 'operation': {
      const operands = expression.kind === 'operation' ? expression.operands : [expression.object, expression.index];
      return operands.every((operand) => isThere(machine, operand)) && evaluate(machine, expression).kind === 'constant';
    }
    default:
      return false;
  }
}
