// Draws the picture that link previews show: `node scripts/draw-social-card.ts`. It is kept in the repository. It says no name: that is a setting.
import sharp from 'sharp';

const SIZE = { width: 1200, height: 630 };
const COUPLE = 'apps/web/public/couple.svg';
const COUPLE_HEIGHT = 500;

const petals = Array.from({ length: 24 }, (_, index) => {
  const turn = (360 / 24) * index;
  return `<path transform="rotate(${turn} 600 315)" d="M600 22c14 26 14 46 0 66c-14-20-14-40 0-66Z" fill="#E8A317" opacity=".55"/>`;
}).join('');
const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
  <defs><radialGradient id="g" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#7A3FA8"/><stop offset="1" stop-color="#451F69"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="url(#g)"/>
  <g fill="none" stroke="#FBF8F4" opacity=".28"><circle cx="600" cy="315" r="300" stroke-width="2" stroke-dasharray="2 14" stroke-linecap="round"/>
  <circle cx="600" cy="315" r="420" stroke-width="3" stroke-dasharray="3 20" stroke-linecap="round"/><circle cx="600" cy="315" r="540" stroke-width="4" stroke-dasharray="4 26" stroke-linecap="round"/></g>
  ${petals}<circle cx="600" cy="315" r="262" fill="#FBF8F4"/>
</svg>`;

const couple = await sharp(COUPLE, { density: 300 }).resize({ height: COUPLE_HEIGHT, fit: 'inside' }).png().toBuffer();
await sharp(Buffer.from(background))
  .composite([{ input: couple, gravity: 'center' }])
  .png({ compressionLevel: 9, palette: true, quality: 90 })
  .toFile('apps/web/public/social-card.png');
