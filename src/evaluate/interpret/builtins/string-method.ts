import * as l10n from '@vscode/l10n';
import type { MethodOperation } from '../../../languages/builtins';
import type { Machine } from '../../state/machine';
import { type Arguments, constant, unknown, type Value } from '../../state/values';
import { elementsOf } from '../collections';

/** Methods of known strings. */
export function callString(machine: Machine, text: string, operation: MethodOperation, { positional, named }: Arguments): Value {
  const [first, second] = positional.map(({ value }) => (value.kind === 'constant' ? value.value : undefined));
  switch (operation) {
    case 'lower':
      return constant(text.toLowerCase());
    case 'upper':
      return constant(text.toUpperCase());
    case 'trim':
      return positional.length === 0 ? constant(text.trim()) : unknown(l10n.t('a text made when the program runs'));
    case 'title':
      return constant(text.replace(/\p{L}+/gu, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()));
    case 'replace':
      return typeof first === 'string' && typeof second === 'string' ? constant(text.replace(first, () => second)) : made();
    case 'replace-all':
      return typeof first === 'string' && typeof second === 'string' ? constant(text.replaceAll(first, () => second)) : made();
    case 'join': {
      const elements = positional[0] && elementsOf(machine, positional[0].value, machine.frame.module.language);
      const parts = elements?.map(({ value, condition }) =>
        value.kind === 'constant' && typeof value.value === 'string' && condition === undefined ? value.value : undefined,
      );
      return !parts || parts.includes(undefined) ? made() : constant(parts.join(text));
    }
    case 'format': {
      let index = 0;
      let isKnown = true;
      const filled = text.replace(/\{(\w*)\}/g, (_, name: string) => {
        const item = name === '' || /^\d+$/.test(name) ? positional[name === '' ? index++ : Number(name)] : named.find((option) => option.name === name)?.item;
        if (item?.value.kind === 'constant') return String(item.value.value);
        isKnown = false;
        return '';
      });
      return isKnown ? constant(filled) : made();
    }
    case 'starts-with':
    case 'ends-with':
    case 'includes':
      if (typeof first !== 'string' || positional.length > 1) return unknown(l10n.t('whether this text has it is only known when the program runs'));
      return constant(operation === 'includes' ? text.includes(first) : operation === 'starts-with' ? text.startsWith(first) : text.endsWith(first));
    case 'concat':
      return positional.every(({ value }) => value.kind === 'constant')
        ? constant(text.concat(...positional.map(({ value }) => String(value.kind === 'constant' ? value.value : ''))))
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

function made(): Value {
  return unknown(l10n.t('a text made when the program runs'));
}
