import { boundNames } from '../../../languages/bound-names';
import type { Expression, Statement } from '../../../languages/ir';

/** Something that may hold what is put into it: a collection as written, or what a call of the name gives. */
export type Holder = { readonly madeBy: string | undefined };

/** Notes what of a statement of the module may hold things, by the names that it has. */
export function noteHolders(statement: Statement, holders: Map<string, Holder>): void {
  switch (statement.kind) {
    case 'assign': {
      const holder = statement.value && toHolder(statement.value);
      if (holder) for (const name of boundNames(statement)) holders.set(name, holder);
      return;
    }
    case 'class': {
      const { name, body } = statement.definition;
      if (name !== undefined && body.some((each) => each.kind === 'assign' && each.value && toHolder(each.value))) holders.set(name, { madeBy: undefined });
      return;
    }
    case 'if':
      for (const each of [...statement.then, ...statement.else]) noteHolders(each, holders);
      return;
    case 'try':
      for (const each of [...statement.body, ...statement.handlers.flatMap(({ body }) => body)]) noteHolders(each, holders);
      return;
    default:
  }
}

function toHolder(value: Expression): Holder | undefined {
  if (value.kind === 'list' || value.kind === 'map' || value.kind === 'comprehension') return { madeBy: undefined };
  if (value.kind !== 'call') return undefined;
  const { callee } = value;
  return callee.kind === 'name' || callee.kind === 'attribute' ? { madeBy: callee.name } : undefined;
}
