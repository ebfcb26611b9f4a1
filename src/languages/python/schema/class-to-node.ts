import * as l10n from '@vscode/l10n';
import type { JsonValue, PydanticField, PydanticNode } from '../../../model/input-schema';
import type { ClassTerm, FieldTerm, TypeTerm } from '../../type-term';
import { aliasMade, isKnownGenerator } from './alias-generator';
import { boundArguments, collectFields, isClassVariable, type Lineage, readConfig, readLineage } from './class-lineage';
import { constrainNode } from './constrain-node';
import { enumMembers, enumMixin } from './enum-members';
import { readFieldCall, readMetadata, toJsonValue } from './field-metadata';
import { displayType, externalName } from './type-names';
import { memberLiteral, type NodeScope, typeToNode, unknownNode } from './type-to-node';
import { readValidators, type Validator } from './validators';

/** Methods that pydantic asks before it reads the class itself. */
const OPAQUE_METHODS: ReadonlySet<string> = new Set([
  '__get_pydantic_core_schema__',
  '__init__',
  '__new__',
  '__missing__',
  '_missing_',
  '__pydantic_init_subclass__',
  '__init_subclass__',
]);
/** Settings that change how values are checked in ways that are not read. */
const OPAQUE_SETTINGS = [
  'val_json_bytes',
  'val_temporal_unit',
  'url_preserve_empty_path',
  'loc_by_alias',
  'hide_input_in_errors',
  'regex_engine',
  'schema_generator',
] as const;
/** Settings that are of the class itself, not of those in it. */
const OWN_SETTINGS: ReadonlySet<string> = new Set(['title', 'frozen']);

/** A class as pydantic validates it, with what stands for its type variables. */
export function classToNode(definition: ClassTerm, given: readonly TypeTerm[], scope: NodeScope): PydanticNode {
  const lineage = readLineage(definition);
  if (typeof lineage === 'string') return unknownNode(lineage);
  const typeArguments = boundArguments(lineage, given, scope.variables);
  const shown = typeArguments.map(displayType).join(', ');
  const id = shown === '' ? definition.id : `${definition.id}[${shown}]`;
  const name = shown === '' ? definition.name : `${definition.name}[${shown}]`;
  if (scope.open.some((around) => around.id === id)) return { type: 'reference', id, name };
  const opaque = lineage.classes.flatMap((one) => one.methods?.() ?? []).find((method) => OPAQUE_METHODS.has(method));
  if (opaque !== undefined) return unknownNode(l10n.t('what `{0}` of `{1}` does is not read', opaque, definition.name));
  const config = readConfig(lineage, scope.config);
  if (typeof config === 'string') return unknownNode(config);
  const bound = lineage.variables.flatMap((variable, i): readonly (readonly [string, TypeTerm])[] => (typeArguments[i] ? [[variable, typeArguments[i]]] : []));
  const inside: NodeScope = { open: [...scope.open, { id, name: definition.name }], variables: new Map(bound), config };
  const validators = readValidators(lineage);
  if (typeof validators === 'string') return unknownNode(validators);
  return guarded(bodyOf({ definition, lineage, id, name, validators }, inside), validators);
}

interface Body {
  readonly definition: ClassTerm;
  readonly lineage: Lineage;
  readonly id: string;
  readonly name: string;
  readonly validators: readonly Validator[];
}

function bodyOf(body: Body, scope: NodeScope): PydanticNode {
  const { definition, lineage, id, name } = body;
  switch (lineage.kind) {
    case 'enum':
      return enumToNode(definition, lineage);
    case 'root-model': {
      const root = lineage.rootType ?? collectFields(lineage).find((field) => field.name === 'root')?.annotation;
      if (scope.config.size > 0) return unknownNode(l10n.t('the configuration of a `RootModel` is not read'));
      return root
        ? { type: 'root-model', name, id, items: [typeToNode(root, scope)], settings: { isPydantic: true } }
        : unknownNode(l10n.t('the root is not known'));
    }
    case 'plain':
      return unknownNode(l10n.t('the class is not known'));
    default:
      return objectToNode(body, scope);
  }
}

/** Methods that run at the end and show in no name. */
const AT_END: ReadonlySet<string> = new Set(['__post_init__', 'model_post_init']);

/** The validators of the whole class; one that runs before hides everything. */
function guarded(node: PydanticNode, validators: readonly Validator[]): PydanticNode {
  const ofClass = validators.filter(({ fields }) => fields === undefined);
  const before = ofClass.find(({ mode }) => mode !== 'after');
  if (before) return hidden(node, l10n.t('what the validator `{0}` does is not read', before.name));
  const guards = ofClass.map(({ name }) => name).filter((name) => !AT_END.has(name));
  const marked: PydanticNode = guards.length === 0 ? node : { ...node, settings: { ...node.settings, guards } };
  return ofClass.reduce<PydanticNode>(
    (inner, { name }) => ({
      type: 'after',
      name,
      items: [inner],
      reason: l10n.t('what the validator `{0}` does is not read', name),
      settings: { isOfClass: true },
    }),
    marked,
  );
}

/** Nobody knows what of it is checked; what pydantic refuses about it is refused all the same. */
function hidden(node: PydanticNode, reason: string): PydanticNode {
  return { ...unknownNode(reason), items: [node] };
}

function objectToNode({ lineage, id, name, validators }: Body, scope: NodeScope): PydanticNode {
  const config = lineage.isPydantic ? scope.config : new Map([...scope.config].filter(([key]) => !OWN_SETTINGS.has(key)));
  const opaque = OPAQUE_SETTINGS.find((setting) => config.has(setting));
  if (opaque !== undefined) return unknownNode(l10n.t('what `{0}` does to values is not read', opaque));
  const finite = config.get('allow_inf_nan');
  if (finite && !(finite.kind === 'constant' && finite.value === false)) return unknownNode(l10n.t('what `allow_inf_nan` does to values is not read'));
  const settings = Object.fromEntries([...config].map(([key, value]) => [key, toJsonValue(value) ?? null]));
  const fields: PydanticField[] = [];
  for (const field of collectFields(lineage)) {
    if (lineage.kind === 'model' && isUnannotated(field)) return unknownNode(l10n.t('`{0}` has no annotation', field.name));
    const made = fieldToNode(field, lineage, config, scope);
    if (made) fields.push({ ...made, node: validated(made, validators) });
  }
  const isFrozen = lineage.kind === 'dataclass' && isFrozenDataclass(lineage);
  const unknownKey = fields.find(({ node }) => node.type === 'unknown-key');
  if (unknownKey) return unknownNode(l10n.t('an alias is not known'));
  return {
    type: lineage.kind,
    name,
    id,
    fields,
    settings: { ...settings, ...(isFrozen && { frozen: true }), ...(isHashed(lineage) && { isHashed: true }), ...(lineage.isPydantic && { isPydantic: true }) },
  };
}

/** What stands in a model without an annotation may be a validator, or is refused. */
function isUnannotated({ name, annotation, value }: FieldTerm): boolean {
  return !annotation && !name.startsWith('_') && name !== 'model_config' && name !== 'Config' && value?.kind !== 'function' && value?.kind !== 'class';
}

function validated(field: PydanticField, validators: readonly Validator[]): PydanticNode {
  return validators.reduce((inner, { fields, mode, name }) => {
    if (fields === undefined || !(fields.includes(field.name) || fields.includes('*'))) return inner;
    const reason = l10n.t('what the validator `{0}` does is not read', name);
    return mode === 'after' ? { type: 'after', name, items: [inner], reason } : hidden(inner, reason);
  }, field.node);
}

function isFrozenDataclass({ classes }: Lineage): boolean {
  return (classes.at(-1)?.decorators() ?? []).some(
    (decorator) =>
      decorator.kind === 'call' && decorator.named.some(({ name, value }) => name === 'frozen' && value.kind === 'constant' && value.value === true),
  );
}

/** Whether its instances may have a hash though they can change: by a method or what stands for one, by `class Config`, or since a dataclass compares them by identity. */
function isHashed({ classes }: Lineage): boolean {
  return classes.some(
    (one) =>
      one.methods?.().includes('__hash__') !== false ||
      one.fields().some(({ name, annotation }) => !annotation && name !== 'model_config') ||
      one.decorators().some((decorator) => decorator.kind === 'call' && decorator.named.some(({ name }) => name === 'eq' || name === 'unsafe_hash')),
  );
}

function fieldToNode(field: FieldTerm, { kind, classes }: Lineage, config: ReadonlyMap<string, TypeTerm>, scope: NodeScope): PydanticField | undefined {
  const { name, annotation, value } = field;
  if (!annotation || (kind === 'model' && name.startsWith('_')) || name === 'model_config') return undefined;
  const wrapper = externalName(annotation.kind === 'subscript' ? annotation.object : annotation) ?? '';
  if (wrapper === 'dataclasses.KW_ONLY' || isClassVariable(annotation, kind)) return undefined;
  const called = readFieldCall(value);
  if (wrapper === 'typing.Final' && kind === 'model' && (called ? called.default : value) !== undefined) return undefined;
  const metadata = annotation.kind === 'subscript' && wrapper === 'typing.Annotated' ? annotation.index.slice(1) : [];
  const inAnnotation = metadata.map(readMetadata);
  const all = called ? [...inAnnotation, called] : inAnnotation;
  const written = called ? called.default : (value ?? inAnnotation.find((item) => item.default)?.default);
  const plain = typeToNode(annotation, scope);
  const validates = value?.kind === 'call' ? value.named.find((argument) => argument.name === 'validate_default')?.value : undefined;
  const validatesFallback = validates && !(validates.kind === 'constant' && (validates.value === false || validates.value === null));
  const node = called ? constrainNode(plain, [called]) : plain;
  const settings = new Map(all.flatMap((item) => [...item.settings]));
  const keys = keysOf(settings.get('validation_alias') ?? settings.get('alias'), aliasMade(name, config) ?? name);
  // What a member with parts stands for is taken for the member.
  const isMember = (written?.kind === 'list' || written?.kind === 'map') && isUnread(plain);
  const factory = (value ? [value] : metadata).map(factoryIn).find((found) => found !== undefined);
  const fallback = factory
    ? madeBy(factory)
    : written && (node.type === 'frozenset' ? frozen(defaultToValue(written)) : isMember ? undefined : defaultToValue(written));
  const mayBeMissing =
    kind === 'typed-dict'
      ? !isRequiredKey(
          wrapper,
          classes.find((one) => one.fields().some((other) => other.name === name)),
        )
      : written !== undefined || factory !== undefined;
  if (!keys || !isKnownGenerator(config.get('alias_generator'))) return { name, key: name, node: { type: 'unknown-key' }, isRequired: true };
  const [key = name, ...otherKeys] = keys;
  return {
    name,
    key,
    ...(otherKeys.length > 0 && { otherKeys }),
    node,
    isRequired: !mayBeMissing,
    ...(fallback !== undefined && { fallback }),
    ...(validatesFallback !== undefined && { validatesFallback }),
  };
}

function isUnread({ type, items = [] }: PydanticNode): boolean {
  return type === 'unknown' || ((type === 'nullable' || type === 'union') && items.some(isUnread));
}

function factoryIn(term: TypeTerm): TypeTerm | undefined {
  return term.kind === 'call' ? term.named.find(({ name }) => name === 'default_factory')?.value : undefined;
}

/** `total` is what the class says that has the key. */
function isRequiredKey(wrapper: string, owner: ClassTerm | undefined): boolean {
  const isTotal = !(owner?.keywords() ?? []).some(({ name, value }) => name === 'total' && value.kind === 'constant' && value.value === false);
  return isTotal ? wrapper !== 'typing.NotRequired' : wrapper === 'typing.Required';
}

/** The keys a field may come under; undefined where they are not known. */
function keysOf(alias: TypeTerm | undefined, name: string): readonly string[] | undefined {
  if (!alias || (alias.kind === 'constant' && alias.value === null)) return [name];
  const choices = alias.kind === 'call' && externalName(alias.callee)?.endsWith('.AliasChoices') ? alias.arguments : [alias];
  const keys = choices.flatMap((choice) => (choice.kind === 'constant' && typeof choice.value === 'string' ? [choice.value] : []));
  return keys.length === choices.length ? keys : undefined;
}

/** What an empty call of a built-in type gives. */
function madeBy(factory: TypeTerm): JsonValue | undefined {
  switch (externalName(factory)) {
    case 'builtins.list':
      return [];
    case 'builtins.dict':
      return { $dict: {} };
    case 'builtins.set':
      return { $set: [] };
    case 'builtins.str':
      return '';
    case 'builtins.int':
      return { $int: '0' };
    case 'builtins.float':
      return { $float: '0.0' };
    case 'builtins.bool':
      return false;
    default:
      return undefined;
  }
}

/** A default as the callback sees it: pydantic does not validate it. */
function defaultToValue(term: TypeTerm): JsonValue | undefined {
  if (term.kind === 'attribute' && term.object.kind === 'class') return { $enum: `${term.object.definition.name}.${term.name}` };
  if (term.kind === 'list') {
    const items = term.items.map((item) => defaultToValue(item));
    if (!items.every((item) => item !== undefined)) return undefined;
    if (term.form === 'list') return items;
    return term.form === 'tuple' ? { $tuple: items } : { $set: [...items].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) };
  }
  if (term.kind === 'map') {
    const entries = term.entries.map(({ name, value }) => [name, defaultToValue(value)] as const);
    return term.isOpen || entries.some(([, value]) => value === undefined) ? undefined : { $dict: Object.fromEntries(entries) as Record<string, JsonValue> };
  }
  if (term.kind === 'call' && externalName(term.callee) === 'datetime.date') {
    const parts = term.arguments.map((part) => (part.kind === 'constant' ? String(part.value).padStart(2, '0') : ''));
    return parts.length === 3 ? { $date: parts.join('-') } : undefined;
  }
  if (term.kind === 'call' && externalName(term.callee) === 'builtins.frozenset' && term.arguments.length === 0) return { $frozenset: [] };
  if (term.kind === 'call' && externalName(term.callee) === 'decimal.Decimal') {
    const [text] = term.arguments;
    return text?.kind === 'constant' && (typeof text.value === 'string' || Number.isInteger(text.value)) ? { $Decimal: String(text.value) } : undefined;
  }
  if (term.kind !== 'constant') return undefined;
  if (term.member) {
    const member = memberLiteral(term.member);
    return member && { $enum: member.name };
  }
  if (typeof term.value !== 'number') return term.value;
  if (!term.isFloat) return { $int: String(term.value) };
  return { $float: Number.isInteger(term.value) ? `${term.value}.0` : String(term.value) };
}

function frozen(value: JsonValue | undefined): JsonValue | undefined {
  return typeof value === 'object' && value !== null && '$set' in value ? { $frozenset: value['$set'] } : value;
}

function enumToNode(definition: ClassTerm, lineage: Lineage): PydanticNode {
  const members = enumMembers(definition, lineage);
  if (typeof members === 'string') return unknownNode(members);
  if (members.some(({ value }) => typeof value === 'object' && value !== null))
    return unknownNode(l10n.t('values of `{0}` that have parts are not read', definition.name));
  // What stands for a value already known is another name of it.
  const values = members.map(({ name, value }) => ({ value, name: members.find((other) => other.value === value)?.name ?? name }));
  return { type: 'enum', name: definition.name, values, settings: { mixin: enumMixin(definition, lineage) } };
}
