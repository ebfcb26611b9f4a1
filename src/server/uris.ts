import { fileURLToPath, pathToFileURL } from 'node:url';
import { toFile } from '../workspace/to-file';

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

export function createUris(): Uris {
  const files = new Map<string, string>();
  const uris = new Map<string, string>();
  return {
    open(uri, languageId) {
      const file = fileOf(uri) ?? withExtension(uri, EXTENSIONS[languageId] ?? '');
      files.set(uri, file);
      uris.set(file, uri);
      return file;
    },
    close(uri) {
      uris.delete(files.get(uri) ?? '');
      files.delete(uri);
    },
    toFile: (uri) => files.get(uri) ?? fileOf(uri) ?? uri,
    toUri: (file) => uris.get(file) ?? (isUri(file) ? file : pathToFileURL(file).href),
  };
}

/** The path of a `file:` URI; undefined for other schemes and for hosts that this system knows no path for. */
export function fileOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  const { host, href } = new URL(uri);
  if (host && process.platform !== 'win32') return undefined;
  return toFile(fileURLToPath(href));
}

function withExtension(uri: string, extension: string): string {
  return uri.toLowerCase().endsWith(extension) ? uri : uri + extension;
}

/** A scheme has two letters at least; a drive has one. */
function isUri(file: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(file);
}
