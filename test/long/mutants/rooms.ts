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
  /any recording|wherever it comes from|any two recordings|nothing is remembered|block lines|every item of a stage|whatever the steps|nothing in common|whatever was recorded/;

const ANALYSIS = ['rules.test.ts', 'evaluate.test.ts', 'registry.test.ts', 'features', 'languages/suppressions.test.ts', 'languages/retain.test.ts'];

export const ROOMS: Readonly<Record<string, MutatedRoom>> = {
  evaluate: { tests: [...ANALYSIS, 'evaluate/values', 'workspace/resolution.test.ts'], wanted: 0.85 },
  rules: { tests: ANALYSIS, wanted: 0.95 },
  engine: { tests: ['engine', 'rules.test.ts'], except: ['engine/record.test.ts'], skip: /rests on vectors|random/, wanted: 0.85 },
  recording: {
    tests: ['recording', 'cli/replay.test.ts', 'debug/frames.test.ts'],
    except: ['to-record-environment', 'mutated', 'cut', 'round-trip'].map((name) => `recording/${name}.test.ts`),
    skip: LONG,
    wanted: 0.85,
  },
  replay: {
    tests: ['replay', 'panel', 'debug/frames.test.ts'],
    except: ['replay/re-simulate.test.ts', 'replay/nested-history.test.ts'],
    skip: LONG,
    wanted: 0.85,
  },
  panel: {
    tests: ['panel', 'replay', 'cli/replay.test.ts'],
    except: ['replay/re-simulate.test.ts', 'replay/nested-history.test.ts'],
    skip: LONG,
    wanted: 0.85,
  },
  debug: { tests: ['debug'], skip: /over what a|any recording|built adapter/, wanted: 0.85 },
  graph: { tests: ['graph'], wanted: 0.85 },
};
