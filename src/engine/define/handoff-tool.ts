import type { JsonSchema } from '../../model/input-schema';
import type { DefinedHandoff } from './define-handoff';

/** The function tool that stands for a handoff in a request to a model. */
export interface HandoffTool {
  readonly type: 'function';
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
  readonly strict: boolean;
}

/** JS `Handoff.getHandoffAsFunctionTool` (handoff.ts), Python `Converter._convert_handoff_tool` (models/openai_responses.py). */
export function toHandoffTool({ toolName, toolDescription, inputJsonSchema, strictJsonSchema }: Omit<DefinedHandoff, 'sdk'>): HandoffTool {
  return { type: 'function', name: toolName, description: toolDescription, parameters: inputJsonSchema, strict: strictJsonSchema };
}
