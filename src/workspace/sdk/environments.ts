/** Folders of environments within a project, in the order of their precedence; the last one is conda's. */
export const ENVIRONMENTS = ['.venv', 'venv', 'env', '.conda'] as const;
