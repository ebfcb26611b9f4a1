/** What a cell is that writes a file: the file, as it is named, and whether it adds to it. */
export interface WrittenFile {
  /** With forward slashes, below the folder of the notebook. */
  readonly name: string;
  readonly isAdded: boolean;
}

const WRITE = /^\s*%%(?:writefile|file)[ \t]+(-a[ \t]+|--append[ \t]+)?(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"']+))[ \t]*(?:\r?\n|\r|$)/;

/** The code file that a cell writes (IPython's `%%writefile`); undefined for other cells, and where the path is not written out or leads elsewhere. */
export function readWrittenFile(source: string): WrittenFile | undefined {
  const [, added, ...named] = WRITE.exec(source) ?? [];
  const name = named.find((each) => each !== undefined)?.replace(/^(?:\.\/)+/, '');
  if (name === undefined || !/\.py$/i.test(name) || /[${}~*?\\:]|^\/|(?:^|\/)\.{0,2}(?:\/|$)/.test(name)) return undefined;
  return { name, isAdded: added !== undefined };
}
