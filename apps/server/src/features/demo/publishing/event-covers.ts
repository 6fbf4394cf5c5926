import type { Cover } from '#features/publishing';

const GOLD = 'f5c768';

/** The pictures of the demo's events. */
export const EVENT_COVERS = {
  /** A pot of tea and its cup. */
  tea: {
    from: '4b1f74',
    to: '8e3a9d',
    petal: '7a3fa8',
    thing: `<path d="M-70-6h96c6 52-6 78-30 84h-36c-24-6-36-32-30-84z" fill="#ffffff"/><path d="M24 10c34-4 40-22 58-34l8 10c-16 20-28 48-66 52z" fill="#ffffff"/>
      <path d="M-72 4c-30-6-32 48 6 46" fill="none" stroke="#ffffff" stroke-width="10"/><path d="M-52-14c6-22 54-22 60 0z" fill="#${GOLD}"/><circle cx="-22" cy="-36" r="8" fill="#${GOLD}"/>
      <path d="M-44-58q-12-16 0-30q12-14 0-28M-2-58q-12-16 0-30q12-14 0-28" fill="none" stroke="#e3cdf5" stroke-width="6" stroke-linecap="round"/><path d="M-90 90h170" stroke="#${GOLD}" stroke-width="9" stroke-linecap="round"/>`,
  },
  /** A screen with two people on it. */
  talk: {
    from: '1d4e79',
    to: '2b6fa8',
    petal: '2b5fa8',
    thing: `<rect x="-96" y="-74" width="192" height="124" rx="14" fill="#ffffff"/><rect x="-84" y="-62" width="80" height="100" rx="8" fill="#dbe9f7"/><rect x="4" y="-62" width="80" height="100" rx="8" fill="#fdf3dc"/>
      <circle cx="-44" cy="-24" r="19" fill="#2b5fa8"/><path d="M-76 38c0-46 64-46 64 0z" fill="#2b5fa8"/><circle cx="44" cy="-24" r="19" fill="#b0561c"/><path d="M12 38c0-46 64-46 64 0z" fill="#b0561c"/>
      <path d="M-26 50h52v22h-52z" fill="#ffffff"/><path d="M-62 80h124" stroke="#${GOLD}" stroke-width="12" stroke-linecap="round"/>`,
  },
  /** A festive tent. */
  fair: {
    from: '8f1d4a',
    to: 'd0662a',
    petal: 'a8336b',
    thing: `<path d="M0-92v26" stroke="#ffffff" stroke-width="6"/><path d="M2-92l40 12l-40 14z" fill="#${GOLD}"/><path d="M0-66c16 40 56 58 96 66h-192c40-8 80-26 96-66z" fill="#ffffff"/>
      <path d="M-96 0a24 20 0 0 0 48 0a24 20 0 0 0 48 0a24 20 0 0 0 48 0a24 20 0 0 0 48 0z" fill="#${GOLD}"/><path d="M-82 18h164v66h-164z" fill="#fdf3dc"/><path d="M0 18c-6 34-26 54-40 66h80c-14-12-34-32-40-66z" fill="#8f1d4a"/>
      <path d="M-98 86h196" stroke="#ffffff" stroke-width="8" stroke-linecap="round"/>`,
  },
  /** The moon and a lantern. */
  moon: {
    from: '10243f',
    to: '31538a',
    petal: '3a5f96',
    thing: `<path d="M20-88a86 86 0 1 0 62 138a70 70 0 1 1-62-138z" fill="#${GOLD}"/><g transform="translate(48 -4)"><path d="M0-70v20" stroke="#ffffff" stroke-width="5"/><path d="M-16-50h32l12 20h-56z" fill="#ffffff"/><path d="M-24-26h48l-6 52h-36z" fill="#fdf3dc"/>
      <path d="M0-20q16 20 0 42q-16-22 0-42z" fill="#d0662a"/><path d="M-22 30h44v10h-44z" fill="#ffffff"/></g><g fill="#ffffff"><circle cx="-84" cy="-66" r="4"/><circle cx="-50" cy="-96" r="3"/><circle cx="92" cy="-60" r="3.5"/></g>`,
  },
  /** A camera. */
  camera: {
    from: '14603c',
    to: '1e8e5a',
    petal: '2f7d59',
    thing: `<path d="M-34-62h68l14 24h34a14 14 0 0 1 14 14v84a14 14 0 0 1-14 14h-164a14 14 0 0 1-14-14v-84a14 14 0 0 1 14-14h34z" fill="#ffffff"/>
      <circle cy="16" r="42" fill="#14603c"/><circle cy="16" r="30" fill="#7fd4aa"/><circle cx="-9" cy="6" r="9" fill="#ffffff"/><circle cx="72" cy="-18" r="7" fill="#${GOLD}"/>`,
  },
} as const satisfies Readonly<Record<string, Cover>>;
export type EventCover = keyof typeof EVENT_COVERS;
