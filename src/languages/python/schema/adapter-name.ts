import type { TypeTerm } from '../../type-term';
import { createdModel } from './created-model';
import { displayType, externalName } from './type-names';
import { flattened, isSameType } from './type-to-node';

/**
 * How pydantic writes a type; undefined where that names the module a class was loaded as, which the sources do not tell.
 * `display_as_type` (pydantic/_internal/_repr.py).
 */
export function adapterName(term: TypeTerm): string | undefined {
  if (term.kind === 'constant' && term.member) return undefined;
  if (term.kind === 'constant') return term.value === null ? 'NoneType' : `'${String(term.value)}'`;
  if (term.kind === 'alternatives') return joined('Union', term.of.flatMap(flattened).filter(isFirst).map(adapterName));
  if (term.kind === 'call') return createdModel(term)?.name ?? callName(term);
  const external = externalName(term) ?? '';
  if (external === 'builtins.Ellipsis') return '...';
  if (Object.hasOwn(ANNOTATED, external)) return ANNOTATED[external];
  if (UNSHOWN.test(external)) return undefined;
  if (term.kind !== 'subscript') return displayType(term);
  const name = externalName(term.object);
  const parts = term.index.map(adapterName);
  if (name === 'typing.Optional' || name === 'typing.Union') {
    const members = flattened(term).filter(isFirst);
    const [only] = members;
    return only && members.length === 1 ? adapterName(only) : joined('Union', members.map(adapterName));
  }
  if (name === 'typing.Literal') return joined('Literal', [...new Set(term.index.map(literalName))]);
  if (name === 'typing.Annotated') return joined('Annotated', [parts[0], ...term.index.slice(1).map(metadataName)]);
  const isOfTyping = term.object.kind === 'external' && /^typing(_extensions)?\./.test(term.object.name);
  if (isOfTyping && term.index.some(holdsClass)) return undefined;
  return joined(displayType(term.object), parts);
}

/** `typing.Literal` names each value once. */
function literalName(item: TypeTerm): string | undefined {
  return item.kind === 'constant' && !item.member && typeof item.value !== 'string' ? toPythonConstant(item.value) : adapterName(item);
}

/** pydantic's names for `Annotated` types, with what these show. pydantic/types.py. */
const ANNOTATED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['Int', 'Float'].flatMap((type) =>
      [
        ['Positive', 'Gt'],
        ['Negative', 'Lt'],
        ['NonNegative', 'Ge'],
        ['NonPositive', 'Le'],
      ].map(([name = '', shown = '']) => [`pydantic.${name}${type}`, `Annotated[${type.toLowerCase()}, ${shown}]`]),
    ),
  ),
  ...Object.fromEntries(
    ['Str', 'Bytes', 'Int', 'Float', 'Bool'].map((type) => [`pydantic.Strict${type}`, `Annotated[${type.toLowerCase()}, Strict(strict=True)]`]),
  ),
  'pydantic.FiniteFloat': 'Annotated[float, AllowInfNan(allow_inf_nan=False)]',
};
/** Others of them. */
const UNSHOWN = /^pydantic\.(UUID\d|Base64\w+|FilePath|DirectoryPath|NewPath|SocketPath)$/;

function toPythonConstant(value: number | boolean | null): string {
  if (typeof value === 'number') return String(value);
  return value === null ? 'None' : value ? 'True' : 'False';
}

function isFirst(term: TypeTerm, index: number, all: readonly TypeTerm[]): boolean {
  return all.findIndex((other) => isSameType(term, other)) === index;
}

/** `conint(gt=0)` and the like make an `Annotated`, whose metadata show as their classes. pydantic/types.py. */
function callName({ callee, arguments: positional, named }: Extract<TypeTerm, { kind: 'call' }>): string | undefined {
  const has = (option: string, shown: string): string =>
    named.some(({ name, value }) => name === option && !(value.kind === 'constant' && value.value === null)) ? shown : 'NoneType';
  const [first] = positional;
  const item = first ?? named.find(({ name }) => name === 'item_type')?.value;
  switch (externalName(callee)) {
    case 'builtins.type':
      return 'NoneType';
    case 'pydantic.conint':
      return `Annotated[int, ${has('strict', 'Strict')}, Interval, ${has('multiple_of', 'MultipleOf')}]`;
    case 'pydantic.confloat':
      return `Annotated[float, ${has('strict', 'Strict')}, Interval, ${has('multiple_of', 'MultipleOf')}, ${has('allow_inf_nan', 'AllowInfNan')}]`;
    case 'pydantic.constr':
      return 'Annotated[str, StringConstraints]';
    case 'pydantic.conlist':
      return item && joined('Annotated', [joined('list', [adapterName(item)]), 'Len']);
    case 'pydantic.conset':
      return item && joined('Annotated', [joined('set', [adapterName(item)]), 'Len']);
    case 'pydantic.confrozenset':
      return item && joined('Annotated', [joined('frozenset', [adapterName(item)]), 'Len']);
    default:
      return undefined;
  }
}

/** Metadata of `Annotated` by their class; a `Field` in full, where it only describes. */
function metadataName(term: TypeTerm): string | undefined {
  if (term.kind !== 'call') return undefined;
  const name = externalName(term.callee) ?? '';
  if (name !== 'pydantic.Field') return /^(annotated_types|pydantic)\.\w+$/.test(name) ? name.split('.').at(-1) : undefined;
  if (term.arguments.length > 0) return undefined;
  const order = ['title', 'description', 'discriminator'];
  const shown = [...term.named]
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map(({ name: setting, value }) => {
      if (!order.includes(setting) || value.kind !== 'constant' || typeof value.value !== 'string') return undefined;
      return /['\\\n]/.test(value.value) ? undefined : `, ${setting}='${value.value}'`;
    });
  return shown.includes(undefined) ? undefined : `FieldInfo(annotation=NoneType, required=True${shown.join('')})`;
}

function joined(name: string, parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : `${name}[${parts.join(', ')}]`;
}

function holdsClass(term: TypeTerm): boolean {
  if (term.kind === 'subscript') return holdsClass(term.object) || term.index.some(holdsClass);
  return term.kind === 'class' || (term.kind === 'alternatives' && term.of.some(holdsClass));
}
