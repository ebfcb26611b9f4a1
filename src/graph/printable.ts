/** Control characters but line breaks and tabs, and lone surrogates: nothing a screen can show. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\p{Cs}]/gu;

/** Text on one line that shows what it can and `�` for what nothing can show. Safe to print in a terminal. */
export function printable(text: string): string {
  return text
    .replace(/\r\n|[\r\n\t\u0085\u2028\u2029]/g, ' ')
    .replace(UNPRINTABLE, '\ufffd')
    .replace(/ +/g, ' ')
    .trim();
}
