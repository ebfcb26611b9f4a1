import type { ReplayLabels } from '../messages';

export interface ReplayPageParts {
  /** Of letters and digits, new for every page. */
  readonly nonce: string;
  /** `webview.cspSource`. */
  readonly cspSource: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  readonly labels: ReplayLabels;
  /** BCP 47, as in `vscode.env.language`. */
  readonly language: string;
}

/** The replay panel's page, empty: the script draws it. Neither styles nor scripts but its own run. */
export function toReplayPage({ nonce, cspSource, scriptUri, styleUri, labels, language }: ReplayPageParts): string {
  const policy = [`default-src 'none'`, `script-src 'nonce-${nonce}'`, `style-src ${cspSource}`, `font-src ${cspSource}`].join('; ');
  const label = (name: keyof ReplayLabels) => escape(labels[name]);
  return `<!DOCTYPE html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${label('title')}</title>
<link rel="stylesheet" href="${escape(styleUri)}">
</head>
<body data-labels="${escape(JSON.stringify(labels))}">
<header><div id="bar" role="toolbar" aria-label="${label('toolbar')}"></div></header>
<main id="panel" hidden>
<div id="notices"></div>
<section id="timeline" aria-label="${label('timeline')}"></section>
<div id="resize-timeline" class="resize" role="separator" aria-orientation="horizontal" aria-label="${label('resizeTimeline')}" tabindex="0"></div>
<section id="head"></section>
<p id="note" hidden></p>
<section id="ledger" aria-label="${label('ledger')}"></section>
<div id="resize" class="resize" role="separator" aria-orientation="horizontal" aria-label="${label('resizeDetails')}" tabindex="0"></div>
<section id="details" aria-label="${label('details')}"></section>
</main>
<main id="cover" hidden></main>
<dialog id="keys" aria-label="${label('keys')}"></dialog>
<div id="live" role="status" aria-live="polite" class="unseen"></div>
<script nonce="${nonce}" src="${escape(scriptUri)}"></script>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
