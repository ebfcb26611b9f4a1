import type { FileIR } from '../languages/ir';

/** The IR of one version of a file, or its JSON until somebody asks for it. */
export interface KeptIR {
  /** The same object each time; undefined if the JSON is broken. */
  value(): FileIR | undefined;
  json(): Buffer;
}

export function keepIR(ir: FileIR): KeptIR {
  return { value: () => ir, json: () => Buffer.from(JSON.stringify(ir)) };
}

export function keepJson(bytes: Buffer): KeptIR {
  let read: { readonly ir: FileIR | undefined } | undefined;
  return {
    value: () => (read ??= { ir: parse(bytes) }).ir,
    json: () => bytes,
  };
}

function parse(bytes: Buffer): FileIR | undefined {
  try {
    return JSON.parse(bytes.toString()) as FileIR;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
