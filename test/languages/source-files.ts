import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Packages with readable sources in both languages and several styles. */
const PACKAGES = [
  'zod/src',
  'vscode-languageserver',
  'vscode-jsonrpc',
  'chevrotain',
  'mocha',
  'd3-zoom',
  'd3-scale',
  'd3-geo',
  'jsonc-parser',
  'mermaid/dist/chunks/mermaid.core',
  'yaml',
  'lodash-es',
  'marked',
  'fast-check',
  'cytoscape/src',
  'playwright-core/lib',
];

/** `count` source files of installed packages, the same ones on every run, no larger or smaller than said, in bytes. */
export function sourceFiles(count: number, smallest: number, largest: number): string[] {
  const files = PACKAGES.flatMap((name) => filesBelow(join('node_modules', name))).filter((file) => {
    const { size } = statSync(file);
    return size >= smallest && size <= largest;
  });
  const step = Math.max(1, files.length / count);
  return Array.from({ length: Math.min(count, files.length) }, (_, index) => files[Math.floor(index * step)] ?? '');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.[mc]?[jt]sx?$/.test(name) && !/\.d\.[mc]?ts$|\.min\./.test(name))
    .sort();
}
