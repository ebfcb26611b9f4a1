import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersUp } from '../files/folders-up';

/** The command that installs the SDK into the project around `cwd`, as the project installs its other packages. */
export function toPythonInstall(interpreter: string, cwd: string): string {
  const project = findUp(cwd, ['uv.lock', 'poetry.lock', 'Pipfile', 'pdm.lock', 'pyproject.toml', 'requirements.txt']);
  switch (project) {
    case 'uv.lock':
      return 'uv add openai-agents';
    case 'poetry.lock':
      return 'poetry add openai-agents';
    case 'Pipfile':
      return 'pipenv install openai-agents';
    case 'pdm.lock':
      return 'pdm add openai-agents';
    default:
      return `${/[^\w./:\\-]/.test(interpreter) ? `"${interpreter}"` : interpreter} -m pip install openai-agents`;
  }
}

/** The same, of a project for Node; zod is what the SDK wants beside it. */
export function toNodeInstall(cwd: string): string {
  const lock = findUp(cwd, ['pnpm-lock.yaml', 'yarn.lock', 'package-lock.json']);
  const install = lock === 'pnpm-lock.yaml' ? 'pnpm add' : lock === 'yarn.lock' ? 'yarn add' : 'npm install';
  return `${install} @openai/agents zod`;
}

/** The first of these names that the nearest folder with any has. */
export function findUp(folder: string, names: readonly string[]): string | undefined {
  for (const each of foldersUp(folder)) {
    const found = names.find((name) => existsSync(join(each, name)));
    if (found !== undefined) return found;
  }
  return undefined;
}
