import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What can stand in the place of a file without being one that ends; with what is said of it. */
export const SPECIAL: Readonly<Record<string, { readonly reason: RegExp; put(path: string): void }>> = {
  pipe: { reason: /^it is a pipe, not a file$/, put: (path) => run('mkfifo', path) },
  'a link to a device': { reason: /^it is a device, not a file$/, put: (path) => symlinkSync('/dev/zero', path) },
  socket: { reason: /^it is a socket, not a file$/, put: (path) => run(process.execPath, '-e', LEAVE_SOCKET, path) },
  folder: { reason: /^it is a folder, not a file$/, put: (path) => mkdirSync(path) },
  'a link that leads nowhere': { reason: /^it is a link that leads nowhere$/, put: (path) => symlinkSync(`${path}-gone`, path) },
  'a link to itself': { reason: /^it is a link that leads to itself$/, put: (path) => symlinkSync(path, path) },
  'eight empty gigabytes': {
    reason: /^it is larger than (1|20) MB$/,
    put: (path) => {
      writeFileSync(path, '');
      truncateSync(path, 8e9);
    },
  },
};

/** Makes something in a folder that need not be there yet. */
export function put(path: string, make: (path: string) => void): void {
  mkdirSync(dirname(path), { recursive: true });
  make(path);
}

/** Whoever is killed does not clean up. */
const LEAVE_SOCKET = "require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))";

function run(command: string, ...argv: readonly string[]): void {
  const { error } = spawnSync(command, argv, { stdio: 'ignore' });
  if (error) throw error;
}
