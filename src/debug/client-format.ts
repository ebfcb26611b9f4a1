import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DebugProtocol } from '@vscode/debugprotocol';

/** How a client counts lines and columns and writes paths. Inside, both are counted from 1 and paths are absolute. */
export interface ClientFormat {
  readonly firstLine: 0 | 1;
  readonly firstColumn: 0 | 1;
  readonly usesUris: boolean;
  /** It opens the cells of notebooks, by what `CellData` says. */
  readonly knowsCells: boolean;
  readonly showsProgress: boolean;
}

export function toClient(args: Partial<DebugProtocol.InitializeRequestArguments> & { readonly supportsNotebookCells?: boolean }): ClientFormat {
  return {
    firstLine: args.linesStartAt1 === false ? 0 : 1,
    firstColumn: args.columnsStartAt1 === false ? 0 : 1,
    usesUris: args.pathFormat === 'uri',
    knowsCells: args.supportsNotebookCells === true,
    showsProgress: args.supportsProgressReporting === true,
  };
}

export function toClientPath(path: string, { usesUris }: ClientFormat): string {
  return usesUris ? pathToFileURL(path).href : path;
}

/** Undefined for a source that is no file. */
export function fromClientPath(path: string | undefined): string | undefined {
  if (path === undefined || !/^[a-z][a-z0-9+.-]+:\//i.test(path)) return path;
  try {
    return fileURLToPath(path);
  } catch {
    return undefined; // Of another scheme, or a file on another machine.
  }
}

/** A line or column as the client counts it. */
export function toClientNumber(number: number | undefined, first: 0 | 1): number {
  return Math.max(number ?? 1, 1) - 1 + first;
}

export function fromClientNumber(number: number, first: 0 | 1): number {
  return number - first + 1;
}
