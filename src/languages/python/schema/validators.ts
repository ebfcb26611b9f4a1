import * as l10n from '@vscode/l10n';
import type { TypeTerm } from '../../type-term';
import type { Lineage } from './class-lineage';
import { externalName } from './type-names';

/** A method that pydantic runs on values. */
export interface Validator {
  readonly name: string;
  readonly mode: string;
  /** The fields it looks at; absent for the whole class. */
  readonly fields?: readonly string[];
}

/** `field_validator`, `model_validator`, their forerunners, `__post_init__`, `model_post_init`; a string says why they are not known. */
export function readValidators({ classes, kind }: Lineage): readonly Validator[] | string {
  const found = new Map<string, Validator>();
  for (const definition of classes) {
    const decorated = definition.decoratedMethods?.();
    if (!decorated) return l10n.t('the methods of the class are not known');
    const atEnd = kind === 'dataclass' ? '__post_init__' : 'model_post_init';
    if (definition.methods?.().includes(atEnd)) found.set(atEnd, { name: atEnd, mode: 'after' });
    for (const { name, decorators } of decorated) {
      found.delete(name);
      for (const decorator of decorators) {
        const validator = readValidator(name, decorator);
        if (typeof validator === 'string') return validator;
        if (validator) found.set(name, validator);
      }
    }
  }
  return [...found.values()];
}

function readValidator(name: string, decorator: TypeTerm): Validator | string | undefined {
  const called = externalName(decorator.kind === 'call' ? decorator.callee : decorator)?.split('.');
  const last = called?.[0] === 'pydantic' ? called.at(-1) : undefined;
  if (decorator.kind === 'unknown') return l10n.t('what a decorator of `{0}` does is not known', name);
  if (last !== 'field_validator' && last !== 'validator' && last !== 'model_validator' && last !== 'root_validator') return undefined;
  if (decorator.kind !== 'call') return l10n.t('how `{0}` validates is not known', name);
  if (decorator.named.some((argument) => argument.name === 'json_schema_input_type')) return { name, mode: 'unknown' };
  const mode = decorator.named.find((argument) => argument.name === 'mode')?.value;
  const written = mode === undefined ? (last === 'root_validator' ? 'before' : 'after') : mode.kind === 'constant' ? String(mode.value) : 'unknown';
  const isEarly = decorator.named.some((argument) => argument.name === 'pre' || argument.name === 'always' || argument.name === 'each_item');
  if (last === 'model_validator' || last === 'root_validator') return { name, mode: isEarly ? 'before' : written };
  const fields = decorator.arguments.map((argument) => (argument.kind === 'constant' && typeof argument.value === 'string' ? argument.value : undefined));
  if (!fields.every((field) => field !== undefined)) return l10n.t('which fields `{0}` validates is not known', name);
  return { name, mode: isEarly ? 'before' : written, fields };
}
