/** Whether a file, by its path in the repository, belongs to a sample, and is not what installing or running the sample left there. */
export function isShipped(file: string): boolean {
  return !/node_modules|\.venv|__pycache__|\.baton/.test(file);
}
