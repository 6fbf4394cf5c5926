import { renderPicture } from '#platform/images';

const WIDTH = 1200;
const HEIGHT = 630;

/** The parts of a picture of an article or event; colours are RRGGBB. */
export type Cover = {
  /** The disc in the middle. */
  readonly from: string;
  readonly to: string;
  /** Petals and lines around it. */
  readonly petal: string;
  /** The thing on the disc: SVG around 0 0, about 220 wide and high. */
  readonly thing: string;
};

const PAPER = 'fbf8f4';
const INK = '5b2a86';

const turns = (count: number): number[] => Array.from({ length: count }, (_, at) => (360 / count) * at);

/** Draws a ring of rice-paste petals, with a dot over every second. */
const ring = (count: number, [inner, outer]: readonly [number, number], colour: string): string => {
  const half = ((Math.PI * outer) / count) * 0.6;
  const [low, high] = [inner + (outer - inner) * 0.3, inner + (outer - inner) * 0.72];
  const petal = `M0 ${-inner}C${half} ${-low} ${half} ${-high} 0 ${-outer}C${-half} ${-high} ${-half} ${-low} 0 ${-inner}Z`;
  return turns(count)
    .map(
      (turn) =>
        `<g transform="rotate(${turn})"><path d="${petal}" fill="#${colour}" fill-opacity="0.12" stroke="#${colour}" stroke-width="2.5"/><path d="M0 ${-inner - 8}L0 ${-outer + 22}" stroke="#${colour}" stroke-width="1.6" stroke-opacity="0.6"/><circle cy="${-outer - 13}" r="4" fill="#${colour}"/></g>`,
    )
    .join('');
};

const alpana = (petal: string): string => `
  <circle r="272" fill="none" stroke="#${petal}" stroke-width="2.5" stroke-dasharray="2 11" stroke-linecap="round"/>
  ${ring(20, [174, 242], petal)}
  <circle r="166" fill="none" stroke="#${petal}" stroke-width="3"/>
  <circle r="158" fill="none" stroke="#${petal}" stroke-width="2" stroke-dasharray="9 8"/>`;

/** Draws a picture for an article or event in the proportions of 1200 to 630, PNG: its thing on an alpana, between two more on warm paper. */
export function drawCover({ from, to, petal, thing }: Cover, width = WIDTH): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="disc" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#${from}"/><stop offset="1" stop-color="#${to}"/></linearGradient>
      <radialGradient id="glow"><stop offset="0.35" stop-color="#ffffff"/><stop offset="1" stop-color="#${PAPER}"/></radialGradient>
      <pattern id="dots" width="56" height="56" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <g fill="#${INK}" fill-opacity="0.13"><path d="M28 26c3-3 3-8 0-12c-3 4-3 9 0 12zM28 30c3 3 3 8 0 12c-3-4-3-9 0-12zM26 28c-3 3-8 3-12 0c4-3 9-3 12 0zM30 28c3 3 8 3 12 0c-4-3-9-3-12 0z"/><circle cx="0" cy="0" r="2.4"/><circle cx="56" cy="0" r="2.4"/><circle cx="0" cy="56" r="2.4"/><circle cx="56" cy="56" r="2.4"/></g>
      </pattern>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#${PAPER}"/>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dots)"/>
    <g opacity="0.5"><g transform="translate(0 ${HEIGHT}) scale(0.86)">${alpana(petal)}</g><g transform="translate(${WIDTH} 0) scale(0.86)">${alpana(petal)}</g></g>
    <g transform="translate(${WIDTH / 2} ${HEIGHT / 2})">
      <circle r="290" fill="url(#glow)"/>
      ${alpana(petal)}
      <circle r="146" fill="url(#disc)"/>
      <circle r="137" fill="none" stroke="#ffffff" stroke-opacity="0.55" stroke-width="2.5" stroke-dasharray="8 8" stroke-linecap="round"/>
      ${thing}
    </g>
    <rect x="20" y="20" width="${WIDTH - 40}" height="${HEIGHT - 40}" rx="24" fill="none" stroke="#${INK}" stroke-opacity="0.5" stroke-width="4" stroke-dasharray="18 14" stroke-linecap="round"/>
  </svg>`;
  return renderPicture(svg, width);
}
