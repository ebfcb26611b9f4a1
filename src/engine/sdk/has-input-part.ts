import { type InputPart, inputPartSince } from '../../model/options/input-parts';
import type { Sdk } from '../../model/workflow';
import { compareVersions } from './sdk-version';

/** Whether what this release gives to filters has the part. */
export function hasInputPart({ language, version }: Sdk, part: InputPart): boolean {
  const since = inputPartSince(language, part);
  return since !== undefined && compareVersions(version, since) >= 0;
}
