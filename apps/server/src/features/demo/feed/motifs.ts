/** Colours of one picture, without their '#': sky from and to, two of what stands on it, and what shines. */
export type Palette = readonly [from: string, to: string, main: string, other: string, light: string];

export const PALETTES: readonly Palette[] = [
  ['fbe9d7', 'f3c5a0', '5b2a86', 'c2185b', 'fff7e8'],
  ['e6eef7', 'a9c9dd', '25557c', 'e8a317', 'fdf3dc'],
  ['f4ecfa', 'c9b6dd', '7a3fa8', '1e8e5a', 'fff7e8'],
  ['e3f0ea', 'a8cbb8', '14603c', 'a7382f', 'fdf3dc'],
  ['fbe4ec', 'dcb4c8', '8e1b4f', '25557c', 'fff7e8'],
  ['fdf3dc', 'e8c77a', '3c4f5c', 'a7382f', 'ffffff'],
];
/** For what is seen at night. */
export const NIGHT: readonly Palette[] = [
  ['1f1b4b', '5b3a86', 'f0d9a8', 'e8a317', 'fff7e8'],
  ['10324a', '3a6f8f', 'f0d9a8', 'e8a317', 'fff7e8'],
];

type Draw = (of: Palette) => string;
const leaf = (x: number, y: number, turn: number, colour: string): string =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0 q22 -26 0 -64 q-22 38 0 64z" fill="#${colour}"/>`;
const flower = (x: number, y: number, size: number, [petal, heart]: readonly [string, string]): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cx="0" cy="-22" rx="13" ry="20" fill="#${petal}" transform="rotate(${turn})"/>`)
    .join('')}<circle r="12" fill="#${heart}"/></g>`;
const star = (x: number, y: number, size: number, colour: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 -10 L2.6 -2.6 L10 0 L2.6 2.6 L0 10 L-2.6 2.6 L-10 0 L-2.6 -2.6z" fill="#${colour}"/>`;

/** Each in a square of 400, its middle at 200 200. */
export const MOTIFS = {
  tea: ([, , main, other, light]) => `
    <path d="M120 95 q-22 -26 0 -52 q22 -26 0 -50 M190 95 q-22 -26 0 -52 q22 -26 0 -50 M260 95 q-22 -26 0 -52 q22 -26 0 -50"
      fill="none" stroke="#${light}" stroke-width="12" stroke-linecap="round" opacity="0.85"/>
    <path d="M280 160 h34 a48 48 0 0 1 0 96 h-46" fill="none" stroke="#${main}" stroke-width="22"/>
    <path d="M84 130 h212 v80 a106 100 0 0 1 -212 0z" fill="#${main}"/><ellipse cx="190" cy="132" rx="106" ry="24" fill="#${light}"/>
    <ellipse cx="190" cy="135" rx="90" ry="17" fill="#8a4a1f"/><ellipse cx="190" cy="330" rx="168" ry="26" fill="#${other}"/>
    <ellipse cx="190" cy="322" rx="168" ry="24" fill="#${light}"/>`,
  boat: ([, , main, other, light]) => `
    <circle cx="300" cy="90" r="52" fill="#${light}"/><path d="M196 60 v180" stroke="#3c2b1f" stroke-width="10"/>
    <path d="M206 66 q110 70 96 164 h-96z" fill="#${other}"/><path d="M186 96 q-84 60 -82 134 h82z" fill="#${light}"/>
    <path d="M36 246 q164 44 328 0 q-30 84 -96 92 h-142 q-66 -10 -90 -92z" fill="#${main}"/>
    <path d="M-20 352 q42 -26 84 0 t84 0 t84 0 t84 0 t84 0" fill="none" stroke="#${light}" stroke-width="10" opacity="0.8"/>`,
  flowers: ([, , main, other, light]) => `
    <path d="M200 220 v150 M200 250 q-60 30 -84 -30 M200 270 q70 20 92 -40" fill="none" stroke="#14603c" stroke-width="10"/>
    ${leaf(160, 330, -60, '1e8e5a')}${leaf(242, 330, 60, '1e8e5a')}${flower(200, 170, 2.2, [other, light])}
    ${flower(106, 200, 1.6, [main, 'e8a317'])}${flower(300, 208, 1.6, ['e8a317', main])}${flower(140, 92, 1.3, [light, 'e8a317'])}
    ${flower(270, 88, 1.3, [light, other])}`,
  rings: ([, , main, other, light]) => `
    <circle cx="150" cy="230" r="92" fill="none" stroke="#e8a317" stroke-width="26"/>
    <circle cx="254" cy="230" r="92" fill="none" stroke="#b87a10" stroke-width="26"/>
    <path d="M174 141 a92 92 0 0 1 56 43" fill="none" stroke="#e8a317" stroke-width="26"/>
    <path d="M150 138 l-34 -40 l18 -26 h32 l18 26z" fill="#${light}" stroke="#${main}" stroke-width="6"/>
    ${star(290, 80, 2.4, light)}${star(80, 110, 1.6, other)}${star(340, 140, 1.4, other)}`,
  moon: ([, , main, other, light]) => `
    <path d="M250 40 a118 118 0 1 0 90 190 a96 96 0 1 1 -90 -190z" fill="#${main}"/>
    ${star(300, 110, 2.6, light)}${star(90, 70, 1.6, light)}${star(60, 190, 1.2, light)}${star(350, 60, 1.2, light)}
    <path d="M-600 1100 v-770 h190 v-40 h120 v70 h130 v-60 h110 v40 h110 v-70 h100 v60 h120 v-40 h130 v70 h140 v-60 h250 v800z" fill="#17142f"/>
    <path d="M-18 350 h26 v30 h-26z M96 330 h26 v30 h-26z M196 350 h26 v30 h-26z M330 366 h26 v30 h-26z M262 372 h26 v30 h-26z" fill="#${other}"/>`,
  lamp: ([, , main, other, light]) => `
    <circle cx="200" cy="150" r="120" fill="#${light}" opacity="0.25"/><circle cx="200" cy="160" r="70" fill="#${light}" opacity="0.4"/>
    <path d="M200 60 q64 80 0 150 q-64 -70 0 -150z" fill="#e8a317"/><path d="M200 120 q28 44 0 86 q-28 -42 0 -86z" fill="#${light}"/>
    <path d="M70 232 q130 34 260 0 q-14 100 -130 104 q-116 -4 -130 -104z" fill="#a7382f"/>
    <path d="M92 262 q108 30 216 0" fill="none" stroke="#${main}" stroke-width="9"/>
    <path d="M110 292 q90 24 180 0" fill="none" stroke="#${other}" stroke-width="7" stroke-dasharray="4 16" stroke-linecap="round"/>`,
  plane: ([, , main, other, light]) => `
    <path d="M-20 300 q140 -20 220 -130" fill="none" stroke="#${light}" stroke-width="10" stroke-dasharray="2 26" stroke-linecap="round"/>
    <g transform="translate(250 130) rotate(-32)"><path d="M-120 0 q0 -22 30 -24 h150 q50 4 66 24 q-16 20 -66 24 h-150 q-30 -2 -30 -24z" fill="#${light}"/>
    <path d="M10 -16 l-44 -100 h38 l78 100z M10 16 l-44 100 h38 l78 -100z" fill="#${main}"/>
    <path d="M-104 -10 l-26 -48 h26 l40 48z M-104 10 l-26 48 h26 l40 -48z" fill="#${other}"/></g>
    <path d="M20 360 a40 40 0 0 1 70 -26 a54 54 0 0 1 98 6 a34 34 0 0 1 40 20z M250 384 a30 30 0 0 1 54 -18 a40 40 0 0 1 72 18z" fill="#${light}"/>`,
  house: ([, , main, other, light]) => `
    <path d="M60 180 h280 v170 h-280z" fill="#${light}"/><path d="M24 190 l176 -128 l176 128z" fill="#${main}"/>
    <path d="M166 240 h68 v110 h-68z" fill="#${other}"/><circle cx="222" cy="298" r="6" fill="#${light}"/>
    <path d="M86 226 h54 v54 h-54z M260 226 h54 v54 h-54z" fill="#e8a317" stroke="#${main}" stroke-width="8"/>
    <path d="M113 226 v54 M86 253 h54 M287 226 v54 M260 253 h54" stroke="#${main}" stroke-width="6"/>
    <path d="M-20 350 h440" stroke="#1e8e5a" stroke-width="18"/>${leaf(40, 346, -8, '1e8e5a')}${leaf(362, 346, 8, '1e8e5a')}`,
  mangoes: ([, , main, other, light]) => `
    <path d="M196 60 q20 -40 60 -52" fill="none" stroke="#5a3a1c" stroke-width="12"/>${leaf(236, 40, 96, '1e8e5a')}${leaf(196, 66, -74, '14603c')}
    <path d="M130 90 q90 -14 92 96 q-6 96 -88 96 q-84 -8 -78 -100 q8 -80 74 -92z" fill="#e8a317"/>
    <path d="M262 110 q84 6 76 106 q-12 86 -92 78 q-70 -14 -58 -96 q14 -80 74 -88z" fill="#f0bf5a"/>
    <path d="M96 150 q10 -34 40 -40" fill="none" stroke="#${light}" stroke-width="10" stroke-linecap="round"/>
    <path d="M40 268 h320 q-20 96 -100 100 h-120 q-80 -4 -100 -100z" fill="#${main}"/><path d="M40 268 h320 v20 h-320z" fill="#${other}"/>`,
  rain: ([, , main, other, light]) => `
    <path d="M70 40 l-16 44 M150 10 l-16 44 M260 20 l-16 44 M340 60 l-16 44 M30 150 l-14 40 M380 160 l-14 40 M60 270 l-14 40 M340 280 l-14 40"
      stroke="#${light}" stroke-width="9" stroke-linecap="round"/>
    <path d="M200 80 v236 q0 36 -32 36 q-30 0 -30 -30" fill="none" stroke="#5a3a1c" stroke-width="13" stroke-linecap="round"/>
    <path d="M40 216 a160 136 0 0 1 320 0 q-26 -26 -54 0 q-26 -26 -52 0 q-28 -26 -54 0 q-26 -26 -54 0 q-26 -26 -52 0 q-28 -26 -54 0z" fill="#${main}"/>
    <path d="M148 216 q10 -90 52 -136 q42 46 54 136 q-26 -26 -54 0 q-26 -26 -52 0z" fill="#${other}"/>`,
  book: ([, , main, other, light]) => `
    <path d="M30 110 q90 -40 170 10 q80 -50 170 -10 v210 q-90 -34 -170 14 q-80 -48 -170 -14z" fill="#${main}"/>
    <path d="M48 100 q80 -32 152 14 v200 q-72 -42 -152 -14z M352 100 q-80 -32 -152 14 v200 q72 -42 152 -14z" fill="#${light}"/>
    <path d="M76 146 q50 -14 98 12 M76 186 q50 -14 98 12 M76 226 q50 -14 98 12 M226 158 q48 -26 98 -12 M226 198 q48 -26 98 -12"
      fill="none" stroke="#${other}" stroke-width="7" stroke-linecap="round" opacity="0.6"/>
    <path d="M286 88 v96 l18 -18 l18 18 v-94z" fill="#${other}"/>`,
  sweets: ([, , main, other, light]) => `
    <ellipse cx="200" cy="300" rx="186" ry="54" fill="#${main}"/><ellipse cx="200" cy="288" rx="186" ry="52" fill="#${light}"/>
    ${[
      [110, 262],
      [200, 276],
      [290, 262],
      [156, 204],
      [244, 204],
      [200, 146],
    ]
      .map(
        ([x, y], place) => `<circle cx="${x}" cy="${y}" r="48" fill="#${['f7ead2', 'e9b872', 'b5622a'][place % 3]}"/>
        <circle cx="${(x ?? 0) - 14}" cy="${(y ?? 0) - 16}" r="9" fill="#ffffff" opacity="0.7"/>`,
      )
      .join('')}${leaf(200, 106, 20, '1e8e5a')}${leaf(196, 106, -34, other)}`,
  kite: ([, , main, other, light]) => `
    <path d="M212 250 q40 60 -20 90 q-60 30 -10 90" fill="none" stroke="#${light}" stroke-width="7"/>
    <g transform="rotate(16 200 150)"><path d="M200 0 l112 124 l-112 136 l-112 -136z" fill="#${main}"/><path d="M200 0 l112 124 h-112z" fill="#${other}"/>
    <path d="M200 260 l-112 -136 h112z" fill="#e8a317"/><path d="M200 0 v260 M88 124 h224" stroke="#${light}" stroke-width="6"/></g>
    <path d="M170 330 l-30 -12 v26z M170 330 l30 -12 v26z M196 372 l-28 -14 v26z M196 372 l28 -14 v26z" fill="#${other}"/>
    <path d="M280 372 a28 28 0 0 1 50 -18 a38 38 0 0 1 68 18z M-10 120 a26 26 0 0 1 46 -16 a34 34 0 0 1 62 16z" fill="#${light}" opacity="0.9"/>`,
} satisfies Record<string, Draw>;
export type Motif = keyof typeof MOTIFS;
