import type { PydanticNode } from '../../../model/input-schema';
import type { Check, Mode } from './check';
import { quoteChoice } from './check-scalar';
import { type Checked, type Fit, faultsAt, refuse } from './checked';
import type { Json } from './json-text';
import { type Fault, reprOf } from './pydantic-fault';
import { pydanticName } from './pydantic-name';

/** The member that fits best: most fields given, then most exactly; the first of equals. pydantic-core, src/validators/union.rs. */
export function checkUnion({ items = [], settings }: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  const takesFirst = settings?.['union_mode'] === 'left_to_right';
  let best: Extract<Checked, { value: unknown }> | undefined;
  const faults: Fault[] = [];
  for (const member of items) {
    const checked = check(member, input, mode);
    if ('faults' in checked) {
      const name = pydanticName(member, mode);
      faults.push(...(name === undefined ? [{ said: undefined, at: [], input }] : faultsAt(checked, name)));
      continue;
    }
    if (takesFirst) return checked;
    const { fit } = checked;
    if (fit.exactness === 2 && fit.fieldsSet === undefined) return checked;
    if (!best || isBetter(fit, best.fit)) best = checked;
  }
  return best ?? { faults };
}

function isBetter(one: Fit, other: Fit): boolean {
  if (one.fieldsSet !== undefined && other.fieldsSet !== undefined && one.fieldsSet !== other.fieldsSet) return one.fieldsSet > other.fieldsSet;
  return one.exactness > other.exactness;
}

/** A tagged union: the member whose literal the tag is. `TaggedUnionValidator`. */
export function checkTagged(node: PydanticNode, discriminator: string, input: Json, mode: Mode, check: Check): Checked {
  const { items = [] } = node;
  if (input.kind !== 'dict') return refuse('dict_type', 'Input should be an object', input);
  const keys = [...new Set([discriminator, ...items.flatMap((member) => keysOf(member, discriminator))])];
  const key = keys.find((candidate) => input.entries.has(candidate));
  const tag = key === undefined ? undefined : input.entries.get(key);
  const quoted = keys.map((name) => `'${name}'`).join(' | ');
  if (!tag) return refuse('union_tag_not_found', `Unable to extract tag using discriminator ${quoted}`, input);
  const tags = items.flatMap((member) => tagsOf(member, discriminator).map((choice) => [choice.value as Tag, member, choice] as const));
  const found = tags.find(([value, , { mixin }]) => mixin !== '' && isTag(tag, value));
  if (!found) {
    const expected = tags.map(([, , choice]) => quoteChoice(choice)).join(', ');
    return refuse('union_tag_invalid', `Input tag '${shownTag(tag)}' found using ${quoted} does not match any of the expected tags: ${expected}`, input);
  }
  const checked = check(found[1], input, mode);
  return 'faults' in checked ? { faults: faultsAt(checked, typeof found[0] === 'number' ? found[0] : String(found[0])) } : checked;
}

type Tag = string | number | boolean | null;

function isTag(given: Json, tag: Tag): boolean {
  switch (given.kind) {
    case 'str':
      return given.value === tag;
    case 'int':
    case 'float':
    case 'bool':
      return typeof tag === 'number' && Number(given.value) === tag;
    case 'null':
    case 'list':
    case 'dict':
      return false;
  }
}

/** Python's `str` of it. */
function shownTag(tag: Json): string {
  return tag.kind === 'str' ? tag.value : reprOf(tag);
}

function fieldOf({ fields = [] }: PydanticNode, discriminator: string): NonNullable<PydanticNode['fields']>[number] | undefined {
  return fields.find(({ name }) => name === discriminator);
}

/** The other names that the field of a member goes by. */
function keysOf(member: PydanticNode, discriminator: string): readonly string[] {
  const field = fieldOf(member, discriminator);
  return field ? [field.key] : (member.items ?? []).flatMap((item) => keysOf(item, discriminator));
}

/** The values of the literal or enumeration that tells the member; of members that are unions, or have functions behind them, those of theirs. */
function tagsOf(member: PydanticNode, discriminator: string): NonNullable<PydanticNode['values']> {
  return fieldOf(member, discriminator)?.node.values ?? (member.items ?? []).flatMap((item) => tagsOf(item, discriminator));
}
