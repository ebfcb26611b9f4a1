import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';

/** How to run a file by itself. */
export interface RunnableProgram {
  readonly command: string;
  readonly arguments: readonly string[];
  /** The folder to run it in. */
  readonly cwd: string;
}

/** A Python file as its author would run it below `root`: a module of a package by its name, since its imports may be relative. */
export function toPythonProgram(file: string, root: string, python: string): RunnableProgram {
  let top = dirname(file);
  while (existsSync(join(top, '__init__.py')) && dirname(top) !== top) top = dirname(top);
  if (top === dirname(file)) return { command: python, arguments: [file], cwd: root };
  const parts = relative(top, file).slice(0, -extname(file).length).split(/[\\/]/);
  const name = (parts.at(-1) === '__main__' ? parts.slice(0, -1) : parts).join('.');
  return { command: python, arguments: ['-m', name], cwd: top };
}

/** A JavaScript file with Node, a TypeScript one with tsx; in the folder of its package, which says how imports are meant. */
export function toNodeProgram(file: string, root: string): RunnableProgram {
  let cwd = dirname(file);
  while (cwd !== root && !existsSync(join(cwd, 'package.json')) && dirname(cwd) !== cwd) cwd = dirname(cwd);
  const isPlain = /\.[cm]?js$/.test(basename(file));
  return isPlain ? { command: 'node', arguments: [file], cwd } : { command: 'npx', arguments: ['tsx', file], cwd };
}
