import { join } from 'node:path';

/** Variables that turn the recorders on, and what of the process's own environment they build upon. */
export type RecordEnvironment = Readonly<Record<string, string>>;

export interface RecordOptions {
  /** `dist/recorders`, absolute. */
  readonly recorders: string;
  /** Where recordings go, and what the places in them are relative to; both absolute. Left out: below the program's working directory. */
  readonly folder?: string | undefined;
  readonly root?: string | undefined;
  /** Variables of the user's own secrets. */
  readonly secrets?: Readonly<Record<string, string>> | undefined;
  /** Between the entries of `PYTHONPATH`: `node:path`'s `delimiter`. */
  readonly delimiter: string;
}

/** The environment that makes a Python or Node program record its handoffs. What `given` has of `PYTHONPATH` and `NODE_OPTIONS` is kept. */
export function toRecordEnvironment(
  { recorders, folder, root, delimiter, secrets }: RecordOptions,
  given: Readonly<Record<string, string | null | undefined>>,
): RecordEnvironment {
  const python = toPythonPath(recorders);
  const paths = given['PYTHONPATH'] ? given['PYTHONPATH'].split(delimiter).filter((path) => path !== python) : [];
  const require = toNodeOption(recorders);
  const options = (given['NODE_OPTIONS'] ?? '').replace(require, '').trim();
  return {
    BATON_RECORD: '1',
    ...(folder === undefined ? {} : { BATON_RECORD_DIR: folder }),
    ...(root === undefined ? {} : { BATON_RECORD_ROOT: root }),
    ...secrets,
    PYTHONPATH: [python, ...paths].join(delimiter),
    NODE_OPTIONS: [options, require].filter(Boolean).join(' '),
  };
}

/** The folder whose `sitecustomize` records. */
export function toPythonPath(recorders: string): string {
  return join(recorders, 'python');
}

/** Within quotes, Node takes a backslash for an escape. */
export function toNodeOption(recorders: string): string {
  return `--require "${`${recorders}/node/register.cjs`.replaceAll(/["\\]/g, '\\$&')}"`;
}
