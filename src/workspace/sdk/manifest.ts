import { asObject, asString, type JsonObject } from '../../files/parse-json';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** The range of releases of a package that a `package.json` asks for. */
export function rangeIn(manifest: JsonObject, name: string): string | undefined {
  return first(GROUPS, (group) => asString(asObject(manifest[group])?.[name]));
}

/** What `read` makes of the first of these of which it makes something. */
export function first<T, R>(items: readonly T[], read: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = read(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
