import { escapeMarkdown, toCode, toProse } from './markdown';

/** A tool as the model sees it; undefined is what only the running program knows, `reason` says why. */
export function describeTool(name: string | undefined, description: string | undefined, reason: string | undefined): string {
  const because = reason === undefined ? '' : `: ${toProse(reason)}`;
  const tool = name === undefined ? 'The model sees a tool whose name is unknown' : `The model sees the tool ${toCode(name)}`;
  return description === undefined ? `${tool}${because}.` : `${tool}${name === undefined ? because : ''}:\n> ${escapeMarkdown(description)}`;
}
