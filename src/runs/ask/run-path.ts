import { foldLoops, toPathText } from '../../replay/path/path-text';
import { agentName, type ListedRun } from './listed-run';

/** The way a run took from agent to agent. */
export interface RunPath {
  /** Equal for runs that took the same way. */
  readonly key: string;
  /** To be read: `Triage ⇄ Billing 3× › Refund`; agents as tools in brackets. */
  readonly text: string;
  /** What went to and fro, by full names. */
  readonly loops: readonly { readonly agents: readonly [string, string]; readonly times: number }[];
}

/** Many runs take the same few ways: each is put into words once, and each run is looked at once. */
export function createPaths(): (run: ListedRun) => RunPath {
  const known = new Map<string, RunPath>();
  const ofRuns = new WeakMap<ListedRun['run'], RunPath>();
  return (listed) => {
    const before = ofRuns.get(listed.run);
    if (before) return before;
    const { path, tools } = toNodes(listed);
    const key = path.map((name, at) => (tools[at]?.length ? `${name}\0[${tools[at]?.join('\0')}]` : name)).join('\0›');
    let found = known.get(key);
    if (!found) {
      const loops = foldLoops(path).flatMap(({ nodes: [one, other], times }) =>
        times > 1 && one !== undefined && other !== undefined ? [{ agents: [one, other] as const, times }] : [],
      );
      found = { key, text: toPathText(path, tools), loops };
      known.set(key, found);
    }
    ofRuns.set(listed.run, found);
    return found;
  };
}

function toNodes(listed: ListedRun): { readonly path: readonly string[]; readonly tools: readonly (readonly string[])[] } {
  const { run } = listed;
  const path = [agentName(listed, run.first)];
  const tools: string[][] = [[]];
  for (const pass of run.passes) {
    if (pass.isInner) continue;
    const to = agentName(listed, pass.to);
    if (pass.kind === 'handoff') {
      path.push(to);
      tools.push([]);
    } else if (!tools.at(-1)?.includes(to)) tools.at(-1)?.push(to);
  }
  return { path, tools };
}
