/** The script cannot be played as it stands. Each fault begins with its line in the script; it may hold names that have lines of their own. */
export class ScriptFault extends Error {
  readonly faults: readonly string[];

  constructor(...faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}
