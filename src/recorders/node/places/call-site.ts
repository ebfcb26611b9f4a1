/** A position in a file as the runtime knows it, before source maps. 1-based. */
export interface RuntimePosition {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly col: number;
  /** The name of the function that holds it. */
  readonly fn?: string;
}

export interface CallSite {
  /** The innermost position outside the SDK and Node. */
  readonly position: RuntimePosition | undefined;
  /** The names of the SDK's functions that lead there, innermost first. */
  readonly through: readonly string[];
}

const SDK = /[\\/]@openai[\\/]agents(?:-core|-realtime|-openai|-extensions)?[\\/]/;
const DEEPEST = 40;
/** The program stands right behind what it calls, most of the time; each frame costs. */
const FEW = 5;

/**
 * Where the program called the SDK. Reads call sites raw: in the text of a stack, source maps would hide the caller's line.
 * `until`: a function of the SDK's behind which nobody asks for the caller.
 */
export function readCallSite(own: string, until?: string): CallSite {
  const near = toCallSite(readSites(FEW), own);
  return near.position !== undefined || (until !== undefined && near.through.includes(until)) ? near : toCallSite(readSites(DEEPEST), own);
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

function toCallSite(sites: readonly NodeJS.CallSite[], own: string): CallSite {
  const through: string[] = [];
  for (const site of sites) {
    const url = site.getFileName();
    const isSdk = url !== null && url !== undefined && isSdkFile(url);
    const file = isSdk ? undefined : toPath(url);
    const name = site.getFunctionName();
    if (file !== undefined && file === own) continue;
    if (file === undefined) {
      if (name) through.push(name);
      continue;
    }
    const position = { file, line: site.getLineNumber() ?? 1, col: site.getColumnNumber() ?? 1, ...(name ? { fn: name } : {}) };
    return { position, through };
  }
  return { position: undefined, through };
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
