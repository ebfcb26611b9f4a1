import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findUp, toNodeInstall, toPythonInstall } from './to-install-command';

const execute = promisify(execFile);
const PATIENCE = 20_000;
/** Asks for the metadata alone: the SDK is not imported, and a folder named `agents` beside the program does not pass for it. */
const ASK = 'import importlib.metadata as m\ntry: m.version("openai-agents")\nexcept m.PackageNotFoundError: print("absent")';

/** Why a program cannot have started a run: its interpreter, or the package that it lacks. */
export interface MissingSdk {
  /** The program that should have run it, as it was called. */
  readonly interpreter: string;
  /** Absent where it is the interpreter that could not be started. */
  readonly package?: 'openai-agents' | '@openai/agents';
  /** The command that installs it; for the folder that the program ran in. */
  readonly install?: string;
}

/**
 * What a program, run in `cwd`, lacks of the SDK; undefined where it has it, or where that cannot be told (a launcher such as `uv run`).
 * Starts the Python interpreter that the program was started with, without the recorder, and only that.
 */
export async function findMissingSdk(command: string, cwd: string, environment: Readonly<Record<string, string | undefined>>): Promise<MissingSdk | undefined> {
  const name = command.split(/[\\/]/).at(-1) ?? '';
  if (/^(python|pypy|py)[\d.]*(\.exe)?$/.test(name)) return findMissingInPython(command, cwd, environment);
  if (/^(node|npx|tsx|ts-node|npm|pnpm|yarn)(\.exe|\.cmd)?$/.test(name)) return findMissingInNode(command, cwd);
  return undefined;
}

async function findMissingInPython(
  interpreter: string,
  cwd: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<MissingSdk | undefined> {
  try {
    const env = { ...environment, BATON_RECORD: undefined };
    const { stdout } = await execute(interpreter, ['-c', ASK], { cwd, env, timeout: PATIENCE, encoding: 'utf8' });
    if (stdout.trim() !== 'absent') return undefined;
    return { interpreter, package: 'openai-agents', install: toPythonInstall(interpreter, cwd) };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? { interpreter } : undefined;
  }
}

/** Node looks for a package in the folders above the program, which is below `cwd` in most projects. */
function findMissingInNode(interpreter: string, cwd: string): MissingSdk | undefined {
  const manifests = ['agents', 'agents-core', 'agents-realtime'].map((name) => `node_modules/@openai/${name}/package.json`);
  // Without a package of its own around it, the program says nothing of what it imports.
  if (findUp(cwd, manifests) !== undefined || findUp(cwd, ['package.json']) === undefined) return undefined;
  return { interpreter, package: '@openai/agents', install: toNodeInstall(cwd) };
}
