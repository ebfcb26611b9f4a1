import type { Statement } from '../../languages/ir';
import type { Module } from '../state/module';

/** Whether a name of a module's stands nowhere in its file but where it is bound, functions that nobody calls included. */
export function isUnread({ ir }: Module, name: string | undefined): boolean {
  if (name === undefined || ir.hasCells || ir.broken.length > 0) return false;
  return !ir.body.some((statement) => passesOn(statement, name)) && countName(ir.body, name) === 1;
}

/** `export { triage }`, `__all__ = ["triage"]` */
function passesOn(statement: Statement, name: string): boolean {
  if (statement.kind === 'export') return statement.names.some(({ local }) => local === name);
  return statement.kind === 'assign' && statement.targets.some((target) => target.kind === 'name' && target.name === '__all__');
}

function countName(node: unknown, name: string): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, each) => sum + countName(each, name), 0);
  if (typeof node !== 'object' || node === null) return 0;
  const { kind, name: own } = node as { readonly kind?: unknown; readonly name?: unknown };
  const named = kind === 'name' && own === name ? 1 : 0;
  return Object.values(node).reduce<number>((sum, each) => sum + countName(each, name), named);
}
