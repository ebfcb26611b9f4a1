/**
 * What the model reads about a handoff when nothing overrides it; ends in a blank where the agent has no
 * description. Python `Handoff.default_tool_description`, JS `defaultHandoffToolDescription`.
 */
export function toDefaultDescription(agentName: string, handoffDescription: string | undefined): string {
  return `Handoff to the ${agentName} agent to handle the request. ${handoffDescription ?? ''}`;
}
