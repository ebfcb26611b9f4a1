import type { OpenPage } from './open-page';
import { openRefundDesk } from './open-refund-desk';
import { describePackaged, VSIX } from './refund-desk/describe-packaged';
import { describeReplay } from './refund-desk/describe-replay';

/** The extension as it ships, in one window: each begins with no editor open, and nothing recorded. */
describe('the refund desk, with the packaged extension', () => {
  let opened: OpenPage;
  before(async () => (opened = await openRefundDesk({ vsix: VSIX, settings: { 'workbench.colorTheme': 'Default Dark Modern' } })));
  after(() => opened.close());

  for (const [name, describeIt] of [
    ['as a new user meets it', describePackaged],
    ['recorded and replayed', describeReplay],
  ] as const) {
    describe(name, () => describeIt(() => opened));
  }
});
