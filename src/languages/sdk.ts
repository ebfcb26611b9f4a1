import type { AgentKind } from '../model/workflow';

/** What an exported name of the SDK means to the interpreter. */
export type SdkRole =
  | { readonly role: 'agent'; readonly kind: AgentKind }
  | { readonly role: 'handoff'; readonly constructedBy: 'handoff' | 'realtime_handoff' | 'Handoff' }
  /** `@function_tool`, `tool({…})`: makes a function tool. */
  | { readonly role: 'tool' }
  | { readonly role: 'hosted-tool'; readonly name: string }
  /** `@input_guardrail`, `InputGuardrail(…)`. */
  | { readonly role: 'guardrail'; readonly kind: 'input' | 'output' }
  | { readonly role: 'mcp-server'; readonly className: string }
  /** A class whose methods, or whose constructor, start a run with an agent. */
  | { readonly role: 'runner' }
  /** A function or class called with the agent to start with. */
  | { readonly role: 'run' }
  /** Another module of the SDK. */
  | { readonly role: 'namespace'; readonly module: string };

/** One SDK as data: where its names come from and how its options are written. */
export interface SdkDescription {
  /** Module → exported name → role. Names not listed are ordinary values from outside the workspace. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, SdkRole>>>>;
  /** The module whose submodules forks re-export (`cai.sdk.agents` stands for `agents`). */
  readonly root: string;
  /** Positional parameters of the agent's constructor; empty where it takes one options object. */
  readonly agentParameters: readonly string[];
  readonly agentOptions: Readonly<Record<AgentOption, string>>;
  /** Parameters of each handoff constructor in positional order; in JS, the names of the options object after `agent`. */
  readonly handoffParameters: Readonly<Record<'handoff' | 'realtime_handoff' | 'Handoff', readonly string[]>>;
  /** What a hand-built `Handoff` cannot do without. */
  readonly requiredByHand: readonly string[];
  /** The neutral meaning of the parameters above that have one. */
  readonly clone: string;
  /** Constructor under another name: `Agent.create`. */
  readonly create: string | undefined;
  readonly asTool: { readonly method: string; readonly positional: readonly string[]; readonly toolName: string; readonly isEnabled: string };
  readonly toolOptions: { readonly name: string; readonly isEnabled: string; readonly needsApproval: string };
  readonly guardrailOptions: { readonly runsInParallel: string };
  /** Methods of a runner that take the agent first. */
  readonly startMethods: readonly string[];
  /** The keyword some starters take the agent by. */
  readonly startKeywords: readonly string[];
  /** Calls take one options object instead of keywords. */
  readonly takesOptionsObject: boolean;
}

export type AgentOption =
  | 'name'
  | 'handoffDescription'
  | 'instructions'
  | 'model'
  | 'outputType'
  | 'toolUse'
  | 'handoffs'
  | 'tools'
  | 'inputGuardrails'
  | 'outputGuardrails'
  | 'mcpServers';
