import { useSyncExternalStore } from 'react';

const NARROW = '(width < 40rem)';

function follow(tell: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/** True on a phone, where a row is a card. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(NARROW).matches,
    () => false,
  );
