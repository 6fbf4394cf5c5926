import { renderPicture } from '#platform/images';
import { seededRandom } from './seeded-random.ts';

const WIDTH = 1200;
const HEIGHT = 514;
/** Sky, sun, far hills, near hills, water. */
const PALETTES = [
  ['fbe9d7', 'e8a317', 'c9b6dd', '7a3fa8', 'a9c9dd'],
  ['e6eef7', 'fdf3dc', 'a8cbb8', '1e8e5a', '8fb8d6'],
  ['fbe4ec', 'c2185b', 'dcb4c8', '5b2a86', 'c7b9e0'],
  ['fdf3dc', 'a7382f', 'd9c08f', '3c4f5c', '9bc4bd'],
] as const;

/** A river between hills, PNG, for a cover. */
export function drawScenery(number: number): Promise<Buffer> {
  const random = seededRandom(67_867_967 * number);
  const [sky, sun, far, near, water] = random.pick(PALETTES);
  const hills = (base: number, height: number): string => {
    const points = Array.from({ length: 7 }, (_, place) => `L${place * 200} ${base - random.between(20, height)}`);
    return `M0 ${HEIGHT} ${points.join(' ')} L${WIDTH} ${HEIGHT} Z`;
  };
  const boat = random.between(200, 900);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#${sky}"/>
    <circle cx="${random.between(150, 1050)}" cy="${random.between(90, 170)}" r="62" fill="#${sun}"/>
    <path d="${hills(320, 140)}" fill="#${far}"/>
    <path d="${hills(390, 90)}" fill="#${near}"/>
    <rect y="400" width="${WIDTH}" height="114" fill="#${water}"/>
    <path d="M${boat} 440 q60 34 120 0 l-14 24 h-92 z M${boat + 58} 440 v-60 l40 52 z" fill="#3c2b1f"/>
  </svg>`;
  return renderPicture(svg, WIDTH);
}
