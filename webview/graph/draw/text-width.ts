export type Font = 'name' | 'small' | 'mono' | 'chip';

/** Widths of texts in the fonts of the drawing, in its pixels. */
export type TextWidth = (text: string, font: Font) => number;

/** The fonts of the moment: make it anew when they change. */
export function createTextWidth(): TextWidth {
  const context = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(document.body);
  const [sans, mono] = [style.getPropertyValue('--ag-sans'), style.getPropertyValue('--ag-mono')].map((family) => family.trim() || 'sans-serif');
  const fonts: Record<Font, string> = { name: `600 13px ${sans}`, small: `11px ${sans}`, mono: `11px ${mono}`, chip: `12px ${sans}` };
  const known = new Map<string, number>();
  return (text, font) => {
    const key = `${font} ${text}`;
    const before = known.get(key);
    if (before !== undefined || !context) return before ?? text.length * 7;
    context.font = fonts[font];
    const width = Math.ceil(context.measureText(text).width);
    known.set(key, width);
    return width;
  };
}
