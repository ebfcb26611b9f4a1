import { createRandom, type Random } from '../../engine/generate/random';
import type { Dialect } from './dialect';
import { type Idioms, readIdioms } from './read-idioms';

/** A program made of idioms. */
export interface GeneratedProgram {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The idioms in it. */
  readonly ids: readonly string[];
}

const DESKS = [
  { variable: 'billing', name: 'Billing' },
  { variable: 'refunds', name: 'Refund Desk' },
  { variable: 'orders', name: 'Orders' },
] as const;
const SOURCES = [
  { variable: 'triage', name: 'Triage' },
  { variable: 'front', name: 'Front Office' },
] as const;
/** How deep expressions of lists nest. */
const DEPTH = 2;

/** The programs that a seed gives. */
export function generatePrograms(dialect: Dialect, count: number, seed: number): readonly GeneratedProgram[] {
  const idioms = readIdioms(dialect.idioms);
  const random = createRandom(seed);
  return Array.from({ length: count }, () => generate(dialect, idioms, random));
}

function generate(dialect: Dialect, idioms: Idioms, random: Random): GeneratedProgram {
  const ids: string[] = [];
  let unique = 0;

  /** A drawn idiom, its holes filled. */
  const fill = (kind: string, holes: Readonly<Record<string, string | (() => string)>>, fits: (text: string) => boolean = () => true): string => {
    const idiom = random.pick((idioms[kind] ?? []).filter(({ text }) => fits(text)));
    ids.push(idiom.id);
    const all: Record<string, string | (() => string)> = { u: String(++unique), c: () => fill('constants', {}), ...holes };
    return fillIn(idiom.text, (name) => {
      const hole = all[name];
      if (hole === undefined) throw new Error(`${idiom.id} has a hole <<${name}>> that nothing fills`);
      return typeof hole === 'string' ? hole : hole();
    });
  };
  /** Statements that put a value through containers and functions, and what it is called then. */
  const carried = (variable: string, probability: number): { readonly text: string; readonly variable: string } => {
    if (!random.chance(probability)) return { text: '', variable };
    const carrier = `${variable}_${++unique}`;
    return { text: `${fill('carriers', { x: variable, v: carrier })}\n`, variable: carrier };
  };
  const callable = (kind: string, variable: string): { readonly text: string; readonly variable: string } => {
    const text = `${fill(kind, { v: variable })}\n`;
    const carrier = carried(variable, 0.35);
    return { text: text + carrier.text, variable: carrier.variable };
  };
  /** What stands in a list of handoffs for an agent. */
  const entry = (agent: string): { readonly text: string; readonly variable: string } => {
    if (random.chance(0.45)) return carried(agent, 0.4);
    const before: string[] = [];
    const given = (kind: string, name: string) => (): string => {
      const { text, variable } = callable(kind, `${name}_${agent}_${++unique}`);
      before.push(text);
      return variable;
    };
    const variable = `to_${agent}_${++unique}`;
    const text = fill('handoffs', {
      t: agent,
      v: variable,
      m: `'go_to_${agent}_${++unique}'`,
      f: once(given('callbacks', 'on')),
      g: once(given('callbacks with input', 'on')),
      e: once(given('conditions for agents', 'may')),
      i: once(given('filters', 'keep')),
    });
    const carrier = carried(variable, 0.3);
    return { text: `${before.join('')}${text}\n${carrier.text}`, variable: carrier.variable };
  };
  const listOf = (entries: readonly string[], depth = DEPTH): string => {
    // In parentheses: what stands around it may bind tighter than what it is made of.
    const inner = (): string => (depth === 0 ? `[${random.pick(entries)}]` : `(${listOf(entries, depth - 1)})`);
    const [a = '', b = '', c3 = ''] = shuffled(entries, random);
    return fill('lists', { a, b, c3, xs: once(inner), ys: once(inner) });
  };

  const desks = DESKS.slice(0, 2 + random.below(2));
  const files: { path: string; text: string }[] = [];
  let top = '';
  for (const { variable, name } of desks) {
    const made = `${fill('agents', { v: variable, n: `'${name}'`, h: '[]' })}\n`;
    if (!random.chance(0.35)) {
      top += made;
      continue;
    }
    const folder = random.chance(0.5) ? 'shop' : undefined;
    const { path, specifier } = dialect.module(variable, folder);
    files.push({ path, text: laidOut(dialect, `${made}${dialect.exports(variable)}`) });
    if (folder !== undefined) files.push(...dialect.folder(folder).filter((each) => !files.some((other) => other.path === each.path)));
    top += `${fill('imports', { v: variable, module: specifier })}\n`;
  }

  let body = '';
  const sources = SOURCES.slice(0, random.chance(0.3) ? 2 : 1);
  let known: string[] = desks.map(({ variable }) => variable);
  for (const { variable, name } of sources) {
    const entries = known.map((each) => entry(each));
    body += entries.map(({ text }) => text).join('');
    const variables = [...entries.map((each) => each.variable), ...entries.map((each) => each.variable)].slice(0, 3);
    const isWired = random.chance(0.4);
    const list = (): string => listOf(variables);
    if (!isWired && random.chance(0.5)) {
      const targets = `targets_${++unique}`;
      body += `${dialect.language === 'python' ? '' : 'const '}${targets}${dialect.language === 'python' ? '' : ': any[]'} = ${list()}\n`;
      const carrier = carried(targets, 0.4);
      body += `${carrier.text}${fill('agents', { v: variable, n: `'${name}'`, h: carrier.variable })}\n`;
    } else body += `${fill('agents', { v: variable, n: `'${name}'`, h: isWired ? '[]' : once(list) })}\n`;
    if (isWired) {
      const [a = '', b = ''] = shuffled(variables, random);
      body += `${fill('wirings', { s: variable, a, b, xs: once(list) })}\n`;
    }
    known = [...known.slice(0, 2), variable];
  }
  const framed = fill('frames', { body: () => body, sync: () => body }, (frame) => dialect.fits(frame, body));
  return { files: [{ path: dialect.main, text: laidOut(dialect, `${top}${framed}\n`) }, ...files], ids };
}

/** Fills holes; what stands alone on an indented line is indented as far. */
function fillIn(text: string, hole: (name: string) => string): string {
  return text
    .split('\n')
    .map((line) => {
      const alone = /^( +)<<(body|sync)>>$/.exec(line);
      if (!alone) return line.replace(/<<(\w+)>>/g, (_, name: string) => hole(name));
      const [, indentation = '', name = ''] = alone;
      return hole(name).replace(/^(?=.)/gm, indentation);
    })
    .join('\n');
}

function once(draw: () => string): () => string {
  let drawn: string | undefined;
  return () => (drawn ??= draw());
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const rest = [...items];
  return items.map(() => rest.splice(random.below(rest.length), 1)[0] as T);
}

/** The file's text: imports first, where the language wants that. */
function laidOut({ prelude, isImport }: Dialect, text: string): string {
  const lines = text.split('\n');
  const imports = lines.map((line) => line.trimStart()).filter(isImport);
  const others = lines.filter((line) => !isImport(line.trimStart()));
  return [...imports, prelude + others.join('\n')].join('\n');
}
