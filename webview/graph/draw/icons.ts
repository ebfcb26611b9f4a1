import goTo from '@vscode/codicons/src/icons/arrow-right.svg';
import clique from '@vscode/codicons/src/icons/arrow-swap.svg';
import check from '@vscode/codicons/src/icons/check.svg';
import chevronDown from '@vscode/codicons/src/icons/chevron-down.svg';
import edit from '@vscode/codicons/src/icons/edit.svg';
import error from '@vscode/codicons/src/icons/error.svg';
import filter from '@vscode/codicons/src/icons/filter.svg';
import folder from '@vscode/codicons/src/icons/folder.svg';
import info from '@vscode/codicons/src/icons/info.svg';
import lock from '@vscode/codicons/src/icons/lock.svg';
import mcp from '@vscode/codicons/src/icons/mcp.svg';
import fan from '@vscode/codicons/src/icons/organization.svg';
import entry from '@vscode/codicons/src/icons/play-circle.svg';
import unknown from '@vscode/codicons/src/icons/question.svg';
import back from '@vscode/codicons/src/icons/reply.svg';
import agent from '@vscode/codicons/src/icons/robot.svg';
import guardrail from '@vscode/codicons/src/icons/shield.svg';
import callback from '@vscode/codicons/src/icons/symbol-event.svg';
import tool from '@vscode/codicons/src/icons/tools.svg';
import warning from '@vscode/codicons/src/icons/warning.svg';
import type { Severity } from '../../../src/model/finding';

const SOURCES = {
  agent,
  check,
  chevronDown,
  edit,
  error,
  filter,
  folder,
  goTo,
  info,
  callback,
  lock,
  mcp,
  fan,
  entry,
  unknown,
  back,
  guardrail,
  tool,
  clique,
  warning,
};

export type IconName = keyof typeof SOURCES;

/** A hint looks like information. */
export function severityIcon(severity: Severity): IconName {
  return severity === 'error' || severity === 'warning' ? severity : 'info';
}

/** The outline of an icon on a grid of 16. */
export function iconPath(name: IconName): string {
  return [...SOURCES[name].matchAll(/\sd="([^"]+)"/g)].map(([, path]) => path).join('');
}
