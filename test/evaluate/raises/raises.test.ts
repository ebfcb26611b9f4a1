import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Callable } from '../../../src/model/callable';
import { ensurePythonSdk } from '../../install/python-sdk';
import { readPieces } from '../../support/fixture';
import { loadTextAnalyzer } from '../../support/project';

const FOLDER = 'test/evaluate/raises';

/** How filters are written, and asked of the language itself. */
interface Asked {
  readonly release: string;
  readonly path: string;
  readonly header: string;
  toFilter(body: string, index: number): string;
  interpreter(): Promise<string> | string;
  readonly script: string;
}

const LANGUAGES: Readonly<Record<'python' | 'javascript', Asked>> = {
  python: {
    release: '0.24.0',
    path: 'main.py',
    header: 'from agents import Agent, HandoffInputData, handoff\nbilling = Agent(name="Billing")',
    toFilter: (body, index) => `def keep${index}(d):\n    ${body}\n    return d\nto${index} = handoff(billing, input_filter=keep${index})`,
    interpreter: () => ensurePythonSdk('0.24.0'),
    script: 'run-filters.py',
  },
  javascript: {
    release: '0.20.0',
    path: 'main.ts',
    header: "import { Agent, handoff } from '@openai/agents';\nconst billing = new Agent({ name: 'Billing' });",
    toFilter: (body, index) =>
      `const keep${index} = (d) => {\n  ${body};\n  return d;\n};\nconst to${index} = handoff(billing, { inputFilter: keep${index} });`,
    interpreter: () => process.execPath,
    script: 'run-filters.mjs',
  },
};

/** Of a filter's body: what it really raises, and what is known of that where it is less: `nothing`. */
type Recorded = Readonly<Record<string, readonly [raised: string | null, known?: 'nothing']>>;

/**
 * What is raised on the input data that a filter is given, against what the evaluator finds when it tries the filter out: the same or, where that is
 * written down, nothing. `UPDATE=1` asks the language anew; what is wrong stays a failure.
 */
for (const [language, asked] of Object.entries(LANGUAGES)) {
  describe(`filters in ${language}`, function () {
    this.timeout(120_000);

    const file = `${FOLDER}/${language}.json`;
    const [definitions = '', lines = ''] = readPieces(readFileSync(`${FOLDER}/${language}-filters.md`, 'utf8')).flatMap((piece) =>
      typeof piece === 'string' ? [] : [piece.text],
    );
    const bodies = lines.trimEnd().split('\n');

    it('raise what they are said to raise', async () => {
      const found = await findRaised(asked, definitions, bodies);
      if (process.env['UPDATE']) {
        const raised = await askLanguage(asked, definitions, bodies);
        const rows = bodies.map((body, index) => {
          const isLess = raised[index] !== null && found[index] === null;
          return `${JSON.stringify(body)}: ${JSON.stringify([raised[index], ...(isLess ? ['nothing'] : [])])}`;
        });
        writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`);
      }
      const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
      const known = bodies.map((body) => {
        const [raised, less] = recorded[body] ?? [];
        return `${body}: ${less === undefined ? (raised ?? null) : null}`;
      });
      assert.deepEqual(
        bodies.map((body, index) => `${body}: ${found[index]}`),
        known,
      );
    });
  });
}

/** What the evaluator says that each filter raises. */
async function findRaised({ release, path, header, toFilter }: Asked, definitions: string, bodies: readonly string[]): Promise<readonly (string | null)[]> {
  const text = [header, definitions, ...bodies.map(toFilter)].join('\n');
  const { workflow } = (await loadTextAnalyzer()).analyze([{ path, text, sdk: release }]);
  return bodies.map((_, index) => {
    const value = workflow.handoffs[index]?.options.inputFilter?.value;
    assert.ok(value?.kind === 'callable');
    return raisedBy(value.callable);
  });
}

function raisedBy({ results = [] }: Callable): string | null {
  const [only] = results;
  return results.length === 1 && only?.value.kind === 'raises' ? only.value.type : null;
}

async function askLanguage({ interpreter, script }: Asked, definitions: string, bodies: readonly string[]): Promise<readonly (string | null)[]> {
  const input = JSON.stringify({ definitions, bodies });
  const { stdout, stderr, status } = spawnSync(await interpreter(), [`${FOLDER}/${script}`], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as (string | null)[];
}
