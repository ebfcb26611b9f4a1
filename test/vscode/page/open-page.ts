import { ensureVsCodeHost } from '../../install/vscode-host';
import { openFixture } from '../fixture';
import { openWorkbench, type Workbench, type WorkbenchOptions } from '../workbench';
import { settleWorkbench } from './drive';

/** A workbench on a copy of a fixture, to be driven from outside. */
export interface OpenPage extends Workbench {
  /** The copy; tests may change it. */
  readonly folder: string;
}

export interface PageOptions extends Omit<WorkbenchOptions, 'host' | 'folder'> {
  /** The folder to copy, where it is no fixture. */
  readonly from?: string;
  /** Changes the folder before it is opened. */
  readonly prepare?: (folder: string) => Promise<void>;
}

/** Opens a fixture in the newest VS Code that npm has. */
export async function openPage(name: string, { from, prepare, ...options }: PageOptions = {}): Promise<OpenPage> {
  const [host, fixture] = await Promise.all([ensureVsCodeHost('newest'), openFixture(name, from)]);
  await prepare?.(fixture.folder);
  const workbench = await openWorkbench({ builtin: 'few', ...options, host, folder: fixture.folder });
  await settleWorkbench(workbench.page);
  const close = async () => {
    await workbench.close();
    await fixture.remove();
  };
  return { ...workbench, folder: fixture.folder, close };
}
