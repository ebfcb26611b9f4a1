/** What the command line ends with; `baton record` ends with what the program did that it ran. */
export const exitStatus = {
  clean: 0,
  /** `check` found an error, `replay --check` an error or a warning, `replay --secrets` a secret. */
  foundErrors: 1,
  /** `compare`: the recordings differ. */
  foundDifferences: 1,
  /** An argument that is wrong, a file that cannot be read; also a fault of ours. */
  couldNotRun: 2,
  /** As shells have it, of a program: it is there, but cannot be run; it is not there; a signal ended it, whose number is added. */
  cannotBeRun: 126,
  notFound: 127,
  killed: 128,
} as const;
