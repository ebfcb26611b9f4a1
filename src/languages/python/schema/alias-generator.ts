import type { TypeTerm } from '../../type-term';
import { externalName } from './type-names';

const GENERATORS: Readonly<Record<string, (name: string) => string>> = { to_camel: toCamel, to_pascal: toPascal, to_snake: toSnake };

/** Whether the generator of aliases is one of pydantic's own, `pydantic.alias_generators`. */
export function isKnownGenerator(term: TypeTerm | undefined): boolean {
  return term === undefined || generatorOf(term) !== undefined;
}

/** What `alias_generator` of a configuration makes of a field's name. */
export function aliasMade(name: string, config: ReadonlyMap<string, TypeTerm>): string | undefined {
  const term = config.get('alias_generator');
  return term && generatorOf(term)?.(name);
}

function generatorOf(term: TypeTerm): ((name: string) => string) | undefined {
  const [, name = ''] = /^pydantic\.alias_generators\.(\w+)$/.exec(externalName(term) ?? '') ?? [];
  return Object.hasOwn(GENERATORS, name) ? GENERATORS[name] : undefined;
}

function toPascal(snake: string): string {
  return toTitle(snake).replace(/([0-9A-Za-z])_(?=[0-9A-Z])/g, '$1');
}

function toCamel(snake: string): string {
  if (/^[a-z]+[A-Za-z0-9]*$/.test(snake) && !/\d[a-z]/.test(snake)) return snake;
  return toPascal(snake).replace(/^_*[A-Z]/, (start) => start.toLowerCase());
}

function toSnake(camel: string): string {
  return camel
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/([0-9])([A-Z])/g, '$1_$2')
    .replace(/([a-z])([0-9])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}

/** Python's `str.title()`. */
export function toTitle(text: string): string {
  return text.toLowerCase().replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}
