/**
 * Folders never entered, by name: what others wrote, what a program generated, what a tool keeps for itself. Virtual environments
 * with any other name are known by what they hold.
 */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  // Dependencies
  'node_modules',
  'bower_components',
  'jspm_packages',
  '.yarn',
  '.pnpm-store',
  '.venv',
  'venv',
  'site-packages',
  'dist-packages',
  '__pypackages__',
  '.eggs',
  // Build output
  'dist',
  'build',
  'out',
  '.next',
  '.nuxt',
  '.output',
  '.svelte-kit',
  '.turbo',
  '.vercel',
  '.netlify',
  '.parcel-cache',
  '.angular',
  // Version control and caches
  '.git',
  '.hg',
  '.svn',
  '__pycache__',
  '.mypy_cache',
  '.pytest_cache',
  '.ruff_cache',
  '.tox',
  '.nox',
  '.cache',
  '.ipynb_checkpoints',
  '.vscode-test',
  '.idea',
  'coverage',
  '.nyc_output',
  'htmlcov',
]);

/** What environments of Python and conda hold, whatever they are called. */
const ENVIRONMENT_MARKS = ['pyvenv.cfg', 'conda-meta'] as const;

/** Whether a folder is never entered for what is in it. */
export function isEnvironment(has: (name: string) => boolean): boolean {
  return ENVIRONMENT_MARKS.some(has);
}
