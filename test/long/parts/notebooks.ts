import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { loadLanguages } from '../../../src/languages/load-languages';
import { runBaton } from '../../cli/run-baton';
import { createRandom } from '../../engine/generate/random';
import { writeFiles } from '../../support/files/write-files';
import { DIALECTS } from '../idioms/dialect';
import { generatePrograms } from '../idioms/generate';
import { breakNotebook, type CutProgram, cutIntoCells } from '../notebooks/cut-into-cells';
import { checkExtremes, EXTREME_COUNT } from '../notebooks/extremes';
import type { LongPart } from './part';

/** As many programs as are analysed at once. */
const BATCH = 40;

/** Programs as notebooks, beside the same programs as Python files; among them notebooks that are broken in some way. */
export const notebooks: LongPart = {
  summary:
    'programs cut into the cells of notebooks: graph and findings of the same code in Python files, whatever broken notebooks lie beside them, and each of these said',
  count: 2_000,
  run: async ({ count, seed, show }) => {
    const languages = await loadLanguages('dist');
    const random = createRandom(seed);
    const programs = generatePrograms(DIALECTS.python, count, seed).map((program) => cutIntoCells(program, languages, random));
    const differences = [...(await checkExtremes())];
    let [facts, unread] = [0, 0];
    for (let first = 0; first < programs.length; first += BATCH) {
      const batch = programs.slice(first, first + BATCH);
      const compared = await compare(
        batch,
        batch.map(({ notebook }) => breakNotebook(notebook, random)),
      );
      facts += compared.facts;
      unread += compared.unread;
      differences.push(...compared.differences);
    }
    console.log(
      `${count} notebooks, with ${facts} agents, edges and findings; ${unread} of as many broken ones unread: ${differences.length} differ or are not said`,
    );
    for (const difference of differences.slice(0, show)) console.log(`${difference}\n`);
    return { passed: programs.length + EXTREME_COUNT - differences.length, failed: differences.length };
  },
};

async function compare(
  programs: readonly CutProgram[],
  broken: readonly string[],
): Promise<{ readonly facts: number; readonly unread: number; readonly differences: readonly string[] }> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baton-notebooks-')));
  try {
    writeFiles(folder, Object.fromEntries(broken.map((text, index) => [`broken/${index}.ipynb`, text])));
    for (const [index, { others, main, notebook }] of programs.entries()) {
      const beside = Object.fromEntries(others.map(({ path, text }) => [path, text]));
      writeFiles(join(folder, `file-${index}`), { ...beside, 'main.py': main });
      writeFiles(join(folder, `cells-${index}`), { ...beside, 'main.ipynb': notebook });
    }
    const { facts, unread } = await readFacts(folder);
    const differences = programs.flatMap((program, index) => {
      const one = facts(`file-${index}/`, (_, line) => line);
      const other = facts(`cells-${index}/`, program.toLine);
      return isDeepStrictEqual(one, other) ? [] : `${program.sources.join('\n---\n')}\n${tell(one, other)}`;
    });
    const unsaid = broken.flatMap((text, index) =>
      isUnreadable(text) && !unread.has(`broken/${index}.ipynb`) && facts(`broken/${index}.ipynb`, (_, line) => line).length === 0
        ? [`not said to be broken: ${text.slice(0, 2_000)}`]
        : [],
    );
    return { facts: facts('file-', (_, line) => line).length, unread: unread.size, differences: [...differences, ...unsaid] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether something is to be said of it, unless its code is read in spite of what its cells printed: it names the SDK and is no notebook: what does not name it is nobody's business. */
function isUnreadable(text: string): boolean {
  if (!text.includes('from agents')) return false;
  try {
    const { cells, worksheets } = Object(JSON.parse(text));
    return !Array.isArray(cells) && !Array.isArray(worksheets);
  } catch {
    return true;
  }
}

interface Placed {
  readonly file: string;
  readonly cell?: number;
  readonly line: number;
  readonly column: number;
}

interface Facts {
  /** Of a program, with the lines of its Python file. */
  readonly facts: (prefix: string, toLine: CutProgram['toLine']) => readonly string[];
  /** Files. */
  readonly unread: ReadonlySet<string>;
}

/** What Baton says of a folder. */
async function readFacts(folder: string): Promise<Facts> {
  const [graph, check] = await Promise.all([runBaton(folder, ['graph', '--format', 'json']), runBaton(folder, ['check', '--format', 'json'])]);
  if (graph.status !== 0 || check.status === 2) throw new Error(graph.stderr + check.stderr);
  const { agents, edges, unresolved } = JSON.parse(graph.stdout);
  const { findings } = JSON.parse(check.stdout);
  const isUnread = ({ reason }: { readonly reason: string }) => reason.startsWith('not read: ');
  const unread = new Set<string>(unresolved.filter(isUnread).map(({ file }: Placed) => file));
  const facts: Facts['facts'] = (prefix, toLine) => {
    const isIts = ({ file }: Placed) => file.startsWith(prefix);
    const at = ({ file, cell, line, column }: Placed) =>
      `${file.slice(prefix.length).replace('.ipynb', '.py')}:${cell === undefined ? line : toLine(cell, line) || `magic ${cell}:${line}`}:${column}`;
    const agentAt = new Map<string, string>(agents.map((agent: Placed & { id: string }) => [agent.id, `${at(agent)} ${agent.id.split('@')[1] ?? ''}`]));
    const plain = (text: string) => text.replaceAll('.ipynb', '.py').replaceAll(/cell \d+:\d+|\bline \d+/g, 'line');
    return [
      ...agents.filter(isIts).map((agent: Placed & { name: string }) => `agent ${at(agent)} ${agent.name}`),
      ...edges
        .filter(isIts)
        .map(
          ({ from, to, kind, toolName, certainty, reason, ...place }: Placed & Record<string, string>) =>
            `${kind} ${at(place)} ${agentAt.get(from ?? '')} → ${to ? agentAt.get(to) : '?'} ${toolName} ${certainty} ${plain(reason ?? '')}`,
        ),
      ...unresolved.filter(isIts).map((place: Placed & { reason: string }) => `unresolved ${at(place)} ${plain(place.reason)}`),
      ...findings
        .filter(isIts)
        .map(
          (finding: Placed & { rule: string; severity: string; message: string }) =>
            `${finding.rule} ${at(finding)} ${finding.severity} ${plain(finding.message)}`,
        ),
    ].sort();
  };
  return { facts, unread };
}

function tell(one: readonly string[], other: readonly string[]): string {
  const lost = one.filter((fact) => !other.includes(fact)).map((fact) => `only in the file:  ${fact}`);
  return [...lost, ...other.filter((fact) => !one.includes(fact)).map((fact) => `only in the cells: ${fact}`)].join('\n');
}
