import type { CardLook } from './FoundCard.tsx';

/** Belongs to the device, not to who is signed in: it outlives a sign-out. */
const LOOK_KEY = 'card_look';

export function keptLook(): CardLook {
  return localStorage.getItem(LOOK_KEY) === 'photos' ? 'photos' : 'list';
}

export const keepLook = (look: CardLook): void => localStorage.setItem(LOOK_KEY, look);
