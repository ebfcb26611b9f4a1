import type { Sdk } from '../../model/workflow';

/** The tail of a message whose verdict does not hold for the oldest release, where nothing told the release. */
export function assumption(sdk: Sdk, holds: (sdk: Sdk) => boolean): string {
  if (sdk.source !== undefined || holds({ ...sdk, version: '0' })) return '';
  return ' (newest release assumed)';
}
