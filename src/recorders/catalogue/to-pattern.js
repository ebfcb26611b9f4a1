const { RegExpParser } = require('@eslint-community/regexpp');

/** The most that a quantifier without an end takes: at the end of a pattern, and before. */
const [MOST, MOST_WITHIN] = [4096, 64];
/** A quantifier this near to the end of a pattern is the last: a bracket and padding may follow. */
const END = 8;
/** The backslashes before a character of a text: as many as JSON within JSON has, seven times. */
const ESCAPES = '\\\\{0,127}';
const SPACE = [
  [9, 13],
  [32, 32],
];
const DIGIT = [[48, 57]];
const WORD = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const LAST = 0xffff;

/**
 * A pattern of Go's `regexp` → one that means the same to JavaScript and to Python's `re` (with `re.ASCII`), without flags, with every quantifier
 * bounded, and with no groups but the last outermost ones. `group`: the text of that group, where the pattern is not wholly it.
 */
exports.toPattern = (source) => {
  const scoped = scope(
    source.replaceAll('(?P<', '(?<').replaceAll('[[:alnum:]]', '[A-Za-z0-9]').replaceAll('[:alnum:]', 'A-Za-z0-9').replaceAll('\\z', '(?![\\s\\S])'),
  );
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(scoped);
  const whole = findWhole(pattern);
  const secrets = whole ? [] : pattern.alternatives.flatMap(findSecrets);
  const text = whole
    ? alternatives(whole.alternatives, { ignoreCase: ignoresCase(whole), dotAll: false, secrets, end: whole.end - END })
    : alternatives(pattern.alternatives, { ignoreCase: false, dotAll: false, secrets, end: pattern.end - END });
  const [secret] = secrets;
  return {
    text,
    ...(secret ? { group: alternatives(secret.alternatives, { ignoreCase: ignoresCase(secret), dotAll: false, secrets: [], end: secret.end - END }) } : {}),
  };
};

/** The group that is all there is, within others or not. */
function findWhole({ alternatives }) {
  if (alternatives.length !== 1 || alternatives[0].elements.length !== 1) return undefined;
  const [only] = alternatives[0].elements;
  if (only.type === 'CapturingGroup') return findWhole(only) ?? only;
  return only.type === 'Group' ? findWhole(only) : undefined;
}

/** The last group of an alternative that is in no other; where several alternatives have one, each. */
function findSecrets({ elements }) {
  for (const element of [...elements].reverse()) {
    // Named groups of the catalogue are what its validation needs beside the key.
    if (element.type === 'CapturingGroup' && element.name === null) return [element];
    const inner = element.type === 'Group' ? element.alternatives.flatMap(findSecrets) : [];
    if (inner.length > 0) return inner;
  }
  return [];
}

function ignoresCase(node) {
  for (let at = node.parent; at; at = at.parent) if (at.type === 'Group' && at.modifiers) return Boolean(at.modifiers.add?.ignoreCase);
  return false;
}

/** `(?i)` in the middle of a group → a group of its own, up to the end of the one it stands in. */
function scope(source) {
  const match = /\(\?(i)\)/.exec(source);
  if (!match) return source;
  const begin = match.index + match[0].length;
  let [depth, at, inClass] = [0, begin, false];
  for (; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth++;
    else if (character === ')' && depth-- === 0) break;
  }
  const before = source.slice(0, match.index);
  const inner = source.slice(begin, at);
  return scope(`${before}(?i:${inner})${source.slice(at)}`);
}

function alternatives(list, state) {
  return list.map(({ elements }) => elements.map((element) => write(element, state)).join('')).join('|');
}

function write(node, state) {
  switch (node.type) {
    case 'Group': {
      const { add, remove } = node.modifiers ?? {};
      const ignoreCase = remove?.ignoreCase ? false : add?.ignoreCase || state.ignoreCase;
      const inner = alternatives(node.alternatives, { ...state, ignoreCase, dotAll: add?.dotAll || state.dotAll });
      return `(?:${inner})`;
    }
    case 'CapturingGroup': {
      const isSecret = state.secrets.includes(node);
      return `(${isSecret ? '' : '?:'}${alternatives(node.alternatives, { ...state, secrets: isSecret ? [] : state.secrets })})`;
    }
    case 'Quantifier': {
      const max = node.max === Infinity ? (node.end >= state.end ? Math.max(MOST, node.min) : Math.max(MOST_WITHIN, node.min * 4)) : node.max;
      const count = node.min === max ? (max === 1 ? '' : `{${max}}`) : node.min === 0 && max === 1 ? '?' : `{${node.min},${max}}`;
      const times = `${count}${node.greedy || count === '' ? '' : '?'}`;
      const any = node.min === 0 && max > 1 ? anyBut(node.element, state) : undefined;
      // Each character with its escapes, and those of what follows.
      return any === undefined ? `${write(node.element, state)}${times}` : `(?:${ESCAPES}${any})${times}${ESCAPES}`;
    }
    case 'Assertion':
      if (node.kind === 'word') return node.negate ? '\\B' : '\\b';
      if (node.kind === 'start') return '(?<![\\s\\S])';
      if (node.kind === 'end') return '(?![\\s\\S])';
      return `(?${node.kind === 'lookbehind' ? '<' : ''}${node.negate ? '!' : '='}${alternatives(node.alternatives, { ...state, secrets: [] })})`;
    case 'CharacterSet':
      if (node.kind === 'any') {
        const any = state.dotAll ? '[\\s\\S]' : '[^\\n]';
        return node.parent.type === 'Quantifier' ? any : `(?:${any}|\\\\{1,127}${any})`;
      }
      return toClass(rangesOf(node), false);
    case 'CharacterClass':
      if (isEverything(node)) return '[\\s\\S]';
      return toClass(
        node.elements.flatMap((element) => cased(rangesOf(element), state.ignoreCase)),
        node.negate,
      );
    case 'Character':
      return isLetter(node.value) && state.ignoreCase ? toClass(cased([[node.value, node.value]], true), false) : escape(node.value);
    default:
      throw new Error(`${node.type} in ${node.raw}`);
  }
}

/** Any character but a backslash, and but for a line break where the pattern says so; undefined for what takes certain ones. */
function anyBut(element, { dotAll }) {
  if (element.type === 'CharacterClass' && isEverything(element)) return '[^\\\\]';
  if (element.type !== 'CharacterSet' || element.kind !== 'any') return undefined;
  return dotAll ? '[^\\\\]' : '[^\\n\\\\]';
}

function isEverything({ negate, elements }) {
  return !negate && elements.some(({ kind, negate }) => kind === 'space' && negate) && elements.some(({ kind, negate }) => kind === 'space' && !negate);
}

function rangesOf(node) {
  if (node.type === 'Character') return [[node.value, node.value]];
  if (node.type === 'CharacterClassRange') return [[node.min.value, node.max.value]];
  const ranges = { space: SPACE, digit: DIGIT, word: WORD }[node.kind];
  if (!ranges) throw new Error(`${node.raw} is not known`);
  return node.negate ? invert(ranges) : ranges;
}

function invert(ranges) {
  const bounds = [-1, ...ranges.flat(), LAST + 1];
  return Array.from({ length: bounds.length / 2 }, (_, index) => [bounds[index * 2] + 1, bounds[index * 2 + 1] - 1]).filter(([from, to]) => from <= to);
}

function cased(ranges, ignoreCase) {
  if (!ignoreCase) return ranges;
  return ranges.flatMap(([from, to]) => {
    const shift = (low, high, by) => (Math.max(from, low) <= Math.min(to, high) ? [[Math.max(from, low) + by, Math.min(to, high) + by]] : []);
    return [[from, to], ...shift(65, 90, 32), ...shift(97, 122, -32)];
  });
}

function toClass(ranges, negate) {
  const merged = [];
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    const previous = merged.at(-1);
    if (previous && from <= previous[1] + 1) previous[1] = Math.max(previous[1], to);
    else merged.push([from, to]);
  }
  const parts = merged.map(([from, to]) => (from === to ? escape(from, true) : `${escape(from, true)}${to === from + 1 ? '' : '-'}${escape(to, true)}`));
  return `[${negate ? '^' : ''}${parts.join('')}]`;
}

function escape(code, inClass = false) {
  const character = String.fromCharCode(code);
  if (code < 32 || code > 126)
    return { 9: '\\t', 10: '\\n', 13: '\\r' }[code] ?? (code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`);
  return (inClass ? /[\\\]^-]/ : /[\\^$.*+?()[\]{}|]/).test(character) ? `\\${character}` : character;
}

function isLetter(code) {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
