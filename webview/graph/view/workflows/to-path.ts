import type { ListedAgent, ListedWorkflow } from '../../../../src/graph/messages';

/** Where it is written, relative to the workspace. */
export function toPath({ folder, file }: ListedAgent | ListedWorkflow): string {
  return folder === '' ? file : `${folder}/${file}`;
}

export function toTitle({ name, note }: ListedWorkflow): string {
  return note === '' ? name : `${name} ${note}`;
}
