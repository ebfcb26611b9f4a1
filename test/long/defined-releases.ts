import type { SdkName } from '../engine/vectors';

type Release = readonly [name: SdkName, version: string];

/** The releases of each SDK that the long runs of definitions ask. */
export const DEFINED_RELEASES = [
  ['python', '0.8.4'],
  ['python', '0.17.8'],
  ['python', '0.24.0'],
  ['javascript', '0.8.5'],
  ['javascript', '0.14.3'],
  ['javascript', '0.20.0'],
] as const;

/** Those that the command line names, as `python@0.24.0`; else `own`. */
export function askedReleases(sdks: readonly string[] | undefined, own: readonly Release[] = DEFINED_RELEASES): readonly Release[] {
  return sdks?.map((text) => text.split('@') as [SdkName, string]) ?? own;
}
