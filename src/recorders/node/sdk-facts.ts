import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toPath } from './places/call-site';
import { LAYERS } from './probes/layers';
import type { SdkFacts as Facts } from './recording';

export interface SdkFacts {
  /** A file of the SDK was loaded with these layers' probes in it; with none, where their places were not found. */
  loaded(url: string, layers: readonly string[]): void;
  read(): Facts;
}

/** What the SDK turned out to be: name, version, and which layers could be observed. */
export function createSdkFacts(): SdkFacts {
  const found = new Set<string>();
  let core: string | undefined;
  let hasRealtime = false;
  return {
    loaded: (url, layers) => {
      for (const layer of layers) found.add(layer);
      hasRealtime ||= url.includes('agents-realtime');
      if (core === undefined || url.includes('agents-core')) core = toPath(url);
    },
    read: () => ({
      sdk: readPackage(core) ?? { name: '@openai/agents-core', version: 'unknown' },
      layers: LAYERS.filter((layer) => found.has(layer)),
      missing: LAYERS.filter((layer) => !found.has(layer) && (layer !== 'realtime' || hasRealtime)),
    }),
  };
}

function readPackage(file: string | undefined): { readonly name: string; readonly version: string } | undefined {
  if (file === undefined) return undefined;
  const [folder] = /^.*[\\/]dist(?=[\\/])/.exec(file) ?? [];
  try {
    const { name, version } = JSON.parse(readFileSync(join(dirname(folder ?? file), 'package.json'), 'utf8')) as { name?: unknown; version?: unknown };
    return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined;
  } catch {
    return undefined; // The version is then told as unknown.
  }
}
