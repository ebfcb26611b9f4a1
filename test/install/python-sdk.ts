import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureUv } from './python-tools';
import { run } from './run';

/** What pip needs besides, so that each release resolves to packages it runs with. */
const PINS: Readonly<Record<string, readonly string[]>> = {
  '0.6.9': ['openai==2.44.0', 'pydantic==2.14.3', 'websockets==15.0.1'],
  '0.8.4': ['openai==2.44.0', 'pydantic==2.14.3', 'websockets==15.0.1'],
  '0.14.8': ['openai==2.44.0', 'pydantic==2.14.3'],
  '0.17.0': ['openai==2.44.0', 'pydantic==2.14.3'],
  '0.17.8': ['openai==2.44.0', 'pydantic==2.14.3'],
};

/**
 * Of releases that run with whatever else is newest. The vectors hold what this release of pydantic says; the SDK imports `mcp`, of which no test has
 * need: the last of its first major release, which all of these take, is there in a third of the time of the newest.
 */
const RECENT = ['pydantic==2.14.3', 'mcp==1.30.0'];

/**
 * Runs as an interpreter starts. A third of what a start and an end of a program with the SDK take goes into looking, again and again, for
 * garbage among all that was imported; what a program does is the same.
 */
const LESS_COLLECTING = 'import atexit, gc; gc.set_threshold(50_000); atexit.register(gc.freeze)\n';

/** What programs that the tests run import of it. */
export const SDK_MODULES = ['agents', 'agents.extensions.handoff_filters', 'agents.extensions.handoff_prompt', 'agents.realtime'];

/** A virtual environment with this release of `openai-agents` in `.cache/`; returns its interpreter. */
export function ensurePythonSdk(version: string): Promise<string> {
  return ensureEnvironment(`python-${version}`, toPackages(version), SDK_MODULES);
}

/** OpenTelemetry's protocol, as its own library reads it. */
export function ensurePythonOtlp(): Promise<string> {
  return ensureEnvironment('python-otlp', ['opentelemetry-proto==1.45.2'], []);
}

/** What pip is asked for. */
export function toPackages(version: string): readonly string[] {
  return [`openai-agents==${version}`, ...(PINS[version] ?? RECENT)];
}

/**
 * A virtual environment of this name in `.cache/` with these packages; returns its interpreter. The modules are compiled, with all that they import: tests
 * keep Python from writing, and of what is installed it is a third.
 */
export async function ensureEnvironment(name: string, packages: readonly string[], modules: readonly string[]): Promise<string> {
  const folder = resolve('.cache', name);
  const python = resolve(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const done = resolve(folder, 'installed');
  if (existsSync(done)) return python;

  const uv = await ensureUv();
  try {
    await run(uv, ['venv', '--quiet', '--clear', '--seed', '--python', 'python3', folder]);
    await run(uv, ['pip', 'install', '--quiet', '--python', python, ...packages]);
  } catch (error) {
    const byHand = `python3 -m venv ${folder} && ${python} -m pip install ${packages.join(' ')}`;
    throw new Error(`${packages[0]} could not be installed. By hand: ${byHand}`, { cause: error });
  }
  const packagesFolder = await run(python, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))']);
  writeFileSync(join(packagesFolder.trim(), 'baton_tests.pth'), LESS_COLLECTING);
  // Set, as in many containers, it would keep Python from writing what it compiled: each program would compile the SDK, twice what it takes to import it.
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '' };
  if (modules.length > 0) await run(python, ['-c', `import ${modules.join(', ')}`], { env });
  writeFileSync(done, packages.join('\n'));
  return python;
}
