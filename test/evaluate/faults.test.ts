import { strict as assert } from 'node:assert';
import { createAnalyzer } from '../../src/analyze/analyze';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { dumpWorkflow } from '../support/dump/dump';
import { createChangingProject } from '../support/edits/changing-project';
import { createProject } from '../support/project';

/** Another file that imports the one with the fault, and one that does not. */
const OTHERS = [
  { path: 'desk.py', text: 'from agents import Agent\nfrom parts import billing\n\ntriage = Agent(name="Triage", handoffs=[billing])\n' },
  { path: 'other.py', text: 'from agents import Agent\n\norders = Agent(name="Orders")\n' },
];

const LEFT_OUT = 'this is left out: Baton has a fault here (broken)';

/** With a fault of Baton's own, wherever it looks at a call of `sorted`: all else is told, and what is missing is said. */
const CASES: readonly { readonly title: string; readonly text: string; readonly graph: readonly string[]; readonly files: readonly string[] }[] = [
  {
    title: 'while a module is evaluated, which is left out',
    text: 'billing = Agent(name="Billing")\nnames = sorted([])\n',
    graph: [
      ...['agent Orders', 'agent Triage', 'Triage -> ? [unknown: `parts.py` could not be read]', 'unresolved: `parts.py` could not be read'],
      'unresolved: this file is left out: Baton has a fault here (broken)',
    ],
    files: ['/workspace/parts.py'],
  },
  {
    title: 'in a function that nobody calls, which is',
    text: 'billing = Agent(name="Billing")\n\ndef late():\n    made = Agent(name="Late")\n    billing.handoffs.append(made)\n    return sorted([made])\n',
    graph: ['agent Billing', 'agent Orders', 'agent Triage', 'Triage -> Billing transfer_to_billing [certain]', `unresolved: ${LEFT_OUT}`],
    files: ['/workspace/parts.py'],
  },
  {
    title: 'while an agent is read, which is',
    text: 'from pydantic import BaseModel\n\nclass Order(BaseModel):\n    id: "sorted([])"\n\nbilling = Agent(name="Billing", output_type=Order)\n',
    graph: ['agent Orders', 'agent Triage', `unresolved: ${LEFT_OUT}`],
    files: ['/workspace/parts.py'],
  },
];

describe('evaluation: faults', () => {
  let languages: readonly LanguageSupport[];
  let isBroken = true;
  before(async () => {
    languages = (await loadLanguages('dist')).map((support) => ({
      ...support,
      library: { ...support.library, functions: breaking(support.library.functions, () => isBroken) },
    }));
  });

  for (const { title, text, graph, files } of CASES) {
    it(title, () => {
      const project = createProject(languages, [...OTHERS, { path: 'parts.py', text: `from agents import Agent\n${text}` }]);
      const { workflow, failures } = createAnalyzer(languages).analyze(project, 'everything', {});
      assert.deepEqual(dumpWorkflow(workflow).trimEnd().split('\n'), graph);
      assert.deepEqual(
        failures.map(({ what, file, error }) => [what, file, (error as Error).message]),
        files.map((file) => ['the evaluation', file, 'broken']),
      );
    });
  }

  it('is looked at again with the next change, wherever that is', () => {
    const { workflow, failures } = analyseAgain(CASES[2]?.text, 'other.py', 'from agents import Agent\n');
    assert.deepEqual(dumpWorkflow(workflow).trimEnd().split('\n'), ['agent Billing', 'agent Triage', 'Triage -> Billing transfer_to_billing [certain]']);
    assert.deepEqual(failures, []);
  });

  it('is looked at again when a file that hangs together with it does something else', () => {
    const { workflow, failures } = analyseAgain(CASES.at(-1)?.text, 'desk.py', `${OTHERS[0]?.text}notes = Agent(name="Notes")\n`);
    assert.deepEqual(
      workflow.agents.map(({ name }) => name.value),
      ['Triage', 'Notes', 'Billing', 'Orders'],
    );
    assert.deepEqual(failures, []);
  });

  /** After a change of another file, once nothing is broken any more. */
  function analyseAgain(text: string | undefined, path: string, changed: string) {
    const files = [...OTHERS, { path: 'parts.py', text: `from agents import Agent\n${text}` }].map((each) => [`/workspace/${each.path}`, each.text] as const);
    const changing = createChangingProject(languages, Object.fromEntries(files));
    const analyzer = createAnalyzer(languages);
    analyzer.analyze(changing.project, 'everything', {});
    changing.set(`/workspace/${path}`, changed);
    isBroken = false;
    try {
      return analyzer.analyze(changing.project, new Set([`/workspace/${path}`]), {});
    } finally {
      isBroken = true;
    }
  }
});

/** As they are, but for one that is broken. */
function breaking<T extends Readonly<Record<string, unknown>>>(functions: T, isBroken: () => boolean): T {
  const broken = { ...functions };
  const get = (): unknown => {
    if (isBroken()) throw new Error('broken');
    return functions['builtins.sorted'];
  };
  return Object.defineProperty(broken, 'builtins.sorted', { get, enumerable: true });
}
