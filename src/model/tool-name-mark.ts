/**
 * Stands in a JSON Schema and in errors for the default name of the handoff's tool, which zod 3's conversion gives to what it refers to
 * more than once; those who know the agent put the name in.
 */
export const TOOL_NAME_MARK = '\u2063tool\u2063';
