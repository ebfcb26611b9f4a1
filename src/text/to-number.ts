import { languageTag } from './use-language';

/** `41,300` */
export function toNumber(value: number): string {
  return value.toLocaleString(languageTag());
}

/** With so many digits after the point, no more and no less. */
export function toFixedNumber(value: number, digits: number): string {
  return value.toLocaleString(languageTag(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
