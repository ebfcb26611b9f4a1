import { addProbes, hasProbes } from './probes';

/** The source of a file of the SDK with the recorder's probes in it; any other source as it is. */
export function probe(url: string, source: string): string {
  return hasProbes(url) ? addProbes(url, source) : source;
}
