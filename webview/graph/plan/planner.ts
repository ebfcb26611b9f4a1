import type { Last, Plan, PlanAnswer, PlanInput } from './plan';

/** How long the best so far is waited for. */
const PATIENCE = 150;
const KEPT = 30;

export interface Planner {
  /**
   * Where everything goes: the best that is found at once or, where that takes longer, the best so far, and then the best of all. Calls
   * that are overtaken by newer ones are not answered. `onPlan` may be called twice.
   */
  plan(input: PlanInput, last: Last | undefined, onPlan: (plan: Plan, isFinal: boolean) => void): void;
  /** The best of all, beside those for the screen; nothing overtakes it. */
  planAside(input: PlanInput): Promise<Plan>;
  cancel(): void;
}

/** `uri`: of the worker's script. */
export function createPlanner(uri: string, onError: (error: string) => void): Planner {
  const known = new Map<string, Plan>();
  let serial = 0;
  let take: (answer: PlanAnswer) => void = () => {};
  const worker = startWorker(uri, (answer) => take(answer));
  worker.catch((error: unknown) => onError(String(error)));

  return {
    cancel() {
      serial += 1;
    },
    async planAside(input) {
      let answered: (answer: PlanAnswer) => void = () => {};
      const started = await startWorker(uri, (answer) => answered(answer));
      try {
        return await new Promise<Plan>((resolve, reject) => {
          answered = (answer) => {
            if ('error' in answer) reject(new Error(answer.error));
            else if (answer.isFinal) resolve(answer.plan);
          };
          started.postMessage({ serial: 1, input, last: undefined });
        });
      } finally {
        started.terminate();
      }
    },
    plan(input, last, onPlan) {
      serial += 1;
      const mine = serial;
      const key = JSON.stringify([input, last]);
      const before = known.get(key);
      if (before) return onPlan(before, true);
      let best: Plan | undefined;
      let isShown = false;
      let isLate = false;
      const show = (plan: Plan, isFinal: boolean) => {
        isShown = true;
        onPlan(plan, isFinal);
      };
      const timer = setTimeout(() => {
        isLate = true;
        if (best && mine === serial) show(best, false);
      }, PATIENCE);
      take = (answer) => {
        if (answer.serial !== mine || mine !== serial) return;
        if ('error' in answer) {
          clearTimeout(timer);
          return onError(answer.error);
        }
        best = answer.plan;
        if (answer.isFinal) {
          clearTimeout(timer);
          known.set(key, answer.plan);
          for (const oldest of [...known.keys()].slice(0, -KEPT)) known.delete(oldest);
          show(answer.plan, true);
        } else if (isLate && !isShown) show(answer.plan, false);
      };
      worker.then(
        (started) => started.postMessage({ serial: mine, input, last }),
        () => clearTimeout(timer),
      );
    },
  };
}

/** A webview starts workers from its own data alone, hence the blob. */
async function startWorker(uri: string, onAnswer: (answer: PlanAnswer) => void): Promise<Worker> {
  const response = await fetch(uri);
  if (!response.ok) throw new Error(`${uri}: ${response.status}`);
  const url = URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  worker.addEventListener('message', ({ data }: MessageEvent<PlanAnswer>) => onAnswer(data));
  return worker;
}
