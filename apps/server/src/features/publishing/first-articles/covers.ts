import type { Cover } from './draw-cover.ts';

const PLUM = { from: '4b1f74', to: '8e3a9d', petal: '7a3fa8' } as const;
const GOLD = 'f5c768';

/** A profile on a sheet, with a pen. */
export const PROFILE_COVER: Cover = {
  ...PLUM,
  thing: `<rect x="-72" y="-84" width="124" height="164" rx="14" fill="#ffffff"/>
    <circle cx="-10" cy="-40" r="22" fill="#8e3a9d"/><path d="M-46 14c0-46 72-46 72 0z" fill="#8e3a9d"/>
    <path d="M-46 34h72M-46 54h48" stroke="#c9a2ea" stroke-width="9" stroke-linecap="round"/>
    <g transform="translate(52 34) rotate(38)"><path d="M-13-74h26v92l-13 26l-13-26z" fill="#${GOLD}"/><path d="M-13-74h26v18h-26z" fill="#c2185b"/><path d="M-6 30l6 14l6-14z" fill="#231a2b"/></g>`,
};

/** Two cups of tea on a table, and what is said over them. */
export const MEETING_COVER: Cover = {
  from: '7a2048',
  to: 'c2185b',
  petal: 'a8336b',
  thing: `<path d="M-92-30a22 22 0 0 1 22-22h58a22 22 0 0 1 22 22v10a22 22 0 0 1-22 22h-34l-22 20v-20h-2a22 22 0 0 1-22-22z" transform="translate(-6 -40)" fill="#ffffff"/>
    <path d="M6-6a20 20 0 0 1 20-20h44a20 20 0 0 1 20 20v8a20 20 0 0 1-20 20h-4v18l-20-18h-20a20 20 0 0 1-20-20z" transform="translate(8 -22)" fill="#${GOLD}"/>
    <path d="M-76-76h46M-76-60h30" stroke="#c2185b" stroke-width="7" stroke-linecap="round"/><path d="M36-28h42" stroke="#7a2048" stroke-width="7" stroke-linecap="round"/>
    <g fill="#ffffff"><path d="M-78 34h56v18a28 26 0 0 1-56 0z"/><path d="M22 34h56v18a28 26 0 0 1-56 0z"/></g>
    <path d="M-22 40h8a10 10 0 0 1 0 20h-10M78 40h8a10 10 0 0 1 0 20h-10" fill="none" stroke="#ffffff" stroke-width="6"/>
    <path d="M-100 90h200" stroke="#${GOLD}" stroke-width="9" stroke-linecap="round"/>`,
};

/** A shield with a lock. */
export const SAFETY_COVER: Cover = {
  from: '146b43',
  to: '1e8e5a',
  petal: '2f7d59',
  thing: `<path d="M0-98c30 22 58 30 84 32v56c0 56-34 88-84 108c-50-20-84-52-84-108v-56c26-2 54-10 84-32z" fill="#ffffff"/>
    <path d="M0-78c24 16 46 23 66 26v44c0 44-26 68-66 86c-40-18-66-42-66-86v-44c20-3 42-10 66-26z" fill="none" stroke="#7fd4aa" stroke-width="4" stroke-dasharray="9 8" stroke-linecap="round"/>
    <path d="M-24-10v-16a24 24 0 0 1 48 0v16" fill="none" stroke="#146b43" stroke-width="11"/>
    <rect x="-38" y="-12" width="76" height="58" rx="11" fill="#${GOLD}"/><circle cy="11" r="9" fill="#146b43"/><path d="M0 12v18" stroke="#146b43" stroke-width="7" stroke-linecap="round"/>`,
};

/** A house with a family before it, and a heart over the roof. */
export const PARENTS_COVER: Cover = {
  from: '5b2a86',
  to: 'b0561c',
  petal: '96602b',
  thing: `<path d="M0-30l98 70h-24v44h-148v-44h-24z" fill="#ffffff"/>
    <path d="M0-44c-34-20-34-54-13-54c8 0 13 9 13 9s5-9 13-9c21 0 21 34-13 54z" fill="#${GOLD}"/>
    <g fill="#5b2a86"><circle cx="-34" cy="30" r="12"/><path d="M-54 84v-18c0-26 40-26 40 0v18z"/></g>
    <g fill="#b0561c"><circle cx="34" cy="30" r="12"/><path d="M14 84v-18c0-26 40-26 40 0v18z"/></g>
    <g fill="#c2185b"><circle cx="0" cy="46" r="9"/><path d="M-13 84v-10c0-20 26-20 26 0v10z"/></g>`,
};
