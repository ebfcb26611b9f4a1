import type { Sdk } from '../model/workflow';
import type { Recording } from '../recording/recording';

/** The SDK that a recording was made with. */
export function toSdk({ header }: Recording): Sdk {
  return { language: header.lang === 'py' ? 'python' : 'typescript', version: header.sdk.version };
}
