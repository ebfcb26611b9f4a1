/** Names that are signs on the keyboard; the others are written as they are. */
const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', '-': '−' };

/** As it is written on the keyboard. */
export function toShownStroke(stroke: string): string {
  const isMac = navigator.userAgent.includes('Mac OS');
  const toPart = (part: string) => {
    if (part === 'Mod') return isMac ? 'Cmd' : 'Ctrl';
    if (part === 'Alt') return isMac ? 'Option' : part;
    // A capital stands for Shift and its letter.
    if (/^[A-Z]$/.test(part)) return `Shift+${part}`;
    return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  };
  return stroke
    .split(/\+(?=.)/)
    .map(toPart)
    .join('+');
}
