/** Whether a path leads to another machine: to ask Windows whether `\\host\share` exists is to log in there. */
export function isRemotePath(path: string): boolean {
  return /^[\\/]{2}/.test(path);
}
