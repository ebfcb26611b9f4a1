import * as l10n from '@vscode/l10n';
import { escapeMarkdown, toCode, toProse } from '../markdown';

/** A tool as the model sees it; undefined is what only the running program knows, `reason` says why. */
export function describeTool(name: string | undefined, description: string | undefined, reason: string | undefined): string {
  const tool = name === undefined ? l10n.t('The model sees a tool whose name is unknown') : l10n.t('The model sees the tool {0}', toCode(name));
  const explained = reason === undefined ? tool : l10n.t('{0}: {1}', tool, toProse(reason));
  if (description === undefined) return l10n.t('{0}.', explained);
  return `${l10n.t('{0}:', name === undefined ? explained : tool)}\n> ${escapeMarkdown(description)}`;
}
