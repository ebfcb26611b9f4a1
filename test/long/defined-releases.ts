/** The releases of each SDK that the long runs of definitions ask. */
export const DEFINED_RELEASES = [
  ['python', '0.8.4'],
  ['python', '0.17.8'],
  ['python', '0.24.0'],
  ['javascript', '0.8.5'],
  ['javascript', '0.14.3'],
  ['javascript', '0.20.0'],
] as const;
