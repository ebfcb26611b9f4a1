/** A text someone has begun to edit, and where. */
export interface Mutant {
  readonly text: string;
  readonly kind: string;
  /** 1-based; facts that begin there are not asked for. */
  readonly line: number;
  /** Lines added behind `line`. */
  readonly added: number;
}

const INSERTED = ['triage = Agent(name="a", handoffs=[', 'handoff(agent, on_handoff=', 'agent.', 'x = "', 'print(', 'y =', 'def f(', 'for a in b'];

/** A source of numbers below one that always gives the same ones (mulberry32). */
export function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One half-typed edit of a text: a closer gone, a line cut inside a call, a stray quote, a line just begun. */
export function mutate(text: string, random: () => number): Mutant | undefined {
  const lines = text.split('\n');
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  const replace = (kind: string, index: number, line: string, added = 0) => ({
    kind,
    line: index + 1,
    added,
    text: [...lines.slice(0, index), line, ...lines.slice(index + 1)].join('\n'),
  });
  const code = lines.flatMap((line, index) => (/\S/.test(line) && !/^\s*#/.test(line) ? [index] : []));
  const having = (pattern: RegExp) => pick(code.filter((index) => pattern.test(lines[index] ?? '')));
  const lineOf = (index: number | undefined) => (index === undefined ? '' : (lines[index] ?? ''));
  switch (Math.floor(random() * 4)) {
    case 0: {
      const index = having(/[)\]}]/);
      const at = pick([...lineOf(index).matchAll(/[)\]}]/g)])?.index;
      return index === undefined || at === undefined ? undefined : replace('closer', index, lineOf(index).slice(0, at) + lineOf(index).slice(at + 1));
    }
    case 1: {
      const index = having(/\w\(./);
      const at = pick([...lineOf(index).matchAll(/(?<=\w\([^)]*)./g)])?.index;
      return index === undefined || at === undefined ? undefined : replace('cut', index, lineOf(index).slice(0, at));
    }
    case 2: {
      const index = having(/\w/);
      const at = Math.floor(random() * lineOf(index).length);
      return index === undefined ? undefined : replace('quote', index, `${lineOf(index).slice(0, at)}${pick(['"', "'"])}${lineOf(index).slice(at)}`);
    }
    default: {
      const index = having(/\w/);
      if (index === undefined) return undefined;
      const line = lineOf(index);
      const begun = pick(INSERTED) ?? '';
      return replace(`insert ${begun}`, index, `${line}\n${' '.repeat(line.length - line.trimStart().length)}${begun}`, 1);
    }
  }
}
