import table from '../../recorders/redaction.json';
import { entropyOf, isEnd, isSecretText, isStart, type SignCheck, toLowerAscii } from './signs';

export type SecretMark = (kind: string, secret: string) => string;

/** A pattern of a user's, tried on every text. */
export interface OwnPattern {
  readonly name: string;
  readonly pattern: RegExp;
}

interface Format {
  readonly name: string;
  readonly pattern: string;
  readonly entropy?: number;
  readonly check?: SignCheck;
  /** The pattern takes all there is of it: what follows does not matter. `free`: nor does what is before. */
  readonly open?: boolean;
  readonly free?: boolean;
  /** Each match begins with one of its keywords. */
  readonly begins?: boolean;
  /** It is long enough to be found where line breaks part it. */
  readonly wraps?: boolean;
}

const FORMATS = table.formats as readonly Format[];
const WORDS = new Map(Object.entries(table.words));
const SCAN = new RegExp(table.scan, 'g');
/** Among the numbers of formats: names that hold secrets. */
const NAMES = -1;
/** A line break within a key, with what it stands in: an indent, a quote, a `+`, a backslash, a sign of a quotation. */
const BREAK = /["'`]?[ \t]{0,8}[+\\]?[ \t]{0,8}(?:\r?\n|\\{1,7}r\\{1,7}n|\\{1,7}n)[ \t>|#*]{0,40}["'`]?/g;

const CONTINUED = new RegExp(`${BREAK.source}([A-Za-z0-9_.+/=-]{6,512})(?=[ \\t]{0,8}["'\`,;)]{0,2}[ \\t]{0,8}(?:\\r?\\n|\\\\|$))`, 'y');
/** A line break, after which a key may go on; and the end of a line that may go on so. */
const GOES_ON = /(?:\n|\\{1,7}n)[ \t>|#*]{0,40}["'`]?([\w.~:+/=-]{8,20})/g;
const BEFORE_BREAK = /([\w.~:+/=-]{8,20})["'`]?[ \t]{0,8}[+\\]?[ \t]{0,8}(?:\r|\\{1,7}r)?$/;
/** In characters: a line's end that is looked at. */
const MOST_BEFORE = 60;
/** What a secret became. */
const MARK = /\[redacted [\w .-]+ #[0-9a-f]{4}\]/g;
const WORD = /[^ \t\r\n]/;
/** A key has no more lines but a file of keys. */
const MOST_BREAKS = 8;

const compiled = new Map<string, RegExp>();

/** What a text may hold: formats by their numbers, in order, each with where its keywords stand. */
export type Scan = readonly (readonly [number: number, places: readonly number[]])[];

/** One scan for the keywords of all formats, and of names. */
export function scanWords(text: string): { readonly formats: Scan; readonly hasNames: boolean } {
  const lower = toLowerAscii(text);
  const found = new Map<number, number[]>();
  for (const { word, index } of findWords(lower)) {
    for (const number of WORDS.get(word) ?? []) {
      const places = found.get(number);
      if (places) places.push(index);
      else found.set(number, [index]);
    }
  }
  const hasNames = found.delete(NAMES);
  for (const number of findParted(lower)) if (FORMATS[number]?.wraps && !found.has(number)) found.set(number, []);
  return { formats: [...found].sort(([one], [other]) => one - other), hasNames };
}

function* findWords(lower: string): Generator<{ readonly word: string; readonly index: number }> {
  SCAN.lastIndex = 0;
  for (let match = SCAN.exec(lower); match; match = SCAN.exec(lower)) {
    yield { word: match[0], index: match.index };
    SCAN.lastIndex = match.index + 1;
  }
}

/** Formats whose keywords a line break parts. */
function* findParted(lower: string): Generator<number> {
  for (const { 1: after, index } of lower.matchAll(GOES_ON)) {
    const before = BEFORE_BREAK.exec(lower.slice(Math.max(0, index - MOST_BEFORE), index))?.[1];
    if (before === undefined) continue;
    for (const { word } of findWords(before + after)) yield* WORDS.get(word) ?? [];
  }
}

/** The text with what has one of the formats marked. `scan` is of this text. */
export function replaceFormats(text: string, scan: Scan, mark: SecretMark): string {
  let [result, now] = [text, new Map(scan)];
  for (const [number] of scan) {
    const format = FORMATS[number] as Format;
    const replaced = replaceFormat(result, format, format.begins ? findAt(patternOf(number, 'y'), now.get(number) ?? []) : find(patternOf(number, 'g')), mark);
    if (replaced !== result) [result, now] = [replaced, new Map(scanWords(replaced).formats)];
  }
  const wrapping = scan.filter(([number]) => FORMATS[number]?.wraps).map(([number]) => number);
  return wrapping.length > 0 && text.search(BREAK) >= 0 ? replaceWrapped(result, wrapping, mark) : result;
}

type Find = (text: string, from: number) => RegExpExecArray | null;

function find(pattern: RegExp): Find {
  return (text, from) => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
}

/** Looks only where a keyword stands. */
function findAt(pattern: RegExp, places: readonly number[]): Find {
  let next = 0;
  return (text, from) => {
    for (; next < places.length; next++) {
      const place = places[next] ?? 0;
      if (place < from) continue;
      pattern.lastIndex = place;
      const match = pattern.exec(text);
      if (match) return match;
    }
    return null;
  };
}

/** The text with what a user's pattern finds marked; of that, what is marked already stays as it is. */
export function replaceOwn(text: string, { name, pattern }: OwnPattern, mark: SecretMark): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    for (const [from, to] of findUnmarked(text, index, index + found.length)) {
      parts.push(text.slice(end, from), mark(name, text.slice(from, to)));
      end = to;
    }
  }
  return [...parts, text.slice(end)].join('');
}

/** The stretches between two places that are in no mark, but for spaces. */
function* findUnmarked(text: string, begin: number, end: number): Generator<readonly [from: number, to: number]> {
  let from = begin;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (index >= end) break;
    if (WORD.test(text.slice(from, index))) yield [from, index];
    from = Math.max(from, index + mark.length);
  }
  if (WORD.test(text.slice(from, end))) yield [from, end];
}

function patternOf(number: number, flag: 'g' | 'y'): RegExp {
  const key = `${flag}${number}`;
  const known = compiled.get(key);
  if (known) return known;
  const pattern = new RegExp(FORMATS[number]?.pattern ?? '', flag);
  compiled.set(key, pattern);
  return pattern;
}

function replaceFormat(text: string, format: Format, find: Find, mark: SecretMark): string {
  const parts: string[] = [];
  let end = 0;
  for (let match = find(text, 0); match; ) {
    const found = secretOf(match);
    if (isSecret(format, match, found, text)) {
      const last = found.begin + found.secret.length;
      const secretEnd = format.open && format.wraps ? findContinued(text, last) : last;
      parts.push(text.slice(end, found.begin), mark(format.name, text.slice(found.begin, secretEnd)));
      end = secretEnd;
      match = find(text, end);
    } else match = find(text, match.index + 1);
  }
  return [...parts, text.slice(end)].join('');
}

/** Where a key without a certain length ends that a line break parts: what follows the break looks like the rest of one, and is alone in its line. */
function findContinued(text: string, end: number): number {
  CONTINUED.lastIndex = end;
  const match = CONTINUED.exec(text);
  return match && isSecretText(match[1] ?? '', 'assigned') ? findContinued(text, end + match[0].length) : end;
}

interface Found {
  readonly secret: string;
  readonly begin: number;
  /** All that was matched, or the last group that takes part. */
  readonly isWhole: boolean;
}

function secretOf(match: RegExpExecArray): Found {
  for (let group = match.length - 1; group > 0; group--) {
    const secret = match[group];
    if (secret !== undefined) return { secret, begin: match.index + match[0].lastIndexOf(secret), isWhole: false };
  }
  return { secret: match[0], begin: match.index, isWhole: true };
}

function isSecret({ open, free, entropy, check }: Format, match: RegExpExecArray, { secret, begin, isWhole }: Found, text: string): boolean {
  if (isWhole && !free && !isStart(text, match.index)) return false;
  if (!open && !free && !isEnd(text, begin + secret.length)) return false;
  if (entropy !== undefined && entropyOf(secret) < entropy) return false;
  return check === undefined || isSecretText(secret, check);
}

/** Keys that line breaks part: found in the text without its breaks, marked in the text with them. */
function replaceWrapped(text: string, formats: readonly number[], mark: SecretMark): string {
  const breaks = [...text.matchAll(BREAK)];
  const starts: number[] = [];
  let [joined, from] = ['', 0];
  for (const { 0: gap, index } of breaks) {
    joined += text.slice(from, index);
    starts.push(joined.length);
    from = index + gap.length;
  }
  joined += text.slice(from);
  const spans: { readonly begin: number; readonly end: number; readonly kind: string; readonly secret: string }[] = [];
  for (const number of formats) {
    const [format, pattern] = [FORMATS[number] as Format, patternOf(number, 'g')];
    pattern.lastIndex = 0;
    for (let whole = pattern.exec(joined); whole; whole = pattern.exec(joined)) {
      const match = upToBreak(whole, number);
      const [begin, end] = [match.index, match.index + match[0].length];
      const isParted = starts.some((start) => start > begin && start <= end);
      const isBounded = (starts.includes(begin) || isStart(joined, begin)) && (format.open || starts.includes(end) || isEnd(joined, end));
      const found = secretOf(match);
      pattern.lastIndex = begin + 1;
      if (!isParted || !isBounded || !isSecret({ ...format, free: true }, match, found, joined)) continue;
      spans.push({ begin: toOriginal(begin, false), end: toOriginal(end, true), kind: format.name, secret: match[0] });
      pattern.lastIndex = end;
    }
  }
  const parts: string[] = [];
  let done = 0;
  for (const { begin, end, kind, secret } of spans.sort((one, other) => one.begin - other.begin || other.end - one.end)) {
    if (begin < done) continue;
    parts.push(text.slice(done, begin), mark(kind, secret));
    done = end;
  }
  return [...parts, text.slice(done)].join('');

  /** The same, where it may end with a line: what follows is another word then. */
  function upToBreak(match: RegExpExecArray, number: number): RegExpExecArray {
    const within = starts.filter((start) => start > match.index).slice(1, MOST_BREAKS);
    const sticky = patternOf(number, 'y');
    for (const start of within) {
      sticky.lastIndex = match.index;
      const shorter = sticky.exec(joined.slice(0, start));
      if (shorter && shorter.index + shorter[0].length === start) return shorter;
    }
    return match;
  }

  /** A break at an end belongs to what follows. */
  function toOriginal(at: number, isEnding: boolean): number {
    return at + breaks.reduce((sum, { 0: gap }, index) => ((starts[index] ?? 0) < at || (!isEnding && starts[index] === at) ? sum + gap.length : sum), 0);
  }
}
