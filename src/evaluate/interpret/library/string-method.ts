import * as l10n from '@vscode/l10n';
import type { MethodOperation } from '../../../languages/library';
import type { Span } from '../../../model/span';
import { constant, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { Arguments, Value } from '../../state/values';
import { certainItems, consume } from '../collections';
import { constantRules, textOf } from '../operators/arithmetic';
import { isParting, partsOf } from './string-parts';

/** Methods of known strings. */
export function callString(machine: Machine, text: string, operation: MethodOperation, args: Arguments, span: Span): Value {
  const { positional, named } = args;
  if (isParting(operation)) return partsOf(machine, text, operation, args, span) ?? unknown(l10n.t('these elements are only known when the program runs'));
  const predicate = PREDICATES[operation];
  if (predicate) return ASCII.test(text) && positional.length === 0 ? constant(predicate.test(text)) : asked();
  const [first, second] = positional.map(({ value }) => (value.kind === 'constant' ? value.value : undefined));
  switch (operation) {
    case 'lower':
      return constant(text.toLowerCase());
    case 'upper':
      return constant(text.toUpperCase());
    case 'trim':
    case 'trim-start':
    case 'trim-end': {
      const isSpace = positional.length === 0 || first === null || machine.frame.module.traits.objects.areMaps;
      if (positional.length > 1 || named.length > 0 || !(isSpace || typeof first === 'string')) return made();
      return constant(trim(text, operation, isSpace ? undefined : String(first)));
    }
    case 'capitalize':
      return ASCII.test(text) ? constant(text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()) : made();
    case 'remove-prefix':
    case 'remove-suffix':
      if (typeof first !== 'string' || positional.length !== 1) return made();
      if (operation === 'remove-prefix') return constant(text.startsWith(first) ? text.slice(first.length) : text);
      return constant(text.endsWith(first) ? text.slice(0, text.length - first.length) : text);
    case 'char-at':
      return positional.length === 0 || typeof first === 'number' ? constant(text.charAt(typeof first === 'number' ? first : 0)) : made();
    case 'title':
      return constant(text.replace(/\p{L}+/gu, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()));
    case 'replace':
    case 'replace-all': {
      // What `$&` stands for in JS is put in by the language; Python's third argument says how often.
      if (typeof first !== 'string' || typeof second !== 'string' || first === '' || positional.length > 2) return made();
      const by = constantRules(machine).hasIntegers ? (): string => second : second;
      return constant(operation === 'replace' ? text.replace(first, by as string) : text.replaceAll(first, by as string));
    }
    case 'join': {
      const elements = positional[0] && consume(machine, positional[0].value, machine.frame.module.language);
      const parts = elements?.map(({ value, condition, isMoved }) =>
        value.kind === 'constant' && typeof value.value === 'string' && condition === undefined && !isMoved ? value.value : undefined,
      );
      return !parts || parts.includes(undefined) ? made() : constant(parts.join(text));
    }
    case 'format':
      return format(machine, text, positional, named);
    case 'starts-with':
    case 'ends-with':
    case 'includes':
      if (positional.length !== 1) return asked();
      return askEach(machine, positional[0]?.value, (part) =>
        operation === 'includes' ? text.includes(part) : operation === 'starts-with' ? text.startsWith(part) : text.endsWith(part),
      );
    case 'find':
    case 'occurrences':
      if (typeof first !== 'string' || first === '' || positional.length > 1 || !ASCII.test(text)) return asked();
      return constant(operation === 'find' ? text.indexOf(first) : text.split(first).length - 1);
    case 'concat':
      return positional.every(({ value }) => value.kind === 'constant')
        ? constant(text.concat(...positional.map(({ value }) => (value.kind === 'constant' ? (textOf(machine, value) ?? '') : ''))))
        : made();
    case 'slice-text':
      return positional.every(({ value }) => value.kind === 'constant' && typeof value.value === 'number')
        ? constant(text.slice(first as number | undefined, second as number | undefined))
        : made();
    case 'same':
      return constant(text);
    default:
      return made();
  }
}

/** Of texts of plain letters; others have characters of many more kinds. */
const PREDICATES: Readonly<Partial<Record<MethodOperation, RegExp>>> = {
  'is-alpha': /^[A-Za-z]+$/,
  'is-alnum': /^[A-Za-z0-9]+$/,
  'is-digit': /^[0-9]+$/,
  'is-space': /^[\t-\r\x1c-\x1f ]+$/,
  'is-upper': /^[^a-z]*[A-Z][^a-z]*$/,
  'is-lower': /^[^A-Z]*[a-z][^A-Z]*$/,
  'is-title': /^[^A-Za-z]*(?:[A-Z][a-z]*(?:[^A-Za-z]+|$))+$/,
  'is-identifier': /^[A-Za-z_]\w*$/,
};

const ASCII = /^[\x00-\x7f]*$/;

/** Without any of the characters at its ends, or without what counts as space. */
function trim(text: string, operation: 'trim' | 'trim-start' | 'trim-end', characters: string | undefined): string {
  const isOut = (at: number): boolean => characters?.includes(text.charAt(at)) ?? text.charAt(at).trim() === '';
  let [start, end] = [0, text.length];
  if (operation !== 'trim-end') while (start < end && isOut(start)) start++;
  if (operation !== 'trim-start') while (end > start && isOut(end - 1)) end--;
  return text.slice(start, end);
}

/** `'{} of {name}'.format(…)`; what a field asks for besides a name, and how it is to look, is not followed. */
function format(machine: Machine, text: string, positional: Arguments['positional'], named: Arguments['named']): Value {
  let index = 0;
  let isKnown = true;
  const filled = text.replace(/\{\{|\}\}|\{([^{}]*)\}|[{}]/g, (written, name: string | undefined) => {
    if (written === '{{' || written === '}}') return written.slice(1);
    const item =
      name === undefined || name === '' || /^\d+$/.test(name)
        ? positional[name === undefined || name === '' ? index++ : Number(name)]
        : named.find((option) => option.name === name)?.item;
    const filler = name !== undefined && item?.value.kind === 'constant' ? textOf(machine, item.value) : undefined;
    if (filler === undefined) isKnown = false;
    return filler ?? '';
  });
  return isKnown ? constant(filled) : made();
}

/** Asks about a text, or, in Python, about any in a tuple. */
function askEach(machine: Machine, given: Value | undefined, holds: (part: string) => boolean): Value {
  const values = (given?.kind === 'list' && given.form === 'tuple' && certainItems(machine, given)) || [given];
  const parts = values.flatMap((each) => (each?.kind === 'constant' && typeof each.value === 'string' ? [each.value] : []));
  return parts.length === values.length ? constant(parts.some(holds)) : asked();
}

function asked(): Value {
  return unknown(l10n.t('whether this text has it is only known when the program runs'));
}

function made(): Value {
  return unknown(l10n.t('a text made when the program runs'));
}
