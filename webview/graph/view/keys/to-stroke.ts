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
