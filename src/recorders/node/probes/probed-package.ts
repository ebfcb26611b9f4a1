/** Whether a file (path or URL) may belong to a package of the SDK that gets probes; `hasProbes` then knows. */
export function isOfProbedPackage(file: string): boolean {
  return file.includes('agents-core') || file.includes('agents-realtime');
}
