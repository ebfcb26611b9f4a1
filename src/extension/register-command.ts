import { commands, type Disposable } from 'vscode';
import { showError } from './show-error';

/** A command whose failure is shown to the user as what it is, not as VS Code's word for it. */
export function registerCommand(id: string, run: (...args: readonly unknown[]) => unknown): Disposable {
  return commands.registerCommand(id, async (...args: readonly unknown[]) => {
    try {
      return await run(...args);
    } catch (error) {
      return showError(error);
    }
  });
}
