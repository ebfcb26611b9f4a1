import type { Page } from 'playwright-core';
import { ensureVsCodeHost } from '../../install/vscode-host';
import { openFixture, type Fixture } from '../fixture';
import { openWorkbench, type WorkbenchOptions } from '../workbench';
import { settleWorkbench } from './drive';

/** A workbench on a copy of a fixture, to be driven from outside. */
export interface OpenPage {
  readonly page: Page;
  readonly fixture: Fixture;
  close(): Promise<void>;
}

type PageOptions = Omit<WorkbenchOptions, 'host' | 'folder'> & { readonly prepare?: (folder: string) => Promise<void> };

/** In the newest VS Code; `prepare` may change the folder before it is opened. */
export async function openPage(name: string, { prepare, ...options }: PageOptions = {}): Promise<OpenPage> {
  const [host, fixture] = await Promise.all([ensureVsCodeHost('newest'), openFixture(name)]);
  await prepare?.(fixture.folder);
  const workbench = await openWorkbench({ ...options, host, folder: fixture.folder });
  await settleWorkbench(workbench.page);
  return {
    page: workbench.page,
    fixture,
    close: async () => {
      await workbench.close();
      await fixture.remove();
    },
  };
}
