import type { Layout, RenderGraph, ToGraph } from '../../src/graph/messages';
import { element } from '../element';
import { connectHost } from '../host';
import { bake } from './bake';
import { showEmpty } from './empty';
import './graph.css';
import type { Host } from './host';
import { listenToKeys } from './keyboard';
import { createPanZoom } from './pan-zoom';
import { createRenderer } from './renderer';
import { toPng } from './to-png';
import { createView } from './view';
import { whenVisible } from './visible';

start(connectHost());

function start(host: Host): void {
  const [stage, canvas, status] = [element('stage'), element('canvas'), element('status')];
  const { labels } = host;
  const renderer = createRenderer();
  const showZoom = (scale: number) => {
    element('zoom').textContent = `${Math.round(scale * 100)}%`;
    element('part').hidden = !panZoom.isCut();
    element('fit').setAttribute('aria-pressed', String(panZoom.isFitted()));
  };
  const panZoom = createPanZoom(stage, canvas, showZoom, ({ x, y, k }) => {
    if (view.shown && stage.clientWidth > 0) host.keep({ transform: { x, y, k } });
  });
  const view = createView(host, panZoom);
  const open = (id: string) => host.post({ type: 'open', id });

  window.addEventListener('message', ({ data }: MessageEvent<ToGraph>) => {
    switch (data.type) {
      case 'render':
        return void render(data);
      case 'highlight':
        return view.highlight(data.id);
      case 'run':
        view.showRun(data.run);
        return say(data.run?.summary ?? view.shown?.summary ?? '');
      case 'empty':
        return showNothing(data);
      case 'export':
        return void exportAs(data.format);
    }
  });

  const render = async (message: RenderGraph) => {
    const startedAt = performance.now();
    try {
      if (view.shown?.source !== message.source) {
        if (!view.shown) say(labels.drawing);
        await whenVisible(stage);
        const svg = await renderer.render(message.source, message.engine);
        if (!svg) return;
        view.show(message, svg);
      } else {
        renderer.cancel();
        view.refresh(message);
      }
      showEmpty(undefined, host);
      press(message);
      showZoom(panZoom.transform().k);
      say(view.run?.summary ?? message.summary);
      host.post({ type: 'drawn', nodes: message.nodes.length, milliseconds: performance.now() - startedAt });
    } catch (error) {
      fail(error);
    }
  };

  const showNothing = (message: Extract<ToGraph, { type: 'empty' }>) => {
    renderer.cancel();
    view.clear();
    showEmpty(message, host);
    say(message.title);
  };

  const exportAs = async (format: 'svg' | 'png') => {
    if (!view.svg) return;
    try {
      const baked = bake(view.svg, getComputedStyle(document.body).backgroundColor);
      if (format === 'png') host.post({ type: 'png', base64: await toPng(baked) });
      else host.post({ type: 'svg', text: `${new XMLSerializer().serializeToString(baked)}\n` });
    } catch (error) {
      fail(error);
    }
  };

  const fail = (error: unknown) => {
    say(labels.failed);
    host.post({ type: 'failed', message: String(error).slice(0, 10_000) });
  };

  const say = (text: string) => {
    if (status.textContent !== text) status.textContent = text;
  };

  const press = ({ direction, sides }: RenderGraph) => {
    element('direction').setAttribute('aria-pressed', String(direction === 'LR'));
    element('sides').setAttribute('aria-pressed', String(sides));
  };

  const changeLayout = (changes: Partial<Layout>) => {
    const layout: Layout = { ...host.state().layout, ...changes };
    host.keep({ layout });
    host.post({ type: 'layout', layout });
  };

  const actions: Readonly<Record<string, () => void>> = {
    zoomIn: () => panZoom.scaleBy(1.25),
    zoomOut: () => panZoom.scaleBy(0.8),
    fit: () => panZoom.fit(),
    reset: () => panZoom.reset(),
    direction: () => changeLayout({ direction: view.shown?.direction === 'LR' ? 'TB' : 'LR' }),
    sides: () => changeLayout({ sides: !view.shown?.sides }),
    copy: () => {
      host.post({ type: 'copy' });
      say(labels.copied);
    },
    exportSvg: () => void exportAs('svg'),
    exportPng: () => void exportAs('png'),
  };
  element('part').addEventListener('click', () => {
    panZoom.fit();
    stage.focus({ preventScroll: true });
  });
  // The key works here alone, not while the code has the focus.
  const tellKey = () => element('part').classList.toggle('has-keys', document.hasFocus());
  window.addEventListener('focus', tellKey);
  window.addEventListener('blur', tellKey);
  tellKey();
  for (const [id, action] of Object.entries(actions)) element(id).addEventListener('click', action);

  const openTarget = ({ target }: Event) => {
    const item = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-open]') : undefined;
    if (item) open(item.dataset['open'] ?? '');
  };
  stage.addEventListener('click', openTarget);
  element('list').addEventListener('click', openTarget);
  listenToKeys(stage, panZoom, open, view.activate);
  new ResizeObserver(() => {
    if (!view.shown) return;
    if (panZoom.isFitted()) panZoom.fit();
    showZoom(panZoom.transform().k);
  }).observe(stage);

  // The first drawing pays for starting the layout engine: pay while waiting for the graph.
  void renderer.render('flowchart TB\nn0 --> n1', 'elk').catch(fail);
  const { layout } = host.state();
  host.post({ type: 'ready', ...(layout ? { layout } : {}) });
}
