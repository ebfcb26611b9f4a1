import type { ImportFormat } from './formats/import-format';
import { langfuse } from './formats/langfuse';
import { otlp } from './formats/otlp';
import { runState } from './formats/run-state';
import { sdkTrace } from './formats/sdk-trace';
import { sentry } from './formats/sentry';

export type ImportFormatName = 'otlp' | 'sdk-trace' | 'langfuse' | 'sentry' | 'run-state';

/** What can be imported, one entry each. */
export const IMPORT_FORMATS: { readonly [Name in ImportFormatName]: ImportFormat } = {
  otlp,
  'sdk-trace': sdkTrace,
  langfuse,
  sentry,
  'run-state': runState,
};
