/** The last part of a path, with slashes between its parts. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
