export function isNotebook(file: string): boolean {
  return file.toLowerCase().endsWith('.ipynb');
}
