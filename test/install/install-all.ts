import { RELEASES } from '../engine/vectors';
import { ensureChromium } from './chromium';
import { ensureJavaScriptSdk } from './javascript-sdk';
import { ensurePythonSdk } from './python-sdk';
import { ensurePythonTools } from './python-tools';
import { ensureTsx } from './tsx';
import { ensureVsCodeHost } from './vscode-host';

/**
 * Installs into `.cache/` what tests would otherwise install when they come to it, one after the other: a download takes as long as
 * it takes, and a test that gives up on one leaves it half done to the next. Rejects with the first that fails.
 */
export async function installAll(): Promise<void> {
  for (const version of RELEASES.python) await ensurePythonSdk(version);
  for (const version of RELEASES.javascript) await ensureJavaScriptSdk(version);
  await ensurePythonTools();
  await ensureTsx();
  await ensureChromium();
  await ensureVsCodeHost('newest');
  await ensureVsCodeHost('oldest');
}
