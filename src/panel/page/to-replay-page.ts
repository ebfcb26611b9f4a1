import { escape, type PageParts, toDocument } from '../../text/to-document';
import type { ReplayLabels } from './replay-labels';

/** The replay panel's page, empty: the script draws it. Neither styles nor scripts but its own run. */
export function toReplayPage(parts: PageParts<ReplayLabels>): string {
  const label = (name: keyof ReplayLabels) => escape(parts.labels[name]);
  return toDocument(
    parts,
    [`style-src ${parts.cspSource}`],
    `<header><div id="bar" role="toolbar" aria-label="${label('toolbar')}"></div><div id="compare-bar" role="toolbar" aria-label="${label('comparisonToolbar')}" hidden></div></header>
<main id="panel" hidden>
<div id="notices"></div>
<section id="timeline" aria-label="${label('timeline')}"></section>
<section id="compare" aria-label="${label('comparedSteps')}" hidden></section>
<div id="resize-timeline" class="resize" role="separator" aria-orientation="horizontal" aria-label="${label('resizeTimeline')}" tabindex="0"></div>
<section id="head"></section>
<p id="note" hidden></p>
<div id="what-if" hidden></div>
<section id="findings" aria-label="${label('findings')}" hidden></section>
<section id="ledger" aria-label="${label('ledger')}"></section>
<div id="resize" class="resize" role="separator" aria-orientation="horizontal" aria-label="${label('resizeDetails')}" tabindex="0"></div>
<section id="details" aria-label="${label('details')}"></section>
</main>
<main id="cover" hidden></main>
<dialog id="keys" aria-label="${label('keys')}"></dialog>
<div id="live" role="status" aria-live="polite" class="unseen"></div>`,
  );
}
