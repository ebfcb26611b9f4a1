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

type Covering = Coverage['tests'][number];

const CHILD = resolve('out/test/long/mutants/child.entry.js');
/** Mutants that are tried at the same time. */
const WORKERS = 2;
/** A child that holds more is replaced: each run loads the bundle anew. */
const MEMORY = 900_000_000;
/** Milliseconds of tests that are not worth running twice: before them the bundle is loaded anew. */
const LONG = 3000;
/** Milliseconds that a round of tests may take beside ten times what it took. */
const PATIENCE = 20_000;
/** Milliseconds of tests in a round. Within one, whole suites run, whichever of their tests is likelier to fail. */
const ROUNDS = [500, 4000, 16_000, Infinity];

/**
 * Tries each mutant against the tests that reach it, in warm children, two at a time. A failure counts only if the same test passes
 * without the mutant right after; otherwise an earlier mutant has left something behind, and the mutant is tried again in a new child. Nor has a
 * mutant survived before it did so in a bundle that was loaded anew. And none has taken too long, or ended the process, that does not do so again in a
 * new child, given ten times what the same tests take without it right before: the machine may be busy.
 * Throws if the tests fail without any mutant.
 */
export async function runMutants(
  { file, mutants: all }: MutantBundle,
  mutants: readonly Mutant[],
  skip: RegExp | undefined,
  report: (tried: Tried) => void,
): Promise<void> {
  /** What noticed mutants, the latest first. */
  const killers: { readonly title: string; readonly fileName: string }[] = [];
  let broad: readonly Covering[] = [];
  let loads = 0;
  const workers = Array.from({ length: WORKERS }, () => openWorker(file));
  const left = [...mutants];
  try {
    const plain = await workers[0]?.ask({ ...(skip && { skip: skip.source }) }, 3_600_000);
    if (plain === undefined || typeof plain === 'string') throw new Error(`The tests ended without an answer: ${plain}`);
    if (plain.failed) throw new Error(`The tests fail without a mutant: ${plain.failed.test}: ${plain.failed.reason}`);
    broad = sortDown(plain.coverage.tests, ({ reached }) => Object.keys(reached).length);
    const work = async (worker: Worker): Promise<void> => {
      for (let mutant = left.shift(); mutant; mutant = left.shift()) report({ mutant, ...(await tryMutant(worker, mutant, plain.coverage)) });
    };
    await Promise.all(workers.map(work));
  } finally {
    for (const worker of workers) worker.renew();
  }

  async function tryMutant(worker: Worker, mutant: Mutant, coverage: Coverage): Promise<Omit<Tried, 'mutant'>> {
    const { id } = mutant;
    const covering = order(mutant, coverage);
    if (covering.length === 0) return { fate: 'not covered', by: '' };
    const isLoaded = coverage.loaded[id] !== undefined;
    const hits = (coverage.loaded[id] ?? 0) + sum(coverage.tests.map(({ reached }) => reached[id] ?? 0));
    const hitLimit = 1000 + 100 * hits;
    for (let [isFresh, isAlone] = [isLoaded || sum(covering.map(({ duration }) => duration)) > LONG, false]; ; ) {
      let answer: Answer | string | undefined;
      const own = isFresh && { load: `${id} ${++loads}` };
      for (const tests of toRounds(covering)) {
        const order = { mutant: id, tests: tests.map(({ title }) => title), hitLimit, ...own };
        answer = await worker.ask(order, PATIENCE + 10 * sum(tests.map(({ duration }) => duration)));
        if (typeof answer === 'string') answer = await worker.ask(order, PATIENCE + 10 * (await measure(worker, order.tests)));
        if (typeof answer === 'string' || answer.failed) break;
      }
      if (answer === undefined || typeof answer === 'string') return { fate: answer === 'timed out' ? 'timed out' : 'killed', by: String(answer) };
      if (!answer.failed && isFresh) return { fate: 'survived', by: '' };
      isFresh = true;
      if (!answer.failed) continue;
      const { test, reason } = answer.failed;
      const isSure = isAlone || test === 'loading' || (!/" hook/.test(test) && !/^Timeout of/.test(reason) && (await passes(worker, test)));
      if (isSure) {
        killers.unshift({ title: test, fileName: mutant.fileName });
        return { fate: /Hit count limit|Timeout of/.test(reason) ? 'timed out' : 'killed', by: `${test}: ${reason}` };
      }
      worker.renew();
      isAlone = true;
    }
  }

  /** The tests that may notice a mutant, the likeliest first: those that noticed others of its file, then those that reach it most in the least time, and the broadest. */
  function order({ id, fileName }: Mutant, { loaded, tests }: Coverage): readonly Covering[] {
    const covering = new Map(tests.filter(({ reached }) => loaded[id] !== undefined || reached[id]).map((test) => [test.title, test]));
    const beside = all.filter((mutant) => mutant.fileName === fileName).map((mutant) => mutant.id);
    const hitsOf = ({ reached }: Covering) => (loaded[id] === undefined ? (reached[id] ?? 0) : sum(beside.map((other) => reached[other] ?? 0)));
    const dense = sortDown([...covering.values()], (test) => (1 + hitsOf(test)) / (1 + test.duration));
    const known = [...killers.filter((killer) => killer.fileName === fileName), ...killers].flatMap(({ title }) => covering.get(title) ?? []);
    return [...new Set([...known.slice(0, 50), ...dense.slice(0, 50), ...broad.flatMap(({ title }) => covering.get(title) ?? []).slice(0, 20), ...dense])];
  }
}

/** Asks a child, which is replaced when it holds too much or gave no answer. */
interface Worker {
  ask(order: Order, limit: number): Promise<Answer | string>;
  renew(): void;
}

function openWorker(file: string): Worker {
  let child: ChildProcess | undefined;
  const renew = (): void => {
    child = stop(child);
  };
  return {
    async ask(order, limit) {
      child ??= start(file);
      const answer = await askChild(child, order, limit);
      if (typeof answer === 'string' || answer.memory > MEMORY) renew();
      return answer;
    },
    renew,
  };
}

/** How long tests take now without a mutant, in a new child, which stays for what is asked next. */
async function measure(worker: Worker, tests: readonly string[]): Promise<number> {
  worker.renew();
  await worker.ask({ tests: tests.slice(0, 1) }, 600_000);
  const start = Date.now();
  await worker.ask({ tests }, 3_600_000);
  return Date.now() - start;
}

async function passes(worker: Worker, test: string): Promise<boolean> {
  const answer = await worker.ask({ tests: [test] }, 120_000);
  return typeof answer !== 'string' && !answer.failed;
}

function toRounds(tests: readonly Covering[]): readonly (readonly Covering[])[] {
  const rounds = ROUNDS.map((): Covering[] => []);
  let spent = 0;
  for (const test of tests) {
    rounds[ROUNDS.findIndex((limit) => spent <= limit)]?.push(test);
    spent += 1 + test.duration;
  }
  return rounds.filter(({ length }) => length > 0);
}

function sortDown(tests: readonly Covering[], toScore: (test: Covering) => number): readonly Covering[] {
  const scores = new Map(tests.map((test) => [test, toScore(test)]));
  return [...tests].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
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
