/* What the recorder reads of the SDK's objects; `@openai/agents-core` 0.1 to 0.20. Everything may be absent. */

export interface SdkAgent {
  readonly name: string;
  readonly model?: unknown;
  readonly handoffs?: readonly (SdkAgent | SdkHandoff)[];
}

export interface SdkHandoff {
  readonly toolName: string;
  readonly agentName: string;
  readonly agent?: SdkAgent;
  readonly inputJsonSchema?: unknown;
  readonly strictJsonSchema?: boolean;
  readonly inputFilter?: unknown;
  readonly onInvokeHandoff?: object;
}

export interface SdkState {
  readonly _context?: SdkContext;
  readonly _currentAgent?: SdkAgent;
  readonly _currentTurn?: number;
  readonly _currentStep?: { readonly type?: string; readonly output?: unknown };
  readonly _generatedItems?: unknown;
}

export interface SdkContext {
  readonly context?: unknown;
  readonly usage?: SdkUsage;
}

export interface SdkUsage {
  readonly requests?: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly totalTokens?: number;
  readonly inputTokensDetails?: SdkTokenDetails;
  readonly outputTokensDetails?: SdkTokenDetails;
}

/** Of a request; or of each of several. */
export type SdkTokenDetails = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];

export interface SdkRunner {
  readonly config?: {
    readonly workflowName?: string;
    readonly traceIncludeSensitiveData?: boolean;
    readonly handoffInputFilter?: unknown;
    readonly callModelInputFilter?: unknown;
    readonly modelProvider?: unknown;
  };
}

export interface SdkSession {
  readonly initialAgent?: SdkAgent;
  readonly context?: SdkContext;
  readonly history?: unknown;
  readonly options?: { readonly workflowName?: string };
}

export interface SdkToolCall {
  readonly callId?: string;
  readonly name?: string;
  readonly arguments?: string;
}

export interface SdkRequest {
  readonly systemInstructions?: string;
  readonly input?: unknown;
  readonly tools?: readonly SdkToolDefinition[];
  readonly handoffs?: unknown;
  readonly modelSettings?: unknown;
  readonly previousResponseId?: unknown;
  readonly conversationId?: unknown;
}

/** What a `callModelInputFilter` is given and gives. */
export interface SdkModelData {
  readonly input?: unknown;
  readonly instructions?: string;
}

export interface SdkToolDefinition {
  readonly type?: string;
  readonly name?: string;
  readonly description?: string;
  readonly parameters?: unknown;
  readonly strict?: boolean;
}

export interface SdkResponse {
  readonly usage?: SdkUsage;
  readonly output?: unknown;
  readonly responseId?: unknown;
  /** The response's, in the last event of a stream. */
  readonly id?: unknown;
  readonly requestId?: unknown;
}

export interface SdkGuardrailResult {
  readonly guardrail?: { readonly name?: string; readonly type?: string };
  readonly output?: {
    readonly tripwireTriggered?: boolean;
    readonly outputInfo?: unknown;
    /** Of a guardrail of a tool. */
    readonly behavior?: { readonly type?: string };
  };
}

export interface SdkSpan {
  readonly spanData: { readonly type?: unknown; readonly name?: unknown };
  readonly spanId: string;
  readonly traceId: string;
  /** ISO 8601. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly error: { readonly message: string } | null;
}

/** The name of the tool that an entry of an agent's `handoffs` becomes. */
export function toToolName(offer: SdkAgent | SdkHandoff): string {
  return 'toolName' in offer ? offer.toolName : `transfer_to_${offer.name.replace(/[^a-zA-Z0-9_]/g, '_')}`;
}
