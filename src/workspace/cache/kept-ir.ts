import type { FileIR } from '../../languages/ir';
import { readJson } from './read-json';

/** The IR of one version of a file, or its JSON until somebody asks for it. */
export interface KeptIR {
  /** The same object each time; undefined if the JSON is broken. */
  value(): FileIR | undefined;
  json(): Buffer;
}

export function keepIR(ir: FileIR): KeptIR {
  return { value: () => ir, json: () => Buffer.from(JSON.stringify(ir)) };
}

/** IR that `read` gets, once it is needed. */
export function keepJson(read: () => Buffer): KeptIR {
  let known: { readonly ir: FileIR | undefined } | undefined;
  return {
    value: () => (known ??= { ir: readJson(read()) as FileIR | undefined }).ir,
    json: read,
  };
}
