/** A room of `src` whose mutants are tried, and the tests that are to kill them: quick ones that call its code in this process. */
export interface MutatedRoom {
  /** Paths below `test`, files and folders. */
  readonly tests: readonly string[];
  /** Files of those that start processes, or take long. */
  readonly except?: readonly string[];
  /** Titles of single tests that do. */
  readonly skip?: RegExp;
  /** The share of the sampled mutants that the tests are to kill. */
  readonly wanted: number;
}

/** Properties over many recordings. */
const LONG =
  /any recording|wherever it comes from|any two recordings|nothing is remembered|every item of a stage|whatever the steps|nothing in common|whatever was recorded/;

const ANALYSIS = [
  'rules/rules.test.ts',
  'evaluate/evaluate.test.ts',
  'house/registry.test.ts',
  'features',
  'languages/suppressions.test.ts',
  'languages/lower/retain.test.ts',
];

export const ROOMS: Readonly<Record<string, MutatedRoom>> = {
  evaluate: {
    // What the fixtures of rules evaluate is told whole by a test of its own.
    tests: [
      ...ANALYSIS.filter((test) => test !== 'rules/rules.test.ts'),
      ...['evaluate', 'cli/notebook.test.ts'],
      ...['resolution', 'half-typed', 'possible-imports', 'unread', 'workspace'].map((name) => `workspace/${name}.test.ts`),
      'workspace/cache',
    ],
    except: ['evaluate/neutral.test.ts'],
    skip: /at any place where somebody stops to type|evaluation: edits (finds after random edits|moves what cannot be read)|evaluation: cancelled finds what/,
    wanted: 0.85,
  },
  rules: { tests: [...ANALYSIS, 'rules'], wanted: 0.95 },
  engine: {
    tests: ['engine', 'rules/rules.test.ts', 'evaluate/whole/drawn.test.ts', 'replay/what-if/what-if.test.ts'],
    except: ['engine/record/record.test.ts', 'engine/package.test.ts'],
    skip: /rests on vectors|with random scenarios|in random sessions|refer further than a stack goes/,
    wanted: 0.85,
  },
  recording: {
    tests: ['recording', 'recorders/redaction/redacted.test.ts', 'runs/read-runs.test.ts', 'cli/replay/replay.test.ts', 'debug/frames.test.ts'],
    except: ['mutated', 'round-trip'].map((name) => `recording/${name}.test.ts`),
    skip: new RegExp(`${LONG.source}|recorder for Python|works from folders with spaces`),
    wanted: 0.85,
  },
  replay: {
    tests: ['replay', 'panel', 'debug/frames.test.ts'],
    except: ['replay/what-if/re-simulate.test.ts', 'replay/nested-history.test.ts'],
    skip: LONG,
    wanted: 0.85,
  },
  panel: {
    tests: ['panel', 'replay', 'cli/replay/replay.test.ts'],
    except: ['replay/what-if/re-simulate.test.ts', 'replay/nested-history.test.ts'],
    skip: LONG,
    wanted: 0.85,
  },
  debug: { tests: ['debug'], skip: /over what a|any recording|built adapter/, wanted: 0.85 },
  graph: {
    tests: ['graph', 'server/refactorings.test.ts', 'cli/graph.test.ts'],
    skip: /gives programs that the SDKs run|with just that changed, and taken back/,
    wanted: 0.85,
  },
};
