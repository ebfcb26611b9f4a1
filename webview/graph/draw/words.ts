import { toNumber } from '../../to-number';

/** A text of the page with numbers put in. */
export function toWords(text: string, ...values: readonly (number | string)[]): string {
  return text.replace(/\{(\d)\}/g, (_, i: string) => {
    const value = values[Number(i)];
    return typeof value === 'number' ? toNumber(value) : (value ?? '');
  });
}
