/** A position in a file as the runtime knows it, before source maps. 1-based. */
export interface RuntimePosition {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly col: number;
  /** The name of the function that holds it. */
  readonly fn?: string;
}

const SDK = /[\\/]@openai[\\/]agents(?:-core|-realtime|-openai|-extensions)?[\\/]/;
const DEEPEST = 40;
/** The program stands right behind what it calls, most of the time; each frame costs. */
const FEW = 5;

/**
 * Where the program called the SDK: the innermost position outside it and Node. Reads call sites raw: in the text of a stack, source maps
 * would hide the caller's line.
 */
export function readCallSite(own: string): RuntimePosition | undefined {
  return findPosition(readSites(FEW), own) ?? findPosition(readSites(DEEPEST), own);
}

function readSites(count: number): readonly NodeJS.CallSite[] {
  const { stackTraceLimit, prepareStackTrace } = Error;
  const hadPrepare = Object.hasOwn(Error, 'prepareStackTrace');
  let sites: readonly NodeJS.CallSite[] = [];
  try {
    Error.stackTraceLimit = count;
    Error.prepareStackTrace = (_, raw) => raw;
    const holder: { stack?: unknown } = {};
    Error.captureStackTrace(holder, readCallSite);
    if (Array.isArray(holder.stack)) sites = holder.stack as NodeJS.CallSite[];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    if (hadPrepare) Error.prepareStackTrace = prepareStackTrace;
    else Reflect.deleteProperty(Error, 'prepareStackTrace');
  }
  return sites;
}

function findPosition(sites: readonly NodeJS.CallSite[], own: string): RuntimePosition | undefined {
  for (const site of sites) {
    const url = site.getFileName();
    const file = url && isSdkFile(url) ? undefined : toPath(url);
    if (file === undefined || file === own) continue;
    const name = site.getFunctionName();
    return { file, line: site.getLineNumber() ?? 1, col: site.getColumnNumber() ?? 1, ...(name ? { fn: name } : {}) };
  }
  return undefined;
}

/** Whether a file, by path or URL, belongs to the SDK. */
export function isSdkFile(file: string): boolean {
  return SDK.test(file);
}

/** The path of a script; undefined for Node's own and for code without a file. */
export function toPath(url: string | null | undefined): string | undefined {
  if (!url || url.startsWith('node:')) return undefined;
  if (!url.startsWith('file:')) return /^(?:\/|[A-Za-z]:[\\/])/.test(url) ? url : undefined;
  const { fileURLToPath } = require('node:url') as typeof import('node:url');
  return fileURLToPath(url.replace(/[?#].*$/, ''));
}
