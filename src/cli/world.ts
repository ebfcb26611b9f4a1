/** All of the world that the program touches, so that tests can be one. */
export interface World {
  /** Absolute. */
  readonly cwd: string;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder of the parsers' grammars and the language server. */
  readonly dist: string;
  /** Baton's version. */
  readonly version: string;
  /** Differs whenever the program does; caches of other builds do not count. */
  readonly build: string;
}

export interface Output {
  write(text: string): void;
  readonly isTTY?: boolean;
}
