// Draws the icons of the installed application from the logo: `node scripts/draw-icons.ts`. They are kept in the repository.
import fs from 'node:fs';
import sharp from 'sharp';

const FOLDER = 'apps/web/public/icons';
const PLUM = '#5B2A86';

/** Draws the rings and the star of the logo, on the 48 by 48 of its drawing. */
const rings = (stroke: string, star: string) => `
  <g fill="none" stroke="${stroke}" stroke-width="3">
    <path d="M21.56 31.58A8 8 0 1 1 25.84 28.16"/><path d="M26.44 16.42A8 8 0 1 1 22.16 19.84"/>
  </g>
  <path d="M24 9.2l1.5 2.2L24 13.6l-1.5-2.2Z" fill="${star}"/>`;
const stitches = '<circle cx="24" cy="24" r="20.5" fill="none" stroke="#fff" stroke-width="1.2" stroke-dasharray="3 3.44" opacity=".7"/>';
const drawing = (size: number, inside: string, box = '0 0 48 48') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${inside}</svg>`);

const background = `<circle cx="24" cy="24" r="24" fill="${PLUM}"/>`;
const logo = background + stitches + rings('#fff', '#E8A317');
/** Phones cut these to their own shape: the logo stays within the inner four fifths. */
const BOX_WITH_ROOM = '-6 -6 60 60';
const filled = `<rect x="-6" y="-6" width="60" height="60" fill="${PLUM}"/>${stitches}${rings('#fff', '#E8A317')}`;

const icons: Readonly<Record<string, Buffer>> = {
  'icon-192': drawing(192, logo),
  'icon-512': drawing(512, logo),
  'maskable-512': drawing(512, filled, BOX_WITH_ROOM),
  'apple-touch-180': drawing(180, filled, BOX_WITH_ROOM),
  // Android takes only its shape.
  'badge-96': drawing(96, rings('#fff', '#fff'), '8 6 32 32'),
};

fs.mkdirSync(FOLDER, { recursive: true });
for (const [name, svg] of Object.entries(icons))
  await sharp(svg).png({ compressionLevel: 9, palette: true }).toFile(`${FOLDER}/${name}.png`);
