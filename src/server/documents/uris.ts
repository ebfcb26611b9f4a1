import { fileURLToPath, pathToFileURL } from 'node:url';

/** Extensions by LSP language id, for documents whose name has none (`untitled:Untitled-1`). */
const EXTENSIONS: Readonly<Record<string, string>> = {
  python: '.py',
  typescript: '.ts',
  typescriptreact: '.tsx',
  javascript: '.js',
  javascriptreact: '.jsx',
};

/** What the client calls a document ↔ what `Span.file` calls it. Keeps the client's spelling of open documents' URIs. */
export interface Uris {
  /** A document was opened; the language id decides where the name tells nothing. */
  open(uri: string, languageId: string): string;
  close(uri: string): void;
  toFile(uri: string): string;
  toUri(file: string): string;
}

export function createUris(isWindows = process.platform === 'win32'): Uris {
  const files = new Map<string, string>();
  const uris = new Map<string, string>();
  return {
    open(uri, languageId) {
      const file = fileOf(uri, isWindows) ?? withExtension(uri, EXTENSIONS[languageId] ?? '');
      files.set(uri, file);
      uris.set(file, uri);
      return file;
    },
    close(uri) {
      uris.delete(files.get(uri) ?? '');
      files.delete(uri);
    },
    toFile: (uri) => files.get(uri) ?? fileOf(uri, isWindows) ?? uri,
    toUri: (file) => uris.get(file) ?? (isUri(file) ? file : pathToFileURL(file, { windows: isWindows }).href),
  };
}

/**
 * The path of a `file:` URI as `Span.file` has it: forward slashes, a drive in upper case. Undefined for other schemes and for what
 * this system has no path for.
 */
export function fileOf(uri: string, isWindows = process.platform === 'win32'): string | undefined {
  if (!uri.startsWith('file:') || !URL.canParse(uri)) return undefined;
  const url = new URL(uri);
  const hasPath = isWindows ? url.host !== '' || /^\/[a-z](:|%3a)/i.test(url.pathname) : url.host === '';
  if (!hasPath || /%2f/i.test(url.pathname)) return undefined;
  const path = fileURLToPath(url, { windows: isWindows });
  return isWindows ? path.replaceAll('\\', '/').replace(/^[a-z]:/, (drive) => drive.toUpperCase()) : path;
}

function withExtension(uri: string, extension: string): string {
  return uri.toLowerCase().endsWith(extension) ? uri : uri + extension;
}

/** A scheme has two letters at least; a drive has one. */
function isUri(file: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(file);
}
