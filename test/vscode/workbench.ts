import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../install/chromium';
import type { VsCodeHost } from '../install/vscode-host';

export interface WorkbenchOptions {
  readonly host: VsCodeHost;
  /** The folder to open, absolute. */
  readonly folder: string;
  /** A module with a `run()`, absolute; the workbench is left to the page tests without one. */
  readonly tests?: string;
  /** `false` opens the folder in Restricted Mode. */
  readonly trusted?: boolean;
  /** User settings besides the quiet ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** `few` leaves out extensions of VS Code's own that start with it and have no part in what is tested. */
  readonly builtin?: 'all' | 'few';
  /** Folders of extensions to load besides, as if they came with VS Code. */
  readonly beside?: readonly string[];
  /** A packaged extension to install instead of loading this one from its sources. */
  readonly vsix?: string;
}

/** A VS Code whose page can be driven; `exitCode` settles when `tests` have run. */
export interface Workbench {
  readonly page: Page;
  /** Where `vsix` was installed. */
  readonly extensions: string;
  readonly exitCode: Promise<number>;
  close(): Promise<void>;
}

/** What asks nobody, and leaves the cores to what is tested: without a GPU the processor draws what moves. */
const QUIET_SETTINGS = {
  'chat.disableAIFeatures': true,
  'files.autoSave': 'off',
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'telemetry.telemetryLevel': 'off',
  'extensions.ignoreRecommendations': true,
  'editor.cursorBlinking': 'solid',
  'terminal.integrated.cursorBlinking': false,
  'terminal.integrated.gpuAcceleration': 'off',
  'workbench.reduceMotion': 'on',
  // What floats over a row takes the clicks meant for it.
  'workbench.hover.delay': 3_600_000,
  'workbench.hover.reducedDelay': 3_600_000,
};

/** What moves though motion is reduced: for each frame of a scrollbar that fades, or of a bar of progress, all of the window is drawn again. */
const STILL = `if (window === top) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    .monaco-scrollable-element > .scrollbar { transition: none !important; }
    .progress-bit, .value.changed, .codicon-modifier-spin, .codicon-tree-item-loading { animation: none !important; }\`);
  document.adoptedStyleSheets.push(sheet);
}`;

const LEFT_OUT =
  /^(copilot|git|git-base|github|github-authentication|microsoft-authentication|merge-conflict|tunnel-forwarding|terminal-suggest|emmet|(typescript|css|html|json|markdown|php)-language-features)$/;

const PERMISSIONS = ['clipboard-read', 'clipboard-write'];

/** Starts VS Code's server and opens its workbench in headless Chromium. */
export async function openWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  const data = await mkdtemp(join(tmpdir(), 'baton-vscode-'));
  const settings = join(data, 'data/User/settings.json');
  await mkdir(dirname(settings), { recursive: true });
  await writeFile(settings, JSON.stringify({ ...QUIET_SETTINGS, ...options.settings }));
  const folders = ['--server-data-dir', data, '--extensions-dir', join(data, 'extensions')];
  if (options.vsix) await promisify(execFile)(options.host.node, [options.host.server, ...folders, '--install-extension', options.vsix]);
  if (options.builtin === 'few' || options.beside) folders.push('--builtin-extensions-dir', await linkExtensions(options, join(data, 'builtin')));
  const server = await startServer(options, folders);
  const { executablePath, args, env } = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, permissions: PERMISSIONS });
  const page = await context.newPage();
  await page.addInitScript(STILL);
  const exitCode = new Promise<number>((settle) => void page.exposeFunction('codeAutomationExit', settle));
  await page.exposeFunction('codeAutomationLog', log);
  await page.goto(pageUrl(options, server.port));
  return {
    page,
    extensions: join(data, 'extensions'),
    exitCode,
    close: async () => {
      await browser.close();
      await server.stop();
      // The host's children may still write for a moment after it has ended.
      await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** A folder with VS Code's own extensions but those left out, and others. */
async function linkExtensions({ host: { extensions }, builtin, beside = [] }: WorkbenchOptions, folder: string): Promise<string> {
  await mkdir(folder);
  const names = (await readdir(extensions)).filter((name) => builtin !== 'few' || !LEFT_OUT.test(name));
  for (const path of [...names.map((name) => join(extensions, name)), ...beside]) await symlink(path, join(folder, basename(path)), 'junction');
  return folder;
}

interface Server {
  readonly port: number;
  stop(): Promise<void>;
}

function startServer({ host, trusted, environment }: WorkbenchOptions, folders: readonly string[]): Promise<Server> {
  const child = spawn(
    host.node,
    [
      host.server,
      '--host',
      '127.0.0.1',
      '--port',
      '0',
      '--without-connection-token',
      '--enable-smoke-test-driver',
      '--accept-server-license-terms',
      '--telemetry-level',
      'off',
      ...folders,
      ...(trusted === false ? [] : ['--disable-workspace-trust']),
    ],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
  const errors: string[] = [];
  child.stderr.on('data', (text: Buffer) => errors.push(String(text)));
  const stop = async () => {
    child.kill();
    await ended;
  };
  return new Promise((settle, fail) => {
    let port = 0;
    createInterface(child.stdout).on('line', (line) => {
      log(line);
      port ||= Number(/bound to [\d.]+:(\d+)/.exec(line)?.[1] ?? 0);
      if (line.includes('Extension host agent started')) settle({ port, stop });
    });
    void ended.then(() => fail(new Error(`VS Code ${host.version} did not start:\n${errors.join('')}`)));
  });
}

/** What VS Code says about itself, mostly noise: for whoever asks with `BATON_TEST_VERBOSE=1`. */
function log(...words: readonly unknown[]): void {
  if (process.env.BATON_TEST_VERBOSE) console.log(...words);
}

function pageUrl({ folder, tests, vsix }: WorkbenchOptions, port: number): string {
  const remote = (path: string) => `vscode-remote://127.0.0.1:${port}${path}`;
  const payload = [
    ...(vsix ? [] : [['extensionDevelopmentPath', remote(resolve('.'))]]),
    ...(tests ? [['extensionTestsPath', remote(tests)]] : []),
    ['skipWelcome', 'true'],
  ];
  const query = new URLSearchParams({ folder, payload: JSON.stringify(payload) });
  return `http://127.0.0.1:${port}/?${query}`;
}
