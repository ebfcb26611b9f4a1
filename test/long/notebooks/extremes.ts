import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBaton } from '../../cli/run-baton';
import { writeFiles } from '../../support/files/write-files';

/** In levels: far more than a stack holds. */
const DEEP = 100_000;
const PRINTED = 50 << 20;

const CODE = 'from agents import Agent\ndesk = Agent(name="Desk")';
const cell = (rest: string) => `{"cell_type": "code", "metadata": {}, "source": ${JSON.stringify(CODE)}, "execution_count": null${rest}}`;
const notebook = (cells: string, rest = '') => `{"cells": ${cells}, "metadata": {}, "nbformat": 4, "nbformat_minor": 5${rest}}`;
const deep = '['.repeat(DEEP) + ']'.repeat(DEEP);

/** Notebooks that only hands or faults make: how many agents each has, or why it is not read. All name the SDK, so that none is nobody's business. */
const EXTREMES: Readonly<Record<string, () => readonly [content: string, agents: number | RegExp]>> = {
  'without-cells': () => [`{"metadata": {"title": ${JSON.stringify(CODE)}}, "nbformat": 4}`, /has no cells/],
  'cells-of-no-list': () => [notebook(`{"a": ${cell('')}}`), /has no cells/],
  'cells-of-all-types': () => [notebook(`[7, null, "from agents import Agent", [], {}, ${cell('')}, {"cell_type": "code", "source": {}}, ${deep}]`), 1],
  'metadata-of-no-object': () => [notebook(`[${cell('')}]`).replace('"metadata": {}, "nbformat"', '"metadata": [7], "nbformat"'), 1],
  'kernel-of-no-object': () => [notebook(`[${cell('')}]`, ', "x": 1').replace('"metadata": {}, "nbformat"', '"metadata": {"kernelspec": 7}, "nbformat"'), 1],
  'language-of-no-text': () => [notebook(`[${cell('')}]`).replace('"metadata": {}, "nbformat"', '"metadata": {"kernelspec": {"language": {}}}, "nbformat"'), 1],
  'kernel-of-no-language': () => [
    notebook(`[${cell('')}]`).replace('"metadata": {}, "nbformat"', '"metadata": {"kernelspec": {"language": "Julia"}}, "nbformat"'),
    /language of its kernel, "julia", is not read/,
  ],
  printed: () => [
    notebook(`[${cell(`, "outputs": [{"output_type": "stream", "text": ${JSON.stringify('from agents import Agent\n'.repeat(PRINTED / 25))}}]`)}]`),
    1,
  ],
  'deep-metadata': () => [notebook(`[${cell('')}]`, `, "x": ${deep}`), 1],
  'deep-output': () => [notebook(`[${cell(`, "outputs": ${deep}`)}]`), 1],
  'deep-source': () => [notebook(`[{"cell_type": "code", "source": ${deep}}, ${cell('')}]`), 1],
  'deep-and-open': () => [`${JSON.stringify(CODE)}${'['.repeat(DEEP)}`, /JSON is broken/],
  'deep-code': () => [notebook(`[${cell('')}, {"cell_type": "code", "source": "x = ${'['.repeat(DEEP)}${']'.repeat(DEEP)}"}]`), 1],
  cut: () => [notebook(`[${cell('')}]`).slice(0, -9), /JSON is broken/],
  empty: () => ['', 0],
  binary: () => [`\u0000\u0001{"cells": ${CODE}\uFFFD\u0000`, /it is binary/],
};

/** What Baton says of them otherwise than expected, each in a line. */
export async function checkExtremes(): Promise<readonly string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baton-extremes-')));
  try {
    const wrong: string[] = [];
    for (const [name, make] of Object.entries(EXTREMES)) {
      const [content, expected] = make();
      const file = `${name}/team.ipynb`;
      writeFiles(folder, { [file]: content });
      const { status, stdout, stderr } = await runBaton(join(folder, name), ['graph', '--format', 'json']);
      const { agents, unresolved } = status === 0 ? JSON.parse(stdout) : { agents: [], unresolved: [] };
      const said = unresolved.map(({ reason }: { readonly reason: string }) => reason).join('; ');
      const isRight = typeof expected === 'number' ? agents.length === expected && said === '' : expected.test(said);
      if (status !== 0 || !isRight) wrong.push(`${name}: ${agents.length} agents, "${said}" (${status}) ${stderr}`);
      rmSync(join(folder, name), { recursive: true });
    }
    return wrong;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many there are. */
export const EXTREME_COUNT = Object.keys(EXTREMES).length;
