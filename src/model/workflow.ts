import type { Callable } from './callable';
import type { Classes, Members } from './classes';
import type { InputSchema } from './input-schema';
import type { Language } from './language';
import type { CallFault, Caught, Option, WrittenOption } from './option';
import type { AgentKind } from './options/agent-options';
import type { HandoffMaker, OptionName } from './options/handoff-options';
import type { OtherCallee } from './options/known-options';
import type { Span } from './span';

export type { AgentKind, Language };

/** Conditional: only on some paths of the program. Unknown: only the running program knows the target. */
export type Certainty = 'certain' | 'conditional' | 'unknown';

/**
 * Everything found in a workspace, as plain data: flat lists that refer to each other by id, in an order that
 * depends on the sources alone.
 */
export interface Workflow {
  readonly agents: readonly Agent[];
  /** Every `handoff()` call and hand-built `Handoff`, wired or not. */
  readonly handoffs: readonly Handoff[];
  /** What agents' `handoffs` and `tools` lead to. */
  readonly edges: readonly Edge[];
  /** Calls that start runs. */
  readonly runs: readonly Run[];
  /** Calls of the SDK's besides these that are given options by name. */
  readonly optionCalls: readonly OptionCall[];
  /** Python: classes of the workspace that extend the SDK's hooks. */
  readonly hookClasses: readonly HookClass[];
  /** Python: imports of the SDK for which a file of the workspace is found. */
  readonly shadows: readonly Shadow[];
  /** What could not be understood, and why; nobody shall wonder why something is missing. */
  readonly unresolved: readonly Unresolved[];
  /** The SDKs in use, by language, with where the version was read. */
  readonly sdks: readonly Sdk[];
}

/** Which release of which SDK the rules speak about. */
export interface Sdk {
  readonly language: Language;
  /** `0.24.0`; the newest known release where nothing told. */
  readonly version: string;
  /** Where the version was read (`uv.lock`, `node_modules/@openai/agents-core/package.json`); absent: newest assumed. */
  readonly source?: string;
  /** JS: the project's `zod` is release 3. */
  readonly zod?: 3;
}

/** A value as written. `value` is undefined where only the running program knows it; `reason` says why. */
export interface Written<T> {
  readonly value: T | undefined;
  readonly reason?: string;
  readonly span: Span;
}

/** An agent: a construction site plus the call path that reached it. */
export interface Agent {
  /** Unique in the workflow and stable for the same sources; opaque. */
  readonly id: string;
  readonly language: Language;
  readonly kind: AgentKind;
  readonly sdk: Sdk;
  /** The construction: the call `Agent(…)`, `new Agent({…})`, `x.clone(…)`. */
  readonly span: Span;
  /** The callee within it, for a short range to mark: `Agent`, `new Agent`. */
  readonly calleeSpan: Span;
  /** Calls through which the construction was reached, outermost first; empty at module level. */
  readonly callPath: readonly Span[];
  readonly name: Written<string>;
  /** Python: the class in `Agent[Context]`, where it is one of the workspace. */
  readonly contextType?: ContextType;
  /** The variable, attribute or property it is bound to first, for display where the name is unknown. */
  readonly variable?: string;
  readonly handoffDescription?: Written<string>;
  readonly instructions?: Written<string>;
  readonly model?: Written<string>;
  /** Which API its model is asked through, where its class or its name tells. */
  readonly modelApi?: ModelApi;
  readonly outputType?: Written<string>;
  /** What the SDK reads final output by; absent where it is text. */
  readonly outputSchema?: { readonly schema: InputSchema; readonly span: Span };
  /** `tool_use_behavior` / `toolUseBehavior`, where given. */
  readonly toolUse?: Written<ToolUse>;
  /** The tool choice of its model settings, where there is one. */
  readonly toolChoice?: Written<string>;
  /** Whether a forced choice of tools holds for one call only, where given. */
  readonly resetsToolChoice?: Written<boolean>;
  /** The agent that it was cloned from without handoffs of its own, so that both have one list, and what was added to that since. */
  readonly sharesHandoffs?: { readonly of: string; readonly added: readonly Span[] };
  /** JS: made by `Agent.create`, whose type tells what handoffs may lead to. */
  readonly isTyped?: true;
  /** Calls that start a run with this agent (`Runner.run(agent, …)`, `run(agent, …)`, `RealtimeSession`, …). */
  readonly startedAt: readonly Span[];
  /** One of these starts with it in sight, and not with what the program picks from a collection that it is in. */
  readonly isEntry?: true;
  readonly handoffs: EntryList;
  readonly tools: EntryList;
  readonly guardrails: readonly Part[];
  readonly mcpServers: readonly Part[];
  /** Options given to the constructor, as written, for hovers and rules. */
  readonly options: readonly Option[];
  /** Python: where the class of its hooks is, and those that it extends. */
  readonly hookClasses?: readonly Span[];
  readonly fault?: CallFault;
  /** An instance of a class of the user's, whose constructor may take what it likes. */
  readonly isSubclass?: true;
  /** What it has besides what the SDK's class gives it, of its classes and set on it; of such an instance absent where that is not all known. */
  readonly ownMembers?: Members;
  /** The id of the agent that it was copied from: `agent.clone(…)`. */
  readonly copyOf?: string;
  /** No name is given, nor can one be among arguments that could not be read. */
  readonly lacksName?: true;
  /** It is bound to a name of its file's that nothing reads, nor is the file imported anywhere. */
  readonly isUnused?: true;
  /** Reached only under this condition, as written. */
  readonly condition?: string;
  /** What may be raised while it is made without harm. */
  readonly caught?: Caught;
  /** It rests on a broken file's earlier version: no findings. */
  readonly retained?: true;
}

/** OpenAI's APIs: Chat Completions, which other vendors have, too, or Responses. */
export type ModelApi = 'chat' | 'responses';

/** The class of the context that an agent's tools and callbacks are written for. */
export interface ContextType {
  readonly name: string;
  /** Its place, and those of the classes that it extends. */
  readonly ancestry: readonly Span[];
}

/** Whether what tools return goes to the model, or ends the run: what the first one returns, or the first of these. */
export type ToolUse = 'run_llm_again' | 'stop_on_first_tool' | { readonly stopAtTools: readonly string[] };

/** A guardrail or MCP server of an agent. */
export interface Part {
  readonly name: Written<string>;
  /** `input`, `output`; for MCP servers the class. */
  readonly kind: string;
  /** Of an input guardrail, where given: whether it runs beside the first turn, or before it. */
  readonly runsInParallel?: Written<boolean>;
  readonly span: Span;
  readonly condition?: string;
}

/** The value of `handoffs` or `tools` after the program's wiring has run. */
export interface EntryList {
  /** `list`; `absent` when never given; otherwise what it is instead (`a tuple`, `an agent`, `None`) or `unknown`. */
  readonly form: 'list' | 'absent' | 'other' | 'unknown';
  /** For `other` and `unknown`: what it is, or the reason. */
  readonly description?: string;
  /** Of `other`. */
  readonly classes?: Classes;
  readonly entries: readonly Entry[];
  /** Where the list was given to the constructor or assigned last. */
  readonly span?: Span;
  /** Given through assignment or mutation rather than the constructor: constructor checks do not apply. */
  readonly assigned?: true;
}

/** One element of `handoffs` or `tools`. */
export interface Entry {
  readonly value: EntryValue;
  /** The element in the literal, or the argument of `append`/`push`. */
  readonly span: Span;
  /** What puts it into the list: the option or assigned value it is part of, or the call of `append`/`push`. */
  readonly wiring: Span;
  /** Where the value itself was written, when elsewhere. */
  readonly condition?: string;
  readonly retained?: true;
}

export type EntryValue =
  | { readonly kind: 'agent'; readonly agent: string }
  | { readonly kind: 'handoff'; readonly handoff: string }
  | { readonly kind: 'tool'; readonly tool: Tool }
  /** Known to be none of these. `what` names it with its article: `a string`, `a function`, `None`, `a class`. */
  | { readonly kind: 'other'; readonly what: string; readonly classes?: Classes; readonly members?: Members }
  /** `boundLater`: a name that is read before the statement there, which binds it. */
  /** `isAgentTool`: what `as_tool` of an agent makes that is not known. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly boundLater?: Span; readonly isAgentTool?: true };

export interface Tool {
  readonly kind: 'function' | 'agent' | 'hosted' | 'other';
  /** The routed name as the SDK computes it, before collisions. */
  readonly name: Written<string>;
  /** The agent that an agent tool runs. */
  readonly agent?: string;
  /** Where the tool is defined (the decorated function, the `tool({…})` call, the `as_tool(…)` call). */
  readonly span: Span;
  /** `false` when literally disabled; undefined when only the program knows. */
  readonly isEnabled: boolean | undefined;
  /** Where given. */
  readonly needsApproval?: Written<boolean>;
}

/** A `handoff()` / `realtime_handoff()` call or a hand-built `Handoff(…)`. */
export interface Handoff {
  readonly id: string;
  readonly language: Language;
  readonly sdk: Sdk;
  readonly constructedBy: HandoffMaker;
  readonly span: Span;
  readonly calleeSpan: Span;
  readonly callPath: readonly Span[];
  /** What was passed as the agent; several where branches join. `unknown` for a hand-built one decided at run time. */
  readonly targets: readonly HandoffTarget[];
  /** The options by their neutral name; absent when not given. Those that are set after it was made are as they are set. */
  readonly options: Readonly<Partial<Record<OptionName, Option>>>;
  /** Keywords or properties the SDK does not know. */
  readonly unknownOptions: readonly WrittenOption[];
  /** `**kwargs` or `...spread` that could not be read: absence of an option proves nothing. */
  readonly isOpen: boolean;
  readonly fault?: CallFault;
  /** Attributes besides its tool's name and description are set after it was made. */
  readonly isChanged?: true;
  /** Names that its callbacks read when they are called, though a loop around the call goes on changing them. */
  readonly lateBound?: readonly LateBound[];
  /** What the callback returns is an agent, on one path at least. */
  readonly returnsAgent?: true;
  /** The name the model sees: override or default; undefined value when only the program knows. */
  readonly toolName: Written<string>;
  /** The description the model sees. */
  readonly toolDescription: Written<string>;
  /** What may be raised while it is made without harm. */
  readonly caught?: Caught;
  readonly retained?: true;
}

/** A name in the body of a function that stands for something else by the time it is read. */
export interface LateBound {
  readonly name: string;
  readonly span: Span;
}

export type HandoffTarget =
  | { readonly kind: 'agent'; readonly agent: string; readonly condition?: string }
  | { readonly kind: 'other'; readonly what: string; readonly classes?: Classes }
  | { readonly kind: 'unknown'; readonly reason: string; readonly boundLater?: Span };

/** A call that starts a run: `Runner.run(agent, …)`, `run(agent, …)`, `new RealtimeSession(agent)`. */
export interface Run {
  readonly language: Language;
  readonly sdk: Sdk;
  readonly span: Span;
  /** The agents that it may start with. */
  readonly starts: readonly { readonly agent: string }[];
  /** Whether it is given a text or items, where that is known. */
  readonly input?: 'text' | 'items';
  /** It may start with another one, which only the running program knows. */
  readonly isOpen: boolean;
  /**
   * Whether what follows goes on with the agent that answered last: `yes` in a realtime session, and where the file starts runs with `last_agent` of a
   * result; `maybe` where it reads that at all.
   */
  readonly keepsAgent: 'yes' | 'maybe' | 'no';
  /** Those given by name, those of its `run_config` among them. */
  readonly options: readonly Option[];
  /** Python: where the class of its hooks is, and those that it extends. */
  readonly hookClasses?: readonly Span[];
  readonly retained?: true;
}

/** Python: a class that extends `AgentHooks` or `RunHooks`, with the methods that are its own. */
export interface HookClass {
  readonly extends: 'AgentHooks' | 'RunHooks';
  readonly span: Span;
  readonly sdk: Sdk;
  readonly methods: readonly HookMethod[];
}

export interface HookMethod {
  readonly name: string;
  /** As it is called on an instance. */
  readonly callable: Callable;
  /** Its name. */
  readonly span: Span;
  readonly retained?: true;
}

/** Python: `from agents import Agent` in a program that finds a module `agents` of its own, in which there is no `Agent`. */
export interface Shadow {
  /** The names of the import that the file does not bind. */
  readonly names: readonly string[];
  /** The file that is found. */
  readonly file: string;
  readonly span: Span;
  readonly retained?: true;
}

/** A call of the SDK's that makes a tool, a guardrail or the configuration of a run. */
export interface OptionCall {
  readonly language: Language;
  readonly sdk: Sdk;
  readonly takes: OtherCallee;
  /** As the SDK calls it: `function_tool`, `as_tool`. */
  readonly callee: string;
  readonly span: Span;
  /** Those that are given by name, as they are written. */
  readonly options: readonly WrittenOption[];
  /** The names of all that it is given, by position too; absent where that is not known. */
  readonly given?: readonly string[];
  /** Why it fails whatever the values are. */
  readonly fault?: CallFault;
  /** What it may raise without harm. */
  readonly caught?: Caught;
  readonly retained?: true;
}

/** What one entry of an agent's `handoffs` or `tools` leads to. */
export interface Edge {
  readonly id: string;
  readonly kind: 'handoff' | 'agent-tool';
  /** Ids of agents. */
  readonly from: string;
  /** Undefined where the target is unknown. */
  readonly to: string | undefined;
  /** The `handoff()` it goes through, if any. */
  readonly handoff?: string;
  /** The name the model sees; undefined when only the program knows. */
  readonly toolName: string | undefined;
  readonly certainty: Certainty;
  /** For conditional: the condition as written; for unknown: why. */
  readonly reason?: string;
  /** Literally switched off (`is_enabled=False`). */
  readonly isDisabled?: true;
  /** The element itself, as written. */
  readonly span: Span;
  /** What puts it there: the option `handoffs=[…]`, the assignment, the call of `append`/`push`. */
  readonly wiring: Span;
}

export interface Unresolved {
  readonly reason: string;
  readonly span: Span;
  /** The text cannot be read there. */
  readonly isBroken?: true;
}
