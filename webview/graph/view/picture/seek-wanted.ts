import { element } from '../../../element';
import type { PlannedNode } from '../../plan/plan';
import { findElement, isIn, type Looks } from './looks';

export interface SeekActs {
  choose(id: string | undefined): void;
  openFolder(name: string): void;
  /** Draws an agent that is left out. */
  bring(id: string): void;
  reveal(element: Element): void;
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
