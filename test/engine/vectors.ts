import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../src/model/workflow';

/** What a running SDK did; recorded by `record.py` and `record.mjs`. */
export interface Vectors {
  readonly sdk: string;
  readonly names: readonly NameVector[];
  readonly schemas: readonly { readonly schema: JsonSchema; readonly verdict: Verdict }[];
  /** Programs with an `on_handoff`; the verdict is about the whole program. */
  readonly callbacks: Programs;
  /** Programs with an input type. */
  readonly types: Programs;
}

export interface NameVector {
  readonly agent: string;
  readonly handoffDescription: string | null;
  readonly toolName: string;
  readonly functionToolName: string;
  readonly description: string;
  readonly transferMessage: string;
}

/** Each case is a program of its own: preamble, source, ending. */
export interface Programs {
  readonly preamble: string;
  readonly ending: string;
  readonly cases: readonly { readonly title: string; readonly source: string; readonly verdict: Verdict }[];
}

export type Verdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'accepted'; readonly schema: JsonSchema }
  | { readonly kind: 'error' | 'fails-when-called'; readonly type: string; readonly message: string };

export const RECORDED = ['python-0.24.0', 'python-0.17.0', 'javascript-0.20.0'] as const;

export function vectorFile(name: string): string {
  return `test/engine/vectors/${name}.json`;
}

export function readVectors(name: (typeof RECORDED)[number]): Vectors {
  return JSON.parse(readFileSync(vectorFile(name), 'utf8')) as Vectors;
}
