import { createRandom, type Random } from '../../engine/generate/random';
import type { ValueLanguage } from './cases';

/** What may stand for each other. */
export const LIKE: Readonly<Record<ValueLanguage, readonly (readonly string[])[]>> = {
  python: [
    ...[
      ['+', '-', '*', '//', '%'],
      ['==', '!=', '<', '<=', '>', '>='],
      ['and', 'or'],
      ['True', 'False', 'None'],
      ['is', 'is not', '=='],
      ['in', 'not in'],
    ],
    ...[
      ['0', '1', '2', '-1', "''", '[]', 'None'],
      ['append', 'extend', 'remove', 'pop', 'index', 'count', 'insert'],
      ['keys', 'values', 'items', 'get', 'pop'],
    ],
    ...[
      ['upper', 'lower', 'title', 'strip', 'split'],
      ['break', 'continue', 'pass'],
      ['max', 'min', 'sum', 'len', 'sorted', 'list', 'tuple', 'set', 'reversed'],
    ],
    ...[
      ['any', 'all'],
      ['return', 'yield', 'raise ValueError('],
      ['if ', 'if not '],
      ['int', 'str', 'float', 'bool', 'list', 'dict'],
      ['[0]', '[-1]', '[1:]', '[::-1]', '[5]'],
    ],
    ...[
      ['staticmethod', 'classmethod', 'property'],
      ['ValueError', 'KeyError', 'TypeError', 'Exception'],
      ['*', '**'],
      ['Enum', 'IntEnum', 'StrEnum', 'Flag'],
    ],
    ...[
      ['__add__', '__radd__', '__iadd__', '__sub__'],
      ['__getitem__', '__setitem__', '__call__', '__len__', '__iter__', '__getattr__'],
      ['__init__', '__new__', '__post_init__'],
    ],
    ...[
      ['while', 'if'],
      ['else:', 'finally:'],
      ['isinstance', 'issubclass', 'hasattr', 'getattr'],
      ['self', 'cls'],
      ['lambda: ', 'lambda *a: '],
      ['nonlocal', 'global'],
    ],
  ],
  javascript: [
    ...[
      ['+', '-', '*', '/', '%'],
      ['===', '!==', '==', '<', '<=', '>', '>='],
      ['&&', '||', '??'],
      ['true', 'false', 'null', 'undefined'],
      ['let', 'const', 'var'],
    ],
    ...[
      ['0', '1', '2', '-1', "''", '[]', '{}', 'null'],
      ['push', 'pop', 'shift', 'unshift', 'concat', 'splice', 'slice'],
      ['map', 'filter', 'flatMap', 'forEach', 'find'],
    ],
    ...[
      ['some', 'every', 'find', 'findIndex', 'findLast'],
      ['keys', 'values', 'entries'],
      ['break', 'continue'],
      ['toUpperCase', 'toLowerCase', 'trim'],
      ['of', 'in'],
    ],
    ...[
      ['?.', '.'],
      ['+=', '-=', '*=', '||=', '&&=', '??='],
      ['++', '--'],
      ['Map', 'Set'],
      ['get', 'set', 'has', 'delete', 'add'],
      ['reduce', 'reduceRight'],
      ['sort', 'reverse'],
    ],
    ...[
      ['indexOf', 'includes', 'lastIndexOf', 'at'],
      ['static', 'get', 'set', 'async', ''],
      ['if (', 'if (!'],
      ['...', ''],
      ['return', 'yield', 'throw'],
      ['typeof', '!', '-', '+'],
    ],
    ...[
      ['super', 'this'],
      ['call', 'apply', 'bind'],
      ['join', 'concat', 'toString'],
      ['Number', 'String', 'Boolean'],
      ['TypeError', 'Error'],
      ['case', 'default:'],
      ['while', 'if'],
    ],
    ...[
      ['startsWith', 'endsWith', 'includes'],
      ['Object.keys', 'Object.values', 'Object.entries', 'Object.freeze', 'Object.assign'],
      ['split', 'slice', 'concat', 'repeat'],
    ],
  ],
};

/** Programs with one or two things in each that are otherwise, `each` of every program: another operator, name or constant, a line less or twice. */
export function varyCases(language: ValueLanguage, programs: readonly string[], each: number, seed: number): readonly string[] {
  const random = createRandom(seed);
  const like = LIKE[language];
  const varied = programs.flatMap((program) =>
    Array.from({ length: each }, () => {
      let text = program;
      for (let changes = random.chance(0.3) ? 2 : 1; changes > 0; changes--) text = random.chance(0.2) ? varyLine(text, random) : varyToken(text, like, random);
      return text;
    }),
  );
  const known = new Set(programs);
  return [...new Set(varied)].filter((text) => !known.has(text));
}

function patternOf(like: readonly (readonly string[])[]): RegExp {
  const words = [...new Set(like.flat())].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  return new RegExp(words.map(toPattern).join('|'), 'g');
}

function toPattern(text: string): string {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `${/^\w/.test(text) ? '\\b' : ''}${escaped}${/\w$/.test(text) ? '\\b' : ''}`;
}

/** A program with one word that another of its group stands for. */
export function varyToken(text: string, like: readonly (readonly string[])[], random: Random): string {
  const found = [...text.matchAll(patternOf(like))];
  if (found.length === 0) return text;
  const [written, at] = ((match) => [match[0], match.index])(random.pick(found));
  const others = random.pick(like.filter((group) => group.includes(written))).filter((other) => other !== written);
  return text.slice(0, at) + random.pick(others) + text.slice(at + written.length);
}

/** The last line says what comes out of it. */
function varyLine(text: string, random: Random): string {
  const lines = text.split('\n');
  const at = random.below(lines.length - 1);
  return (random.chance(0.5) ? lines.toSpliced(at, 1) : lines.toSpliced(at, 0, lines[at] ?? '')).join('\n');
}
