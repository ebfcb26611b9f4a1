import type { Host } from '../../host';
import type { PlannedNode } from '../../plan/plan';
import type { Arranger } from './arranger';
import type { Looks } from './looks';
import { keepAround, keepChanges } from './only-this';

/** Which folders the user closed or opened; the others are as it fits. */
interface FolderChoices {
  readonly closed: readonly string[];
  readonly opened: readonly string[];
  open(name: string): void;
  close(name: string): void;
  /** All at once. */
  set(closed: readonly string[], opened: readonly string[]): void;
}

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

function createFolderChoices(host: Host): FolderChoices {
  let { closed = [], opened = [] } = host.state();
  const set = (shut: readonly string[], wide: readonly string[]) => {
    [closed, opened] = [shut, wide];
    host.keep({ closed, opened });
  };
  const without = (names: readonly string[], name: string) => names.filter((other) => other !== name);
  return {
    get closed() {
      return closed;
    },
    get opened() {
      return opened;
    },
    set,
    open: (name) => set(without(closed, name), [...without(opened, name), name]),
    close: (name) => set([...without(closed, name), name], without(opened, name)),
  };
}
