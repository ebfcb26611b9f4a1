/** What a webview's page is made of. */
export interface PageParts<Labels> {
  /** Of letters and digits, new for every page. */
  readonly nonce: string;
  /** `webview.cspSource`. */
  readonly cspSource: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  /** Handed to the script with the page. */
  readonly labels: Labels;
  /** BCP 47, as in `vscode.env.language`. */
  readonly language: string;
}

/** A page that runs its own script and no other. `policy` says what else it may load; `body` is markup, its texts escaped. */
export function toDocument<Labels extends { readonly title: string }>(
  { nonce, cspSource, scriptUri, styleUri, labels, language }: PageParts<Labels>,
  policy: readonly string[],
  body: string,
): string {
  const allowed = [`default-src 'none'`, `script-src 'nonce-${nonce}'`, ...policy, `font-src ${cspSource}`].join('; ');
  return `<!DOCTYPE html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(allowed)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(labels.title)}</title>
<link rel="stylesheet" href="${escape(styleUri)}">
</head>
<body data-labels="${escape(JSON.stringify(labels))}">
${body}
<script nonce="${nonce}" src="${escape(scriptUri)}"></script>
</body>
</html>
`;
}

/** Text as markup that shows it, in elements and in quoted attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
