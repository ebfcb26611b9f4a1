const BACK = new Set(['ArrowLeft', 'ArrowUp']);
const ON = new Set(['ArrowRight', 'ArrowDown']);

/** Makes one tab stop of several controls: arrows go from one to the next, Home and End to the ends. */
export function rove(group: HTMLElement, controls: () => readonly HTMLElement[]): void {
  const settle = (current: HTMLElement | undefined) => {
    for (const control of controls()) control.tabIndex = control === current ? 0 : -1;
  };
  settle(controls()[0]);
  group.addEventListener('focusin', ({ target }) => {
    const control = controls().find((each) => each === target);
    if (control) settle(control);
  });
  group.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = controls().filter(({ hidden }) => !hidden);
    const at = all.findIndex((each) => each === event.target);
    if (at < 0) return;
    const isChoice = event.target instanceof HTMLSelectElement && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    const next = isChoice
      ? undefined
      : BACK.has(event.key)
        ? all[at - 1]
        : ON.has(event.key)
          ? all[at + 1]
          : event.key === 'Home'
            ? all[0]
            : event.key === 'End'
              ? all.at(-1)
              : undefined;
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  });
}
