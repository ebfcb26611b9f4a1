import table from '../../recorders/redaction.json';

/** How a format makes sure that what its pattern found is a secret. */
export type SignCheck = 'given' | 'random' | 'header' | 'assigned' | 'password' | 'user';

const [PLACEHOLDER, CODE, DATE, NAMED, GROUP] = [table.signs.placeholder, table.signs.code, table.signs.date, table.signs.named, table.signs.group].map(
  (sign) => new RegExp(sign),
) as [RegExp, RegExp, RegExp, RegExp, RegExp];
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{5}/;
/** An escape, a percent sign's two digits or the end of a terminal's colour: what follows is a word of its own. */
const ESCAPE = /(?:\\[nrtbf0]|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|%[0-9A-Fa-f]{2}|[[;][0-9]{1,3}m)$/;

export function isSecretText(text: string, check: SignCheck): boolean {
  const lower = toLowerAscii(text);
  if (PLACEHOLDER.test(lower)) return false;
  switch (check) {
    case 'given':
      return true;
    case 'random':
      return isRandom(text, lower);
    case 'header':
      return text.split(/[ ,=]/).some((word) => word.length >= 8 && !PLACEHOLDER.test(toLowerAscii(word)) && isRandom(word, toLowerAscii(word)));
    case 'assigned':
      return isRandom(text, lower) && !CODE.test(lower);
    case 'password':
      return isPassword(text, lower);
    case 'user':
      return !GROUP.test(lower);
  }
}

/** Letters and digits, or letters as no word has them. */
function isRandom(text: string, lower: string): boolean {
  if (DATE.test(lower) || !/[a-z]/.test(lower)) return false;
  return /[0-9]/.test(text) || CONSONANTS.test(lower) || isIrregular(text);
}

function isPassword(text: string, lower: string): boolean {
  const hasDigit = /[0-9]/.test(text);
  if (CODE.test(lower)) return text.length >= (hasDigit ? 5 : 8) && (hasDigit || text === lower) && !NAMED.test(lower);
  return hasDigit || !/[ \t]/.test(text);
}

/** Upper and lower case change oftener than words do. */
function isIrregular(text: string): boolean {
  let [changes, letters, was] = [0, 0, 0];
  for (const [letter] of text.matchAll(/[a-z]/gi)) {
    const is = letter >= 'a' ? 1 : 2;
    if (was !== 0 && was !== is) changes++;
    [letters, was] = [letters + 1, is];
  }
  return letters >= 8 && changes * 11 >= letters * 4;
}

/** Shannon's, in bits a character. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  let sum = 0;
  for (const count of counts.values()) sum -= (count / text.length) * Math.log2(count / text.length);
  return sum;
}

/** Whether a word can begin at `at`, or end before it. */
export function isStart(text: string, at: number): boolean {
  return !isAlphanumeric(text.charCodeAt(at - 1)) || ESCAPE.test(text.slice(Math.max(0, at - 6), at));
}

export function isEnd(text: string, at: number): boolean {
  return !isAlphanumeric(text.charCodeAt(at));
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** As Python's `bytes.lower`: other letters have lower cases of other lengths. */
export function toLowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (upper) => upper.toLowerCase());
}
