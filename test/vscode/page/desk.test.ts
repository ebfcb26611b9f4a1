import { describeComparing, prepareComparing } from './desk/describe-comparing';
import { describeGraph } from './desk/describe-graph';
import { describeWriting } from './desk/describe-writing';
import { runCommand } from './drive';
import { type OpenPage, openPage } from './open-page';

/** In one window: each begins with no editor open. */
describe('the desk', () => {
  let opened: OpenPage;
  before(async () => (opened = await openPage('desk', { prepare: prepareComparing })));
  after(() => opened.close());

  for (const [name, describeIt] of [
    ['with its graph compared with a repository', describeComparing],
    ['written through the graph', describeWriting],
    ['as the graph beside the code', describeGraph],
  ] as const) {
    describe(name, () => {
      describeIt(() => opened);
      after(() => runCommand(opened.page, 'View: Close All Editors'));
    });
  }
});
