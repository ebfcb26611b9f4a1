import type { Browser } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The most processor time, in milliseconds, that the page's own thread spends at one go while something is done: so long it answers nobody. */
export async function measureLongestTask(browser: Browser, act: () => Promise<unknown>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as readonly TraceEvent[])));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', '__metadata'] } });
  await act();
  const isWhole = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isWhole;
  await session.detach();
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(toThread);
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && threads.includes(toThread(event)));
  if (tasks.length === 0) throw new Error('no task of the page was traced');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

function toThread({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
