import { simulateRealtime } from '../../../src/engine/run/realtime/simulate-realtime';
import { simulate } from '../../../src/engine/run/simulate';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import { openGolden } from '../../support/golden';
import { pickRealtime } from '../realtime/picked-realtime';
import { nameOf, SDKS } from '../record/released-vectors';
import { pickScenarios } from '../scenario/picked-scenarios';
import { createEventTeller } from './event-teller';

/** All events of the hand-picked runs, of which the SDKs show only a part. */
describe('runs told whole', () => {
  for (const sdk of SDKS.filter(({ language, version }) => version === newestSdk(language).version)) {
    it(nameOf(sdk), () => {
      const golden = openGolden(`test/engine/whole/runs-${sdk.language}.txt`);
      for (const { title, scenario } of pickScenarios(sdk)) golden.assertSame(title, createEventTeller()(simulate(sdk, scenario).events));
      for (const { title, scenario } of pickRealtime(sdk)) golden.assertSame(`realtime: ${title}`, createEventTeller()(simulateRealtime(sdk, scenario)));
      golden.close();
    });
  }
});
