/** Of each file that is imported those that import it, in the order of `files`. */
export function findImporters(files: Iterable<string>, importsOf: (file: string) => Iterable<string> | undefined): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const imported of importsOf(file) ?? []) {
      const known = importers.get(imported);
      if (known) known.push(file);
      else importers.set(imported, [file]);
    }
  }
  return importers;
}
