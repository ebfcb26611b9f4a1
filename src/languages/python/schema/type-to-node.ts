import * as l10n from '@vscode/l10n';
import type { PydanticNode } from '../../../model/input-schema';
import type { ClassTerm, ConstantTerm, TypeTerm } from '../../type-term';
import { readLineage, variableName } from './class-lineage';
import { classToNode } from './class-to-node';
import { constrainNode } from './constrain-node';
import { createdModel } from './created-model';
import { enumMembers, enumMixin } from './enum-members';
import { readMetadata, readSettings } from './field-metadata';
import { CONSTRAINED_NODES, ITEM_NODES, SIMPLE_NODES, UNREAD_TYPES } from './node-types';
import { displayType, externalName } from './type-names';

/** Where a type stands. */
export interface NodeScope {
  /** The classes around, for references. */
  readonly open: readonly { readonly id: string; readonly name: string }[];
  /** What type variables stand for. */
  readonly variables: ReadonlyMap<string, TypeTerm>;
  /** Settings of the class around. */
  readonly config: ReadonlyMap<string, TypeTerm>;
}

const OUTSIDE: NodeScope = { open: [], variables: new Map(), config: new Map() };

/** The type as pydantic validates it. `GenerateSchema` (pydantic/_internal/_generate_schema.py). */
export function typeToNode(term: TypeTerm, scope: NodeScope = OUTSIDE): PydanticNode {
  switch (term.kind) {
    case 'constant': {
      if (term.value === null) return { type: 'none' };
      const named = scope.open.find(({ name }) => name === term.value);
      return named ? { type: 'reference', id: named.id, name: named.name } : unknownNode(l10n.t('a name as text is not followed'));
    }
    case 'class':
      return classToNode(term.definition, [], scope);
    case 'alternatives':
      return unionToNode(term.of, scope);
    case 'external':
    case 'attribute':
      if (externalName(term) === 'pydantic.JsonValue')
        return { type: 'any', name: 'json-or-python[json=any,python=tagged-union[list[...],dict[str,...],str,bool,int,float,none]]' };
      return SIMPLE_NODES[externalName(term) ?? ''] ?? unreadNode(externalName(term) ?? l10n.t('the type'), externalName(term));
    case 'subscript':
      return subscriptToNode(term, scope);
    case 'call':
      return callToNode(term, scope);
    default:
      return unknownNode(l10n.t('how pydantic validates the type is not read'));
  }
}

function subscriptToNode({ object, index, span }: Extract<TypeTerm, { kind: 'subscript' }>, scope: NodeScope): PydanticNode {
  if (object.kind === 'class') return classToNode(object.definition, index, scope);
  const name = externalName(object) ?? '';
  const [first] = index;
  const container = ITEM_NODES[name];
  if (container && first) return { ...container, items: [typeToNode(first, scope)] };
  switch (name) {
    case 'typing.Optional':
      return first ? unionToNode([first, { kind: 'constant', value: null, span }], scope) : unknownNode(l10n.t('the type is not known'));
    case 'typing.Union':
      return unionToNode(index, scope);
    case 'typing.Literal':
      return literalToNode(index);
    case 'typing.Required':
    case 'typing.NotRequired':
    case 'typing.ReadOnly':
    case 'typing.Final':
      return first ? typeToNode(first, scope) : unknownNode(l10n.t('the type is not known'));
    case 'typing.Annotated':
      return first ? constrainNode(typeToNode(first, scope), index.slice(1).map(readMetadata)) : unknownNode(l10n.t('the type is not known'));
    case 'builtins.tuple':
      return tupleToNode(index, scope);
    case 'builtins.dict':
    case 'typing.Mapping':
    case 'typing.MutableMapping':
      return { type: 'dict', items: index.slice(0, 2).map((part) => typeToNode(part, scope)) };
    case 'typing.Callable':
      return { type: 'callable' };
    case 'typing.Pattern':
    case 're.Pattern':
      return { type: 'pattern' };
    case 'pydantic.RootModel':
      return first
        ? { type: 'root-model', name: `RootModel[${displayType(first)}]`, items: [typeToNode(first, scope)] }
        : unknownNode(l10n.t('the type is not known'));
    default:
      return unreadNode(`${name}[…]`, name === 'builtins.type' ? 'type[]' : name);
  }
}

/** What is not validated here, with how pydantic keeps it, which says what can be said of it. */
function unreadNode(shown: string, name: string | undefined): PydanticNode {
  const core = UNREAD_TYPES[name ?? ''];
  return { ...unknownNode(l10n.t('how pydantic validates `{0}` is not read', shown)), ...(core !== undefined && { settings: { core } }) };
}

function tupleToNode(index: readonly TypeTerm[], scope: NodeScope): PydanticNode {
  const [first, second] = index;
  const isVariadic = second !== undefined && externalName(second) === 'builtins.Ellipsis';
  const isEmpty = first?.kind === 'list' && first.items.length === 0;
  return { type: 'tuple', items: (isEmpty ? [] : isVariadic ? index.slice(0, 1) : index).map((part) => typeToNode(part, scope)), isVariadic };
}

function callToNode(term: Extract<TypeTerm, { kind: 'call' }>, scope: NodeScope): PydanticNode {
  const model = createdModel(term);
  if (model) return classToNode(model, [], scope);
  const variable = variableName(term);
  if (variable !== undefined) {
    const bound = scope.variables.get(variable);
    if (bound) return typeToNode(bound, scope);
    return term.arguments.length === 1 && term.named.length === 0 ? { type: 'any' } : unknownNode(l10n.t('a constrained type variable is not read'));
  }
  const name = externalName(term.callee) ?? '';
  const [first, second] = term.arguments;
  if (name === 'builtins.type' && first?.kind === 'constant' && first.value === null) return { type: 'none' };
  if ((name === 'typing.NewType' || name === 'typing.TypeAliasType') && second) return typeToNode(second, scope);
  const container = ITEM_NODES[name];
  const item = first ?? term.named.find((argument) => argument.name === 'item_type')?.value;
  const base = container && item ? { ...container, items: [typeToNode(item, scope)] } : CONSTRAINED_NODES[name];
  if (!base || (!container && first))
    return unknownNode(name === '' ? l10n.t('the type is made by a call') : l10n.t('how pydantic validates `{0}(…)` is not read', name));
  return constrainNode(base, [
    readSettings(
      term.named.filter((argument) => argument.name !== 'item_type'),
      undefined,
    ),
  ]);
}

function unionToNode(members: readonly TypeTerm[], scope: NodeScope): PydanticNode {
  const flat = members.flatMap(flattened);
  const unique = flat.filter((member, i) => flat.findIndex((other) => isSameType(member, other)) === i);
  const nodes = unique.map((member) => typeToNode(member, scope));
  const choices = nodes.filter(({ type }) => type !== 'none');
  const [only] = choices;
  const inner: PydanticNode = only && choices.length === 1 ? only : { type: 'union', items: choices };
  if (choices.length === 0) return { type: 'none' };
  return choices.length < nodes.length ? { type: 'nullable', items: [inner] } : inner;
}

/** Unions within unions are one, as `typing` has it; not those that something is said about. */
export function flattened(term: TypeTerm): readonly TypeTerm[] {
  if (term.kind === 'alternatives') return term.of.flatMap(flattened);
  const name = term.kind === 'subscript' ? externalName(term.object) : undefined;
  if (term.kind !== 'subscript' || (name !== 'typing.Union' && name !== 'typing.Optional')) return [term];
  const members = term.index.flatMap(flattened);
  return name === 'typing.Optional' ? [...members, { kind: 'constant', value: null, span: term.span }] : members;
}

/** Whether `typing` holds two types for the same. */
export function isSameType(one: TypeTerm, other: TypeTerm): boolean {
  if (one.kind === 'class' && other.kind === 'class') return one.definition.id === other.definition.id;
  return one.kind === other.kind && toKey(one) === toKey(other);
}

function toKey(term: TypeTerm): string {
  return JSON.stringify(term, (key, value: unknown) => (key === 'span' || key === 'at' ? undefined : key === 'definition' ? (value as ClassTerm).id : value));
}

const OWN_WAYS: ReadonlySet<string> = new Set(['__eq__', '__hash__', '__repr__', '__new__', '__init__', '_missing_']);
type Literals = NonNullable<PydanticNode['values']>;

/** The values of a `Literal`, those of literals within first flattened; undefined where one is not known. Members of enumerations stand with their names. */
export function literalValues(index: readonly TypeTerm[]): Literals | undefined {
  const values: Literals[number][] = [];
  for (const item of index) {
    if (item.kind === 'constant') {
      const literal = item.member ? memberLiteral(item.member) : { value: item.value, name: '' };
      if (!literal) return undefined;
      values.push(literal);
    } else if (item.kind === 'subscript' && externalName(item.object) === 'typing.Literal') {
      const inner = literalValues(item.index);
      if (!inner) return undefined;
      values.push(...inner);
    } else return undefined;
  }
  return values.filter(({ value, name }, i) => values.findIndex((other) => other.value === value && other.name === name) === i);
}

/** A member under the name that it was defined with first; undefined where its class compares or shows members in a way of its own. */
export function memberLiteral({ definition, name }: NonNullable<ConstantTerm['member']>): Literals[number] | undefined {
  const lineage = readLineage(definition);
  if (typeof lineage === 'string' || lineage.classes.some(({ methods }) => (methods?.() ?? []).some((method) => OWN_WAYS.has(method)))) return undefined;
  const members = enumMembers(definition, lineage);
  const value = typeof members === 'string' ? undefined : members.find((member) => member.name === name)?.value;
  const first = typeof members === 'string' ? undefined : members.find((member) => member.value === value);
  return first && value !== undefined ? { value, name: `${definition.name}.${first.name}`, mixin: enumMixin(definition, lineage) } : undefined;
}

function literalToNode(index: readonly TypeTerm[]): PydanticNode {
  const values = literalValues(index);
  return values ? { type: 'literal', values } : unknownNode(l10n.t('a value of `Literal` is not known'));
}

export function unknownNode(reason: string): PydanticNode {
  return { type: 'unknown', reason };
}
