const SCALE = 2;
/** Browsers draw no canvas beyond this many pixels a side, nor beyond about this area. */
const MOST = { side: 16_384, area: 120_000_000 };

/** A baked drawing as a PNG of twice its size, less where that is too large to draw; base64. */
export async function toPng(svg: SVGSVGElement): Promise<string> {
  const { width, height } = svg.viewBox.baseVal;
  const scale = Math.min(SCALE, MOST.side / width, MOST.side / height, Math.sqrt(MOST.area / (width * height)));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();

  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}
