import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { readText } from '../../files/read-text';
import { foldersUp } from '../files/folders-up';
import { ENVIRONMENTS } from './environments';

const execute = promisify(execFile);
/** Poetry starts in about a second; on a cold disk in ten. */
const PATIENCE = 30_000;

/** Where a file is run: the workspace folder, and the variables and home folder of whoever runs it. */
export interface RunPlace {
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly platform: NodeJS.Platform;
}

/**
 * The interpreter that a Python file is meant for: of the nearest virtual environment between the file and the workspace folder, else of the
 * environment that Poetry, Pipenv or conda keeps elsewhere for the nearest project, else of the one that is active; undefined without any. Asks `poetry`
 * and `pipenv`, where a project is theirs; reads files otherwise.
 */
export async function findPythonInterpreter(file: string, place: RunPlace): Promise<string | undefined> {
  const folders = foldersUp(dirname(file));
  // A file outside the workspace folder has its own folder alone.
  for (const folder of folders.slice(0, Math.max(folders.indexOf(place.root), 0) + 1)) {
    const found = findVirtual(folder, place) ?? (await findManaged(folder, place));
    if (found !== undefined) return found;
  }
  const active = [place.environment['VIRTUAL_ENV'], place.environment['CONDA_PREFIX']].map((prefix) => prefix && findPython(prefix, place));
  return active.find(Boolean) || undefined;
}

/** `.venv` is what uv, Poetry (`virtualenvs.in-project`), PDM and Hatch make; uv's can be elsewhere. */
function findVirtual(folder: string, place: RunPlace): string | undefined {
  const own = existsSync(join(folder, 'uv.lock')) ? place.environment['UV_PROJECT_ENVIRONMENT'] : undefined;
  for (const name of [...(own ? [own] : []), ...ENVIRONMENTS]) {
    const python = findPython(isAbsolute(name) ? name : join(folder, name), place);
    if (python !== undefined) return python;
  }
  return undefined;
}

async function findManaged(folder: string, place: RunPlace): Promise<string | undefined> {
  const has = (name: string) => existsSync(join(folder, name));
  if (has('poetry.lock') || toText(join(folder, 'pyproject.toml')).includes('[tool.poetry]'))
    return ask('poetry', ['env', 'info', '--executable'], folder, place);
  if (has('Pipfile')) return ask('pipenv', ['--py'], folder, place);
  const conda = ['environment.yml', 'environment.yaml'].map((name) => /^name:\s*["']?([^"'\s#]+)/m.exec(toText(join(folder, name)))?.[1]).find(Boolean);
  if (conda === undefined) return undefined;
  // conda, mamba and micromamba list the environments that they make there, a prefix a line.
  const prefixes = toText(join(place.home, '.conda', 'environments.txt')).split(/\r?\n/);
  const prefix = prefixes.find((line) => basename(line) === conda);
  return prefix && findPython(prefix, place);
}

async function ask(program: string, args: readonly string[], cwd: string, { environment }: RunPlace): Promise<string | undefined> {
  try {
    const { stdout } = await execute(program, [...args], { cwd, env: environment, timeout: PATIENCE, encoding: 'utf8' });
    const python = stdout.trim();
    return existsSync(python) ? python : undefined;
  } catch {
    // It is not installed, or has made no environment yet.
    return undefined;
  }
}

function findPython(prefix: string, { platform }: RunPlace): string | undefined {
  const places = platform === 'win32' ? ['Scripts/python.exe', 'python.exe'] : ['bin/python', 'bin/python3'];
  return places.map((path) => join(prefix, path)).find((path) => existsSync(path));
}

function toText(file: string): string {
  const found = readText(file);
  return 'text' in found ? found.text : '';
}
