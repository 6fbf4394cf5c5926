import { renderPicture } from '#platform/images';

const WIDTH = 800;
const HEIGHT = 450;

/** How the picture of a package looks; colours are RRGGBB. */
export type Motif = {
  readonly from: string;
  readonly to: string;
  readonly petal: string;
  readonly line: string;
  readonly heart: string;
  /** Rings of petals around the middle, 1 to 5: the larger the package, the fuller the flower. */
  readonly rings: number;
};

/** Draws an alpana of petals on jamdani dots inside a running stitch, PNG. */
export function drawPackage(motif: Motif): Promise<Buffer> {
  const { from, to, line, heart } = motif;
  const rings = Array.from({ length: motif.rings }, (_, ring) => drawRing(motif, ring)).toReversed();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#${from}"/><stop offset="1" stop-color="#${to}"/></linearGradient>
      <pattern id="dots" width="50" height="50" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <g fill="#${line}" fill-opacity="0.16"><rect x="21" y="21" width="8" height="8"/><circle cx="25" cy="12" r="2"/><circle cx="25" cy="38" r="2"/><circle cx="12" cy="25" r="2"/><circle cx="38" cy="25" r="2"/></g>
      </pattern>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dots)"/>
    <rect x="22" y="22" width="${WIDTH - 44}" height="${HEIGHT - 44}" rx="26" fill="none" stroke="#${line}" stroke-opacity="0.55" stroke-width="4" stroke-linecap="round" stroke-dasharray="16 13"/>
    <g transform="translate(${WIDTH / 2} ${HEIGHT / 2})">
      <circle r="${RING_START + motif.rings * RING_STEP + 12}" fill="#${from}" fill-opacity="0.55"/>
      ${rings.join('')}
      <circle r="26" fill="#${heart}"/>
      <circle r="26" fill="none" stroke="#${line}" stroke-width="3"/>
      <circle r="9" fill="#${line}"/>
    </g>
  </svg>`;
  return renderPicture(svg, WIDTH);
}

/** The radius at which the innermost petals begin, and how far each ring reaches beyond the one before. */
const RING_START = 44;
const RING_STEP = 24;

function drawRing({ petal, line, heart, rings }: Motif, ring: number): string {
  const count = 8 + ring * 4;
  const inner = 24 + ring * RING_STEP * 0.6;
  const outer = RING_START + (ring + 1) * RING_STEP;
  const half = ((Math.PI * outer) / count) * 0.62;
  const [low, high] = [inner + (outer - inner) * 0.35, inner + (outer - inner) * 0.75];
  const shape = `M0 ${-inner} C${half} ${-low} ${half} ${-high} 0 ${-outer} C${-half} ${-high} ${-half} ${-low} 0 ${-inner}Z`;
  const isOutermost = ring === rings - 1;
  const opacity = 0.92 - ring * 0.13;
  return Array.from({ length: count }, (_, index) => {
    const turn = (360 / count) * (index + (ring % 2) / 2);
    return `<g transform="rotate(${turn})"><path d="${shape}" fill="#${petal}" fill-opacity="${opacity}" stroke="#${line}" stroke-width="1.5"/>${isOutermost ? `<circle cy="${-outer - 6}" r="3.5" fill="#${heart}"/>` : ''}</g>`;
  }).join('');
}
