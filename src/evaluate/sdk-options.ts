import { entriesOf } from './collections';
import type { Machine } from './machine';
import type { Arguments, GivenOption } from './values';

/** The options of an SDK call by the names they were written with, from keywords and positions or from an options object. */
export function optionsOf(machine: Machine, args: Arguments, parameters: readonly string[], objectAt: number | undefined): { readonly given: readonly GivenOption[]; readonly isOpen: boolean } {
  const positional = parameters.flatMap((name, index): GivenOption[] => {
    const item = args.positional[index];
    return item && (objectAt === undefined || index < objectAt) ? [{ name, item, span: item.span, nameSpan: item.span }] : [];
  });
  if (objectAt === undefined) return { given: [...positional, ...args.named], isOpen: args.isOpen };

  const object = args.positional[objectAt];
  if (!object) return { given: positional, isOpen: args.isOpen };
  if (object.value.kind !== 'map') return { given: positional, isOpen: object.value.kind !== 'constant' };
  const given = [...positional];
  let isOpen = args.isOpen;
  for (const { key, item } of entriesOf(machine, object.value)) {
    if (key.kind !== 'constant' || typeof key.value !== 'string') isOpen = true;
    else given.push({ name: key.value, item, span: item.property?.span ?? item.span, nameSpan: item.property?.nameSpan ?? item.span });
  }
  return { given, isOpen };
}
