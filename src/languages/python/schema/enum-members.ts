import * as l10n from '@vscode/l10n';
import type { JsonValue } from '../../../model/input-schema';
import type { ClassTerm } from '../../type-term';
import type { Lineage } from './class-lineage';
import { toJsonValue } from './field-metadata';
import { externalName } from './type-names';

/** The built-in type that the members are, too: `str`, `int`, `float`. */
export function enumMixin(definition: ClassTerm, { enums }: Pick<Lineage, 'enums'>): string {
  const bases = definition.bases().map((base) => externalName(base));
  const isOf = (type: string, own: string): boolean => enums.includes(own) || bases.includes(`builtins.${type}`);
  return isOf('int', 'enum.IntEnum') ? 'int' : isOf('str', 'enum.StrEnum') ? 'str' : bases.includes('builtins.float') ? 'float' : '';
}

/** The members of an enumeration in order, other names of one value included; a string says why they are not known. */
export function enumMembers(
  definition: ClassTerm,
  { enums }: Pick<Lineage, 'enums'>,
): readonly { readonly name: string; readonly value: JsonValue }[] | string {
  const members: { name: string; value: JsonValue }[] = [];
  for (const { name, value } of definition.fields()) {
    if (!value || name.startsWith('_') || value.kind === 'function') continue;
    const isAutomatic = value.kind === 'call' && externalName(value.callee) === 'enum.auto';
    if (isAutomatic && definition.methods?.().includes('_generate_next_value_')) return l10n.t('the value of `{0}.{1}` is not known', definition.name, name);
    const numbers = members.flatMap((member) => (typeof member.value === 'number' ? [member.value] : []));
    if (isAutomatic && enums.includes('enum.StrEnum')) members.push({ name, value: name.toLowerCase() });
    else if (isAutomatic && numbers.length === members.length) members.push({ name, value: Math.max(0, ...numbers) + 1 });
    else {
      const known = toJsonValue(value);
      if (known === undefined) return l10n.t('the value of `{0}.{1}` is not known', definition.name, name);
      members.push({ name, value: known });
    }
  }
  return members;
}
