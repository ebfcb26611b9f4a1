import { make } from '../../../dom';
import { toNumber } from '../../../to-number';

const TESTS = /(^|\/)(tests?|__tests__|fixtures)(\/|$)/;

/** Whether it is opened only when somebody asks. */
export function isOfTests(folder: string): boolean {
  return TESTS.test(folder);
}

/** What lies in each folder, in the order in which the first of each comes; those of tests last. */
export function byFolder<T extends { readonly folder: string }>(all: readonly T[]): readonly (readonly [folder: string, own: readonly T[]])[] {
  const folders = new Map<string, T[]>();
  for (const each of all) {
    const known = folders.get(each.folder);
    if (known) known.push(each);
    else folders.set(each.folder, [each]);
  }
  return [...folders].sort(([one], [other]) => Number(isOfTests(one)) - Number(isOfTests(other)));
}

/** A folder that opens: its name, and how much lies in it. */
export function toFolder(folder: string, count: number, isOpen: boolean, list: HTMLElement): HTMLDetailsElement {
  const title = make('summary', {}, `${folder === '' ? '.' : folder}/`, make('span', { class: 'dim' }, ` ${toNumber(count)}`));
  return make('details', { open: isOpen }, title, list);
}
