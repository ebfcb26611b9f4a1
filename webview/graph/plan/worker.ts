import './pretend-document';
import { warmUp } from './arrange';
import { choosePlan } from './choose/choose-plan';
import type { PlanAnswer, PlanRequest } from './plan';

/** Runs beside the page: the newest request counts, those before are given up. */
let newest = 0;

const post = (answer: PlanAnswer) => self.postMessage(answer);

self.addEventListener('message', ({ data }: MessageEvent<PlanRequest>) => {
  const { serial, input, last } = data;
  newest = serial;
  const isStale = () => serial !== newest;
  choosePlan(input, last, (plan) => isStale() || post({ serial, plan, isFinal: false }), isStale).then(
    (plan) => plan && !isStale() && post({ serial, plan, isFinal: true }),
    (error: unknown) => post({ serial, error: String(error) }),
  );
});

void warmUp();
