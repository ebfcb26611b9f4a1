import { resolve } from 'node:path';

/** What the environment asks of the recorder. Paths are absolute, but for that of the log. */
export interface Settings {
  /** What places are relative to. */
  readonly root: string;
  readonly folder: string;
  readonly redacts: boolean;
  /** Where faults go that no recording can take. */
  readonly log: string | undefined;
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return {
    root: resolve(environment['BATON_RECORD_ROOT'] || '.'),
    folder: resolve(environment['BATON_RECORD_DIR'] || '.baton/runs'),
    redacts: environment['BATON_RECORD_REDACT'] !== 'off',
    log: environment['BATON_RECORD_LOG'],
  };
}
