import type { TypeTerm } from '../type-term';
import { displayType, externalName } from './schema-names';

/**
 * How pydantic writes a type; undefined where that names the module a class was loaded as, which the sources do not tell.
 * `display_as_type` (pydantic/_internal/_repr.py).
 */
export function adapterName(term: TypeTerm): string | undefined {
  if (term.kind === 'constant') return term.value === null ? 'NoneType' : `'${String(term.value)}'`;
  if (term.kind === 'alternatives') return joined('Union', term.of.map(adapterName));
  if (term.kind !== 'subscript') return displayType(term);
  const name = externalName(term.object);
  const parts = term.index.map(adapterName);
  if (name === 'typing.Optional') return joined('Union', [...parts, 'NoneType']);
  if (name === 'typing.Union') return joined('Union', parts);
  if (name === 'typing.Literal') return joined('Literal', term.index.map((item) => (item.kind === 'constant' && typeof item.value !== 'string' ? (item.value === null ? 'None' : String(item.value)) : adapterName(item))));
  if (name === 'typing.Annotated') return undefined;
  const isOfTyping = term.object.kind === 'external' && /^typing(_extensions)?\./.test(term.object.name);
  if (isOfTyping && term.index.some(holdsClass)) return undefined;
  return joined(displayType(term.object), parts);
}

function joined(name: string, parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : `${name}[${parts.join(', ')}]`;
}

function holdsClass(term: TypeTerm): boolean {
  if (term.kind === 'subscript') return holdsClass(term.object) || term.index.some(holdsClass);
  return term.kind === 'class' || (term.kind === 'alternatives' && term.of.some(holdsClass));
}
