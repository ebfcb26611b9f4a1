/** Folders and files, below the folder that is looked at. */
const TESTS_AND_EXAMPLES = new RegExp(
  [
    String.raw`(^|/)(?:[\w.-]*[-_.])?(?:tests?|specs?|e2e|examples?|samples?|demos?|fixtures|__(?:tests|mocks|fixtures)__)/`,
    String.raw`(^|/)(?:tests?|test[-_][^/]*|[^/]*[-_]tests?|conftest)\.(?:py|ipynb)$`,
    String.raw`(?:^|[/._-])(?:tests?|specs?|e2e-spec|e2e|test-d)\.[cm]?[jt]sx?$`,
  ].join('|'),
  'i',
);

/** Whether a file below one of these folders holds tests or examples, as its path says. */
export function isTestOrExample(file: string, folders: readonly string[]): boolean {
  return TESTS_AND_EXAMPLES.test(belowFolders(file, folders));
}

/** The path from the nearest folder on. */
function belowFolders(file: string, folders: readonly string[]): string {
  const [folder] = folders.filter((each) => file.startsWith(`${each}/`)).sort((a, b) => b.length - a.length);
  return folder === undefined ? file.slice(file.lastIndexOf('/') + 1) : file.slice(folder.length + 1);
}
