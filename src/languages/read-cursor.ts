import type { Cursor, CursorBracket, CursorItem, WrittenImport } from '../model/cursor';

/** A token, neither white space nor comment. */
export interface CursorToken {
  readonly kind: 'word' | 'sign' | 'text' | 'other';
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** For texts: the quote that is missing at their end. */
  readonly lacks: string;
}

/** Where one language's calls and texts look otherwise than the other's. */
export interface CursorStyle {
  /** The brackets whose items may have names, and what is between a name and its value. */
  readonly names: Readonly<Partial<Record<CursorBracket['opener'], string>>>;
  /** What type arguments stand in between a callee and `(`. */
  readonly typeArguments: readonly [open: string, close: string];
  /** Before a name: it is defined here, not called. */
  readonly definers: ReadonlySet<string>;
}

interface OpenBracket {
  readonly opener: CursorBracket['opener'];
  readonly at: number;
  readonly callee: string | undefined;
  readonly target: string | undefined;
  readonly isIndex: boolean;
  readonly items: OpenItem[];
  index: number;
}

interface OpenItem {
  start: number;
  end: number;
  name: string | undefined;
  tokens: number;
}

const CLOSERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** What the tokens of a text, or of a statement of it, say of a place in it; not in a comment. */
export function readCursor(
  text: string,
  tokens: readonly CursorToken[],
  offset: number,
  style: CursorStyle,
  rest: { readonly imports: readonly WrittenImport[]; readonly statement?: number },
): Cursor {
  const literal = tokens.find(({ kind, start, end, lacks }) => kind === 'text' && start < offset && (offset < end || (offset === end && lacks !== '')));
  const word = literal
    ? undefined
    : tokens.find(({ kind, start, end }) => kind === 'word' && start <= offset && offset <= end && (start < offset || end > offset));
  const place = literal?.start ?? word?.start ?? offset;
  let last = tokens.findLastIndex(({ start }) => start < place);
  const brackets = openBrackets(tokens, place, style);
  let of: string | undefined;
  if (tokens[last]?.value === '.' && !literal) {
    const path = pathBefore(tokens, last, style);
    of = path?.text;
    last = path ? path.first - 1 : last - 1;
  }
  return {
    offset,
    word: word && !literal ? { start: word.start, end: word.end } : { start: offset, end: offset },
    ...(of === undefined ? {} : { of }),
    before: tokens[last]?.value ?? '',
    ...(literal ? { text: contentOf(text, literal) } : {}),
    brackets: brackets.map(toBracket),
    ...rest,
  };
}

/** Between the quotes, braces of templates left out. */
function contentOf(text: string, { start, end, value, lacks }: CursorToken): { readonly start: number; readonly end: number } {
  const [lead = ''] = /^[A-Za-z]*(?:"""|'''|["'`}])?/.exec(value) ?? [];
  const quote = /("""|'''|["'`])$/.exec(lead)?.[1];
  const tail = lacks !== '' ? '' : value.endsWith('${') ? '${' : (quote ?? '`');
  return { start: Math.min(start + lead.length, end), end: Math.max(end - (text.slice(0, end).endsWith(tail) ? tail.length : 0), start + lead.length) };
}

function toBracket({ opener, at, callee, target, isIndex, items, index }: OpenBracket): CursorBracket {
  return {
    opener,
    at,
    ...(callee === undefined ? {} : { callee }),
    ...(target === undefined ? {} : { target }),
    ...(isIndex ? { isIndex } : {}),
    items: items.map(({ start, end, name }): CursorItem => (name === undefined ? { start, end } : { start, end, name })),
    index,
  };
}

/** The brackets open at a place, innermost first, with all their items: what is behind the place is read as far as it closes them. */
function openBrackets(tokens: readonly CursorToken[], place: number, style: CursorStyle): readonly OpenBracket[] {
  const stack: OpenBracket[] = [];
  let around: readonly OpenBracket[] | undefined;
  for (const [index, token] of tokens.entries()) {
    if (token.start >= place && !around) {
      around = [...stack];
      for (const each of around) each.index = each.items.length - 1;
      if (around.length === 0) return [];
    }
    const opener = CLOSERS[token.value];
    if (token.kind === 'sign' && opener !== undefined) {
      const match = stack.findLastIndex((open) => open.opener === opener);
      if (match >= 0) stack.length = match;
      if (stack.length > 0) read(token, index);
      if (around && stack[0] !== around[0]) break;
    } else if (token.kind === 'sign' && /^(?:[([{]|\$\{)$/.test(token.value)) {
      if (stack.length > 0) read(token, index);
      stack.push(open(tokens, index, style));
    } else if (stack.length > 0) read(token, index);
  }
  const found = around ?? stack;
  if (!around) for (const each of found) each.index = each.items.length - 1;
  return found.toReversed();

  function read(token: CursorToken, index: number): void {
    const bracket = stack.at(-1);
    const item = bracket?.items.at(-1);
    if (!bracket || !item) return;
    const isOwn = token.kind === 'sign' && (token.value === ',' || token.value === ';');
    if (isOwn) return void bracket.items.push({ start: token.end, end: token.end, name: undefined, tokens: 0 });
    if (item.tokens === 0) item.start = token.start;
    item.end = token.end;
    item.tokens += 1;
    const first = tokens[index - 1];
    if (item.tokens === 2 && token.value === style.names[bracket.opener] && first) item.name = unquote(first.value);
  }
}

function unquote(written: string): string {
  return written.replace(/^(["'])(.*)\1$/s, '$2');
}

function open(tokens: readonly CursorToken[], index: number, style: CursorStyle): OpenBracket {
  const token = tokens[index];
  const opener = (token?.value.at(-1) ?? '(') as CursorBracket['opener'];
  const end = token?.end ?? 0;
  const path = opener === '(' ? pathBefore(tokens, index, style) : undefined;
  const isCall = path !== undefined && !style.definers.has(tokens[path.first - 1]?.value ?? '');
  const before = opener === '[' ? tokens[index - 1] : undefined;
  return {
    opener,
    at: token?.start ?? 0,
    callee: isCall ? path.text : undefined,
    target: /^\+?=$/.test(before?.value ?? '') ? targetBefore(tokens, index - 1, style) : undefined,
    isIndex: before !== undefined && before.end === token?.start && (before.kind === 'word' || /^[)\]]$/.test(before.value)),
    items: [{ start: end, end, name: undefined, tokens: 0 }],
    index: 0,
  };
}

/** The path of names that ends before a token, type arguments left out; where it begins. */
function pathBefore(
  tokens: readonly CursorToken[],
  index: number,
  { typeArguments }: CursorStyle,
): { readonly text: string; readonly first: number } | undefined {
  let at = skipTypes(tokens, index - 1, typeArguments);
  const parts: string[] = [];
  while (tokens[at]?.kind === 'word') {
    parts.unshift(tokens[at]?.value ?? '');
    if (tokens[at - 1]?.value !== '.' || tokens[at - 2]?.kind !== 'word') return { text: parts.join('.'), first: at };
    at -= 2;
  }
  return undefined;
}

const MOST_TYPES = 60;

/** What `=` assigns to, its type left out: `handoffs` of `const handoffs: Agent[] =`. */
function targetBefore(tokens: readonly CursorToken[], index: number, style: CursorStyle): string | undefined {
  let depth = 0;
  for (let at = index - 1; at > Math.max(0, index - MOST_TYPES); at -= 1) {
    const { kind, value } = tokens[at] ?? { kind: 'other', value: '' };
    if (kind === 'sign' && /^[)\]}>]+$/.test(value)) depth += value.length;
    else if (kind === 'sign' && /^[([{<]$/.test(value)) depth -= 1;
    if (depth < 0 || (kind === 'sign' && !/^(?:[()[\]{}<>,.|&:]|>+)$/.test(value))) break;
    if (depth > 0 || value !== ':') continue;
    const path = pathBefore(tokens, at, style);
    if (path && isDeclared(tokens[path.first - 1], path.text)) return path.text;
    break;
  }
  return pathBefore(tokens, index, style)?.text;
}

/** Whether a path followed by `:` is declared, rather than the end of a condition or of another clause. */
function isDeclared(before: CursorToken | undefined, path: string): boolean {
  return !/^(?:else|try|finally|default)$/.test(path) && /^(?:|[(,{};]|const|let|var|public|protected|private|readonly|static)$/.test(before?.value ?? '');
}

function skipTypes(tokens: readonly CursorToken[], index: number, [open, close]: CursorStyle['typeArguments']): number {
  if (!tokens[index]?.value.endsWith(close)) return index;
  let depth = 0;
  for (let at = index; at > Math.max(0, index - MOST_TYPES); at -= 1) {
    const value = tokens[at]?.value ?? '';
    if (/^[<>]+$/.test(value) || value === open || value === close) depth += value.includes(close) ? value.length : -value.length;
    if (depth === 0) return at - 1;
  }
  return index;
}
