import { randomUUID } from 'node:crypto';
import { env, Uri, type Webview } from 'vscode';
import type { PageParts } from '../text/to-document';

/** Gives a webview its page, with the script and the style of this name in `dist/webview`, and the script that arranges graphs for those that have one. */
export function fillPage<Labels>(
  webview: Webview,
  extensionUri: Uri,
  name: string,
  toPage: (parts: PageParts<Labels> & { readonly workerUri: string }) => string,
  labels: Labels,
): void {
  const assets = Uri.joinPath(extensionUri, 'dist/webview');
  webview.options = { enableScripts: true, localResourceRoots: [assets] };
  webview.html = toPage({
    nonce: randomUUID().replaceAll('-', ''),
    cspSource: webview.cspSource,
    scriptUri: webview.asWebviewUri(Uri.joinPath(assets, `${name}.js`)).toString(),
    workerUri: webview.asWebviewUri(Uri.joinPath(assets, 'graph-worker.js')).toString(),
    styleUri: webview.asWebviewUri(Uri.joinPath(assets, `${name}.css`)).toString(),
    labels,
    language: env.language,
  });
}
