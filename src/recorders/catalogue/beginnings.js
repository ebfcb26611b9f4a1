const { RegExpParser } = require('@eslint-community/regexpp');

const MOST = 200;
const LONGEST = 24;

/** How the matches of a pattern begin, in lower case: each text as far as it is certain. Undefined where that is too many. */
exports.beginningsOf = (pattern) => {
  const { alternatives } = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern);
  const all = ofAlternatives(alternatives);
  return all && [...new Set(all.map(({ text }) => text))];
};

/** `isDone`: what follows is not known. */
function ofAlternatives(alternatives) {
  const all = alternatives.map(ofElements);
  return all.includes(undefined) ? undefined : limit(all.flat());
}

function ofElements({ elements }) {
  let all = [{ text: '', isDone: false }];
  for (const element of elements) {
    if (all.every(({ isDone }) => isDone)) return all;
    const next = ofElement(element);
    all =
      next &&
      limit(
        all.flatMap((begun) =>
          begun.isDone ? [begun] : next.map(({ text, isDone }) => ({ text: begun.text + text, isDone: isDone || begun.text.length + text.length >= LONGEST })),
        ),
      );
    if (!all) return undefined;
  }
  return all;
}

function ofElement(element) {
  switch (element.type) {
    case 'Assertion':
      return [{ text: '', isDone: false }];
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element.alternatives);
    case 'Character':
      return [{ text: String.fromCharCode(element.value).toLowerCase(), isDone: false }];
    case 'CharacterClass': {
      const characters = new Set();
      for (let code = 0; code < 128; code++)
        if (new RegExp(`^${element.raw}$`).test(String.fromCharCode(code))) characters.add(String.fromCharCode(code).toLowerCase());
      return characters.size > 10 || element.negate ? [{ text: '', isDone: true }] : [...characters].map((text) => ({ text, isDone: false }));
    }
    case 'Quantifier': {
      const once = ofElement(element.element);
      if (!once) return undefined;
      const some = element.max === 1 ? once : once.map(({ text }) => ({ text, isDone: true }));
      return element.min === 0 ? [{ text: '', isDone: false }, ...some] : some;
    }
    default:
      return [{ text: '', isDone: true }];
  }
}

function limit(all) {
  return all && all.length <= MOST ? [...new Map(all.map((one) => [`${one.text}${one.isDone}`, one])).values()] : undefined;
}
