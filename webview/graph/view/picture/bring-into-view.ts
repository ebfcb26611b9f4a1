import { element } from '../../../element';
import type { PlannedNode } from '../../plan/plan';
import { findElement, isIn, type Looks } from './looks';

interface SeekActs {
  choose(id: string | undefined): void;
  openFolder(name: string): void;
  /** Draws an agent that is left out. */
  bring(id: string): void;
  reveal(element: Element): void;
}

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

/** What was asked for is chosen and brought into view: with all of the graph around it, in an open folder, and once it is there. */
export function seekWanted(looks: Looks, closed: readonly PlannedNode[], { choose, openFolder, bring, reveal }: SeekActs): void {
  const { isSought, highlighted: id, message, visible, steps } = looks;
  if (!isSought || id === undefined || !message || !isIn(message, id)) return;
  if (steps > 0 && visible && !isIn(visible, id)) return choose(undefined);
  const folder = closed.find(({ members }) => members.some((member) => member.id === id))?.folder;
  if (folder !== undefined) return openFolder(folder);
  const found = findElement(looks, id);
  if (!found) return visible && isIn(visible, id) ? bring(id) : undefined;
  looks.isSought = false;
  choose(id);
  reveal(found);
  if (document.activeElement === element('stage')) found.focus({ preventScroll: true });
}
