import { useSyncExternalStore } from 'react';

export { useNearView } from './use-near-view.ts';
export { useNow } from './use-now.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const isOnline = (): boolean => navigator.onLine;

/** Comes about once there is a connection: at once where there is one. */
export const whenOnline = (): Promise<void> =>
  isOnline() ? Promise.resolve() : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/** True if the browser says that it has a connection; changes at once. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

const DESKTOP = '(min-width: 1024px)';

function subscribeWidth(listener: () => void): () => void {
  const query = window.matchMedia(DESKTOP);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True from 1024 px width on, where the top bar takes the place of the mobile bar. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribeWidth,
    () => window.matchMedia(DESKTOP).matches,
    () => true,
  );
