export type Side = 'start' | 'end';

/** Which place a number of the IR tells under a key: where something starts (on what comes then), or where it ends (on what was before); undefined where it tells none. */
export function sideOf(key: string): Side | undefined {
  switch (key) {
    case 'start':
    case 'nameStart':
      return 'start';
    case 'end':
    case 'nameEnd':
      return 'end';
    default:
      return undefined;
  }
}
