import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { REFERENCES } from '../../src/recording/file/check/find-references';
import { createRandom, type Random } from './random';

const SAMPLES = ['python', 'typescript'].map((language) => `src/extension/samples/refund-desk/${language}/refund-desk.handoffs.jsonl`);
const RUNS_A_FILE = 500;
const MINUTE = 60_000_000;
/** Numbers stand for a whole value, the rest within a text. */
const MARK = /("\\u0001(?:(?:s|t|i|l|of):\d+|tokens)\\u0002"|\\u0001(?:order|more|run)\\u0002)/;

/** What a line of a recorded run is made of: texts, and in between what differs from run to run. */
type Part = string | { readonly is: 's' | 'i' | 'l' | 't' | 'of'; readonly number: number } | { readonly is: 'order' | 'run' | 'more' | 'tokens' | 'hash' };

interface Line {
  readonly kind: string;
  readonly parts: readonly Part[];
  /** Of an item: those of its value. */
  readonly value: readonly Part[];
}

interface Template {
  readonly header: string;
  readonly lines: readonly Line[];
}

/** Sizes of what is made: `more` characters of text are added to every result of a tool. */
export interface ManyRuns {
  readonly runs: number;
  readonly more: number;
}

/**
 * Recordings of many runs, the same each time: those of the samples over and over, each with other numbers, orders, results, tokens and times; some
 * end early, some fail, some have no end. Made in `folder` when they are missing.
 */
export function ensureManyRuns(folder: string, { runs, more }: ManyRuns): string {
  const whole = join(folder, `runs-${runs}-${more}`);
  if (existsSync(whole)) return whole;
  const unfinished = `${whole}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const random = createRandom(16);
  const templates = SAMPLES.map(readTemplate);
  const text = toWords(random, 4 * more);
  for (let first = 0; first < runs; first += RUNS_A_FILE) {
    const template = random.pick(templates);
    const at = new Date(Date.UTC(2026, 0, 1) + (first / RUNS_A_FILE) * 7_200_000).toISOString();
    const file = join(unfinished, `${at.replace(/[-:.]/g, '').toLowerCase()}-1.handoffs.jsonl`);
    const fd = openSync(file, 'w', 0o600);
    writeSync(fd, template.header.replace(/"at":"[^"]*"/, `"at":"${at}"`));
    writeRuns(fd, template, Math.min(RUNS_A_FILE, runs - first), random, () => text.slice(random.below(3 * more)).slice(0, more));
    closeSync(fd);
  }
  renameSync(unfinished, whole);
  return whole;
}

function writeRuns(fd: number, { lines }: Template, runs: number, random: Random, more: () => string): void {
  const base = { s: 0, i: 0, l: 0 };
  for (let run = 0; run < runs; run++) {
    const began = run * MINUTE + random.below(MINUTE);
    const end = random.below(100);
    const order = random.below(1_000_000);
    const tokens = 200 + random.below(4_000);
    const extra = more();
    const fill = (part: Part): string => {
      if (typeof part === 'string') return part;
      if (part.is === 't') return String(began + part.number * 40);
      if (part.is === 'of') return String(base.s + part.number);
      if ('number' in part) return String(base[part.is] + part.number);
      return part.is === 'order' ? `o-${order}` : part.is === 'run' ? `r${run + 1}` : part.is === 'tokens' ? String(tokens) : part.is === 'more' ? extra : '';
    };
    // One in five stops before its end: half of them fail, most of the others answer, and one in fifty has no end.
    const kept = end < 80 ? lines : lines.slice(0, lines.findIndex(({ kind }) => kind === 'tool.end') + (end < 90 ? 30 : 8));
    const text = kept.map((line) => toLine(line, fill)).join('');
    const events = kept.filter(({ kind }) => kind !== 'item' && kind !== 'list').length;
    const ending =
      end < 80 || end >= 98
        ? ''
        : `{"k":"run.end","s":${base.s + events},"t":${began + 9_000_000},"run":"r${run + 1}","of":${base.s},"us":${1_000_000 + random.below(9_000_000)}${end < 90 ? ',"error":{"name":"MaxTurnsExceeded","message":"Max turns (10) exceeded"}' : ''}}\n`;
    writeSync(fd, text + ending);
    base.s += events + (ending === '' ? 0 : 1);
    base.i += kept.filter(({ kind }) => kind === 'item').length;
    base.l += kept.filter(({ kind }) => kind === 'list').length;
  }
  writeSync(fd, `{"k":"end","s":${base.s},"t":${runs * MINUTE}}\n`);
}

function toLine({ parts, value }: Line, fill: (part: Part) => string): string {
  const filled = value.map(fill).join('');
  const hash = value.length === 0 ? '' : createHash('sha256').update(filled).digest('base64url').slice(0, 22);
  const beginning = parts.map((part) => (typeof part === 'object' && part.is === 'hash' ? hash : fill(part))).join('');
  return value.length === 0
    ? `${beginning}
`
    : `${beginning}${filled}}
`;
}

function readTemplate(file: string): Template {
  const [header = '', ...texts] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const lines = texts.flatMap((text) => toTemplateLine(JSON.parse(text) as Record<string, unknown>));
  return { header: `${header}\n`, lines };
}

function toTemplateLine(line: Record<string, unknown>): readonly Line[] {
  const kind = String(line['k']);
  if (kind === 'end' || kind === 'blk') return [];
  if (kind === 'item')
    return [
      { kind, parts: [`{"k":"item","i":`, { is: 'i', number: Number(line['i']) }, `,"h":"`, { is: 'hash' }, `","d":`], value: split(mark(line['d'], true)) },
    ];
  if (kind === 'list') {
    const add = (line['add'] as readonly number[]).map((item) => `\u0001i:${item}\u0002`);
    const base = line['b'] === undefined ? {} : { b: `\u0001l:${line['b']}\u0002` };
    return [{ kind, parts: split({ ...line, l: `\u0001l:${line['l']}\u0002`, add, ...base }), value: [] }];
  }
  const { s, t, run, ...rest } = line;
  const fields = mark(rest, false) as object;
  const { k, ...others } = fields as { readonly k: string };
  return [{ kind, parts: split({ k, s: `\u0001s:${s}\u0002`, t: `\u0001t:${t}\u0002`, run: '\u0001run\u0002', ...others }), value: [] }];
}

/** Marks what differs: references by their keys, and tokens. */
function mark(value: unknown, isItem: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => mark(element, isItem));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      const to = isItem ? (key === '$ref' ? 'item' : undefined) : REFERENCES.get(key);
      if (to !== undefined && typeof field === 'number') return [key, `\u0001${to === 'event' ? 'of' : to === 'item' ? 'i' : 'l'}:${field}\u0002`];
      if (isItem && /^(input_tokens|inputTokens|output_tokens|outputTokens)$/.test(key)) return [key, '\u0001tokens\u0002'];
      return [key, mark(field, isItem)];
    }),
  );
}

/** The JSON text of a value, taken apart at its marks; orders differ, and results of tools have more to tell. */
function split(value: unknown): readonly Part[] {
  const text = JSON.stringify(value).replaceAll('o-7', '\\u0001order\\u0002').replaceAll('captured', '\\u0001more\\u0002');
  return text.split(MARK).map((part): Part => {
    const [, is, number] = /^"?\\u0001(\w+)(?::(\d+))?\\u0002"?$/.exec(part) ?? [];
    if (is === undefined) return part;
    return (number === undefined ? { is } : { is, number: Number(number) }) as Part;
  });
}

function toWords(random: Random, length: number): string {
  const words = ['charged', 'twice', 'Monday', 'customer', 'order', 'refund', 'since', 'please', 'invoice', 'paid'];
  let text = '';
  while (text.length < length) text += `${random.pick(words)} ${random.below(1e6)} `;
  return text;
}
