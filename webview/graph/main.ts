import type { GraphSettings, ListWorkflows, ToGraph } from '../../src/graph/messages';
import { element } from '../element';
import { connectHost } from '../host';
import { createRenderer } from './draw/renderer';
import type { Host } from './host';
import { READABLE } from './plan/choose/readable';
import { fromFolderKey, fromMoreKey, isOurs } from './plan/fold-keys';
import { createPlanner } from './plan/planner';
import './graph.css';
import { showEmpty } from './view/empty';
import { listenToKeys, toKeys } from './view/keys/listen-to-keys';
import { PARTS } from './view/parts';
import { createPanZoom } from './view/picture/pan-zoom';
import { createPicture } from './view/picture/picture';
import { watchSize } from './view/picture/watch-size';
import type { Act, Part, View } from './view/view';

start(connectHost());

function start(host: Host): void {
  let list: ListWorkflows | undefined;
  let settings: GraphSettings = { singleKeys: true };
  let keys = toKeys([]);
  const parts: Part[] = [];
  const view = createView(host, parts, { list: () => list, settings: () => settings, keys: () => keys });
  parts.push(...PARTS.map((create) => create(view)));
  const acts = parts.flatMap(({ acts: own = [] }) => own);
  keys = toKeys(acts);
  listenToKeys(view);
  listenToButtons(acts);
  const { picture, panZoom, stage } = view;

  window.addEventListener('message', ({ data }: MessageEvent<ToGraph>) => {
    if (data.type === 'workflows') list = data;
    if (data.type === 'settings') settings = data.settings;
    receive(data, view);
    for (const part of parts) part.onMessage?.(data);
  });
  stage.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-open]') : undefined;
    const id = item?.dataset['open'];
    view.choose(id);
    if (id !== undefined && !isOurs(id)) view.open(id);
  });
  watchSize(
    () => {
      if (!picture.shown) return false;
      const found = picture.elementOf(picture.chosen);
      if (!panZoom.isMoved()) panZoom.beginAgain(found ?? picture.elementOf(picture.current));
      else if (found) panZoom.reveal(found);
      for (const part of parts) part.onMove?.();
      return !panZoom.isMoved();
    },
    () => {
      const { plan } = picture;
      return plan !== undefined && (plan.way.narrow !== undefined || (plan.scale >= READABLE && panZoom.isCut()));
    },
    () => picture.arrange(true),
  );

  const { layout, workflow } = host.state();
  host.post({ type: 'ready', ...(layout ? { layout } : {}), ...(workflow === undefined ? {} : { workflow }) });
}

function listenToButtons(acts: readonly Act[]): void {
  for (const { button, act } of acts) if (button !== undefined) element(button).addEventListener('click', () => act());
}

/** The drawing and what its parts share; `parts` may be filled afterwards. */
function createView(host: Host, parts: readonly Part[], told: Pick<View, 'list' | 'settings' | 'keys'>): View {
  const [stage, status] = [element('stage'), element('status')];
  const say = (text: string) => {
    if (status.textContent !== text) status.textContent = text;
  };
  const fail = (error: unknown) => {
    say(host.labels.failed);
    stage.removeAttribute('aria-busy');
    host.post({ type: 'failed', message: String(error).slice(0, 10_000) });
  };
  const tellMove = () => {
    for (const part of parts) part.onMove?.();
  };
  const panZoom = createPanZoom(stage, element('canvas'), tellMove, ({ x, y, k }) => {
    if (picture.shown && stage.clientWidth > 0) host.keepSoon({ transform: { x, y, k } });
  });
  const planner = createPlanner(element('content').parentElement?.dataset['worker'] ?? '', fail);
  const picture = createPicture(host, panZoom, createRenderer(), planner, {
    onShow(plan, isFinal, startedAt) {
      const { shown, run } = picture;
      if (!shown) return;
      showEmpty(undefined, host);
      host.keep({ workflow: shown.workflow });
      say(run?.summary ?? shown.summary);
      for (const part of parts) part.onShow?.(plan);
      tellMove();
      if (isFinal) host.post({ type: 'drawn', nodes: shown.nodes.length, milliseconds: performance.now() - startedAt });
    },
    onChoose(id) {
      for (const part of parts) part.onChoose?.(id);
    },
    onError: fail,
  });
  return {
    host,
    stage,
    picture,
    panZoom,
    ...told,
    say,
    fail,
    choose(id) {
      const folder = fromFolderKey(id);
      if (folder !== undefined) return picture.toggleFolder(folder);
      const group = fromMoreKey(id);
      if (group !== undefined) return picture.showMore(group);
      picture.choose(id);
      const found = picture.elementOf(id);
      if (found) panZoom.reveal(found);
    },
    open: (id) => host.post({ type: 'open', id }),
    show: (workflow) => host.post({ type: 'show', ...(workflow === undefined ? {} : { workflow }) }),
    find: (agent) => host.post({ type: 'find', agent }),
    write: (what, id, more) => host.post({ type: 'write', what, id, ...more }),
  };
}

function receive(message: ToGraph, { picture, host, say }: View): void {
  switch (message.type) {
    case 'render':
      if (!picture.shown) say(host.labels.drawing);
      return picture.show(message);
    case 'workflows':
      if (message.workflows.some(({ id }) => id === message.shown)) return;
      picture.clear();
      showEmpty(undefined, host);
      return say(message.summary);
    case 'highlight':
      return picture.highlight(message.id, message.isWanted === true);
    case 'run':
      picture.showRun(message.run);
      return say(message.run?.summary ?? picture.shown?.summary ?? '');
    case 'empty':
      picture.clear();
      showEmpty(message, host);
      return say(message.title);
    case 'details':
    case 'export':
    case 'places':
    case 'settings':
    case 'form':
    case 'preview':
    case 'runs':
    case 'targets':
      return;
  }
}
