/** How files hang together, as far as their order goes. */
export interface OrderedFiles {
  /** What a file needs before it can go on. */
  eager(file: string): Iterable<string>;
  isDone(file: string): boolean;
  /** Of a cycle, the module that it is entered by runs first, the others as far as that one needs them; else it runs last. */
  beginsAtFirst(file: string): boolean;
}

/** Depth-first, imports before importers, without recursion: of these files, one after the other, with what they need. */
export function evaluationOrder(starts: readonly string[], files: OrderedFiles): readonly string[] {
  const order: string[] = [];
  const entered = new Map<string, number>();
  /** Left, but part of a cycle that is not. */
  const open: string[] = [];
  const stack: { readonly file: string; readonly imports: Iterator<string>; readonly left: number; earliest: number }[] = [];
  const enter = (file: string): void => {
    stack.push({ file, imports: files.eager(file)[Symbol.iterator](), left: open.length, earliest: entered.size });
    entered.set(file, entered.size);
  };
  const leave = (top: (typeof stack)[number]): void => {
    stack.pop();
    const importer = stack.at(-1);
    if (importer) importer.earliest = Math.min(importer.earliest, top.earliest);
    if (top.earliest < (entered.get(top.file) ?? 0)) {
      open.push(top.file);
      return;
    }
    const cycle = open.splice(top.left);
    for (const file of files.beginsAtFirst(top.file) ? [top.file, ...cycle] : [...cycle, top.file]) {
      entered.set(file, Infinity);
      order.push(file);
    }
  };
  for (const start of starts) {
    if (!entered.has(start)) enter(start);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { done, value } = top.imports.next();
      const known = done ? undefined : entered.get(value);
      if (done) leave(top);
      else if (known !== undefined) top.earliest = Math.min(top.earliest, known);
      else if (!files.isDone(value)) enter(value);
    }
  }
  return order;
}
