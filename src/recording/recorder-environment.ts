/** Where the recorders are and what they are to know; absolute paths. */
export interface RecorderSettings {
  /** `dist/recorders`. */
  readonly recorders: string;
  /** Where recordings go. */
  readonly folder: string;
  /** The folder that recordings tell places relative to. */
  readonly root: string;
}

/** What switches the recorders on in a program and in all that it starts. */
export interface RecorderEnvironment {
  /** Variables of Baton's own. */
  readonly own: Readonly<Record<string, string>>;
  /** Goes before what PYTHONPATH lists already. */
  readonly pythonPath: string;
  /** Goes behind what NODE_OPTIONS holds already. */
  readonly nodeOption: string;
}

/** Python imports `sitecustomize` from PYTHONPATH, Node requires what NODE_OPTIONS names: no change to the program. */
export function toRecorderEnvironment({ recorders, folder, root }: RecorderSettings): RecorderEnvironment {
  // Quoted for spaces; within quotes Node takes a backslash as an escape.
  const register = `${recorders}/node/register.cjs`.replaceAll(/["\\]/g, '\\$&');
  return {
    own: { BATON_RECORD: '1', BATON_RECORD_DIR: folder, BATON_RECORD_ROOT: root },
    pythonPath: `${recorders}/python`,
    nodeOption: `--require "${register}"`,
  };
}

/** The variables to set over those that are there; `delimiter` is the one of paths: `:` or `;`. */
export function toVariables(
  { own, pythonPath, nodeOption }: RecorderEnvironment,
  { PYTHONPATH, NODE_OPTIONS }: Readonly<Record<string, string | undefined>>,
  delimiter: string,
): Readonly<Record<string, string>> {
  return {
    ...own,
    PYTHONPATH: PYTHONPATH ? `${pythonPath}${delimiter}${PYTHONPATH}` : pythonPath,
    NODE_OPTIONS: NODE_OPTIONS ? `${NODE_OPTIONS} ${nodeOption}` : nodeOption,
  };
}
