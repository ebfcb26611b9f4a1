import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import { type Golden, openGolden } from '../../support/golden';
import { type SdkName, sdkOf } from '../vectors';

/**
 * What the engine says of recorded definitions beyond what the SDKs show, or not in the same words: which check fails, where, why something is not known.
 * With the newest release alone; nothing stands there where nothing is said. `part` is what stands in the file's name.
 */
export function openDefinitions(name: SdkName, version: string, part: string): Pick<Golden, 'close'> & { assertSame(title: string, said: unknown): void } {
  const golden = version === newestSdk(sdkOf(name, version).language).version ? openGolden(`test/engine/whole/${part}-${name}.txt`) : undefined;
  return {
    assertSame(title, said) {
      golden?.assertSame(title, said === undefined ? '' : `${JSON.stringify(said).replace(/"file":"[^"]*",/g, '')}\n`);
    },
    close() {
      golden?.close();
    },
  };
}
