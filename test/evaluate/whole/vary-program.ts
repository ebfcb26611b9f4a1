import type { Random } from '../../engine/generate/random';
import { LIKE, varyToken } from '../values/vary-cases';

type Dialect = 'py' | 'ts';

/** What only the running program knows. */
const UNKNOWN: Readonly<Record<Dialect, string>> = { py: '__import__("zzz").x', ts: "require('zzz').x" };

/** What may stand for each other where agents are made, besides what may elsewhere. */
const WORDS: Readonly<Record<Dialect, readonly (readonly string[])[]>> = {
  py: [
    ...[
      ['append', 'extend', 'insert', 'remove', 'pop', 'clear', 'index', 'copy'],
      ['handoffs', 'tools', 'name', 'output_type', 'instructions'],
      ['Agent', 'handoff', 'dict', 'list'],
    ],
    ...[
      ['input_filter', 'on_handoff', 'input_type', 'is_enabled', 'tool_name_override', 'nest_handoff_history'],
      ['def ', 'async def ', 'class '],
      ['return ', 'yield ', 'await ', ''],
    ],
    ...[
      [' = ', ' += ', ' == ', ' |= '],
      ['from ', 'import '],
      ['for ', 'async for '],
      ['.', '?.', '[0].'],
      ['clone', 'as_tool', 'copy', 'run'],
      ['**', '*', ''],
    ],
  ],
  ts: [
    ...[
      ['push', 'unshift', 'splice', 'concat', 'pop', 'map', 'filter', 'flatMap'],
      ['handoffs', 'tools', 'name', 'outputType', 'instructions'],
      ['new Agent', 'handoff', 'Agent.create', 'Object.freeze'],
    ],
    ...[
      ['inputFilter', 'onHandoff', 'inputType', 'isEnabled', 'toolNameOverride'],
      ['function ', 'async function ', 'function* ', 'class '],
      ['return ', 'yield ', 'await ', ''],
    ],
    ...[
      [' = ', ' += ', ' === ', ' ??= '],
      ['import ', 'export ', 'import type '],
      ['const ', 'let ', 'var ', 'export const ', ''],
      ['.', '?.', '[0].'],
      ['clone', 'asTool', 'bind', 'run'],
      ['...', ''],
    ],
  ],
};

/** What may be around statements: what stands before and behind them. */
const AROUND: Readonly<Record<Dialect, readonly (readonly [before: string, after: string])[]>> = {
  py: [
    [`if ${UNKNOWN.py}:`, ''],
    ['if True:', ''],
    [`for each in ${UNKNOWN.py}:`, ''],
    ['for each in [1, 2]:', ''],
    [`while ${UNKNOWN.py}:`, ''],
    ['while True:', '    break'],
    ['try:', 'except ImportError:\n    pass'],
    ['try:', 'finally:\n    pass'],
    [`with ${UNKNOWN.py} as each:`, ''],
    ['def later():', 'later()'],
    ['def later():', ''],
    ['async def later():', 'import asyncio\nasyncio.run(later())'],
    ['class Later:', ''],
    [`match ${UNKNOWN.py}:\n  case 1:`, ''],
  ],
  ts: [
    [`if (${UNKNOWN.ts}) {`, '}'],
    ['if (true) {', '}'],
    [`for (const each of ${UNKNOWN.ts}) {`, '}'],
    ['for (const each of [1, 2]) {', '}'],
    [`while (${UNKNOWN.ts}) {`, '}'],
    ['do {', '} while (false);'],
    ['try {', '} catch {}'],
    ['try {', '} finally {}'],
    ['(() => {', '})();'],
    ['const later = () => {', '};'],
    ['(async () => {', '})();'],
    ['function later() {', '}\nlater();'],
    [`switch (${UNKNOWN.ts}) { case 1:`, '}'],
    ['here: {', '}'],
  ],
};

/** A program with one thing in it that is otherwise: a word, a value that is not known or there under a condition alone, statements within others, gone, twice or elsewhere. */
export function varyProgram(path: string, text: string, random: Random): string {
  const dialect = path.endsWith('.py') ? 'py' : 'ts';
  switch (random.below(8)) {
    case 0:
    case 1:
      return varyWord(text, dialect, random);
    case 2:
    case 3:
      return varyValue(text, dialect, random);
    case 4:
      return moveStatement(text, dialect, random);
    default:
      return wrapStatement(text, dialect, random);
  }
}

function varyWord(text: string, dialect: Dialect, random: Random): string {
  const like = [...WORDS[dialect], ...(random.chance(0.5) ? LIKE[dialect === 'py' ? 'python' : 'javascript'] : [])];
  return varyToken(text, like, random);
}

/** Names, texts and numbers where values stand. */
const VALUE = /(?<=[[(,=:] ?)(?:[a-z_]\w*|(["'])[\w ]*\1|\d+)(?=[,\])}\n;])/g;

function varyValue(text: string, dialect: Dialect, random: Random): string {
  const found = [...text.matchAll(VALUE)];
  if (found.length === 0) return text;
  const { 0: written, index } = random.pick(found);
  const other = random.chance(0.5) ? random.pick(found)[0] : dialect === 'py' ? 'None' : 'undefined';
  const perhaps = dialect === 'py' ? `(${written} if ${UNKNOWN.py} else ${other})` : `(${UNKNOWN.ts} ? ${written} : ${other})`;
  const instead = random.pick([UNKNOWN[dialect], perhaps, perhaps, other, `[${written}]`, dialect === 'py' ? `*${written}` : `...${written}`]);
  return text.slice(0, index) + instead + text.slice(index + written.length);
}

function moveStatement(text: string, dialect: Dialect, random: Random): string {
  const lines = text.split('\n');
  const [first, last] = pickStatement(lines, dialect, random);
  const statement = lines.slice(first, last);
  const others = lines.toSpliced(first, last - first);
  switch (random.below(3)) {
    case 0:
      return others.join('\n');
    case 1:
      return lines.toSpliced(last, 0, ...statement).join('\n');
    default:
      return others.toSpliced(random.below(others.length + 1), 0, ...statement).join('\n');
  }
}

function wrapStatement(text: string, dialect: Dialect, random: Random): string {
  const lines = text.split('\n');
  const [first, last] = pickStatement(lines, dialect, random);
  const [, until] = random.chance(0.3) ? nextStatement(lines, last, dialect) : [last, last];
  const end = Math.max(last, until);
  const [indent = ''] = /^\s*/.exec(lines[first] ?? '') ?? [];
  const [before, after] = random.pick(AROUND[dialect]);
  const around = (part: string): readonly string[] => (part === '' ? [] : part.split('\n').map((line) => indent + line));
  return [
    ...lines.slice(0, first),
    ...around(before),
    ...lines.slice(first, end).map((line) => (line === '' ? line : `    ${line}`)),
    ...around(after),
    ...lines.slice(end),
  ].join('\n');
}

/** From the first line of a statement to behind its last; preferably none that imports. */
function pickStatement(lines: readonly string[], dialect: Dialect, random: Random): readonly [first: number, last: number] {
  const starts: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, end] = nextStatement(lines, at, dialect);
    if (/^\s*[^\s)\]}#/]/.test(lines[at] ?? '') && (!/^(from|import|export) /.test(lines[at] ?? '') || random.chance(0.1))) starts.push(at);
    // Into blocks, too, but not into what is in brackets.
    if (end > at + 1 && depthOf(lines[at] ?? '') > 0 && dialect === 'py') at = end - 1;
  }
  return starts.length === 0 ? [0, lines.length] : nextStatement(lines, random.pick(starts), dialect);
}

function nextStatement(lines: readonly string[], first: number, dialect: Dialect): readonly [first: number, last: number] {
  const indent = (line: string | undefined): number => /^\s*/.exec(line ?? '')?.[0].length ?? 0;
  let depth = 0;
  let last = first;
  do depth += depthOf(lines[last++] ?? '');
  while (last < lines.length && (depth > 0 || /^\s*@/.test(lines[last - 1] ?? '')));
  if (dialect === 'py')
    while (
      last < lines.length &&
      lines[last] !== '' &&
      (indent(lines[last]) > indent(lines[first]) || /^\s*(else|elif|except|finally)\b/.test(lines[last] ?? ''))
    )
      last++;
  return [first, last];
}

/** How many more brackets open in a line than close. */
function depthOf(line: string): number {
  return [...line].reduce((depth, each) => depth + (/[([{]/.test(each) ? 1 : /[)\]}]/.test(each) ? -1 : 0), 0);
}
