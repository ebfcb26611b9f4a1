import type { JsonValue, PydanticField, PydanticNode } from '../../model/workflow';
import type { ClassTerm, FieldTerm, TypeTerm } from '../type-term';
import { collectFields, readConfig, readLineage, type Lineage } from './schema-class';
import { readFieldCall, readMetadata, toJsonValue, type Metadata } from './schema-field';
import { displayType, externalName } from './schema-names';

/** Types without arguments by the name pydantic knows them under. */
const SIMPLE: Readonly<Record<string, PydanticNode>> = {
  'builtins.str': { type: 'str' },
  'builtins.int': { type: 'int' },
  'builtins.float': { type: 'float' },
  'builtins.bool': { type: 'bool' },
  'builtins.bytes': { type: 'bytes' },
  'builtins.object': { type: 'any' },
  'typing.Any': { type: 'any' },
  'types.NoneType': { type: 'none' },
  'builtins.list': { type: 'list', items: [{ type: 'any' }] },
  'builtins.set': { type: 'set', items: [{ type: 'any' }] },
  'builtins.frozenset': { type: 'frozenset', items: [{ type: 'any' }] },
  'builtins.tuple': { type: 'tuple', items: [{ type: 'any' }], isVariadic: true },
  'datetime.datetime': { type: 'datetime' },
  'datetime.date': { type: 'date' },
  'datetime.time': { type: 'time' },
  'datetime.timedelta': { type: 'timedelta' },
  'decimal.Decimal': { type: 'decimal' },
  'uuid.UUID': { type: 'uuid' },
  'pathlib.Path': { type: 'path' },
  'pydantic.StrictStr': { type: 'str', limits: { strict: true } },
  'pydantic.StrictInt': { type: 'int', limits: { strict: true } },
  'pydantic.StrictFloat': { type: 'float', limits: { strict: true } },
  'pydantic.StrictBool': { type: 'bool', limits: { strict: true } },
  'pydantic.PositiveInt': { type: 'int', limits: { gt: 0 } },
  'pydantic.NegativeInt': { type: 'int', limits: { lt: 0 } },
  'pydantic.NonNegativeInt': { type: 'int', limits: { ge: 0 } },
  'pydantic.NonPositiveInt': { type: 'int', limits: { le: 0 } },
  'pydantic.PositiveFloat': { type: 'float', limits: { gt: 0 } },
  'pydantic.NonNegativeFloat': { type: 'float', limits: { ge: 0 } },
};
const ITEMS: Readonly<Record<string, string>> = { 'builtins.list': 'list', 'builtins.set': 'set', 'builtins.frozenset': 'frozenset' };
const LIMITS: ReadonlySet<string> = new Set(['gt', 'ge', 'lt', 'le', 'multiple_of', 'min_length', 'max_length', 'pattern']);
/** What constrains no value. */
const SILENT: ReadonlySet<string> = new Set(['title', 'description', 'examples', 'deprecated', 'default', 'alias', 'validation_alias', 'discriminator', 'json_schema_extra']);

/** The type as pydantic validates it; `open` holds the classes around. */
export function typeToNode(term: TypeTerm, open: readonly ClassTerm[] = []): PydanticNode {
  switch (term.kind) {
    case 'constant': {
      if (term.value === null) return { type: 'none' };
      const named = open.find(({ name }) => name === term.value);
      return named ? { type: 'reference', id: named.id } : unknown('a name as text is not followed');
    }
    case 'class':
      return classToNode(term.definition, open);
    case 'alternatives':
      return unionToNode(term.of, open);
    case 'external':
    case 'attribute':
      return SIMPLE[externalName(term) ?? ''] ?? unknown(`how pydantic validates \`${externalName(term) ?? 'the type'}\` is not read`);
    case 'subscript':
      return subscriptToNode(term, open);
    default:
      return unknown('how pydantic validates the type is not read');
  }
}

function subscriptToNode({ object, index, span }: Extract<TypeTerm, { kind: 'subscript' }>, open: readonly ClassTerm[]): PydanticNode {
  const name = externalName(object) ?? '';
  const [first] = index;
  const item = ITEMS[name];
  if (item !== undefined && first) return { type: item, items: [typeToNode(first, open)] };
  switch (name) {
    case 'typing.Optional':
      return first ? unionToNode([first, { kind: 'constant', value: null, span }], open) : unknown('the type is not known');
    case 'typing.Union':
      return unionToNode(index, open);
    case 'typing.Literal':
      return literalToNode(index);
    case 'typing.Required':
    case 'typing.NotRequired':
    case 'typing.ReadOnly':
      return first ? typeToNode(first, open) : unknown('the type is not known');
    case 'typing.Annotated':
      return first ? constrainNode(typeToNode(first, open), index.slice(1).map(readMetadata)) : unknown('the type is not known');
    case 'builtins.tuple': {
      const isVariadic = index[1] !== undefined && externalName(index[1]) === 'builtins.Ellipsis';
      return { type: 'tuple', items: (isVariadic ? index.slice(0, 1) : index).map((part) => typeToNode(part, open)), isVariadic };
    }
    default:
      return unknown(`how pydantic validates \`${name}[…]\` is not read`);
  }
}

function unionToNode(members: readonly TypeTerm[], open: readonly ClassTerm[]): PydanticNode {
  const flat = members.map((member) => typeToNode(member, open)).flatMap((node) => flatten(node));
  const unique = [...new Map(flat.map((node) => [JSON.stringify(node), node])).values()];
  const choices = unique.filter(({ type }) => type !== 'none');
  const [only] = choices;
  const inner: PydanticNode = only && choices.length === 1 ? only : { type: 'union', items: choices };
  if (choices.length === 0) return { type: 'none' };
  return choices.length < unique.length ? { type: 'nullable', items: [inner] } : inner;
}

function flatten({ type, items = [], ...rest }: PydanticNode): readonly PydanticNode[] {
  if (type === 'union' && Object.keys(rest).length === 0) return items;
  return type === 'nullable' ? [...items.flatMap(flatten), { type: 'none' }] : [{ type, ...(items.length > 0 && { items }), ...rest }];
}

function literalToNode(index: readonly TypeTerm[]): PydanticNode {
  const values = index.map((item) => (item.kind === 'constant' ? { value: item.value, name: '' } : undefined));
  return values.every((value) => value !== undefined) ? { type: 'literal', values } : unknown('a value of `Literal` is not known');
}

/** The constraints of `Field` and the like, on the type they stand at; through `Optional`. */
function constrainNode(node: PydanticNode, all: readonly Metadata[]): PydanticNode {
  const settings = new Map(all.flatMap((item) => [...item.settings]));
  const opaque = all.find((item) => item.unknown !== undefined)?.unknown ?? [...settings.keys()].find((name) => !LIMITS.has(name) && !SILENT.has(name));
  if (opaque !== undefined) return unknown(`what \`${opaque}\` checks is not read`);
  const limits: Record<string, JsonValue> = {};
  for (const [name, value] of settings) if (LIMITS.has(name) && value.kind === 'constant') limits[name] = value.value;
  const discriminator = settings.get('discriminator');
  const tagged = discriminator?.kind === 'constant' ? tag(node, String(discriminator.value)) : node;
  if (Object.keys(limits).length === 0) return tagged;
  const [inner] = tagged.items ?? [];
  if (tagged.type === 'nullable' && inner) return { ...tagged, items: [{ ...inner, limits: { ...inner.limits, ...limits } }] };
  return { ...tagged, limits: { ...tagged.limits, ...limits } };
}

function tag(node: PydanticNode, discriminator: string): PydanticNode {
  const [inner] = node.items ?? [];
  return node.type === 'nullable' && inner ? { ...node, items: [tag(inner, discriminator)] } : { ...node, discriminator };
}

function classToNode(definition: ClassTerm, open: readonly ClassTerm[]): PydanticNode {
  if (open.some(({ id }) => id === definition.id)) return { type: 'reference', id: definition.id };
  const lineage = readLineage(definition);
  if (typeof lineage === 'string') return unknown(lineage);
  if (lineage.variables.length > 0) return unknown('generic classes are not read');
  if ((definition.methods?.() ?? ['']).some((method) => /^__(get_pydantic|init__|post_init__|new__)|valid/.test(method))) return unknown(`\`${definition.name}\` checks in its own way`);
  const { name } = definition;
  const inside = [...open, definition];
  switch (lineage.kind) {
    case 'enum':
      return enumToNode(definition, lineage);
    case 'root-model': {
      const root = lineage.rootType ?? collectFields(lineage).find((field) => field.name === 'root')?.annotation;
      return root ? { type: 'root-model', name, id: definition.id, items: [typeToNode(root, inside)] } : unknown('the root is not known');
    }
    case 'plain':
      return unknown('the class is not known');
    default:
      return objectToNode(definition, lineage, inside);
  }
}

function objectToNode(definition: ClassTerm, lineage: Lineage, open: readonly ClassTerm[]): PydanticNode {
  const config = lineage.kind === 'model' ? readConfig(lineage) : new Map<string, TypeTerm>();
  if (typeof config === 'string') return unknown(config);
  const settings = Object.fromEntries([...config].map(([name, value]) => [name, toJsonValue(value) ?? null]));
  const isTotal = !definition.keywords().some(({ name, value }) => name === 'total' && value.kind === 'constant' && value.value === false);
  const fields: PydanticField[] = [];
  for (const field of collectFields(lineage)) {
    const read = fieldToNode(field, lineage, open, isTotal);
    if (read) fields.push(read);
  }
  return { type: lineage.kind, name: definition.name, id: definition.id, fields, settings };
}

function fieldToNode({ name, annotation, value }: FieldTerm, { kind }: Lineage, open: readonly ClassTerm[], isTotal: boolean): PydanticField | undefined {
  if (!annotation || name.startsWith('_') || name === 'model_config') return undefined;
  const wrapper = annotation.kind === 'subscript' ? (externalName(annotation.object) ?? '') : '';
  if (wrapper === 'typing.ClassVar') return undefined;
  const called = readFieldCall(value);
  const inAnnotation = annotation.kind === 'subscript' && wrapper === 'typing.Annotated' ? annotation.index.slice(1).map(readMetadata) : [];
  const all = called ? [...inAnnotation, called] : inAnnotation;
  const written = called ? called.default : value;
  const node = called ? constrainNode(typeToNode(annotation, open), [called]) : typeToNode(annotation, open);
  const hasFactory = value?.kind === 'call' && value.named.some((argument) => argument.name === 'default_factory');
  const settings = new Map(all.flatMap((item) => [...item.settings]));
  const alias = settings.get('validation_alias') ?? settings.get('alias');
  const key = alias?.kind === 'constant' && typeof alias.value === 'string' ? alias.value : name;
  const factory = hasFactory && value.kind === 'call' ? externalName(value.named.find((argument) => argument.name === 'default_factory')?.value ?? annotation) : undefined;
  const fallback = factory === 'builtins.list' ? [] : written && defaultToValue(written, node);
  const mayBeMissing = kind === 'typed-dict' ? (isTotal ? wrapper === 'typing.NotRequired' : wrapper !== 'typing.Required') : written !== undefined || hasFactory;
  return { name, key, node, isRequired: !mayBeMissing, ...(fallback !== undefined && { fallback }) };
}

/** A default as the callback sees it: pydantic does not validate it. Whole numbers of floats are taken for floats. */
function defaultToValue(term: TypeTerm, node: PydanticNode): JsonValue | undefined {
  if (term.kind === 'attribute' && term.object.kind === 'class') return { $enum: `${term.object.definition.name}.${term.name}` };
  if (term.kind === 'list' && term.form === 'list') {
    const items = term.items.map((item) => defaultToValue(item, { type: 'any' }));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (term.kind === 'call' && externalName(term.callee) === 'datetime.date') {
    const parts = term.arguments.map((part) => (part.kind === 'constant' ? String(part.value).padStart(2, '0') : ''));
    return parts.length === 3 ? { $date: parts.join('-') } : undefined;
  }
  if (term.kind !== 'constant') return undefined;
  if (typeof term.value !== 'number') return term.value;
  const isFloat = !Number.isInteger(term.value) || node.type === 'float' || (node.type === 'nullable' && node.items?.[0]?.type === 'float');
  if (!isFloat) return { $int: String(term.value) };
  return { $float: Number.isInteger(term.value) ? `${term.value}.0` : String(term.value) };
}

function enumToNode(definition: ClassTerm, { enums }: Lineage): PydanticNode {
  const values: { value: JsonValue; name: string }[] = [];
  for (const { name, annotation, value } of definition.fields()) {
    if (annotation || !value || name.startsWith('_') || value.kind === 'function') continue;
    const known = toJsonValue(value);
    if (known === undefined) return unknown(`the value of \`${definition.name}.${name}\` is not known`);
    values.push({ value: known, name });
  }
  const bases = definition.bases().map((base) => externalName(base));
  const mixin = enums.includes('enum.IntEnum') || bases.includes('builtins.int') ? 'int' : enums.includes('enum.StrEnum') || bases.includes('builtins.str') ? 'str' : '';
  return { type: 'enum', name: definition.name, values, settings: { mixin } };
}

/** How pydantic writes a type. `display_as_type` (pydantic/_internal/_repr.py). */
export function adapterName(term: TypeTerm): string {
  if (term.kind === 'constant') return term.value === null ? 'NoneType' : `'${String(term.value)}'`;
  if (term.kind === 'alternatives') return `Union[${term.of.map(adapterName).join(', ')}]`;
  if (term.kind !== 'subscript') return displayType(term);
  const name = externalName(term.object);
  const parts = term.index.map(adapterName);
  if (name === 'typing.Optional') return `Union[${[...parts, 'NoneType'].join(', ')}]`;
  if (name === 'typing.Literal') return `Literal[${term.index.map((item) => (item.kind === 'constant' && typeof item.value !== 'string' ? (item.value === null ? 'None' : String(item.value)) : adapterName(item))).join(', ')}]`;
  return `${displayType(term.object)}[${parts.join(', ')}]`;
}

function unknown(reason: string): PydanticNode {
  return { type: 'unknown', reason };
}
