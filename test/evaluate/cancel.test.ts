import { strict as assert } from 'node:assert';
import { createAnalyzer, type Project } from '../../src/analyze';
import type { LanguageSupport } from '../../src/languages/language';
import { languageOf, loadLanguages } from '../../src/languages/load-languages';
import { sdkOf } from '../engine/vectors';

/** Imports in a circle, functions that nobody calls, and what they do to what others made. */
const FILES: Readonly<Record<string, string>> = {
  '/workspace/parts.py': `from agents import Agent
from desk import triage

billing = Agent(name="Billing")

def grow(agent):
    agent.handoffs.append(billing)
    return Agent(name="Grown", handoffs=[agent])

def outer():
    def inner():
        return grow(Agent(name="Inner"))
    return inner
`,
  '/workspace/desk.py': `from agents import Agent, handoff
import parts

triage = Agent(name="Triage")

class Team:
    def __init__(self, lead):
        self.lead = lead
        self.lead.handoffs.append(handoff(triage))

    def start(self):
        return Team(Agent(name="Lead", handoffs=["nobody"]))

def late():
    triage.handoffs.append(parts.billing)
`,
  '/workspace/main.py': `from desk import Team, late, triage
from parts import grow

late()
grow(triage)
team = Team(triage)
`,
  '/workspace/web.ts': `import { Agent, handoff } from '@openai/agents';
const sales = new Agent({ name: 'Sales' });
export function build() {
  const desk = new Agent({ name: 'Desk', handoffs: [sales, handoff(sales), 'nobody'] });
  return () => desk.handoffs.push(sales);
}
`,
};

describe('evaluation: cancelled', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  it('goes on where it ended, and finds what one that was never disturbed finds', () => {
    const project = toProject(FILES);
    const { workflow, findings } = createAnalyzer(languages).analyze(project, 'everything', {});
    assert.ok(findings.length > 0);
    const changed = { ...FILES, '/workspace/parts.py': FILES['/workspace/parts.py']?.replace('"Billing"', '"Invoices"') ?? '' };
    const cold = createAnalyzer(languages).analyze(toProject(changed), 'everything', {});
    let cancelled = 0;
    for (let patience = 0; patience < 40; patience++) {
      const analyzer = createAnalyzer(languages);
      const first = finish((signal) => analyzer.analyze(project, 'everything', { signal }), patience);
      assert.deepEqual({ workflow: first.workflow, findings: first.findings }, { workflow, findings });
      // What changed is told once, to an analysis that is ended.
      let told: ReadonlySet<string> = new Set(['/workspace/parts.py']);
      const next = toProject(changed, project);
      const second = finish((signal) => {
        const now = told;
        told = new Set();
        return analyzer.analyze(next, now, { signal });
      }, patience);
      assert.deepEqual({ workflow: second.workflow, findings: second.findings }, { workflow: cold.workflow, findings: cold.findings });
    }
    assert.ok(cancelled > 100, `cancelled ${cancelled} times only`);

    /** Ends the work after a number of questions whether to go on, one more each time, until it gets through. */
    function finish<T>(work: (signal: Pick<AbortSignal, 'aborted' | 'throwIfAborted'>) => T, patience: number): T {
      for (let limit = patience; ; limit++) {
        let asked = 0;
        const signal = {
          aborted: false,
          throwIfAborted() {
            if (asked++ < limit) return;
            signal.aborted = true;
            throw new Error('cancelled');
          },
        };
        try {
          return work(signal);
        } catch (error) {
          if (!signal.aborted) throw error;
          cancelled++;
        }
      }
    }
  });

  /** Files that are the same in `before` keep their IR, as those of a workspace do. */
  function toProject(files: Readonly<Record<string, string>>, before?: Project): Project {
    const irs = new Map(
      Object.entries(files).map(([file, text]) => {
        const known = FILES[file] === text ? before?.ir(file) : undefined;
        return [file, known ?? languageOf(languages, file)?.lower(file, text)];
      }),
    );
    return {
      folders: ['/workspace'],
      files: [...irs.keys()].sort(),
      has: (file) => irs.has(file),
      ir: (file) => irs.get(file),
      pathAliases: [],
      packages: [],
      sdk: (file) => (file.endsWith('.ts') ? sdkOf('javascript', '0.20.0') : sdkOf('python', '0.24.0')),
    };
  }
});
