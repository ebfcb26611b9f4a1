/** A path to be read: names without the last word that all have, and what goes to and fro once. `tools`: the agents that each called as tools, in brackets. */
export function toPathText(path: readonly string[], tools: readonly (readonly string[])[] = []): string {
  const names = toShortNames([...path, ...tools.flat()]);
  let used = path.length;
  const nodes = names.slice(0, path.length).map((name, at) => {
    const called = names.slice(used, (used += tools[at]?.length ?? 0));
    return called.length > 0 ? `${name} [${called.join(', ')}]` : name;
  });
  return foldLoops(nodes)
    .map(({ nodes, times }) => (times > 1 ? `${nodes.join(' ⇄ ')} ${times}×` : nodes.join(' › ')))
    .join(' › ');
}

/** A stretch of a path, and how often it repeats right away. */
export interface Stretch {
  readonly nodes: readonly string[];
  readonly times: number;
}

/** What goes to and fro between two, once, with how often. */
export function foldLoops(names: readonly string[]): readonly Stretch[] {
  const parts: Stretch[] = [];
  for (let at = 0; at < names.length; ) {
    const [one, other] = [names[at] ?? '', names[at + 1]];
    let times = 0;
    while (other !== undefined && names[at + 2 * times] === one && names[at + 2 * times + 1] === other) times += 1;
    const isLoop = other !== undefined && times > 1 && one !== other;
    parts.push(isLoop ? { nodes: [one, other], times } : { nodes: [one], times: 1 });
    at += isLoop ? 2 * times : 1;
  }
  return parts;
}

function toShortNames(path: readonly string[]): readonly string[] {
  const shared = /[\s_][^\s_]+$/.exec(path[0] ?? '')?.[0];
  if (shared === undefined || new Set(path).size < 2) return path;
  return path.every((name) => name.endsWith(shared) && name.length > shared.length) ? path.map((name) => name.slice(0, -shared.length)) : path;
}
