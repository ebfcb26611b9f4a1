/** A notebook as Jupyter writes it; what begins with `# ` and a letter is text. */
export function toNotebook(cells: readonly string[], kernel = 'python'): string {
  const lines = (text: string) => text.split(/(?<=\n)/);
  const outputs = [{ name: 'stdout', output_type: 'stream', text: ['from agents import Agent'] }];
  const toCell = (source: string, index: number) => ({ id: `cell-${index + 1}`, ...toContent(source) });
  const toContent = (source: string) =>
    /^# [A-Z]/.test(source)
      ? { cell_type: 'markdown', metadata: {}, source: lines(source) }
      : { cell_type: 'code', execution_count: null, metadata: {}, outputs, source: lines(source) };
  return JSON.stringify(
    { cells: cells.map(toCell), metadata: { kernelspec: { name: 'python3', display_name: kernel, language: kernel } }, nbformat: 4, nbformat_minor: 5 },
    undefined,
    1,
  );
}
