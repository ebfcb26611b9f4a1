import { main } from '../../src/cli/main';

export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program in a world of its own; the grammars are those the build left in `dist`. */
export async function runBaton(cwd: string, argv: readonly string[], { isTTY = false, environment = {} } = {}): Promise<Outcome> {
  const written = { stdout: '', stderr: '' };
  const output = (name: keyof typeof written) => ({
    isTTY,
    write(text: string) {
      written[name] += text;
    },
  });
  const world = { cwd, stdout: output('stdout'), stderr: output('stderr'), environment, dist: `${process.cwd()}/dist`, version: '1.2.3', build: 'test' };
  const status = await main(argv, world);
  return { status, ...written };
}
