type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState'>;

/** A key with what is held beside it, as acts say it: `h`, `E`, `Space`, `Alt+o`, `Mod+f` (Ctrl or Cmd), `Shift+ArrowUp`. */
export function toStroke(event: Pressed): string {
  const { key, code, shiftKey } = event;
  // Where AltGr types a sign, Windows says Ctrl and Alt, too.
  const isTyped = event.getModifierState('AltGraph');
  const isAlt = event.altKey && !isTyped;
  const isMod = (event.ctrlKey || event.metaKey) && !isTyped;
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  // With Alt a Mac types another sign; a keyboard without Latin letters always does.
  const isOther = letter !== undefined && key.length === 1 && !isTyped && (isAlt || key > '~');
  const named = isOther ? (shiftKey && !isAlt ? letter.toUpperCase() : letter) : key === ' ' ? 'Space' : key;
  return [isMod ? 'Mod+' : '', isAlt ? 'Alt+' : '', shiftKey && named.length > 1 ? 'Shift+' : '', named].join('');
}

/** It types a sign where something can be typed: speech or a stray key may set it off. */
export function isSingle(stroke: string): boolean {
  return stroke.length === 1;
}

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
