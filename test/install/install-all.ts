import { ASKED_RELEASES } from './asked-releases';
import { ensureChromium } from './chromium';
import { ensureCjkFonts } from './cjk-fonts';
import { ensureJavaScriptSdk } from './javascript-sdk';
import { ensurePythonEngines } from './python-engines';
import { ensurePythonKernel } from './python-kernel';
import { ensurePythonSdk } from './python-sdk';
import { ensurePythonSource, SOURCE_RELEASE } from './python-source';
import { ensurePythonTools } from './python-tools';
import { ensureTsx } from './tsx';
import { ensureVsCodeHost } from './vscode-host';

/**
 * Installs into `.cache/` what tests would otherwise install when they come to it, in three lanes beside each other: a download takes as long as
 * it takes, and a test that gives up on one leaves it half done to the next. Rejects with the first that fails.
 */
export async function installAll(): Promise<void> {
  await Promise.all([
    inOrder([
      ...ASKED_RELEASES.python.map((version) => () => ensurePythonSdk(version)),
      ensurePythonKernel,
      ensurePythonTools,
      ensurePythonEngines,
      () => ensurePythonSource(SOURCE_RELEASE),
    ]),
    inOrder([...ASKED_RELEASES.javascript.map((version) => () => ensureJavaScriptSdk(version)), ensureTsx, ensureChromium, () => ensureCjkFonts({})]),
    ensureVsCodeHost('newest'),
  ]);
}

async function inOrder(installs: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const install of installs) await install();
}
