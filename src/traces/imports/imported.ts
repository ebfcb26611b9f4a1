import type { Json } from '../../recording/schema';

/** What a file of another format tells of runs, as far as it does: what is undefined it does not hold. */
export interface Imported {
  /** What wrote it, as one says it: `OpenInference 2.6.0`. */
  readonly by: string;
  readonly language: 'py' | 'js';
  /** In microseconds since 1970; undefined where the format holds no times: then those of steps only say their order. */
  readonly at: number | undefined;
  readonly runs: readonly ImportedRun[];
}

export interface ImportedRun {
  /** Unique in the file. */
  readonly id: string;
  readonly parent: { readonly run: string; readonly callId: string | undefined } | undefined;
  readonly workflow: string | undefined;
  readonly trace: string | undefined;
  readonly agent: string;
  readonly input: string | readonly Json[] | undefined;
  readonly output: Json | undefined;
  readonly error: ImportedError | undefined;
  /** In microseconds, as `at` counts; `end` undefined: none is told. */
  readonly begin: number;
  readonly end: number | undefined;
  /** In the order in which they began. */
  readonly steps: readonly ImportedStep[];
}

export interface ImportedError {
  readonly name: string;
  readonly message: string;
}

export type ImportedStep = AgentStep | ModelStep | ToolStep | HandoffStep | GuardrailStep;

interface StepTimes {
  readonly begin: number;
  readonly end: number | undefined;
  readonly error: ImportedError | undefined;
}

/** An agent takes over. */
export interface AgentStep extends StepTimes {
  readonly is: 'agent';
  readonly agent: string;
}

export interface ModelStep extends StepTimes {
  readonly is: 'model';
  readonly agent: string;
  readonly model: string | undefined;
  readonly instructions: string | undefined;
  /** The items that the model was given, and those it answered with. */
  readonly input: readonly Json[] | undefined;
  readonly output: readonly Json[] | undefined;
  readonly tools: Json | undefined;
  readonly usage: Json | undefined;
  readonly responseId: string | undefined;
}

export interface ToolStep extends StepTimes {
  readonly is: 'tool';
  readonly agent: string;
  readonly tool: string;
  readonly callId: string | undefined;
  readonly args: string | undefined;
  readonly result: Json | undefined;
}

export interface HandoffStep extends StepTimes {
  readonly is: 'handoff';
  readonly from: string;
  readonly to: string | undefined;
}

export interface GuardrailStep extends StepTimes {
  readonly is: 'guardrail';
  readonly agent: string;
  readonly guardrail: string;
  readonly triggered: boolean;
}
