const toFaults = (lines: string) => `(() => {
  const k = Number(/scale\\(([^)]+)\\)/.exec(document.getElementById('canvas').style.transform)[1]);
  const toBox = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x / k, y: y / k, right: (x + width) / k, bottom: (y + height) / k };
  };
  const svg = document.querySelector('#canvas svg');
  const nodes = [...svg.querySelectorAll('g.node')].map((element) => ({ name: element.textContent, box: toBox(element.querySelector('rect:not(.behind)')), texts: [...element.querySelectorAll(':scope > text')] }));
  const labels = [...svg.querySelectorAll('.edgeLabel')].map((element) => ({ name: element.textContent, box: toBox(element.querySelector('rect')), texts: [...element.querySelectorAll(':scope > text')] }));
  const meets = (one, other, gap) => one.x < other.right - gap && other.x < one.right - gap && one.y < other.bottom - gap && other.y < one.bottom - gap;
  const faults = [];
  for (const { name, box, texts } of [...nodes, ...labels]) {
    for (const text of texts) {
      const inner = toBox(text);
      if (inner.x < box.x - 1 || inner.right > box.right + 1) faults.push('out of its box: ' + name);
    }
  }
  const all = [...nodes, ...labels];
  all.forEach((one, i) => all.slice(i + 1).forEach((other) => meets(one.box, other.box, 1) && faults.push('over one another: ' + one.name + ' / ' + other.name)));
${lines}  return [...new Set(faults)];
})()`;

const LINES = `  const matrix = svg.getScreenCTM();
  for (const path of svg.querySelectorAll('path.ag-edge')) {
    const length = path.getTotalLength();
    for (let at = 14; at < length - 14; at += 6) {
      const point = path.getPointAtLength(at).matrixTransform(matrix);
      const [x, y] = [point.x / k, point.y / k];
      const hit = nodes.find(({ box }) => x > box.x + 1 && x < box.right - 1 && y > box.y + 1 && y < box.bottom - 1);
      if (!hit) continue;
      faults.push('a line through ' + hit.name);
      break;
    }
  }
`;

/** What is wrong with the boxes of the page, and with lines between them, in the drawing's own units: those are the same at every zoom. */
export const FAULTS = toFaults(LINES);
/** With its boxes alone, whose texts are set anew at every zoom. Lines, which take long, are not. */
export const BOX_FAULTS = toFaults('');

/** Each text that is seen, and its contrast (WCAG 2) with the shape behind it, as both look on the page's ground. */
export const CONTRASTS = `(() => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const toLuminance = (...layers) => {
    for (const [colour, opacity] of layers) {
      if (colour === 'none') continue;
      context.globalAlpha = opacity;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const toOpacity = (element) => {
    let opacity = 1;
    for (let each = element; each && each.id !== 'canvas'; each = each.parentElement) opacity *= Number(getComputedStyle(each).opacity);
    return opacity;
  };
  const ground = [getComputedStyle(document.body).backgroundColor, 1];
  const OWNERS = '.ag-badge, .ag-run-count, g.ag-tally, .ag-change, .ag-head, .node, .edgeLabel, .ag-group';
  return [...document.querySelectorAll('#canvas svg text')].filter((text) => text.getClientRects().length > 0 && text.textContent.trim() !== '').map((text) => {
    const behind = text.closest(OWNERS)?.querySelector(':scope > rect:not(.behind), :scope > circle');
    const shape = behind ? [[getComputedStyle(behind).fill, toOpacity(behind) * Number(getComputedStyle(behind).fillOpacity)]] : [];
    const ink = [getComputedStyle(text).fill, toOpacity(text) * Number(getComputedStyle(text).fillOpacity)];
    const lights = [toLuminance(ground, ...shape, ink), toLuminance(ground, ...shape)].sort((a, b) => b - a);
    return [text.textContent, Math.round(((lights[0] + 0.05) / (lights[1] + 0.05)) * 10) / 10];
  });
})()`;
