import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { Node } from '../../languages/tree/node';
import type { FlatTree } from '../../languages/tree/read-tree';
import { collectGarbage } from '../../text/collect-garbage';
import { type ParsingSetup, PLACES, type Task, type Told, toStates } from './tasks';

/** A thread that parses texts while the one that wants their trees does something else. */
export interface ParsingThread {
  /** Starts it before the first text is there: there will be enough of them. */
  start(): void;
  /** Has a text parsed. */
  parse(grammar: string, text: string): Asked;
  /** Ends it: it is wanted no more, or is to make room. What was made of its trees leaves garbage, which goes, too, before more is made. */
  end(): void;
}

/** A text that the thread may parse. */
export interface Asked {
  /**
   * Its tree; waits for one that is under way. Nothing where the thread has not begun, or could not make an end: whoever wants the tree parses the text then, and
   * the thread does not.
   */
  take(): Node | undefined;
  /** Whether the thread is at it right now. */
  isUnderWay(): boolean;
}

const NOT_ASKED: Asked = { take: () => undefined, isUnderWay: () => false };

/** In units of text, about half a megabyte; what is less is parsed before a thread has started. */
const WORTHWHILE = 1 << 19;

/** In ms. The parser gives up far earlier; this is for a thread that died. */
const PATIENCE = 10_000;

/** A thread that was started, and what both know of it. */
interface Started {
  readonly worker: Worker;
  /** Where it tells what it parsed. */
  readonly port: MessagePort;
  readonly states: Int32Array;
}

/** One that starts from its bundle in `folder` once there is enough to do. */
export function createParsingThread(folder: string): ParsingThread {
  const trees = new Map<number, FlatTree>();
  let started: Started | undefined;
  let units = 0;
  let last = 0;
  let isOver = false;

  return {
    start() {
      if (!isOver) running();
    },

    parse(grammar, text) {
      units += text.length;
      if (isOver || units < WORTHWHILE) return NOT_ASKED;
      const { worker, port, states } = running();
      const number = ++last;
      const { place, waiting, begun } = toStates(number);
      Atomics.store(states, place, waiting);
      worker.postMessage({ number, grammar, text } satisfies Task);
      return {
        take: () => take(number, port, states),
        isUnderWay: () => !isOver && Atomics.load(states, place) === begun,
      };
    },

    end() {
      if (started) collectGarbage();
      isOver = true;
      started?.port.close();
      void started?.worker.terminate();
    },
  };

  function running(): Started {
    if (started) return started;
    const states = new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT));
    const { port1, port2 } = new MessageChannel();
    const workerData: ParsingSetup = { folder, port: port2, states };
    const worker = new Worker(join(folder, 'parsing.js'), { workerData, transferList: [port2] });
    port1.unref();
    worker.unref();
    // What it did not parse is parsed without it.
    worker.on('error', () => {
      isOver = true;
    });
    started = { worker, port: port1, states };
    return started;
  }

  function take(number: number, port: MessagePort, states: Int32Array): Node | undefined {
    const { place, waiting, begun, taken } = toStates(number);
    if (isOver || Atomics.compareExchange(states, place, waiting, taken) === waiting) return undefined;
    if (Atomics.wait(states, place, begun, PATIENCE) === 'timed-out') isOver = true;
    for (let told = receiveMessageOnPort(port); told; told = receiveMessageOnPort(port)) {
      const { number: of, tree } = told.message as Told;
      trees.set(of, tree);
    }
    const tree = trees.get(number);
    trees.delete(number);
    return tree && new Node(tree, 0);
  }
}
