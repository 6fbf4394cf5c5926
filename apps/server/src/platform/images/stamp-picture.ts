import { FONT_PATHS } from '#platform/paper';
import { drawText, emptyPixels, openFile, openPixels, type Pixels } from './codec.ts';

/** Points of a letter at 96 dots an inch, in parts of the longer side of the picture: it reads alike on a small and a large one. */
const POINTS_PART = 1 / 72;
const POINTS_MIN = 10;
/** In heights of a line. */
const LINE_DISTANCE = 3;
const FONT = 'Anek Bangla Medium';
const EDGE = { colour: '#000000', alpha: '60%' } as const;
const LETTERS = { colour: '#ffffff', alpha: '60%' } as const;

/** Puts a text all over a stored picture, half transparent and with a dark edge, so that whoever passes it on names themselves. Gives a JPEG. */
export async function stampPicture(text: string, stored: Buffer): Promise<Buffer> {
  const { width, height } = await openFile(stored).metadata();
  const points = Math.max(POINTS_MIN, Math.round(Math.max(width, height) * POINTS_PART));
  const { data, ...raw } = await tileOf(text, points, { width, height });
  return openFile(stored)
    .composite([{ input: data, raw, tile: true, gravity: 'northwest' }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Draws two lines, the second shifted by half, so that no strip of the picture is without the text; no larger than the picture. */
async function tileOf(text: string, points: number, most: { readonly width: number; readonly height: number }): Promise<Pixels> {
  const [edge, letters] = [await write(text, points, EDGE), await write(text, points, LETTERS)];
  const half = edge.width + points * 2;
  const lineDistance = edge.height * LINE_DISTANCE;
  const at = (drawn: Pixels, left: number, top: number) => {
    const { data: input, ...raw } = drawn;
    return { input, raw, left, top };
  };
  const line = (left: number, top: number) => [at(edge, left + 1, top + 1), at(letters, left, top)];
  const whole = { width: half * 2, height: lineDistance * 2 };
  const drawn = openPixels(emptyPixels(whole)).composite([...line(0, edge.height), ...line(half, edge.height + lineDistance)]);
  const tile = await drawn.raw().toBuffer({ resolveWithObject: true });
  const cut = { width: Math.min(whole.width, most.width), height: Math.min(whole.height, most.height) };
  const data = await openPixels({ data: tile.data, ...whole, channels: 4 })
    .extract({ left: 0, top: 0, ...cut })
    .raw()
    .toBuffer();
  return { data, ...cut, channels: 4 };
}

/** Writes any text, English and Bengali: each font is given once, and the other is found where letters lack. */
async function write(
  text: string,
  points: number,
  { colour, alpha }: { readonly colour: string; readonly alpha: string },
): Promise<Pixels> {
  const [latin = '', bengali = ''] = FONT_PATHS;
  await drawText({ text: 'ক', font: FONT, fontFile: bengali });
  const markup = `<span foreground="${colour}" fgalpha="${alpha}">${escaped(text)}</span>`;
  return drawText({ text: markup, font: `${FONT} ${points}`, fontFile: latin });
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Escapes a text, without what markup does not allow at all. */
const escaped = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
