import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Instrumenter, type InstrumentResult } from '@stryker-mutator/instrumenter';
import { build } from 'esbuild';
import { findSources } from './find-sources';

/** A change to a place of a file, lines and columns from 0. */
export type Mutant = InstrumentResult['mutants'][number];

/** A room with every mutant compiled in, each behind a switch (see `child.entry.ts`), bundled with the tests that are to kill them. */
export interface MutantBundle {
  readonly file: string;
  readonly mutants: readonly Mutant[];
}

const SILENT = {
  ...{ isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never, isWarnEnabled: never, isErrorEnabled: never, isFatalEnabled: never },
  ...{ trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore },
};

/** Instruments `src/<room>` on the way to esbuild; nothing is written but the bundle in `out`. */
export async function buildMutants(room: string, tests: readonly string[]): Promise<MutantBundle> {
  const names = findSources(`src/${room}`, '.ts');
  const given = names.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const { files, mutants } = await new Instrumenter(SILENT).instrument(given, { plugins: null, excludedMutations: [], ignorers: [{ shouldIgnore }] });
  const instrumented = new Map(files.map(({ name, content }) => [resolve(name), content]));
  const file = resolve(`out/mutants/${room}.cjs`);
  await build({
    stdin: { contents: tests.map((test) => `import './${test}';`).join('\n'), resolveDir: '.' },
    outfile: file,
    ...{
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      packages: 'external',
      external: ['vscode'],
      loader: { '.md': 'text' },
      logLevel: 'warning',
    },
    plugins: [
      {
        name: 'mutants',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) => (instrumented.has(path) ? { contents: instrumented.get(path) ?? '', loader: 'ts' } : undefined)),
      },
    ],
  });
  return { file, mutants: mutants.filter(({ status }) => status !== 'Ignored') };
}

/** As much of a node of Babel's, and of the path to it, as is asked for. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Path {
  readonly node: Node;
  readonly parent?: Node;
  readonly parentPath?: Path | null;
}

/** What no test can notice, by rule: what translators are told of a text, that what is known already is not worked out again, and that nothing is given back where a function ends. */
function shouldIgnore(path: unknown): string | undefined {
  const { node, parent, parentPath } = path as Path;
  if (node.type === 'ObjectProperty' && nameOf(node['key']) === 'comment' && (node['value'] as Node).type === 'ArrayExpression') return 'for translators';
  if (isReturnOfNothing(node) && (isFunction(parent) || isCaughtLast(parentPath) || isLastCase(node, parentPath))) return 'gives nothing back anyway';
  const then = parent?.type === 'IfStatement' && parent['test'] === node ? (parent['consequent'] as Node) : undefined;
  const isKept = then?.type === 'ReturnStatement' && nameOf(node) === 'known' && nameOf(then['argument']) === 'known';
  return isKept ? 'known already' : undefined;
}

/** `{ return undefined; }`, or `default: return undefined;` */
function isReturnOfNothing({ type, body, consequent }: Node): boolean {
  const [only, ...more] = (type === 'BlockStatement' ? body : type === 'SwitchCase' ? consequent : []) as readonly Node[];
  return only?.type === 'ReturnStatement' && more.length === 0 && (only['argument'] === null || nameOf(only['argument']) === 'undefined');
}

/** Whether this is the last case of a `switch` with which a function ends. */
function isLastCase(node: Node, path: Path | null | undefined): boolean {
  const isLast = path?.node.type === 'SwitchStatement' && (path.node['cases'] as readonly Node[]).at(-1) === node;
  return isLast && isLastOf(path.parent, path.node) && isFunction(path.parentPath?.parent);
}

/** Whether this is the `catch` of a `try` with which a function ends. */
function isCaughtLast(path: Path | null | undefined): boolean {
  const [attempt, block] = [path?.parentPath, path?.parentPath?.parentPath];
  return path?.node.type === 'CatchClause' && isLastOf(block?.node, attempt?.node) && isFunction(block?.parent);
}

function isLastOf(block: Node | undefined, statement: Node | undefined): boolean {
  return block?.type === 'BlockStatement' && (block['body'] as readonly Node[]).at(-1) === statement;
}

function isFunction(node: Node | undefined): boolean {
  return node !== undefined && /Function|ObjectMethod/.test(node.type);
}

function nameOf(node: unknown): unknown {
  return (node as Node | null)?.type === 'Identifier' ? (node as Node)['name'] : undefined;
}

function never(): boolean {
  return false;
}

function ignore(): void {}
