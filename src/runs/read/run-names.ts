import { asObject, asString } from '../../files/parse-json';
import type { RunAgent } from '../run';
import { intOf } from './int-of';

export type Growing<T> = { -readonly [Key in keyof T]: T[Key] };

/** The names that come again and again in runs. */
export interface RunNames {
  readonly agents: readonly RunAgent[];
  /** The place of an agent among `agents`; `definition` tells where it is made. */
  indexOf(name: string, definition?: unknown): number;
  /** The same text, kept once. */
  intern<Name extends string | undefined>(name: Name): Name;
}

/** As many different names and answers are kept once. */
const MOST_NAMES = 10_000;

export function createRunNames(): RunNames {
  const agents: Growing<RunAgent>[] = [];
  const indices = new Map<string, number>();
  const names = new Map<string, string>();
  return { agents, indexOf, intern };

  function intern<Name extends string | undefined>(name: Name): Name {
    if (name === undefined) return name;
    const known = names.get(name);
    if (known === undefined && names.size < MOST_NAMES) names.set(name, name);
    return (known ?? name) as Name;
  }

  function indexOf(name: string, definition?: unknown): number {
    let index = indices.get(name);
    if (index === undefined) {
      index = agents.push({ name, at: undefined, isAmbiguous: false }) - 1;
      indices.set(name, index);
    }
    const agent = agents[index];
    const [file, line] = [asString(asObject(definition)?.['file']), intOf(asObject(definition)?.['line'])];
    if (agent && file !== undefined && line !== undefined) {
      agent.isAmbiguous ||= agent.at !== undefined && (agent.at.file !== file || agent.at.line !== line);
      agent.at ??= { file, line };
    }
    return index;
  }
}
