import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Mutant, MutantBundle } from './build-mutants';
import type { Answer, Coverage, Order } from './order';

export type Fate = 'killed' | 'timed out' | 'survived' | 'not covered';

export interface Tried {
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** The test that failed, or what happened instead. */
  readonly by: string;
}

const CHILD = resolve('out/test/long/mutants/child.entry.js');
/** A child that holds more is replaced: each run loads the bundle anew. */
const MEMORY = 900_000_000;

/**
 * Tries each mutant against the tests that reach it, one after the other in a warm child. A failure counts only if the same test passes
 * without the mutant right after; otherwise an earlier mutant has left something behind, and the mutant is tried again in a new child. Nor has a
 * mutant survived before it did so in a bundle that was loaded anew.
 * Throws if the tests fail without any mutant.
 */
export async function runMutants({ file }: MutantBundle, mutants: readonly Mutant[], skip: RegExp | undefined, report: (tried: Tried) => void): Promise<void> {
  let child: ChildProcess | undefined;
  const ask = async (order: Order, limit: number) => {
    child ??= start(file);
    const answer = await askChild(child, order, limit);
    if (typeof answer === 'string' || answer.memory > MEMORY) child = stop(child);
    return answer;
  };
  try {
    const plain = await ask({ ...(skip && { skip: skip.source }) }, 3_600_000);
    if (typeof plain === 'string') throw new Error(`The tests ended without an answer: ${plain}`);
    if (plain.failed) throw new Error(`The tests fail without a mutant: ${plain.failed.test}: ${plain.failed.reason}`);
    for (const mutant of mutants) report({ mutant, ...(await tryMutant(mutant, plain.coverage)) });
  } finally {
    stop(child);
  }

  async function tryMutant({ id }: Mutant, { loaded, tests }: Coverage): Promise<Omit<Tried, 'mutant'>> {
    const covering = loaded[id] ? [...tests] : tests.filter(({ reached }) => reached[id]);
    const hitsPerTime = ({ reached, duration }: (typeof tests)[number]) => (1 + (reached[id] ?? 0)) / (1 + duration);
    covering.sort((a, b) => hitsPerTime(b) - hitsPerTime(a));
    if (covering.length === 0) return { fate: 'not covered', by: '' };
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    const hits = (loaded[id] ?? 0) + sum(tests.map(({ reached }) => reached[id] ?? 0));
    const limit = 20_000 + 10 * sum(covering.map(({ duration }) => duration));
    const order = { mutant: id, tests: covering.map(({ title }) => title), hitLimit: 1000 + 100 * hits };
    for (let [isFresh, isAlone] = [loaded[id] !== undefined, false]; ; ) {
      const answer = await ask({ ...order, isFresh }, limit);
      if (typeof answer === 'string') return { fate: answer === 'timed out' ? 'timed out' : 'killed', by: answer };
      if (!answer.failed && isFresh) return { fate: 'survived', by: '' };
      isFresh = true;
      if (!answer.failed) continue;
      const { test, reason } = answer.failed;
      const isSure = isAlone || test === 'loading' || (!test.includes('" hook') && (await passes(test)));
      if (isSure) return { fate: /Hit count limit|Timeout of/.test(reason) ? 'timed out' : 'killed', by: `${test}: ${reason}` };
      child = stop(child);
      isAlone = true;
    }
  }

  async function passes(test: string): Promise<boolean> {
    const answer = await ask({ tests: [test] }, 120_000);
    return typeof answer !== 'string' && !answer.failed;
  }
}

function start(bundle: string): ChildProcess {
  return fork(CHILD, [bundle], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: ['--max-old-space-size=2048'] });
}

function stop(child: ChildProcess | undefined): undefined {
  child?.kill('SIGKILL');
}

async function askChild(child: ChildProcess, order: Order, limit: number): Promise<Answer | string> {
  const done = new AbortController();
  const timer = setTimeout(() => done.abort('timed out'), limit);
  const ended = once(child, 'exit', { signal: done.signal }).then(() => 'the process ended');
  const answered = once(child, 'message', { signal: done.signal }).then(([answer]) => answer as Answer);
  child.send(order);
  try {
    return await Promise.race([ended, answered]);
  } catch {
    return 'timed out';
  } finally {
    clearTimeout(timer);
    done.abort();
    await Promise.allSettled([ended, answered]);
  }
}
