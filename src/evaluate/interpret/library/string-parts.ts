import type { MethodOperation } from '../../../languages/library';
import type { Span } from '../../../model/span';
import { ELEMENTS_LIMIT } from '../../limits';
import { constant } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { Arguments, Value } from '../../state/values';
import { newList } from '../collections';

type Parting = Extract<MethodOperation, 'split' | 'split-last' | 'split-lines' | 'partition' | 'partition-last'>;

/** What Python takes for space or the end of a line besides these is not followed. */
const PLAIN = /^[\t\n\r\x20-\x7e]*$/;

export function isParting(operation: MethodOperation): operation is Parting {
  return ['split', 'split-last', 'split-lines', 'partition', 'partition-last'].includes(operation);
}

/** The parts of a known text, between separators that are known; undefined where they are not. */
export function partsOf(machine: Machine, text: string, parting: Parting, { positional, named, isOpen }: Arguments, span: Span): Value | undefined {
  const given = positional.map(({ value }) => (value.kind === 'constant' ? value.value : NaN));
  if (isOpen || named.length > 0) return undefined;
  const isTuple = parting === 'partition' || parting === 'partition-last';
  const parts = machine.frame.module.traits.objects.areMaps ? splitInJavaScript(text, given) : PARTINGS[parting](text, given);
  if (!parts || parts.length > ELEMENTS_LIMIT) return undefined;
  return newList(
    machine,
    parts.map((part) => ({ value: constant(part), span })),
    isTuple ? 'tuple' : 'list',
  );
}

type Given = readonly (string | number | boolean | null | undefined)[];

/** ECMAScript: String.prototype.split. */
function splitInJavaScript(text: string, [separator, limit]: Given): readonly string[] | undefined {
  if (limit !== undefined && !(typeof limit === 'number' && limit >= 0)) return undefined;
  if (separator === undefined) return limit === 0 ? [] : [text];
  return typeof separator === 'string' ? text.split(separator, limit) : undefined;
}

/** Python: str.split, str.rsplit, str.splitlines, str.partition, str.rpartition. */
const PARTINGS: Readonly<Record<Parting, (text: string, given: Given) => readonly string[] | undefined>> = {
  split: (text, given) => split(text, given, (parts, most, by) => [...parts.slice(0, most), parts.slice(most).join(by)]),
  'split-last': (text, given) => split(text, given, (parts, most, by) => [parts.slice(0, parts.length - most).join(by), ...parts.slice(parts.length - most)]),
  'split-lines': (text, given) =>
    given.length === 0 && PLAIN.test(text)
      ? text
          .replace(/(\r\n|\r|\n)$/, '')
          .split(/\r\n|\r|\n/)
          .slice(text === '' ? 1 : 0)
      : undefined,
  partition: (text, given) => partition(text, given, (by) => text.indexOf(by), [text, '', '']),
  'partition-last': (text, given) => partition(text, given, (by) => text.lastIndexOf(by), ['', '', text]),
};

type Join = (parts: readonly string[], most: number, separator: string) => readonly string[];

function split(text: string, [separator, most, ...others]: Given, join: Join): readonly string[] | undefined {
  if (others.length > 0) return undefined;
  if (separator === undefined || separator === null)
    return most === undefined && PLAIN.test(text) ? text.split(/\s+/).filter((part) => part !== '') : undefined;
  if (typeof separator !== 'string' || separator === '' || (most !== undefined && !Number.isInteger(most))) return undefined;
  const parts = text.split(separator);
  return typeof most === 'number' && most >= 0 && parts.length > most + 1 ? join(parts, most, separator) : parts;
}

function partition(
  text: string,
  [separator, ...others]: Given,
  find: (separator: string) => number,
  otherwise: readonly string[],
): readonly string[] | undefined {
  if (typeof separator !== 'string' || separator === '' || others.length > 0) return undefined;
  const at = find(separator);
  return at < 0 ? otherwise : [text.slice(0, at), separator, text.slice(at + separator.length)];
}
