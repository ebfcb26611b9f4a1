import { bindsName } from './binds-name';
import { isRun, RUN } from './run-lines';

/** How editors mark the cells of a Python file: https://code.visualstudio.com/docs/python/jupyter-support-py */
const MARK = /^#[ \t]*(?:%%|<codecell>|In\[\d*\])/m;

/** One of which is in each such mark. Most texts have none, and need not be looked at line by line. */
const IN_MARKS = ['%%', '<codecell>', 'In['];

/** Cell magics that run what is below them where the other cells are: their cells are read. */
const RUNNING = new Set(['time', 'capture', 'prun', 'memit', 'mprun', 'snakeviz', 'pyinstrument', 'scalene', 'heat']);

/** What IPython takes for a magic or a command without its `%` or `!`, unless the name is bound. */
const AUTOMATIC =
  /^(?:pip3?|conda|mamba|micromamba|uv|cd|ls|ll|lf|lk|ldir|lx|cat|cp|mv|rm|mkdir|rmdir|man|less|more|pwd|who|whos|who_ls|env|set_env|reset|reset_selective|history|hist|load|load_ext|reload_ext|unload_ext|matplotlib|pinfo2?|pdoc|psource|pfile|psearch|run|timeit|tb|xmode|autoreload|autosave|bookmark|colors|config|dhist|dirs|logstart|macro|notebook|pprint|precision|pushd|popd|pylab|recall|rerun|save|sx|system|store|unalias|alias)$/;

/** `%time x = f()` binds `x`: the statement is read. */
const TIMED = /^%time[ \t]+(?=\S)/;
const ASSIGNED = /^((?:[\w.,* \t:]|\[[^\]()]*\])*(?<=[\w\]])[ \t]*=[ \t]*)([%!][^\n]*)$/;
const HELP = /^(?:\?{1,2}[ \t]*[%\w*][^\s]*|%{0,2}[\w*.[\]'"]+[ \t]*\?{1,2})[ \t;]*(?:#.*)?$/;

/**
 * A cell's code with blanks for what IPython understands and Python does not: magics, commands, help (IPython, core/inputtransformer2.py). As long as
 * the cell in each line, so that places hold. `isBound` tells which names the notebook gives a value: they are no magics without a `%`.
 */
export function blankMagics(source: string, isBound: (name: string) => boolean): string {
  const lines = source.split(/(?<=\n|\r(?!\n))/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const magic = /^%%(\w*)/.exec(lines[first] ?? '')?.[1];
  if (magic !== undefined && !RUNNING.has(magic)) return lines.map(blank).join('');
  let state: State = NEUTRAL;
  let isContinued = false;
  return lines
    .map((line, index) => {
      if (magic !== undefined && index === first) return blank(line);
      if (isContinued || state === NEUTRAL) {
        const read = isContinued ? { text: blank(line), isBlank: true } : readStart(line, isBound);
        isContinued = read.isBlank && /\\\r?\n?$/.test(line);
        if (read.isBlank) return read.text;
        state = follow(read.text, state);
        return read.text;
      }
      state = follow(line, state);
      return line;
    })
    .join('');
}

/** A line that begins a statement, or goes on in a block. */
function readStart(line: string, isBound: (name: string) => boolean): { readonly text: string; readonly isBlank: boolean } {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const code = line.slice(indent.length).replace(/[\r\n]+$/, '');
  const end = line.slice(indent.length + code.length);
  const timed = TIMED.exec(code)?.[0];
  // `0    ;` is as long, and nothing in Python.
  if (timed !== undefined) return { text: `${indent}0${' '.repeat(timed.length - 2)};${code.slice(timed.length)}${end}`, isBlank: false };
  if (indent === '' && isRun(code)) return { text: `${RUN}${code.slice(RUN.length)}${end}`, isBlank: true };
  if (isMagic(code, isBound)) {
    // A block must have something in it.
    const filling = indent === '' ? ' '.repeat(code.length) : `0${' '.repeat(code.length - 1)}`;
    return { text: `${indent}${filling}${end}`, isBlank: true };
  }
  const assigned = ASSIGNED.exec(code);
  // Whatever a command gives, only the kernel knows, as it does what `_` is.
  if (assigned) return { text: `${indent}${assigned[1]}_${' '.repeat((assigned[2]?.length ?? 1) - 1)}${end}`, isBlank: false };
  return { text: line, isBlank: false };
}

function isMagic(code: string, isBound: (name: string) => boolean): boolean {
  if (/^[%!?/,;]/.test(code) || HELP.test(code)) return true;
  const [, name, rest] = /^(\w+)[ \t]+(\S.*)$/.exec(code) ?? [];
  if (name === undefined || rest === undefined || !AUTOMATIC.test(name) || isBound(name)) return false;
  return /^-\w|^--/.test(rest) || !/^(?:[-=(,:[<>|&^%*/+@!]|(?:and|or|in|is|if|not|else|for)\b)/.test(rest);
}

/** Whether a line's end is inside of brackets, a string of several lines, or a line that a backslash continues. */
interface State {
  readonly depth: number;
  readonly quote: string | undefined;
  readonly isContinued: boolean;
}

const NEUTRAL: State = { depth: 0, quote: undefined, isContinued: false };

const TOKEN = /[rRbBuUfF]{0,2}(?:"""|''')|[rRbBuUfF]{0,2}(?:"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|#[^\n\r]*|[([{]|[)\]}]|\\\r?\n?$/g;

function follow(line: string, { depth, quote }: State): State {
  let at = 0;
  let open = quote;
  let level = depth;
  let isContinued = false;
  while (at < line.length) {
    if (open !== undefined) {
      const end = findClosing(line, open, at);
      if (end < 0) return { depth: level, quote: open, isContinued: false };
      at = end + 3;
      open = undefined;
      continue;
    }
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(line);
    if (!found) break;
    const [token] = found;
    at = found.index + token.length;
    const triple = /^[rRbBuUfF]{0,2}("""|''')$/.exec(token)?.[1];
    if (triple !== undefined) open = triple;
    else if (/^[([{]$/.test(token)) level++;
    else if (/^[)\]}]$/.test(token)) level = Math.max(0, level - 1);
    else if (token.startsWith('\\')) isContinued = true;
  }
  return level === 0 && open === undefined && !isContinued ? NEUTRAL : { depth: level, quote: open, isContinued };
}

/** Where a string of several lines ends, but for quotes behind a backslash. */
function findClosing(line: string, quote: string, from: number): number {
  for (let at = from; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (line.startsWith(quote, at)) return at;
  }
  return -1;
}

function blank(line: string): string {
  return line.replace(/[^\r\n]/g, ' ');
}

/** Whether comments divide a Python file into cells. */
export function hasCells(text: string): boolean {
  return IN_MARKS.some((each) => text.includes(each)) && MARK.test(text);
}

/** A Python file whose comments divide it into cells, with blanks for what IPython alone understands; any other as it is. */
export function blankCells(text: string): string {
  if (!hasCells(text)) return text;
  const isBound = (name: string) => bindsName(text, name);
  return text
    .split(new RegExp(`(?=${MARK.source})`, 'm'))
    .map((cell) => blankMagics(cell, isBound))
    .join('');
}
