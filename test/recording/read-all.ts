import type { Recording } from '../../src/recording/recording';

/** All that a recording has to tell, its problems apart. `most`: no number of an item or a list is as large. */
export function readAll(recording: Recording, most: number) {
  const numbers = (end: number, find: (number: number) => unknown) => Array.from({ length: end }, (_, number) => find(number));
  return {
    length: recording.length,
    ending: recording.ending,
    runs: recording.runs,
    handoffs: recording.handoffs,
    events: numbers(recording.length, recording.event),
    items: numbers(most, recording.item),
    lists: numbers(most, recording.list),
  };
}
