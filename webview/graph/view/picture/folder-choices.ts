import type { Host } from '../../host';

/** Which folders the user closed or opened; the others are as it fits. */
export interface FolderChoices {
  readonly closed: readonly string[];
  readonly opened: readonly string[];
  open(name: string): void;
  close(name: string): void;
  /** All at once. */
  set(closed: readonly string[], opened: readonly string[]): void;
}

export function createFolderChoices(host: Host): FolderChoices {
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
