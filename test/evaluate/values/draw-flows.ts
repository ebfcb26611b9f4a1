import { createRandom, type Random } from '../../engine/generate/random';
import type { ValueLanguage } from './cases';

/** How statements with blocks are written; `$` is a block, its lines indented. */
interface Spelling {
  readonly before: string;
  readonly after: string;
  /** Statements of a line; `N` is a text of their own. */
  readonly plain: readonly string[];
  readonly leaving: readonly string[];
  readonly inLoops: readonly string[];
  /** A part that ends with `?` is there every other time. */
  readonly blocks: readonly (readonly string[])[];
  readonly loops: readonly (readonly string[])[];
  readonly tests: readonly string[];
}

const SPELLINGS: Readonly<Record<ValueLanguage, Spelling>> = {
  python: {
    before: "import contextlib\ndef f(l):\n    y = 'start'",
    after: '    return y\nl = []\nr = [f(l), l]',
    plain: [
      "l.append('N')",
      "l.append('N')",
      "y = 'N'",
      "y += 'N'",
      'l.append(y)',
      "l.insert(0, 'N')",
      'l.pop()',
      'z = l.copy()',
      "l.extend(['N'])",
      'pass',
      'l = [*l]',
    ],
    leaving: ["return 'N'", 'return y', "raise ValueError('N')", 'return [*l]', "raise KeyError('N')"],
    inLoops: ['break', 'continue'],
    blocks: [
      ['if T:\n$', 'else:\n$?'],
      ['if T:\n$', 'elif T:\n$', 'else:\n$?'],
      ['try:\n$', 'except ValueError:\n$', 'else:\n$?', 'finally:\n$?'],
      ['try:\n$', 'except:\n$'],
      ['try:\n$', 'finally:\n$'],
      ['def g():\n$', 'y = g() or y'],
      ['with contextlib.suppress(ValueError):\n$'],
      ['with contextlib.nullcontext():\n$'],
      ["match 'a' if T else 'b':\n    case 'a':\n        pass\n    case _:\n        y = 'N'"],
    ],
    loops: [
      ['for e in LIST:\n$', 'else:\n$?'],
      ['while True:\n$', '    break'],
      ['while T:\n$', "    l.append('N')\n    break"],
      ['for i, e in enumerate(LIST):\n$', 'l.append(i)?'],
    ],
    tests: ['x', 'x', 'not x', 'x or l', "y == 'start'", 'l', 'len(l) > 1', "x and y != 'N'", 'True', 'False', "'N' in l", 'x is None'],
  },
  javascript: {
    before: "function f(l) {\n    let y = 'start';",
    after: '    return y;\n}\nconst l = [];\nr = [f(l), l];',
    plain: [
      "l.push('N');",
      "l.push('N');",
      "y = 'N';",
      "y += 'N';",
      'l.push(y);',
      "l.unshift('N');",
      'l.pop();',
      'const z = [...l];',
      "l.push(...['N']);",
      ';',
      "y ||= 'N';",
      'var v = y;',
    ],
    leaving: ["return 'N';", 'return y;', "throw new Error('N');", 'return [...l];', "throw 'N';"],
    inLoops: ['break;', 'continue;'],
    blocks: [
      ['if (T) {\n$}', ' else {\n$}?'],
      ['if (T) {\n$}', ' else if (T) {\n$}', ' else {\n$}?'],
      ['try {\n$}', ' catch (e) {\n$}', ' finally {\n$}?'],
      ['try {\n$}', ' finally {\n$}'],
      ['switch (T) {\n    case true:\n$', '        break;?', '    default:\n$', '}'],
      ['const g = () => {\n$};', '\ny = g() ?? y;'],
      ['{\n$}'],
      ["y = T ? 'N' : y;"],
    ],
    loops: [
      ['for (const e of LIST) {\n$}'],
      ['while (true) {\n$', '    break;\n}'],
      ['do {\n$} while (false);'],
      ['{\n    let turn = 0;\n    do {\n$    } while (turn++ < 2);\n}'],
      ['outer: do {\n    for (const o of LIST) {\n        if (T) { continue outer; }\n$    }\n} while (false);'],
      ['for (let i = 0; i < 2; i++) {\n$}'],
      ['LIST.forEach((e) => {\n$});'],
      ['outer: for (const e of LIST) {\n    for (const o of LIST) {\n        if (T) { continue outer; }\n$    }\n}'],
      ['outer: for (const e of LIST) {\n    for (const o of LIST) {\n        if (T) { break outer; }\n$    }\n}'],
    ],
    tests: ['x', 'x', '!x', 'x || l.length', "y === 'start'", 'l.length', 'l.length > 1', "x && y !== 'N'", 'true', 'false', "l.includes('N')", 'x == null'],
  },
};

const LISTS = ["['a', 'b']", "['a', 'b']", '[...l]', '[]', "['c']"];
const DEPTH = 3;

/** Functions whose statements lead on in many ways, depending on `x`. */
export function drawFlows(language: ValueLanguage, count: number, seed: number): readonly string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => drawFlow(SPELLINGS[language], random));
}

function drawFlow(spelling: Spelling, random: Random): string {
  let number = 0;
  const isPython = spelling.before.startsWith('import');
  const fill = (text: string): string =>
    text
      .replace(/\bT\b/g, () => random.pick(spelling.tests))
      .replace(/\bLIST\b/g, () => (isPython ? random.pick(LISTS).replace('...', '*') : random.pick(LISTS)))
      .replace(/'N'/g, () => `'${++number}'`);
  const block = (depth: number, indent: string, isInLoop: boolean): string => {
    let text = '';
    for (let left = 1 + random.below(3); left > 0; left--) text += statement(depth, indent, isInLoop);
    const leaving = [...spelling.leaving, ...(isInLoop ? [...spelling.inLoops, ...spelling.inLoops] : [])];
    return random.chance(depth === DEPTH ? 0 : 0.35) ? `${text}${indent}${fill(random.pick(leaving))}\n` : text;
  };
  const statement = (depth: number, indent: string, isInLoop: boolean): string => {
    if (depth === 0 || random.chance(0.45)) return `${indent}${fill(random.pick(spelling.plain))}\n`;
    const isLoop = random.chance(0.35);
    const parts = random.pick(isLoop ? spelling.loops : spelling.blocks).filter((part) => !part.endsWith('?') || random.chance(0.5));
    const isFunction = /^(def|const g|LIST\.)/.test(parts[0] ?? '');
    const written = parts.map((part) => part.replace(/\?$/, '')).join(isPython ? '\n' : '');
    return `${written
      .split('\n')
      .map((line) => {
        const at = line.indexOf('$');
        if (at < 0) return `${indent}${fill(line)}\n`;
        const inner = block(depth - 1, `${indent}    `, (isLoop || isInLoop) && !isFunction);
        return line.length > 1 ? `${inner}${indent}${fill(line.slice(1))}\n` : inner;
      })
      .join('')}`;
  };
  return `${spelling.before}\n${block(DEPTH, '    ', false)}${spelling.after}`;
}
