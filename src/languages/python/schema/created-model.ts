import type { ClassTerm, FieldTerm, NamedTerm, TypeTerm } from '../../type-term';
import { externalName } from './type-names';

/**
 * The class that `pydantic.create_model("Note", text=(str, ...))` makes, as if it were written; undefined where it is given more than fields and bases.
 * `create_model` (pydantic/main.py).
 */
export function createdModel(term: TypeTerm): ClassTerm | undefined {
  if (term.kind !== 'call' || externalName(term.callee) !== 'pydantic.create_model') return undefined;
  const [name] = term.arguments;
  if (term.arguments.length !== 1 || name?.kind !== 'constant' || typeof name.value !== 'string') return undefined;
  const fields = term.named.filter((given) => given.name !== '__base__').map(toField);
  if (fields.some((field) => field === undefined)) return undefined;
  const base = term.named.find((given) => given.name === '__base__')?.value;
  return {
    id: `${term.at.file}:${term.at.start}`,
    name: name.value,
    span: term.span,
    doc: undefined,
    bases: () => (base?.kind === 'list' ? base.items : [base ?? { kind: 'external', name: 'pydantic.BaseModel', span: term.span }]).map(toBase),
    keywords: () => [],
    decorators: () => [],
    fields: () => fields.filter((field) => field !== undefined),
    methods: () => [],
  };
}

/** `text=(str, "default")`; other ways to write one depend on the release of pydantic. */
function toField({ name, value, span }: NamedTerm): FieldTerm | undefined {
  if (name.startsWith('_') || value.kind !== 'list' || value.form !== 'tuple' || value.items.length !== 2) return undefined;
  const [annotation, given] = value.items;
  return { name, annotation, value: given && externalName(given) === 'builtins.Ellipsis' ? undefined : given, span };
}

function toBase(term: TypeTerm): TypeTerm {
  const definition = createdModel(term);
  return definition ? { kind: 'class', definition, span: term.span } : term;
}
