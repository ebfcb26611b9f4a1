import { readFileSync } from 'node:fs';
import type { HandoffChanges } from '../../src/engine/define/clone-handoff';
import type { HandoffTool } from '../../src/engine/define/handoff-tool';
import { RECORDED_RELEASES } from '../../src/engine/sdk/recorded-releases';
import type { JsonSchema, JsonValue } from '../../src/model/input-schema';
import type { Language, Sdk } from '../../src/model/workflow';
import type { GivenPrograms } from './given';

/** The releases that were recorded. */
export const RELEASES = { python: RECORDED_RELEASES.python, javascript: RECORDED_RELEASES.typescript } as const;

export type SdkName = keyof typeof RELEASES;
export const SDKS: readonly SdkName[] = ['python', 'javascript'];

/** Something the running SDKs were given, and what each release said to it. */
export type Vector<Given, Said> = Given & SaidBy<Said>;

/** `said` where all releases agree; otherwise what differs, with the releases that say it. */
export type SaidBy<Said> = { readonly said: Said } | { readonly differs: readonly { readonly at: readonly string[]; readonly said: Said }[] };

/** What the running SDKs did; recorded by `record.py` and `record.mjs`. */
export interface Vectors {
  readonly names: readonly Vector<{ readonly agent: string }, NameVerdict>[];
  readonly schemas: readonly Vector<{ readonly schema: JsonSchema }, Verdict>[];
  /** Programs with an `on_handoff`; the verdict is about the whole program. */
  readonly callbacks: Programs<Verdict>;
  /** Programs with an input type. */
  readonly types: Programs<Verdict>;
  /** Programs with one call of `handoff()`, whose result is `made`. */
  readonly handoffs: Programs<Made | Raised>;
  /** Copies of a handoff with changes. */
  readonly clones: readonly Vector<GivenClone, Made | Raised>[];
  /** Programs with an input type, and argument texts with what became of each. */
  readonly arguments: GivenPrograms<{ readonly texts: readonly Vector<{ readonly text: string }, Value | Raised>[] }>;
}

export interface GivenClone {
  readonly options: { readonly toolName?: string; readonly toolDescription?: string };
  readonly changes: HandoffChanges;
}

/** A handoff as the SDK has it; options that are no booleans stand as `none`, `callable` or `other`. */
export interface Made {
  readonly kind: 'made';
  readonly toolName: string;
  readonly toolDescription: string;
  readonly inputJsonSchema: JsonSchema;
  readonly strictJsonSchema: boolean;
  readonly agentName: string;
  readonly inputFilter: string;
  readonly nestHistory: string | boolean;
  readonly isEnabled: string | boolean;
  /** JS: `getHandoffAsFunctionTool()`. */
  readonly tool?: HandoffTool;
}

/** What the callback was given. */
export interface Value {
  readonly kind: 'value';
  readonly value: JsonValue;
}

export interface Raised {
  readonly kind: 'error';
  readonly type: string;
  readonly message: string;
}

export interface NameVerdict {
  readonly handoffDescription: string | null;
  readonly toolName: string;
  readonly functionToolName: string;
  readonly description: string;
  readonly transferMessage: string;
}

/** Each case is a program of its own: preamble, source, ending. */
export interface Programs<Said, More = object> {
  readonly preamble: string;
  readonly ending: string;
  readonly cases: readonly Vector<{ readonly title: string; readonly source: string } & More, Said>[];
}

export type Verdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'accepted'; readonly schema: JsonSchema }
  | { readonly kind: 'error' | 'fails-when-called'; readonly type: string; readonly message: string };

export function vectorFile(name: SdkName): string {
  return `test/engine/vectors/${name}.json`;
}

export function readVectors(name: SdkName): Vectors {
  return JSON.parse(readFileSync(vectorFile(name), 'utf8')) as Vectors;
}

/** What this release said. */
export function saidAt<Said>(vector: SaidBy<Said>, release: string): Said {
  if ('said' in vector) return vector.said;
  const group = vector.differs.find(({ at }) => at.includes(release));
  if (!group) throw new Error(`nothing is recorded for ${release}`);
  return group.said;
}

/** The releases in groups that said the same. */
export function toSaid<Said>(byRelease: readonly (readonly [release: string, said: Said])[]): SaidBy<Said> {
  const groups = new Map<string, { readonly at: string[]; readonly said: Said }>();
  for (const [release, said] of byRelease) {
    const key = JSON.stringify(said);
    const group = groups.get(key);
    if (group) group.at.push(release);
    else groups.set(key, { at: [release], said });
  }
  const [first, ...others] = groups.values();
  if (!first) throw new Error('nothing was recorded');
  return others.length === 0 ? { said: first.said } : { differs: [first, ...others] };
}

export function sdkOf(name: SdkName, version: string): Sdk {
  const language: Language = name === 'python' ? 'python' : 'typescript';
  return { language, version };
}
