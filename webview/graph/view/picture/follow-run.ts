import { findElement, type Looks } from './looks';

/** Brings into view where the run is and goes next, once for each agent it comes to: who looks elsewhere meanwhile stays there. */
export function followRun(looks: Looks, reveal: (element: Element, ...others: readonly Element[]) => void): void {
  const { run, message, isFollowing } = looks;
  const current = findElement(looks, run?.current);
  if (!run || !message || !isFollowing || !current) return;
  looks.isFollowing = false;
  const stateOf = new Map(run.visits.map(({ id, state }) => [id, state]));
  const leaving = message.edges.filter(({ from }) => from === run.current);
  const next = leaving.find(({ id }) => stateOf.get(id) === 'now') ?? leaving.find(({ id }) => stateOf.get(id) === 'ahead');
  const target = findElement(looks, next?.to);
  reveal(current, ...(target ? [target] : []));
}
