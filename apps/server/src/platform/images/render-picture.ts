/** Renders a drawing of our own, SVG, as PNG of so many pixels in width; the drawing itself happens off the main thread. */
export async function renderPicture(svg: string, width: number): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const picture = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  return picture.asPng();
}
