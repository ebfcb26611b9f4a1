import type { Expression } from '../../languages/ir';

/** Stands for what is too long to be said. */
export const UNSAID = '…';

/** A short text for an expression in reasons: names, attributes and calls as written. */
export function describe(expression: Expression): string {
  switch (expression.kind) {
    case 'name':
      return expression.name;
    case 'attribute':
      return `${describe(expression.object)}.${expression.name}`;
    case 'call':
      return `${describe(expression.callee)}(…)`;
    case 'subscript':
      return `${describe(expression.object)}[…]`;
    case 'await':
      return expression.value ? describe(expression.value) : UNSAID;
    default:
      return UNSAID;
  }
}
