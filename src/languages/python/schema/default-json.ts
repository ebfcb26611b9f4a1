import type { JsonValue } from '../../../model/input-schema';
import type { TypeTerm } from '../../type-term';
import { toJsonValue } from './field-metadata';
import { externalName } from './type-names';

/** A default as JSON; undefined where only the running program knows. Members of enumerations stand for their values. */
export function defaultOf(term: TypeTerm): JsonValue | undefined {
  switch (term.kind) {
    case 'attribute': {
      if (term.object.kind !== 'class') return undefined;
      const member = term.object.definition.fields().find(({ name }) => name === term.name);
      return member?.value && toJsonValue(member.value);
    }
    case 'list': {
      const items = term.items.map(defaultOf);
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    case 'map': {
      const entries = term.entries.map(({ name, value }) => [name, defaultOf(value)] as const);
      return term.isOpen || entries.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(entries) as Record<string, JsonValue>);
    }
    case 'call':
      return callOf(term);
    default:
      return toJsonValue(term);
  }
}

/** Values of the standard library as pydantic writes them. */
function callOf({ callee, arguments: positional, named }: Extract<TypeTerm, { kind: 'call' }>): JsonValue | undefined {
  const values = positional.map((argument) => (argument.kind === 'constant' ? argument.value : undefined));
  if (named.length > 0 || values.includes(undefined)) return undefined;
  const [first] = values;
  const two = (value: unknown): string => String(value ?? 0).padStart(2, '0');
  const [year, month, day, hour, minute, second] = values;
  const clock = (of: readonly unknown[]): string => of.map(two).join(':');
  switch (externalName(callee)) {
    case 'datetime.date':
      return values.length === 3 ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : undefined;
    case 'datetime.datetime':
      return values.length >= 3 && values.length <= 6
        ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock([hour, minute, second])}`
        : undefined;
    case 'datetime.time':
      return values.length <= 3 ? clock([year, month, day]) : undefined;
    case 'decimal.Decimal':
    case 'uuid.UUID':
      return typeof first === 'string' ? first : undefined;
    case 'builtins.frozenset':
    case 'builtins.set':
    case 'builtins.list':
    case 'builtins.tuple':
      return values.length === 0 ? [] : undefined;
    case 'builtins.dict':
      return values.length === 0 ? {} : undefined;
    default:
      return undefined;
  }
}
