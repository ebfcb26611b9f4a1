import { make } from '../../../dom';

const SVG = 'http://www.w3.org/2000/svg';

export interface Drags {
  /** Agents that the one of this id cannot hand off to: they step back, and say why where they are pointed at. */
  refuse(id: string, refused: readonly { readonly id: string; readonly reason: string }[]): void;
  /** The drawing is in another place: the dot is beside nothing, unless it is being dragged. */
  moved(): void;
}

export interface DragActs {
  onStart(from: string): void;
  onDrop(from: string, to: string | undefined): void;
}

/**
 * A dot beside the agent under the pointer: dragged onto another agent it asks for a handoff to that one, onto empty ground for a new
 * agent (`to` is undefined then). What it does has a key, so that it is nothing to those who do not use a pointer.
 */
export function listenToDrags(stage: HTMLElement, title: string, { onStart, onDrop }: DragActs): Drags {
  const dot = make('div', { class: 'ag-dot', title, 'aria-hidden': 'true' });
  const line = document.createElementNS(SVG, 'svg');
  const stroke = line.appendChild(document.createElementNS(SVG, 'path'));
  line.classList.add('ag-drag');
  const reason = make('div', { class: 'ag-reason', role: 'status' });
  let refused: ReadonlyMap<string, string> = new Map();
  let from: SVGElement | undefined;
  let target: SVGElement | undefined;
  const letGo = () => {
    line.remove();
    reason.remove();
    aim(undefined);
    for (const back of stage.querySelectorAll('.ag-refused')) back.classList.remove('ag-refused');
  };
  const hide = () => {
    letGo();
    dot.remove();
    from = undefined;
  };
  const aim = (next: SVGElement | undefined) => {
    target?.classList.remove('ag-aim');
    target = next;
    target?.classList.add('ag-aim');
  };

  stage.addEventListener('pointerover', ({ target, buttons }) => {
    if (buttons !== 0 || target === dot) return;
    const agent = toAgent(target);
    if (!agent) return hide();
    from = agent;
    const [inner, outer] = [agent.getBoundingClientRect(), stage.getBoundingClientRect()];
    dot.style.translate = `${inner.right - outer.left}px ${inner.top + inner.height / 2 - outer.top}px`;
    stage.append(dot);
  });
  stage.addEventListener('pointerleave', ({ buttons }) => {
    if (buttons === 0) hide();
  });
  stage.addEventListener('wheel', hide);
  // The drawing is moved by what goes down on it.
  for (const type of ['mousedown', 'touchstart', 'click']) dot.addEventListener(type, (event) => event.stopPropagation());
  dot.addEventListener('pointerdown', (event) => {
    if (!from || event.button !== 0) return;
    dot.setPointerCapture(event.pointerId);
    stage.append(line);
    refused = new Map();
    onStart(toId(from));
    stretch(event);
  });
  dot.addEventListener('pointermove', (event) => {
    if (dot.hasPointerCapture(event.pointerId)) stretch(event);
  });
  dot.addEventListener('pointerup', (event) => {
    const [source, dropped] = [from, target];
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const isOnGround = under.includes(stage) && !under.some((each) => each.closest('[data-open]'));
    // The dot stays for the click that follows, which would be one on the drawing.
    letGo();
    if (!source || !dot.isConnected) return;
    if (dropped) onDrop(toId(source), toId(dropped));
    else if (isOnGround) onDrop(toId(source), undefined);
  });
  dot.addEventListener('pointercancel', hide);
  const letGoByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  window.addEventListener('keydown', letGoByKey, { capture: true });

  function stretch({ clientX, clientY }: PointerEvent): void {
    const [start, outer] = [dot.getBoundingClientRect(), stage.getBoundingClientRect()];
    const point = (x: number, y: number) => `${x - outer.left} ${y - outer.top}`;
    stroke.setAttribute('d', `M${point(start.x + start.width / 2, start.y + start.height / 2)}L${point(clientX, clientY)}`);
    const over = document.elementsFromPoint(clientX, clientY).map(toAgent).find(Boolean);
    const why = over && refused.get(toId(over));
    aim(over === from || why !== undefined ? undefined : over);
    if (why === undefined) return reason.remove();
    reason.textContent = why;
    stage.append(reason);
    // Beside the pointer, and within what is seen.
    const left = Math.min(clientX - outer.left + 14, outer.width - reason.offsetWidth - 8);
    reason.style.translate = `${Math.max(8, left)}px ${Math.min(clientY - outer.top + 18, outer.height - reason.offsetHeight - 8)}px`;
  }

  return {
    moved: () => line.isConnected || hide(),
    refuse(id, all) {
      if (!from || !line.isConnected || toId(from) !== id) return;
      refused = new Map(all.map((each) => [each.id, each.reason]));
      for (const agent of stage.querySelectorAll<SVGElement>('.ag-agent[data-open]')) agent.classList.toggle('ag-refused', refused.has(toId(agent)));
    },
  };
}

function toAgent(target: EventTarget | null): SVGElement | undefined {
  return target instanceof Element ? (target.closest<SVGElement>('.ag-agent[data-open]') ?? undefined) : undefined;
}

function toId(agent: SVGElement): string {
  return agent.dataset['open'] ?? '';
}
