import { MCPServerStdio } from '@openai/agents';

export const helpCentre = new MCPServerStdio({
  name: 'Help centre',
  fullCommand: 'npx -y @modelcontextprotocol/server-filesystem help',
  cacheToolsList: true,
});
