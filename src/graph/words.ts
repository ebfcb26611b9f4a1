/** The words a graph adds to the user's own; the extension passes translated ones. */
export interface GraphWords {
  tools(count: number, isComplete: boolean): string;
  guardrails(count: number): string;
  more(count: number): string;
  problems(count: number): string;
  readonly realtime: string;
  readonly sandbox: string;
  readonly mcp: string;
  readonly agentAsTool: string;
  readonly disabled: string;
  readonly notKnown: string;
  readonly unnamed: string;
  readonly entry: string;
  readonly agent: string;
  readonly tool: string;
  readonly guardrail: string;
  readonly mcpServer: string;
  nameNotKnown(reason: string): string;
  onlyIf(condition: string): string;
  targetNotKnown(reason: string): string;
  handoff(from: string, to: string): string;
  agentTool(from: string, to: string): string;
  summary(agents: number, handoffs: number): string;
  leftOut(drawn: number, all: number, around: string): string;
  /** Of a recorded run. */
  passes(done: number, all: number): string;
  readonly visited: string;
  readonly ahead: string;
}

export const englishWords: GraphWords = {
  tools: (count, isComplete) => {
    if (!isComplete) return count === 0 ? 'tools not known' : `${count}+ tools`;
    return count === 1 ? '1 tool' : `${count} tools`;
  },
  guardrails: (count) => (count === 1 ? '1 guardrail' : `${count} guardrails`),
  more: (count) => `${count} more`,
  problems: (count) => (count === 1 ? '1 problem' : `${count} problems`),
  realtime: 'realtime',
  sandbox: 'sandbox',
  mcp: 'MCP',
  agentAsTool: 'agent as tool',
  disabled: 'disabled',
  notKnown: 'not known',
  unnamed: 'unnamed',
  entry: 'entry agent',
  agent: 'agent',
  tool: 'tool',
  guardrail: 'guardrail',
  mcpServer: 'MCP server',
  nameNotKnown: (reason) => `Name not known: ${reason}`,
  onlyIf: (condition) => `Only if ${condition}`,
  targetNotKnown: (reason) => `Target not known: ${reason}`,
  handoff: (from, to) => `handoff from ${from} to ${to}`,
  agentTool: (from, to) => `${from} calls ${to} as a tool`,
  summary: (agents, handoffs) => `${agents === 1 ? '1 agent' : `${agents} agents`}, ${handoffs === 1 ? '1 handoff' : `${handoffs} handoffs`}`,
  leftOut: (drawn, all, around) => `Showing ${drawn} of ${all} agents, those around ${around}`,
  passes: (done, all) => `${done} of ${all} times in the recorded run`,
  visited: 'visited by the recorded run',
  ahead: 'later in the recorded run',
};
