import type { Workspace } from '../../workspace/workspace';

/** Gives, each time, where lines begin in those files for which that has changed since the last time. */
export function createLineStartsSender(workspace: Pick<Workspace, 'lineStarts'>): () => ReadonlyMap<string, ArrayLike<number> | undefined> {
  let sent: ReadonlyMap<string, ArrayLike<number>> = new Map();
  return () => {
    const now = workspace.lineStarts();
    const changed = new Map<string, ArrayLike<number> | undefined>();
    for (const [file, starts] of now) if (sent.get(file) !== starts) changed.set(file, starts);
    for (const file of sent.keys()) if (!now.has(file)) changed.set(file, undefined);
    sent = now;
    return changed;
  };
}
