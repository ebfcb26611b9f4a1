import type { PydanticNode } from '../../model/workflow';
import type { Check, Mode } from './check-pydantic';
import { faultsAt, refuse, type Checked } from './checked';
import type { Json } from './json-text';
import { nameOf } from './pydantic-name';

/** The member that fits best: most fields given, then most exactly; the first of equals. pydantic-core, src/validators/union.rs `validate_smart`. */
export function checkUnion({ items = [] }: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  const tried = items.map((member) => ({ member, checked: check(member, input, mode) }));
  let best: Extract<Checked, { value: unknown }> | undefined;
  for (const { checked } of tried) {
    if ('faults' in checked) continue;
    const isBetter = !best || checked.fieldsSet > best.fieldsSet || (checked.fieldsSet === best.fieldsSet && checked.exactness > best.exactness);
    if (isBetter) best = checked;
  }
  return best ?? { faults: tried.flatMap(({ member, checked }) => ('faults' in checked ? faultsAt(checked, nameOf(member)) : [])) };
}

/** A tagged union: the member whose literal the tag is. `TaggedUnionValidator`. */
export function checkTagged(node: PydanticNode, discriminator: string, input: Json, mode: Mode, check: Check): Checked {
  const { items = [] } = node;
  if (input.kind !== 'dict') return refuse('dict_type', 'Input should be an object', input);
  const tag = input.entries.get(discriminator);
  if (!tag) return refuse('union_tag_not_found', `Unable to extract tag using discriminator '${discriminator}'`, input);
  const tags = items.flatMap((member) => tagsOf(member, discriminator).map((value) => [value, member] as const));
  const shown = tag.kind === 'str' || tag.kind === 'int' || tag.kind === 'bool' ? String(tag.value) : '';
  const found = tags.find(([value]) => value === shown);
  if (!found) {
    const expected = tags.map(([value]) => `'${value}'`).join(', ');
    return refuse('union_tag_invalid', `Input tag '${shown}' found using '${discriminator}' does not match any of the expected tags: ${expected}`, input);
  }
  const checked = check(found[1], input, mode);
  return 'faults' in checked ? { faults: faultsAt(checked, shown) } : checked;
}

function tagsOf({ fields = [] }: PydanticNode, discriminator: string): readonly string[] {
  const field = fields.find(({ name, key }) => name === discriminator || key === discriminator);
  return (field?.node.values ?? []).map(({ value }) => String(value));
}
