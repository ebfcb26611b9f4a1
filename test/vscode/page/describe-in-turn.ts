import { runCommand } from './drive';
import type { OpenPage } from './open-page';

/** Describes in one window what is described of it, by name: opening another takes longer than most tests. Each begins with no editor open. */
export function describeInTurn(name: string, open: () => Promise<OpenPage>, all: Readonly<Record<string, (opened: () => OpenPage) => void>>): void {
  describe(name, () => {
    let opened: OpenPage;
    before(async () => (opened = await open()));
    after(() => opened.close());

    for (const [what, describeIt] of Object.entries(all)) {
      describe(what, () => {
        describeIt(() => opened);
        after(() => runCommand(opened.page, 'View: Close All Editors'));
      });
    }
  });
}
