import { escape, type PageParts, toDocument } from '../../text/to-document';
import type { RunsLabels } from './runs-labels';

/** What the page is made of, besides what every page is. */
export interface RunsPageParts extends PageParts<RunsLabels> {
  /** The script that arranges graphs, which the page starts beside itself. */
  readonly workerUri: string;
}

/** The page of all runs, empty: the script draws it. A webview may start workers from its own data alone, hence it reads the script of its worker and `blob:`. */
export function toRunsPage(parts: RunsPageParts): string {
  const { cspSource, labels, workerUri } = parts;
  const label = (name: keyof RunsLabels) => escape(labels[name]);
  return toDocument(
    parts,
    [`style-src ${cspSource}`, 'worker-src blob:', `connect-src ${cspSource}`],
    `<header>
<div id="bar" role="toolbar" aria-label="${label('toolbar')}"></div>
<div id="reading" hidden></div>
</header>
<main id="runs" data-worker="${escape(workerUri)}" hidden>
<section id="head"><div><h1 id="title"></h1><p id="facts"></p><div id="notices"></div></div><div id="histogram" role="group" aria-label="${label('histogram')}"></div></section>
<div id="tabs" role="tablist" aria-label="${label('layout')}"></div>
<div id="body">
<section id="list">
<div id="columns"></div>
<div id="grid" role="treegrid" tabindex="0" aria-label="${label('table')}"><div id="rows" role="presentation"></div></div>
<div id="nothing" hidden></div>
<div id="preview" role="region" aria-label="${label('preview')}" hidden></div>
</section>
<aside id="side" tabindex="0" aria-label="${label('agents')}"></aside>
</div>
</main>
<main id="empty" hidden></main>
<div id="live" role="status" aria-live="polite" class="unseen"></div>`,
  );
}
