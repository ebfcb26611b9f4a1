import type { Classes } from '../model/classes';
import { agentNames, type SharedAgentOption } from '../model/options/agent-options';
import { AGENT_TOOL_OPTIONS, type SharedAgentToolOption } from '../model/options/agent-tool-options';
import { GUARDRAIL_OPTIONS, type GuardrailMaker } from '../model/options/guardrail-options';
import { type HandoffAttribute, type HandoffCallee, type HandoffMaker, handoffNames } from '../model/options/handoff-options';
import { type InputPart, partNames, type SharedInputPart } from '../model/options/input-parts';
import { requiredNames } from '../model/options/known-options';
import { namesOf } from '../model/options/option-row';
import { TOOL_OPTIONS, type ToolMaker } from '../model/options/tool-options';
import type { AgentKind, HookClass, Language, ModelApi, ToolUse } from '../model/workflow';

/** What an exported name of the SDK means to the interpreter. */
export type SdkRole =
  | { readonly role: 'agent'; readonly kind: AgentKind }
  /** `keeps`: gives back what is a handoff already. */
  | { readonly role: 'handoff'; readonly constructedBy: HandoffMaker; readonly keeps?: true }
  /** `@function_tool`, `tool({…})`: makes a function tool. `maker`: whose options there are rows for. */
  | { readonly role: 'tool'; readonly maker?: ToolMaker }
  | { readonly role: 'hosted-tool'; readonly name: string }
  /** `InputGuardrail(…)`, or a decorator that makes one: `@input_guardrail`. */
  | { readonly role: 'guardrail'; readonly kind: 'input' | 'output'; readonly isDecorator?: true }
  | { readonly role: 'mcp-server'; readonly className: string }
  /** A class whose methods, or whose constructor, start a run with an agent; whether all later turns go on with the one that answered last. */
  | { readonly role: 'runner'; readonly keepsAgent?: true }
  /** A function or class called with the agent to start with. */
  | { readonly role: 'run'; readonly keepsAgent?: true }
  /** A constant text. */
  | { readonly role: 'text'; readonly text: string }
  /** A function that puts a text before the one given. */
  | { readonly role: 'prompt'; readonly before: string }
  /** Another module of the SDK. */
  | { readonly role: 'namespace'; readonly module: string };

/** One SDK as data: where its names come from, and how its options are written that `src/model/options` has no row for. */
export interface SdkDescription extends SpelledOptions {
  /** Module → exported name → role. Names not listed are ordinary values from outside the workspace. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, SdkRole>>>>;
  /** What tells the SDK's own source: files that only its package has all of, the package's own first; or the names of its packages. */
  readonly source:
    | { readonly kind: 'folder'; readonly files: readonly string[] /** That one of them which certainly says what it is about. */; readonly mentions: string }
    | { readonly kind: 'package'; readonly name: RegExp; readonly folder: string };
  /** The module whose submodules forks re-export (`cai.sdk.agents` stands for `agents`). */
  readonly root: string;
  /** The method of agents and handoffs that copies them. */
  readonly clone: string;
  /** A clone of an agent is of the same class. */
  readonly cloneKeepsClass: boolean;
  /** Constructor under another name: `Agent.create`. */
  readonly create: string | undefined;
  /** The method that makes a tool of an agent. */
  readonly asTool: string;
  /** Classes of the configuration of runs, by the modules that they are imported from. */
  readonly runConfigs: readonly string[];
  readonly serverOptions: { readonly name: string };
  /** What an agent's tool use may be as a text, what it is where none is given, and the option that names the tools to stop at. */
  readonly toolUse: { readonly texts: readonly ToolUse[]; readonly usual: ToolUse; readonly toolNames: string };
  /** Classes of models, and beginnings of their names, by the API that these are asked through. */
  readonly models: Readonly<Record<ModelApi, { readonly classes: readonly string[]; readonly prefix?: string }>>;
  /** Settings of models: their classes, where plain objects are none, and what forces the model to call a tool. */
  readonly modelSettings: { readonly classes: readonly string[]; readonly toolChoice: string };
  /** What stands for text as an output type: a constant, a type of the language's. */
  readonly textOutput: Readonly<Record<'constant' | 'type', string | undefined>>;
  /** The class of what filters are given, and its method that copies; undefined where it is a plain object. */
  readonly inputData: { readonly className: string; readonly copy: string } | undefined;
  /**
   * The classes of the items of a run, as far as filters are tried on them, what holds an item as the model knows it, and the class of a call as the model made
   * it, where that is no plain object.
   */
  readonly runItems: {
    readonly classes: Readonly<Record<SampleItemKind, string>>;
    readonly base: string;
    readonly raw: string;
    readonly call: string | undefined;
  };
  /** What the SDK's objects are instances of. */
  readonly classes: {
    readonly agent: Readonly<Record<AgentKind, Classes>>;
    readonly handoff: Classes;
    readonly tool: Classes;
    readonly server: Classes;
    readonly guardrail: Readonly<Record<'input' | 'output', Classes>>;
  };
  /** Its exceptions by their names, each with the one that it extends; none where handlers do not say what they catch. */
  readonly exceptions: Readonly<Record<string, string>>;
  /** Classes whose methods a class of the program's overrides to be told of what happens, by their names in imports. */
  readonly hookClasses: Readonly<Record<string, HookClass['extends']>>;
  /** The attribute of a result that holds the agent which answered last. */
  readonly lastAgent: string;
  /** The option of a run that holds its configuration; undefined where it is given to the runner. */
  readonly runConfigOption: string | undefined;
  /** Methods of a runner that take the agent first. */
  readonly startMethods: readonly string[];
  /** What some of them take by position beyond what all cannot do without. */
  readonly moreStartParameters: Readonly<Record<string, readonly string[]>>;
  /** The keyword some starters take the agent by. */
  readonly startKeywords: readonly string[];
  /** Calls take one options object instead of keywords. */
  readonly takesOptionsObject: boolean;
}

/** Items of a run by what they call themselves, the same in both SDKs. */
export type SampleItemKind = 'message_output_item' | 'handoff_call_item' | 'handoff_output_item' | 'tool_call_item' | 'tool_call_output_item';

/** The rows of `src/model/options` as one SDK writes them. */
interface SpelledOptions {
  /** Positional parameters of the agent's constructor; empty where it takes one options object. */
  readonly agentParameters: readonly string[];
  readonly agentOptions: Readonly<Record<SharedAgentOption, string>>;
  /** Parameters of each handoff constructor in positional order; in JS, the names of the options object after `agent`. */
  readonly handoffParameters: Readonly<Record<HandoffMaker, readonly string[]>>;
  /** What a hand-built `Handoff` cannot do without. */
  readonly requiredByHand: readonly string[];
  /** What a run cannot do without, which comes first by position; empty where the rest is one options object. */
  readonly startParameters: readonly string[];
  /** Positional parameters of the method that makes a tool of an agent; empty where it takes one options object. */
  readonly agentToolParameters: readonly string[];
  readonly agentToolOptions: Readonly<Record<SharedAgentToolOption, string>>;
  readonly toolOptions: Readonly<Record<'implementation' | 'name' | 'isEnabled' | 'needsApproval', string>>;
  /** The name of a tool whose class is constructed; undefined where nobody does. */
  readonly toolClassName: string | undefined;
  readonly guardrailOptions: Readonly<Record<GuardrailMaker, Readonly<Partial<Record<keyof typeof GUARDRAIL_OPTIONS, string>>>>>;
  /** The attributes of a handoff that is made. */
  readonly handoffAttributes: Readonly<Record<HandoffAttribute, string>>;
  /** The parts of what filters are given, in the order of the constructor. */
  readonly inputParts: InputParts;
}

type InputParts = Readonly<Record<SharedInputPart, string>> & Readonly<Partial<Record<InputPart, string>>>;

/** Reads the rows for a language's SDK. */
export function spellOptions(language: Language, takesOptionsObject: boolean): SpelledOptions {
  const parameters = (callee: HandoffCallee): readonly string[] => handoffNames(language, callee).map(([, name]) => name);
  const agentOptions = agentNames(language, 'agent');
  const agentToolOptions = namesOf(AGENT_TOOL_OPTIONS, language, 'asTool');
  const guardrail = (maker: GuardrailMaker) => Object.fromEntries(namesOf(GUARDRAIL_OPTIONS, language, maker));
  return {
    agentParameters: takesOptionsObject ? [] : agentOptions.map(([, name]) => name),
    agentOptions: Object.fromEntries(agentOptions) as Record<SharedAgentOption, string>,
    handoffParameters: { handoff: parameters('handoff'), realtime_handoff: parameters('realtime_handoff'), Handoff: parameters('Handoff') },
    requiredByHand: requiredNames(language, 'Handoff'),
    startParameters: requiredNames(language, 'run'),
    agentToolParameters: takesOptionsObject ? [] : agentToolOptions.map(([, name]) => name),
    agentToolOptions: Object.fromEntries(agentToolOptions) as Record<SharedAgentToolOption, string>,
    toolOptions: Object.fromEntries(namesOf(TOOL_OPTIONS, language, 'tool')) as SpelledOptions['toolOptions'],
    toolClassName: namesOf(TOOL_OPTIONS, language, 'toolClass').find(([option]) => option === 'name')?.[1],
    guardrailOptions: {
      inputGuardrail: guardrail('inputGuardrail'),
      outputGuardrail: guardrail('outputGuardrail'),
      inputGuardrailDecorator: guardrail('inputGuardrailDecorator'),
      outputGuardrailDecorator: guardrail('outputGuardrailDecorator'),
    },
    handoffAttributes: Object.fromEntries(handoffNames(language, 'made')) as Record<HandoffAttribute, string>,
    inputParts: Object.fromEntries(partNames(language)) as InputParts,
  };
}
