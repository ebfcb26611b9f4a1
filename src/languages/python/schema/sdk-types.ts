/**
 * What becomes of an input type that is a class of the SDK, as releases 0.6.9 to 0.24.0 said; those that differ are left out. Their own fields name classes
 * that pydantic cannot find, or they are plain classes.
 */
const NOT_DEFINED =
  'Agent AgentToolStreamEvent AgentUpdatedStreamEvent FunctionTool FunctionToolResult GenerateDynamicPromptData Handoff HandoffCallItem HandoffInputData ' +
  'HandoffOutputItem InputGuardrail InputGuardrailResult MessageOutputItem OutputGuardrail OutputGuardrailResult ReasoningItem RunErrorDetails RunItemStreamEvent ' +
  'ToolCallItem ToolCallOutputItem';

const NO_SCHEMA =
  'AgentHooks AgentOutputSchema AgentOutputSchemaBase AgentsException AsyncComputer Computer ComputerTool InputGuardrailTripwireTriggered ItemHelpers ' +
  'MaxTurnsExceeded Model ModelBehaviorError ModelProvider MultiProvider OpenAIChatCompletionsModel OpenAIProvider OpenAIResponsesModel ' +
  'OutputGuardrailTripwireTriggered RunConfig RunHooks Runner SQLiteSession Session SessionABC UserError';

/** What pydantic raises for a class of the SDK by its dotted name; undefined where it takes it, or is not known to refuse it. */
export function refusalOfSdkType(name: string): 'PydanticUserError' | 'PydanticSchemaGenerationError' | undefined {
  const [, exported] = /^agents\.(?:\w+\.)*(\w+)$/.exec(name) ?? [];
  if (exported === undefined) return undefined;
  if (NOT_DEFINED.split(' ').includes(exported)) return 'PydanticUserError';
  return NO_SCHEMA.split(' ').includes(exported) ? 'PydanticSchemaGenerationError' : undefined;
}

/** Data classes of the SDK: pydantic takes their instances for types, and asks for a name that only classes have. */
const RECORDS: ReadonlySet<string> = new Set(
  (
    'Agent RealtimeAgent Handoff Tool InputGuardrail OutputGuardrail ModelSettings AgentOutputSchema RunConfig GuardrailFunctionOutput ToolsToFinalOutputResult ' +
    'RunContextWrapper HandoffInputData Usage'
  ).split(' '),
);

/** Whether a class by its own name is one of these. */
export function isSdkRecord(name: string): boolean {
  return RECORDS.has(name);
}
