/**
 * How much a file has to do with agents. 1: it imports the SDK. 2: it mentions agents or handoffs, or spells the tool of one; it may wire agents that
 * others built; or its imports lead to a file that has to do with agents, however indirectly. 0: neither; it is known by name and read only when an import leads to it.
 */
export type Tier = 0 | 1 | 2;

const SDK_IMPORTS = ['from agents', 'import agents', '@openai/agents'];

/** The tier of a text, or of the bytes of one in an encoding that extends ASCII. */
export function tierOf(source: { includes(needle: string): boolean }): Tier {
  // Whatever their case, `agent` and `handoff` end so; and the search is quick for what begins with a rare letter.
  const saysAgent = source.includes('gent');
  if (saysAgent && SDK_IMPORTS.some((needle) => source.includes(needle))) return 1;
  return saysAgent || source.includes('doff') || source.includes('fer_to_') ? 2 : 0;
}
