import type { Language } from './language';
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
  readonly outputType?: Written<string>;
  /** What the SDK reads final output by; absent where it is text. */
  readonly outputSchema?: { readonly schema: InputSchema; readonly span: Span };
  /** `tool_use_behavior` / `toolUseBehavior`, where given. */
  readonly toolUse?: Written<ToolUse>;
  /** Calls that start a run with this agent (`Runner.run(agent, …)`, `run(agent, …)`, `RealtimeSession`, …). */
  readonly startedAt: readonly Span[];
  readonly handoffs: EntryList;
  readonly tools: EntryList;
  readonly guardrails: readonly Part[];
  readonly mcpServers: readonly Part[];
  /** Options given to the constructor, as written, for hovers and rules. */
  readonly options: readonly Option[];
  readonly fault?: CallFault;
  /** An instance of a class of the user's, whose constructor may take what it likes. */
  readonly isSubclass?: true;
  /** No name is given, nor can one be among arguments that could not be read. */
  readonly lacksName?: true;
  /** Reached only under this condition, as written. */
  readonly condition?: string;
  /** It rests on a broken file's earlier version: no findings. */
  readonly retained?: true;
}

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
  | { readonly kind: 'unknown'; readonly reason: string };

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
  /** The options by their neutral name; absent when not given. */
  readonly options: Readonly<Partial<Record<OptionName, Option>>>;
  /** Keywords or properties the SDK does not know. */
  readonly unknownOptions: readonly WrittenOption[];
  /** `**kwargs` or `...spread` that could not be read: absence of an option proves nothing. */
  readonly isOpen: boolean;
  readonly fault?: CallFault;
  /** Attributes besides its tool's name and description are set after it was made; `options` are those of the call. */
  readonly isChanged?: true;
  /** Names that its callbacks read when they are called, though a loop around the call goes on changing them. */
  readonly lateBound?: readonly LateBound[];
  /** What the callback returns is an agent, on one path at least. */
  readonly returnsAgent?: true;
  /** The name the model sees: override or default; undefined value when only the program knows. */
  readonly toolName: Written<string>;
  /** The description the model sees. */
  readonly toolDescription: Written<string>;
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
  | { readonly kind: 'unknown'; readonly reason: string };

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
  readonly retained?: true;
}

/** An option of a call as written. */
export interface Option {
  /** As written in the source. */
  readonly written: string;
  readonly value: OptionValue;
  /** The whole `name=value` / `name: value`. */
  readonly span: Span;
  readonly nameSpan: Span;
  readonly valueSpan: Span;
  readonly classes?: Classes;
  readonly members?: Members;
  /** Of a list: what stands in it, as far as it could be read. */
  readonly items?: readonly OptionItem[];
  /** Of a dict whose keys are all known: what they are. */
  readonly keys?: readonly string[];
}

/**
 * What a value is an instance of, its own class first: `['bool', 'int']`, `['NoneType']`, `['type']`; in JS the outermost is what `typeof` says, or `null`:
 * `['array', 'object']`, `['class', 'function']`. Complete where it is given.
 */
export type Classes = readonly string[];

/** JS: the names of what an object or instance has besides what every object has; complete where it is given. */
export type Members = readonly string[];

/** Why a call of the SDK's fails whatever the values are. */
export type CallFault =
  /** More arguments by position than there are parameters; `span` is the first of these. */
  | { readonly kind: 'too-many'; readonly given: number; readonly most: number; readonly span: Span }
  /** An argument by position and by keyword, or by two keywords. */
  | { readonly kind: 'repeated'; readonly name: string; readonly span: Span }
  | { readonly kind: 'missing'; readonly names: readonly string[] }
  /** JS: a class called without `new`. */
  | { readonly kind: 'without-new' }
  /** JS: nothing, or `what`, in the place of options. */
  | { readonly kind: 'no-options' }
  | { readonly kind: 'no-options'; readonly what: string; readonly span: Span };

/** One element of a list that an option is given. */
export interface OptionItem {
  readonly value: OptionValue;
  readonly classes?: Classes;
  readonly members?: Members;
  readonly span: Span;
  readonly condition?: string;
}

/** Where an option stands, and how it is called there. */
export interface WrittenOption {
  readonly written: string;
  readonly span: Span;
  readonly nameSpan: Span;
}

export type OptionValue =
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** `None`, `null`, `undefined`. */
  | { readonly kind: 'none' }
  | { readonly kind: 'callable'; readonly callable: Callable }
  | { readonly kind: 'schema'; readonly schema: InputSchema }
  /** Known, but none of the above; `what` names it with its article. Whether it counts as true whatever it holds, where that is known. */
  | { readonly kind: 'other'; readonly what: string; readonly isTruthy?: boolean }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What is known of a callback without running it. */
export interface Callable {
  /** Where it is defined; absent for built-ins. */
  readonly span?: Span;
  readonly name?: string;
  /**
   * The parameters that `inspect.signature` (Python) shows: bound `self` removed, `partial` applied, `__wrapped__`
   * followed. Undefined when unknown (an undecorated import, an unknown decorator, …).
   */
  readonly parameters?: readonly CallableParameter[];
  /** What a call takes, where that is not what is shown. */
  readonly takes?: readonly CallableParameter[];
  /** No call of it can succeed: what was given before (`partial`) does not fit already. */
  readonly neverFits?: true;
  /** Why `inspect.signature` raises, e.g. for `dict`: the exception's text. */
  readonly signatureError?: string;
  /** Releases of the language differ in what they show: one of these, `none` where there is no signature. */
  readonly signatures?: readonly (readonly CallableParameter[] | 'none')[];
  /** Of what comes with the language: the exception that a call raises, or what it gives. */
  readonly outcomes?: Readonly<Record<CallbackRole, CallOutcome | undefined>>;
  /** Python: it comes with the language, and what a call does besides binding its arguments is not known. */
  readonly isForeign?: true;
  /** Python: `functools.cache`, which looks arguments up in a dictionary. */
  readonly isMemoized?: true;
  /** Python: a function that takes anything, and raises this for what it is passed. */
  readonly raises?: Partial<Record<CallbackRole, string>>;
  /** Python: the SDK's class of agents, which takes a text for a name. */
  readonly isAgentClass?: true;
  /** JS: a class, which cannot be called without `new`. */
  readonly needsNew?: true;
  /** Of a filter: all that it may give back. */
  readonly results?: readonly FilterResult[];
  /** Python: of what makes a prompt or decides what comes of tools, the classes of all that it may give. */
  readonly gives?: readonly Classes[];
  /** Undefined when unknown. */
  readonly isAsync?: boolean;
  /** Where `async` stands, if what is returned is certainly no promise itself, for the fix. */
  readonly asyncSpan?: Span;
  /** The body holds no `await`, so that removing `async` changes only the promise. */
  readonly awaits?: boolean;
  /** Python: members of its parameters that its body reads, unless something around them can make up for a missing one. */
  readonly uses?: readonly MemberUse[];
  /** Of a filter: where its body takes the history for items, though it may be a text. */
  readonly historySlices?: readonly Span[];
  /** Python: what its body gives `clone()` of its first parameter, or a `HandoffInputData`, as items though it is a dictionary. */
  readonly rawItems?: readonly RawItem[];
  /** Whatever path the body takes, `None` or `undefined` is returned. */
  readonly returnsNothing?: true;
}

/** What the SDKs call a callback with. */
export type CallbackRole = 'context' | 'context-and-input' | 'context-and-agent' | 'data';

export type CallOutcome = { readonly raises: string } | { readonly gives: 'data' | 'other' };

/** Something that a filter may give back. */
export interface FilterResult {
  readonly value: /** Input data: that which it was given (`same`), a copy of it with other parts, or new. */
    | { readonly kind: 'data'; readonly form: 'same' | 'copy' | 'new'; readonly parts: readonly FilterPart[]; readonly positional?: number }
    /** `None`, `null`, `undefined`. */
    | { readonly kind: 'nothing' }
    /** Anything else; `what` names it with its article. */
    | { readonly kind: 'other'; readonly what: string; readonly isTruthy?: true }
    /** Python: nothing, since the call raises this. */
    | { readonly kind: 'raises'; readonly type: string }
    | { readonly kind: 'unknown' };
  /** The path that leads there, as written; absent where every path does. */
  readonly condition?: string;
  readonly span: Span;
}

/** A part of input data as the SDK calls it, and what it is given: `newItems` and `nothing`. */
export interface FilterPart {
  readonly name: string;
  readonly form: 'nothing' | 'string' | 'number' | 'boolean' | 'list' | 'object' | 'function' | 'data' | 'unknown';
  readonly span: Span;
}

/** `context.set(…)`, `item.raw_item`, `data["new_items"]`. */
export interface MemberUse {
  /** The parameter that it begins with, by position. */
  readonly parameter: number;
  /** From there to the member; `[]` is an element. */
  readonly path: readonly string[];
  /** The last member's name; for an element the whole subscript. */
  readonly span: Span;
  readonly isCalled: boolean;
  /** It is assigned to or deleted, not read. */
  readonly isSet?: true;
  /** The names in the parameter's annotation, if it has one. */
  readonly annotation?: readonly string[];
}

export interface RawItem {
  /** The option that it is given as, as written: `new_items`. */
  readonly option: string;
  readonly span: Span;
}

export interface CallableParameter {
  readonly name: string;
  readonly form: 'positional' | 'keyword-only' | 'rest' | 'rest-named';
  readonly hasDefault: boolean;
  /** Python: it cannot be given by its name. */
  readonly isUnnamed?: true;
  /** JS: a pattern, which cannot take apart what is not given. */
  readonly isTakenApart?: true;
}

export type JsonValue = string | number | bigint | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JsonSchema = { readonly [key: string]: JsonValue };

/** The JSON Schema of an `input_type` / `inputType`, before the SDK's strict conversion. */
export interface InputSchema {
  /** As the user calls it: `RefundRequest`, `z.object`, `JSON Schema`. */
  readonly name: string;
  readonly form: 'python' | 'zod' | 'standard-schema' | 'json-schema' | 'other';
  /**
   * Undefined when it could not be worked out; `unknown` then says why, or `error` what is raised instead. Together with `unknown`
   * it holds what is known, the other parts being empty schemas.
   */
  readonly json?: JsonSchema;
  readonly unknown?: string;
  /** For zod objects, which releases convert in their own ways: `json` and `error` are then what the `openai` package makes of them. */
  readonly zod?: ZodNode;
  /** For zod 3: what release 6 of the `openai` package makes of it. */
  readonly earlier?: Pick<InputSchema, 'json' | 'error'>;
  /** What pydantic checks arguments against, and how it writes the type: `list[Refund]`; absent where that names the module. */
  readonly pydantic?: { readonly node: PydanticNode; readonly shown?: string };
  /** Raised while the schema is made, before the strict conversion (pydantic's, zod's errors). */
  readonly error?: { readonly type: string; readonly message: string; readonly span?: Span; readonly field?: string };
  /** Where each part of `json` was written, by JSON pointer (`/properties/items`); the root has the pointer ``. */
  readonly places: readonly { readonly pointer: string; readonly name: string; readonly span: Span }[];
}

/** A type as pydantic validates it, which JSON Schema does not say in full. */
export interface PydanticNode {
  /** `int`, `str`, `list`, `tuple`, `union`, `model`, …; `unknown` where only the running program knows. */
  readonly type: string;
  /** Of a class. */
  readonly name?: string;
  /** The item of a list or set, those of a tuple, the members of a union; of `root-model` its root. */
  readonly items?: readonly PydanticNode[];
  /** `tuple[int, ...]`. */
  readonly isVariadic?: boolean;
  readonly fields?: readonly PydanticField[];
  /** Of `enum` with the names of the members; of `literal` with those of members of enumerations (`Colour.RED`), and which built-in type these are too. */
  readonly values?: readonly { readonly value: JsonValue; readonly name: string; readonly mixin?: string }[];
  /** `gt`, `max_length`, `pattern`, … */
  readonly limits?: Readonly<Record<string, JsonValue>>;
  readonly discriminator?: string;
  /** Of a model: its configuration. */
  readonly settings?: Readonly<Record<string, JsonValue>>;
  /** Of `reference`: which class; of a class: its own mark, if something refers to it. */
  readonly id?: string;
  /** Of `unknown`. */
  readonly reason?: string;
}

export interface PydanticField {
  readonly name: string;
  /** The key in the arguments. */
  readonly key: string;
  /** Keys that stand for it where the first is missing. */
  readonly otherKeys?: readonly string[];
  readonly node: PydanticNode;
  readonly isRequired: boolean;
  /** The default as a typed value; absent where a call makes it. */
  readonly fallback?: JsonValue;
  /** What the field says of `validate_default`. */
  readonly validatesFallback?: boolean;
}

/** A zod schema as data: the definition of zod 4 (`schema._zod.def`) without functions; what zod 3 has stands under the same names. */
export interface ZodNode {
  /** `def.type`: `object`, `string`, `optional`, … */
  readonly type: string;
  readonly description?: string;
  readonly shape?: Readonly<Record<string, ZodNode>>;
  /** What is not in `shape`: absent for `z.object`, `never` for strict ones, `unknown` for loose ones. */
  readonly catchall?: ZodNode;
  readonly innerType?: ZodNode;
  readonly element?: ZodNode;
  readonly items?: readonly ZodNode[];
  readonly rest?: ZodNode | null;
  readonly options?: readonly ZodNode[];
  readonly discriminator?: string;
  readonly left?: ZodNode;
  readonly right?: ZodNode;
  readonly keyType?: ZodNode;
  readonly valueType?: ZodNode;
  /** Of `z.literal`. */
  readonly values?: readonly JsonValue[];
  /** Of `z.enum` and `z.nativeEnum`. */
  readonly entries?: Readonly<Record<string, string | number>>;
  /** What a missing, or for `catch` a wrong, value becomes; absent where a function makes it. */
  readonly fallback?: JsonValue;
  readonly coerce?: true;
  /** Of zod 3. */
  readonly version?: 3;
  readonly unknownKeys?: string;
  /** `refinement`, `transform`, `preprocess`. */
  readonly effect?: string;
  /** `z.nativeEnum`. */
  readonly isNative?: true;
  /** `def.check` of formats that are types of their own: `z.email()`, `z.int()`. */
  readonly check?: string;
  readonly checks: readonly ZodCheck[];
}

/** One check or format; `isKnown` is false where a function decides. Regular expressions stand as `pattern` and `flags`. */
export interface ZodCheck {
  readonly check: string;
  readonly isKnown: boolean;
  readonly settings: Readonly<Record<string, JsonValue>>;
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
