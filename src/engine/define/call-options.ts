import { knownOptions, type OtherCallee } from '../../model/options/known-options';
import type { Sdk } from '../../model/workflow';
import { compareVersions, newestSdk } from '../sdk/sdk-version';

/** The names that this release takes, and those that only later ones do. */
export interface TakenNames {
  readonly now: readonly string[];
  readonly later: readonly string[];
}

/**
 * What a call takes by name: in Python any other keyword raises TypeError, JS reads the keys it knows. Undefined for a release newer than those that
 * are known, which may take more.
 */
export function takenNames(sdk: Sdk, callee: OtherCallee): TakenNames | undefined {
  if (compareVersions(sdk.version, newestSdk(sdk.language).version) > 0) return undefined;
  const options = knownOptions(sdk.language, callee);
  // Most are in all releases, which needs no comparing.
  const isThere = (since: string): boolean => since === '0' || compareVersions(sdk.version, since) >= 0;
  return {
    now: options.flatMap(({ name, since }) => (isThere(since) ? [name] : [])),
    later: options.flatMap(({ name, since }) => (isThere(since) ? [] : [name])),
  };
}
