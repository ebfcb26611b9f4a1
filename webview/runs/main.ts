import type { RunsQuery, ShownReading, ToRuns } from '../../src/runs/view/messages';
import { make } from '../dom';
import { element } from '../element';
import { connectHost } from '../host';
import { createLive } from '../live';
import { createBar } from './bar';
import { showEmpty } from './empty';
import { createHistogram } from './histogram';
import type { Ask, Host } from './host';
import './style/runs.css';
import { createSide } from './side/side';
import { showPreview } from './table/preview';
import { createTable } from './table/table';
import { createTabs } from './tabs';

start(connectHost());

function start(host: Host): void {
  const say = createLive();
  let query: RunsQuery | undefined;
  const ask: Ask = (changes) => {
    if (query) go({ ...query, ...changes });
  };
  const go = (next: RunsQuery) => {
    query = next;
    bar.show(next);
    tabs.show(next.by);
    host.keep({ query: next });
    host.post({ type: 'ask', query: next });
  };
  const togglePreview = (isOn = host.state().preview === false) => {
    host.keep({ preview: isOn });
    const { run } = table;
    if (isOn && run) host.post({ type: 'select', ...run });
    else showPreview(undefined, host);
  };
  const bar = createBar(host, ask, () => table.focus());
  const tabs = createTabs(host, ask);
  const table = createTable(host, ask, () => togglePreview());
  const showHistogram = createHistogram(host, ask);
  const side = createSide(host, ask);

  const show = (message: ToRuns) => {
    switch (message.type) {
      case 'list':
        showEmpty(undefined, host);
        query = message.query;
        bar.show(query, message.way);
        tabs.show(query.by);
        host.keep({ query });
        table.show(message);
        if (!table.run) showPreview(undefined, host);
        return say(message.announcement);
      case 'rows':
        return table.add(message);
      case 'mark':
        table.mark(message);
        return say(message.announcement);
      case 'summary':
        element('title').textContent = message.title;
        element('facts').textContent = message.facts;
        element('notices').replaceChildren(...message.notices.map((text) => make('p', { class: 'dim' }, text)));
        bar.offer(message);
        showHistogram(message.histogram);
        return side.show(message, query);
      case 'preview':
        return showPreview(host.state().preview === false || message.row !== table.run?.row ? undefined : message, host);
      case 'reading':
        return showReading(message, host);
      case 'empty':
        say(message.title);
        return showEmpty(message, host);
    }
  };

  window.addEventListener('message', ({ data }: MessageEvent<ToRuns>) => {
    const startedAt = performance.now();
    try {
      show(data);
      host.post({ type: 'shown', what: data.type, milliseconds: performance.now() - startedAt });
    } catch (error) {
      say(host.labels.error);
      host.post({ type: 'failed', message: String(error instanceof Error ? error.stack : error).slice(0, 10_000) });
    }
  });

  window.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const isFind =
      (event.key === 'f' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey);
    if (isFind) {
      event.preventDefault();
      bar.search();
    } else if (event.key === 'Escape' && !element('preview').hidden) togglePreview(false);
  });

  const { query: kept } = host.state();
  host.post({ type: 'ready', ...(kept && { query: kept }) });
}

/** How far the recordings are read, with what stops that, or goes on. */
function showReading({ text, share, isStopped }: ShownReading, host: Host): void {
  const box = element('reading');
  box.hidden = text === undefined;
  if (text === undefined) return box.replaceChildren();
  const known = box.querySelector('progress');
  const button = box.querySelector('button') ?? make('button', { type: 'button', class: 'link' });
  const progress = known ?? make('progress', { max: 1, 'aria-label': text });
  progress.value = share;
  progress.setAttribute('aria-label', text);
  button.textContent = isStopped ? host.labels.readOn : host.labels.stop;
  button.onclick = () => host.post({ type: 'command', command: isStopped ? 'read-on' : 'stop' });
  if (known) (box.querySelector('span') as HTMLElement).textContent = text;
  else box.replaceChildren(make('span', {}, text), progress, button);
}
