import type { RecordedRun, RunPass } from '../model/recorded-run';
import type { FindingSeverity } from '../replay/findings/run-finding';

/** The runs of one recording, in short. */
export interface RecordingRuns {
  /** When it was begun, in milliseconds since 1970; undefined where the header tells no time. */
  readonly at: number | undefined;
  /** The program that ran, as the recording names it; undefined: not known. */
  readonly program: string | undefined;
  readonly lang: 'py' | 'js';
  /** The SDK's package and release: `openai-agents 0.24.0`. */
  readonly sdk: string;
  /** The format of the file that it was imported from; undefined: it was recorded. */
  readonly imported: string | undefined;
  /** The folder that places are relative to, itself relative to the recording's. */
  readonly root: string;
  /** The process ended in order. */
  readonly isEnded: boolean;
  /** Those of all runs, by name. */
  readonly agents: readonly RunAgent[];
  /** Those that the program began, in that order; what agents as tools did is part of them. */
  readonly runs: readonly RunSummary[];
}

export interface RunAgent {
  readonly name: string;
  /** Where it is constructed; undefined: not recorded. */
  readonly at: { readonly file: string; readonly line: number } | undefined;
  /** Agents of this name were constructed in several places. */
  readonly isAmbiguous: boolean;
}

/** `open`: no end is recorded; it goes on, or its program died. */
export const OUTCOMES = ['ended', 'failed', 'open'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What one run did. Agents are indices into those of its recording. */
export interface RunSummary extends RecordedRun {
  /** Its id in the recording. */
  readonly id: string;
  /** `s` of its `run.begin`. */
  readonly begin: number;
  /** When it began, in microseconds since the recording was. */
  readonly t: number;
  /** How long it took, in microseconds; undefined: no end is recorded. */
  readonly us: number | undefined;
  readonly outcome: Outcome;
  /** Why it failed: the class, and the beginning of the message. */
  readonly error: { readonly name: string; readonly message: string } | undefined;
  readonly passes: readonly RunHandoff[];
  /** Of all handoffs, of which `passes` may hold the first ones alone. */
  readonly handoffs: number;
  /** Names of the tools that were called, each once. */
  readonly tools: readonly string[];
  /** By agent and model. */
  readonly usage: readonly AgentUsage[];
  /** The beginnings of what the user asked and of the final answer; empty where that is no text. */
  readonly input: string;
  readonly output: string;
  /** What is wrong in it; undefined: not checked. */
  readonly findings: readonly FoundInRun[] | undefined;
}

/** A handoff, or a call of an agent as a tool. */
export interface RunHandoff extends RunPass {
  readonly kind: 'handoff' | 'agent-tool';
  readonly failed: boolean;
  /** `s` of the event it began with. */
  readonly begin: number;
  /** It happened within an agent that was called as a tool. */
  readonly isInner: boolean;
  /** How long the SDK took to carry it out (`on_handoff`, filters), or the agent to answer as a tool, in microseconds; undefined: not recorded. */
  readonly us: number | undefined;
  /** What the first request of the agent that took over was billed for; undefined: not recorded. */
  readonly tokens: Tokens | undefined;
  /** The model that this request was made to; undefined: not known. */
  readonly model: string | undefined;
  /** The names of its callback and its filter. */
  readonly on: string | undefined;
  readonly filter: string | undefined;
}

/** As the SDK tells them: `cached` is part of `input`, `reasoning` of `output`. */
export interface Tokens {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  readonly reasoning: number;
}

export interface AgentUsage extends Tokens {
  readonly agent: number;
  /** The model's name; undefined: not known. */
  readonly model: string | undefined;
  /** Requests whose answer is recorded. */
  readonly requests: number;
  /** Of them, those of which no tokens are recorded. */
  readonly untold: number;
}

export interface FoundInRun {
  readonly rule: string;
  readonly severity: FindingSeverity;
  readonly message: string;
  /** `s` of the handoff that it is about; undefined: of none. */
  readonly handoff: number | undefined;
}
