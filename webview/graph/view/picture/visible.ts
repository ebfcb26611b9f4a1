/** Resolves once the element has a size: in a hidden page nothing can be measured, so nothing drawn. */
export function whenVisible(element: HTMLElement): Promise<void> {
  if (hasSize(element)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      if (!hasSize(element)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

function hasSize({ clientWidth, clientHeight }: HTMLElement): boolean {
  return clientWidth > 0 && clientHeight > 0;
}
