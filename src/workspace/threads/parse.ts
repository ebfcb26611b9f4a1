import { parentPort, workerData } from 'node:worker_threads';
import { createParserLoader } from '../../languages/tree/load-parsers';
import { parseText } from '../../languages/tree/parse-text';
import type { FlatTree } from '../../languages/tree/read-tree';
import { type ParsingSetup, type Task, type Told, toStates } from './tasks';

const { folder, port, states } = workerData as ParsingSetup;
const load = createParserLoader(folder);

// The thread that parses, beside the one that reads what it parsed: each text that the other has not taken itself by then.
let before: Promise<void> = Promise.resolve();
parentPort?.on('message', (task: Task) => {
  before = before.then(() => work(task));
});

async function work({ number, grammar, text }: Task): Promise<void> {
  const { place, waiting, begun, done } = toStates(number);
  const parser = await load(grammar);
  if (Atomics.compareExchange(states, place, waiting, begun) !== waiting) return;
  const isSound = tryOut(number, () => parseText(parser, text)?.tree);
  Atomics.store(states, place, done);
  Atomics.notify(states, place);
  if (!isSound) process.exit(); // The thread.
}

/** Whether the parser went through: whoever wants the tree meets the same error then, and what this parser says next is not to be relied on. */
function tryOut(number: number, parse: () => FlatTree | undefined): boolean {
  try {
    const tree = parse();
    if (tree) tell(number, tree);
    return true;
  } catch {
    return false;
  }
}

/** The buffer of a tree is handed over: it is this thread's no longer. */
function tell(number: number, tree: FlatTree): void {
  const { grammar, ...arrays } = tree;
  const { types, fields } = grammar;
  port.postMessage({ number, tree: { ...arrays, grammar: { types, fields } } } satisfies Told, [arrays.starts.buffer as ArrayBuffer]);
}
