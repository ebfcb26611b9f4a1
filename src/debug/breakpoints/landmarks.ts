import type { Landmark } from './landmark';

/** Landmarks by the numbers of their events. Most are alike: each is kept once, and of an event what it is like, in four bytes. */
export interface Landmarks {
  at(seq: number): Landmark | undefined;
}

const UNREAD = 0;
/** Where the replay does not stop. */
const NONE = 1;

/** `read` is asked once for each event. */
export function createLandmarks(length: number, read: (seq: number) => Landmark | undefined): Landmarks {
  const kept: (Landmark | undefined)[] = [undefined, undefined];
  const numbers = new Map<string, number>();
  const ofEvents = new Uint32Array(length);

  return {
    at: (seq) => {
      const known = ofEvents[seq];
      if (known === undefined) return read(seq);
      if (known !== UNREAD) return kept[known];
      const landmark = read(seq);
      ofEvents[seq] = landmark ? toNumber(landmark) : NONE;
      return landmark;
    },
  };

  function toNumber(landmark: Landmark): number {
    const key = JSON.stringify(landmark);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, kept.length);
    return kept.push(landmark) - 1;
  }
}
