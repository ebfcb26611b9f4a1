import { runCommand } from './drive';
import { describeLook } from './empty/describe-look';
import { describeNothing } from './empty/describe-nothing';
import { describeSample } from './empty/describe-sample';
import { describeTyping } from './empty/describe-typing';
import { type OpenPage, openPage } from './open-page';
import { TYPIST_SETTINGS } from './typist';

/** In one window: each begins with no editor open, and no file that has agents. */
describe('an empty workspace', () => {
  let opened: OpenPage;
  before(async () => (opened = await openPage('empty', { settings: TYPIST_SETTINGS })));
  after(() => opened.close());

  for (const [name, describeIt] of [
    ['that has neither agents nor runs', describeNothing],
    ['with graphs to be looked at', describeLook],
    ['that is to have something to look at', describeSample],
    ['where a team of four is typed like a person types', describeTyping],
  ] as const) {
    describe(name, () => {
      after(async () => {
        await runCommand(opened.page, 'View: Close All Editors');
        await runCommand(opened.page, 'View: Show Explorer');
      });
      describeIt(() => opened);
    });
  }
});
