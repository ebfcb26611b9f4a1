import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { ensurePythonSdk } from '../../install/python-sdk';
import { ensureTsx } from '../../install/tsx';
import { isShipped } from './is-shipped';

export const HALVES = ['python', 'typescript'] as const;
export type Half = (typeof HALVES)[number];

/** One half of the refund desk in a folder of its own, with what it depends on, and how its README says to start it. */
export interface Desk {
  readonly folder: string;
  readonly program: readonly [string, ...string[]];
}

/** Copies a half of the sample into a folder that is there. */
export async function copyRefundDesk(half: Half, folder: string): Promise<Desk> {
  cpSync(join('src/extension/samples/refund-desk', half), folder, { recursive: true, filter: (file) => isShipped(file) && !file.endsWith('.jsonl') });
  if (half === 'python') return { folder, program: [await ensurePythonSdk('0.24.0'), '-B', 'main.py'] };
  await linkPackages(folder);
  return { folder, program: ['npm', 'start', '--silent'] };
}

/** What `npm install` would have done in the TypeScript half, with what is installed already. */
export async function linkPackages(folder: string): Promise<void> {
  const [sdk, tsx] = await Promise.all([ensureJavaScriptSdk('0.20.0'), ensureTsx()]);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  for (const name of ['@openai', 'zod']) symlinkSync(join(sdk, 'node_modules', name), join(modules, name), 'junction');
  symlinkSync(join(tsx, 'node_modules', 'tsx'), join(modules, 'tsx'), 'junction');
  symlinkSync(join(tsx, 'node_modules', '.bin', 'tsx'), join(modules, '.bin', 'tsx'));
}

/** Builds the TypeScript half where it was copied to, and gives how it starts then: with `tsx` it takes four times as long. */
export async function buildRefundDesk(folder: string): Promise<Desk['program']> {
  await build({
    entryPoints: [join(folder, 'src/main.ts')],
    outfile: join(folder, 'main.mjs'),
    bundle: true,
    packages: 'external',
    format: 'esm',
    target: 'node20',
  });
  return ['node', 'main.mjs'];
}
