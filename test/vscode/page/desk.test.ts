import { describeGraph } from './desk/describe-graph';
import { describeWriting } from './desk/describe-writing';
import { runCommand } from './drive';
import { type OpenPage, openPage } from './open-page';

/** In one window: each begins with no editor open. */
describe('the desk', () => {
  let opened: OpenPage;
  before(async () => (opened = await openPage('desk')));
  after(() => opened.close());

  for (const [name, describeIt] of [
    ['written through the graph', describeWriting],
    ['as the graph beside the code', describeGraph],
  ] as const) {
    describe(name, () => {
      describeIt(() => opened);
      after(() => runCommand(opened.page, 'View: Close All Editors'));
    });
  }
});
