import type { Host } from '../../host';
import type { PlannedNode } from '../../plan/plan';
import type { Arranger } from './arranger';
import { createFolderChoices } from './folder-choices';
import type { Looks } from './looks';
import { keepAround, keepChanges } from './only-this';

/** Which folders are open, and which agents are drawn of too many: what is arranged of what is shown. */
export interface Folding {
  /** Arranges what is shown anew, what was on screen staying near where it was unless `fresh`. */
  arrange(fresh: boolean): void;
  /** The folders that are closed. */
  shut(): readonly PlannedNode[];
  openFolder(name: string): void;
  toggleFolder(name: string): void;
  /** Closes all folders, or opens them where all are closed. */
  toggleFolders(): void;
  /** Of a box with too many agents, the next ones in place of those that are drawn. */
  showMore(group: string): void;
  /** Draws an agent that is left out since there are too many. */
  bring(id: string): void;
  /** Another workflow is shown. */
  forget(): void;
}

export function createFolding(host: Host, looks: Looks, arranger: Arranger): Folding {
  const folders = createFolderChoices(host);
  /** Agents that are drawn although there are too many. */
  let wantedAgents: readonly string[] = [];
  const arrange = (fresh: boolean) => {
    const { message, chosen, highlighted, around, steps } = looks;
    if (!message) return;
    const wanted = looks.isOnlyChanges ? keepChanges(message) : message;
    const visible = steps > 0 && around !== undefined ? keepAround(wanted, around, steps) : wanted;
    arranger.arrange({
      message: visible,
      choices: { closed: folders.closed, opened: folders.opened, wanted: wantedAgents, anchor: chosen ?? highlighted },
      fresh,
    });
  };
  const shut = () => arranger.plan?.nodes.filter(({ kind }) => kind === 'folder') ?? [];

  return {
    arrange,
    shut,
    openFolder(name) {
      folders.open(name);
      arrange(false);
    },
    toggleFolder(name) {
      folders[shut().some(({ folder }) => folder === name) ? 'open' : 'close'](name);
      arrange(false);
    },
    toggleFolders() {
      const isAnyOpen = (arranger.plan?.folders.length ?? 0) > 0;
      folders.set(isAnyOpen ? arranger.folders : [], isAnyOpen ? [] : arranger.folders);
      arrange(false);
    },
    showMore(group) {
      const { members = [], left = [] } = arranger.plan?.nodes.find(({ id }) => id === group) ?? {};
      wantedAgents = left.slice(0, members.length);
      arrange(false);
    },
    bring(id) {
      if (wantedAgents.includes(id)) return;
      wantedAgents = [id];
      arrange(false);
    },
    forget() {
      folders.set([], []);
      wantedAgents = [];
    },
  };
}
