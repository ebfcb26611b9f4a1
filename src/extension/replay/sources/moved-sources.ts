/** Sources that the user located: what lay in `from` when it was recorded is in `to` today. Both may be files. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** Where sources are today that are not where a recording says. Kept from one session to the next. */
export interface MovedSources {
  /** Paths where a recorded file may be, the latest that was learned first. */
  find(recorded: string): readonly string[];
  /** The file that was recorded as `recorded` is `found`; what lies beside it has moved with it. */
  learn(recorded: string, found: string): Promise<void>;
}

/** As VS Code's `Memento`. */
interface Memory {
  get<T>(key: string, otherwise: T): T;
  update(key: string, value: unknown): PromiseLike<void>;
}

const KEY = 'movedSources';
const MOST = 50;

export function createMovedSources(memory: Memory): MovedSources {
  const moves = () => memory.get<readonly Move[]>(KEY, []);
  return {
    find: (recorded) => {
      const path = toParts(recorded);
      return moves().flatMap(({ from, to }) => {
        const folder = toParts(from);
        return folder.every((part, at) => path[at] === part) ? [[to, ...path.slice(folder.length)].join('/')] : [];
      });
    },
    learn: async (recorded, found) => {
      const [before, now] = [toParts(recorded), toParts(found)];
      let alike = 0;
      while (alike < Math.min(before.length, now.length) - 1 && before.at(-1 - alike) === now.at(-1 - alike)) alike++;
      const move: Move = { from: before.slice(0, before.length - alike).join('/'), to: now.slice(0, now.length - alike).join('/') };
      await memory.update(KEY, [move, ...moves().filter(({ from }) => from !== move.from)].slice(0, MOST));
    },
  };
}

function toParts(path: string): readonly string[] {
  return path.replaceAll('\\', '/').split('/');
}
