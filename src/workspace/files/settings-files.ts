/** Files that say how modules resolve: path aliases and the workspace's own packages. */
export function isResolutionFile(name: string): boolean {
  return name === 'package.json' || /^[tj]sconfig(\..*)?\.json$/.test(name);
}

/** Files that hold code among other things, which nobody here can read. */
export function isMixedFile(name: string): boolean {
  return /\.(?:vue|svelte|astro)$/i.test(name);
}

const VERSION_FILES: ReadonlySet<string> = new Set([
  'uv.lock',
  'poetry.lock',
  'pdm.lock',
  'Pipfile.lock',
  'pylock.toml',
  'pyproject.toml',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'package.json',
]);

/** Files that say which SDK version applies. */
export function isVersionFile(name: string): boolean {
  return VERSION_FILES.has(name) || /^requirements.*\.(txt|in)$/i.test(name);
}
