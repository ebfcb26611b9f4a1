import { resolve } from 'node:path';

/** An absolute path as `Span.file` has it: forward slashes, the drive letter of Windows in upper case. */
export function toFile(path: string, cwd = '.'): string {
  const absolute = resolve(cwd, path).replaceAll('\\', '/');
  return /^[a-z]:\//.test(absolute) ? absolute[0]!.toUpperCase() + absolute.slice(1) : absolute;
}

/** The folder a file lies in; the root's folder is the root itself. */
export function toFolder(file: string): string {
  const slash = file.lastIndexOf('/');
  if (slash < 0) return file;
  const folder = file.slice(0, slash);
  return folder === '' || /^[A-Z]:$/.test(folder) ? `${folder}/` : folder;
}

/** Whether a path lies below a folder, or is it. */
export function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === '/' || folder.endsWith('/'));
}

/** Whether this is a path rather than the URI of something that lies on no disk. */
export function isAbsoluteFile(file: string): boolean {
  return file.startsWith('/') || /^[A-Z]:\//.test(file);
}
