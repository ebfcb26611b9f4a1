import type { Language, Tool } from '../../model/workflow';

/**
 * The name of the tool that `handoff(agent)` shows to the model when nothing overrides it. Python lower-cases, JS keeps the
 * case; Python replaces code points, JS UTF-16 units. No length limit in either.
 * Python `Handoff.default_tool_name` (handoffs/__init__.py), JS `defaultHandoffToolName` (handoff.ts).
 */
export function toToolName(agentName: string, language: Language): string {
  return language === 'python' ? toFunctionToolName(`transfer_to_${agentName}`, language) : `transfer_to_${toFunctionToolName(agentName, language)}`;
}

/**
 * The default name of `agent.as_tool()` / `agent.asTool()`, and what JS makes of the `name` of every `tool({…})`. Python uses
 * the names of function tools as they are. JS throws for an empty name, which no agent can have.
 * Python `transform_string_function_style` (util/_transforms.py), JS `toFunctionToolName` (utils/tools.ts).
 */
export function toFunctionToolName(name: string, language: Language): string {
  return language === 'python' ? name.replace(/[^a-zA-Z0-9_]/gu, '_').toLowerCase() : name.replace(/[^a-zA-Z0-9]/g, '_');
}

/** The name that a tool is called by. `isWritten`: it is given for the tool; else the name of the agent that it runs. Only Python takes given names as they are. */
export function toRoutedName(name: string, language: Language, kind: Tool['kind'], isWritten: boolean): string {
  if (kind !== 'agent' && kind !== 'function') return name;
  const isKept = language === 'python' && (isWritten || kind === 'function');
  return isKept ? name : toFunctionToolName(name, language);
}
