import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** A VS Code without its window: the server entry of `code-server` and the Node that runs it. */
export interface VsCodeHost {
  /** The VS Code release, e.g. `1.139.1`. */
  readonly version: string;
  readonly node: string;
  /** `server-main.js`. */
  readonly server: string;
  /** The folder of its own extensions. */
  readonly extensions: string;
}

/** `oldest` is the one `engines.vscode` promises, `newest` the one most people run. */
export type HostAge = keyof typeof RELEASES;

const RELEASES = {
  newest: { codeServer: '4.139.1', vscode: '1.139.1', node: '24.21.0' },
  oldest: { codeServer: '4.100.3', vscode: '1.100.3', node: undefined },
} as const;

/** Terminals need native code; this release brings it built, the one that the oldest host asks for does not. */
const TERMINALS = 'node-pty@1.2.0-beta.15';

const IS_WINDOWS = process.platform === 'win32';
const NODE_PACKAGE = `node-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`;
const NODE_BINARY = IS_WINDOWS ? 'bin/node.exe' : 'bin/node';

/**
 * Installs the VS Code of the npm package `code-server` into `.cache/vscode-host-<version>`, once. The package carries the
 * unmodified workbench and extension host of the release; its install scripts (native helpers) are not needed.
 * Throws with the command to run by hand when the registry cannot be reached.
 */
export async function ensureVsCodeHost(age: HostAge): Promise<VsCodeHost> {
  const { codeServer, vscode, node } = RELEASES[age];
  const folder = resolve(`.cache/vscode-host-${vscode}`);
  const packages = [`code-server@${codeServer}`, ...(node ? [`${NODE_PACKAGE}@${node}`] : [])];
  if (!(await exists(join(folder, 'complete-with-terminals')))) await install(folder, packages);
  return {
    version: vscode,
    node: node ? join(folder, 'node_modules', NODE_PACKAGE, NODE_BINARY) : process.execPath,
    server: join(folder, 'node_modules/code-server/lib/vscode/out/server-main.js'),
    extensions: join(folder, 'node_modules/code-server/lib/vscode/extensions'),
  };
}

async function install(folder: string, packages: readonly string[]): Promise<void> {
  const partial = `${folder}.${process.pid}`;
  console.log(`installing ${packages.join(' and ')} into ${folder}`);
  try {
    await mkdir(partial, { recursive: true });
    await writeFile(join(partial, 'package.json'), '{ "private": true }\n');
    await npm(partial, 'install', '--ignore-scripts', ...packages);
    await npm(join(partial, 'node_modules/code-server/lib/vscode'), 'install', '--omit=dev', '--ignore-scripts', '--no-save', TERMINALS);
    await writeFile(join(partial, 'complete-with-terminals'), '');
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    const byHand = `npm install --ignore-scripts ${packages.join(' ')}`;
    throw new Error(`VS Code for the tests could not be installed; check that \`${byHand}\` works here`, { cause: error });
  }
}

async function npm(cwd: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)('npm', [...args, '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
