import { renderPicture } from '#platform/images';
import { seededRandom, type Random } from '../seeded-random.ts';
import { MOTIFS, NIGHT, PALETTES, type Motif, type Palette } from './motifs.ts';

/** Width and height in pixels: of a post, or of a story that fills a phone. */
const SHAPES = { post: [1080, 864], story: [810, 1440] } as const;
/** How much of the shorter side the thing takes. */
const SHARES = { post: 0.62, story: 0.78 } as const;
export type Scene = { readonly number: number; readonly motif: Motif; readonly shape: keyof typeof SHAPES };

const AT_NIGHT: readonly Motif[] = ['moon', 'lamp'];
const SPOTS = 14;

/** Draws soft spots of light, so that no two pictures of one motif are alike. */
function spotsOf(random: Random, [width, height]: readonly [number, number], [, , , , light]: Palette): string {
  const spot = (): string =>
    `<circle cx="${random.between(0, width)}" cy="${random.between(0, height)}" r="${random.between(8, 60)}" fill="#${light}" opacity="0.${random.between(10, 28)}"/>`;
  return Array.from({ length: SPOTS }, spot).join('');
}

/** Draws a border as on an invitation: two lines and a knot in each corner. */
function borderOf([width, height]: readonly [number, number], [, , main, other]: Palette): string {
  const corner = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})"><circle r="20" fill="#${other}"/><circle r="10" fill="#${main}"/></g>`;
  return `<rect x="34" y="34" width="${width - 68}" height="${height - 68}" rx="26" fill="none" stroke="#${main}" stroke-width="5" opacity="0.7"/>
    ${corner(34, 34)}${corner(width - 34, 34)}${corner(34, height - 34)}${corner(width - 34, height - 34)}`;
}

/** Draws a plain picture of one thing, PNG: no photograph, and of nobody. */
export function drawScene({ number, motif, shape }: Scene): Promise<Buffer> {
  const random = seededRandom(104_395_301 + 7919 * number);
  const size = SHAPES[shape];
  const [width, height] = size;
  const palette = random.pick(AT_NIGHT.includes(motif) ? NIGHT : PALETTES);
  const [from, to] = palette;
  const scale = (Math.min(width, height) / 400) * SHARES[shape];
  const hasBorder = random.chance(0.5);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#${from}"/><stop offset="1" stop-color="#${to}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>${spotsOf(random, size, palette)}
    <g transform="translate(${width / 2} ${height / 2}) rotate(${random.between(-4, 4)}) scale(${scale}) translate(-200 -200)">${MOTIFS[motif](palette)}</g>
    ${hasBorder ? borderOf(size, palette) : ''}
  </svg>`;
  return renderPicture(svg, width);
}
