import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Callable } from '../../../src/model/callable';
import { ensurePythonSdk } from '../../install/python-sdk';
import { readPieces } from '../../support/fixture';
import { loadTextAnalyzer } from '../../support/project';

const RELEASE = '0.24.0';
const FILE = 'test/evaluate/raises/raises.json';

/** Of a filter's body: what it really raises, and what is known of that where it is less: `nothing`. */
type Recorded = Readonly<Record<string, readonly [raised: string | null, known?: 'nothing']>>;

/**
 * What Python raises on the input data that a filter is given, against what the evaluator finds when it tries the filter out: the same or, where that is
 * written down, nothing. `UPDATE=1` asks Python anew; what is wrong stays a failure.
 */
describe('filters in Python', function () {
  this.timeout(120_000);

  const [definitions = '', lines = ''] = readPieces(readFileSync('test/evaluate/raises/python-filters.md', 'utf8')).flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece.text],
  );
  const bodies = lines.trimEnd().split('\n');

  it('raise what they are said to raise', async () => {
    const found = await findRaised(definitions, bodies);
    if (process.env['UPDATE']) {
      const raised = await askPython(definitions, bodies);
      const rows = bodies.map((body, index) => {
        const isLess = raised[index] !== null && found[index] === null;
        return `${JSON.stringify(body)}: ${JSON.stringify([raised[index], ...(isLess ? ['nothing'] : [])])}`;
      });
      writeFileSync(FILE, `{\n${rows.join(',\n')}\n}\n`);
    }
    const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded;
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

/** What the evaluator says that each filter raises. */
async function findRaised(definitions: string, bodies: readonly string[]): Promise<readonly (string | null)[]> {
  const text = [
    'from agents import Agent, HandoffInputData, handoff',
    'billing = Agent(name="Billing")',
    definitions,
    ...bodies.map((body, index) => `def keep${index}(d):\n    ${body}\n    return d\nto${index} = handoff(billing, input_filter=keep${index})`),
  ].join('\n');
  const { workflow } = (await loadTextAnalyzer()).analyze([{ path: 'main.py', text, sdk: RELEASE }]);
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

async function askPython(definitions: string, bodies: readonly string[]): Promise<readonly (string | null)[]> {
  const input = JSON.stringify({ definitions, bodies });
  const { stdout, stderr, status } = spawnSync(await ensurePythonSdk(RELEASE), ['test/evaluate/raises/run-filters.py'], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as (string | null)[];
}
