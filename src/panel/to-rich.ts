import type { Rich } from './rich';

/** A text with `{0}`, `{1}` … replaced by what is more than text. */
export function toRich(template: string, ...parts: readonly (string | Rich)[]): Rich {
  return template.split(/(\{\d\})/).flatMap((text): Rich => {
    const number = /^\{(\d)\}$/.exec(text)?.[1];
    const part = number === undefined ? text : (parts[Number(number)] ?? '');
    if (typeof part !== 'string') return part;
    return part === '' ? [] : [{ text: part }];
  });
}

/** Its text alone. */
export function toPlain(rich: Rich): string {
  return rich.map(({ text }) => text).join('');
}
