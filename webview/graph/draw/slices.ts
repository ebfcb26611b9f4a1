/** So many boxes and lines are drawn at one go: a few milliseconds. */
const SLICE = 40;

export interface Slices {
  /** To be awaited before each box or line: lets the page answer after so many. */
  step(): Promise<void> | undefined;
  /** Lets the page answer now. */
  rest(): Promise<void>;
}

/** Long work in pieces, between which the page hears keys and pointer. */
export function createSlices(): Slices {
  let done = 0;
  return {
    step() {
      const isFull = done === SLICE;
      done = isFull ? 1 : done + 1;
      return isFull ? toNextTurn() : undefined;
    },
    rest() {
      done = 0;
      return toNextTurn();
    },
  };
}

/** The next turn of the event loop; timers would wait four milliseconds and, in a hidden page, a second. */
function toNextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
