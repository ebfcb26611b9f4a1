import type { ClassDefinition, FunctionDefinition, Parameter } from '../../languages/ir';
import type { SdkRole } from '../../languages/sdk';
import type { CallFault, Caught } from '../../model/option';
import type { HandoffMaker } from '../../model/options/handoff-options';
import type { Span } from '../../model/span';
import type { AgentKind, Language } from '../../model/workflow';
import type { Cells } from './cells';
import type { Module } from './module';
import type { Scope } from './scope';

/** What an expression may stand for. Objects have identity; everything else is plain data. */
export type Value =
  | UnknownValue
  | ConstantValue
  | ListValue
  | MapValue
  | FunctionValue
  | ClassValue
  | InstanceValue
  | ModuleValue
  | SymbolicValue
  | SdkValue
  | AgentValue
  | HandoffValue
  | ToolValue
  | PartValue
  | BoundMethod
  | PromiseValue
  | UnionValue;

/** A value with the place where it was written and the condition under which it is there. */
export interface PlacedValue {
  readonly value: Value;
  readonly span: Span;
  readonly condition?: string;
  readonly retained?: true;
  /** In an object literal: the whole property and its name. */
  readonly property?: { readonly span: Span; readonly nameSpan: Span };
  /** In a list: it stands for any number of elements that could not be read. */
  readonly isMany?: true;
  /** In a list: where it stands is not known. */
  readonly isMoved?: true;
  /** Of alternatives: it is one of a collection's, of which the program picks one. */
  readonly isPicked?: true;
  /** In a list: the call or statement that added it after the list was made. */
  readonly added?: Span;
  /** Python, in what is gone through once: it stands for elements that are made when somebody does that. */
  readonly make?: Making;
}

/** Makes elements, with the machine of whoever goes through them. */
export type Making = (machine: never) => readonly PlacedValue[];

/** Only the running program knows. */
export interface UnknownValue {
  readonly kind: 'unknown';
  readonly reason: string;
  /** The class that it has whatever it is. */
  readonly of?: 'string' | 'number' | 'boolean';
  /** It counts as false: what `&&` gave back of its left side. */
  readonly isFalse?: true;
  /** It may have been merged over what was there. */
  readonly isMerged?: true;
  /** A name of the module's that is certainly read before the statement there, which binds it. */
  readonly boundLater?: Span;
  /** The agent of which it is an attribute that only the running program knows, or a method of that: `getattr(agent, name)`, `agent[name]`. */
  readonly attributeOf?: AgentValue;
  /** What makes a tool of an agent that is not known, and the tool: `given.as_tool(…)`. */
  readonly isAgentTool?: true;
}

export interface ConstantValue {
  readonly kind: 'constant';
  /** `undefined` is JS's. */
  readonly value: string | number | boolean | null | undefined;
  /** Python: written with a point or an exponent. */
  readonly isFloat?: true;
  /** JS: read of input data that is tried out, which has nothing there. */
  readonly isLacking?: true;
  /** Python: the member of an enumeration that has the value. */
  readonly member?: { readonly of: ClassValue; readonly name: string };
}

export interface ListValue {
  readonly kind: 'list';
  /** `iterator`, `view`, `range` and `deque` are Python's: what `map`, `dict.values`, `range` and `deque` give. */
  readonly form: 'list' | 'tuple' | 'set' | 'slice' | 'generator' | 'iterator' | 'view' | 'range' | 'deque';
  /** The single cell `ITEMS`. Elements that could not be read stand there as one unknown. */
  readonly cells: Cells<readonly PlacedValue[]>;
  /** As in `MapValue`. */
  readonly isNamespace?: true;
  /** Python: what a view of a dictionary shows by now. */
  readonly shown?: () => readonly PlacedValue[];
  /** Python: how many elements a `deque` keeps; `unknown` where only the running program knows. */
  readonly limit?: number | 'unknown';
  readonly mayBeFilled?: MayBeFilled;
}

/** It is empty yet, and what reads it runs who knows when: other functions, or what reads it itself, may have put something into it by then. */
type MayBeFilled = 'by others' | 'before';

export interface MapValue {
  readonly kind: 'map';
  /** Python: what a `defaultdict` calls for a key that is not there. */
  readonly factory?: PlacedValue;
  /** Python: what `MappingProxyType` gives, which is no dictionary. */
  readonly isProxy?: true;
  /** JS: what a module of CommonJS exports, seen as a namespace: its `default` is that. */
  readonly isNamespace?: true;
  /** JS: written as an object, so that its entries cannot be iterated over, as those of a `Map` can. */
  readonly isObject?: true;
  /** Keys by `keyOf`; the key `OPEN` stands for entries that could not be read. */
  readonly cells: Cells<PlacedValue>;
  /** The class that it is an instance of: JS's `Map`, Python's `SimpleNamespace`, whose entries are attributes. */
  readonly of?: string;
  /** Python: the agent of whose attributes it consists: `agent.__dict__`. */
  readonly attributesOf?: AgentValue;
  readonly mayBeFilled?: MayBeFilled;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly definition: FunctionDefinition;
  readonly scope: Scope;
  readonly module: Module;
  /** Bound receiver: `self`, `cls`, `this`. */
  readonly self?: Value;
  /** JS: the receiver is but the object that it was read from. */
  readonly isRead?: boolean;
  /** JS: the first arguments, which `bind` gave. */
  readonly given?: readonly PlacedValue[];
  /** Python: what its parameters are where they are left out, which was made when it was defined. */
  readonly defaults?: ReadonlyMap<Parameter, PlacedValue>;
  /** The class it was defined in, for `super()`. */
  readonly home?: ClassValue;
  /** JS: a method that was not defined there, but set on the class's `prototype`. */
  readonly isOnPrototype?: true;
  /** Decorated by something unknown: calls still reach the body, but its signature is not what callers see. */
  readonly isWrapped?: true;
  /** Wrapped, but by something that shows and takes its parameters; `makes` is the class of what a call then gives. */
  readonly wrapper?: { readonly makes?: string };
  /** `functools.singledispatch`: the class of the first argument may call for another function. */
  readonly isOneOfMany?: true;
  /** `functools.cache`: the same arguments give the same object. */
  readonly isMemoized?: true;
  /** `functools.wraps(f)`: `inspect.signature` shows this one's parameters. */
  readonly follows?: Value;
  /** Python: what is set on it: `f.is_tool = True`. */
  readonly attributes?: Cells<PlacedValue>;
  readonly retained?: true;
}

export interface ClassValue {
  readonly kind: 'class';
  readonly definition: ClassDefinition;
  readonly scope: Scope;
  readonly module: Module;
  /** Of a generic class that is given types, the class. */
  readonly bases: readonly Value[];
  /** The same with the types, where some are given such. */
  readonly written?: readonly Value[];
  /** All classes that it extends, in the order in which members are looked up: none before one that extends it. */
  readonly above: readonly ClassValue[];
  /** How many ways lead from it up to a class, itself included; bounded. */
  readonly ancestry: number;
  readonly decorators: readonly PlacedValue[];
  /** Decorated by something unknown: calls still reach it, but what they give may be something else. */
  isWrapped?: true;
  /** Python: `class X(metaclass=M)`. */
  readonly metaclass?: Value;
  /** Class-level names: methods, static fields, class variables. */
  readonly members: Scope;
}

export interface InstanceValue {
  readonly kind: 'instance';
  readonly of: ClassValue;
  readonly cells: Cells<PlacedValue>;
}

/** A module or package of the workspace, or a module of the SDK or from outside by its name. */
export interface ModuleValue {
  readonly kind: 'module';
  readonly at:
    | { readonly kind: 'file'; readonly file: string }
    | { readonly kind: 'folder'; readonly folder: string }
    /** `isSource`: a file of the SDK's own source, which lies in the workspace; what its packages pass on to each other is found there, too. */
    | { readonly kind: 'sdk'; readonly module: string; readonly isSource?: true }
    | { readonly kind: 'external'; readonly name: string };
  readonly language: Language;
}

/** Something from outside the workspace, or made of such things; kept as it was written, for schemas and for reasons. */
export interface SymbolicValue {
  readonly kind: 'symbolic';
  readonly term:
    | { readonly kind: 'external'; readonly name: string }
    | { readonly kind: 'attribute'; readonly object: PlacedValue; readonly name: string }
    | { readonly kind: 'subscript'; readonly object: PlacedValue; readonly index: PlacedValue }
    | { readonly kind: 'call'; readonly callee: PlacedValue; readonly arguments: Arguments }
    | { readonly kind: 'alternatives'; readonly of: readonly PlacedValue[] };
  readonly span: Span;
}

/** A name the SDK exports that means something to the interpreter. */
export interface SdkValue {
  readonly kind: 'sdk';
  readonly role: SdkRole;
  readonly name: string;
  readonly language: Language;
  /** Python: what stands in `Agent[Context]`. */
  readonly context?: Value;
  /** JS: what a runner was constructed with, which all its runs have. */
  readonly configured?: readonly GivenOption[];
}

export interface AgentValue {
  readonly kind: 'agent';
  readonly id: string;
  readonly agentKind: AgentKind;
  readonly language: Language;
  readonly span: Span;
  readonly calleeSpan: Span;
  readonly callPath: readonly Span[];
  /** Attributes by the SDK's own names, user attributes of subclasses among them. */
  readonly cells: Cells<PlacedValue>;
  readonly of?: ClassValue;
  /** Python: what stands in `Agent[Context]`. */
  context?: Value;
  /** What it was cloned from, and the handoffs that this one had by then. */
  original?: { readonly agent: AgentValue; readonly handoffs: readonly PlacedValue[] };
  /** The id of what it was cloned from. */
  copyOf?: string;
  /** Made by the SDK's other constructor: `Agent.create`. */
  isTyped?: true;
  /** The SDK's constructor has run: with options that are all known, or not. */
  constructed?: 'whole' | 'in part';
  /** Which options the constructor call gave. */
  given: readonly GivenOption[];
  fault?: CallFault;
  /** What it was bound to first. */
  variable?: string;
  /** That is a name of its module's, and what it is bound to is the call that makes the agent. */
  isModuleName?: true;
  /** What may be raised while it is made without harm. */
  readonly caught?: Caught;
  readonly condition?: string;
  readonly retained?: true;
}

/** An option as it stands in a call. */
export interface GivenOption {
  readonly name: string;
  readonly item: PlacedValue;
  readonly span: Span;
  readonly nameSpan: Span;
  /** It goes by its place, and not by a name. */
  readonly isPositional?: true;
}

export interface HandoffValue {
  readonly kind: 'handoff';
  readonly id: string;
  readonly constructedBy: HandoffMaker;
  readonly language: Language;
  readonly span: Span;
  readonly calleeSpan: Span;
  readonly callPath: readonly Span[];
  /** Its class, where that is one of the workspace. */
  readonly of?: ClassValue;
  given: readonly GivenOption[];
  isOpen: boolean;
  /** What the agent was called when the handoff was made, of which the SDK makes the tool's name and description then. */
  target: TargetTexts | undefined;
  /** What its agent is called, where that is given to a copy; that keeps the texts of the first one. */
  readonly agentName?: PlacedValue;
  readonly fault?: CallFault;
  /** Attributes that are set afterwards. */
  readonly cells: Cells<PlacedValue>;
  readonly condition?: string;
  readonly caught?: Caught;
  readonly retained?: true;
}

export interface TargetTexts {
  readonly name: PlacedValue | undefined;
  readonly description: PlacedValue | undefined;
}

export interface ToolValue {
  readonly kind: 'tool';
  readonly toolKind: 'function' | 'agent' | 'hosted' | 'other';
  readonly name: PlacedValue | undefined;
  readonly agent?: AgentValue;
  readonly language: Language;
  readonly isEnabled: PlacedValue | undefined;
  readonly needsApproval?: PlacedValue | undefined;
  readonly span: Span;
  /** The function behind it, so that what it builds or runs is found. */
  readonly implementation?: Value;
  /** What is set on it. */
  readonly attributes: Cells<PlacedValue>;
}

/** A guardrail or MCP server. */
export interface PartValue {
  readonly kind: 'part';
  readonly part: 'guardrail' | 'mcp-server';
  readonly partKind: string;
  readonly name: PlacedValue | undefined;
  readonly runsInParallel?: PlacedValue | undefined;
  readonly span: Span;
  /** What is set on it. */
  readonly attributes: Cells<PlacedValue>;
}

/** A call that starts a run. */
export interface RunValue {
  readonly span: Span;
  readonly agents: readonly AgentValue[];
  readonly input: PlacedValue | undefined;
  readonly isOpen: boolean;
  /** Every later turn of its conversation goes on with the agent that answered last. */
  readonly keepsAgent: boolean;
  readonly given: readonly GivenOption[];
  readonly retained?: true;
}

/** A method of a built-in type or SDK object, bound to its receiver; or an attribute of it of which nothing is known (`isMethod`). */
export interface BoundMethod {
  readonly kind: 'method';
  readonly receiver: Value;
  readonly name: string;
  /** JS: its receiver was given by `bind`; else what calls it may give another, or none. */
  readonly isBound?: true;
  /** A decorator called with options: `@function_tool(name_override="x")` waits for its function. */
  readonly waits?: Arguments;
}

/** What calling an async function gives, Python's coroutines too: nobody has the result before it is awaited. */
export interface PromiseValue {
  readonly kind: 'promise';
  readonly result: PlacedValue;
}

/** One of several, depending on the path the program takes. Never nested, never of fewer than two. */
export interface UnionValue {
  readonly kind: 'union';
  readonly alternatives: readonly PlacedValue[];
}

/** Arguments of a call after spreading. `isOpen`: some could not be read. */
export interface Arguments {
  readonly positional: readonly PlacedValue[];
  readonly named: readonly GivenOption[];
  readonly isOpen: boolean;
  /** JS: whether it is `new X(…)`; absent where no call of the source is behind it. */
  readonly isNew?: boolean | undefined;
}

/** A method that is called, and where. */
export interface MethodCall {
  readonly name: string;
  readonly args: Arguments;
  readonly span: Span;
  readonly calleeSpan: Span;
}
