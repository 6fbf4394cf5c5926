import { useSyncExternalStore } from 'react';
import { isServerReached, onReach } from './reach.ts';

export { doubtReach, isServerThere, noteAnswer } from './reach.ts';
export { useNearView } from './use-near-view.ts';
export { useNow } from './use-now.ts';

/** Hears of whatever may change whether there is a connection. */
export function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const stop = onReach(listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True if the browser says that it has a connection: what a button does may be tried. */
export const isOnline = (): boolean => navigator.onLine;

/** True if the browser says that it has a connection and the server is within reach. */
export const isConnected = (): boolean => isOnline() && isServerReached();

/** Comes about once there is a connection: at once where there is one. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isConnected()) return resolve();
    const stop = onConnection(() => {
      if (!isConnected()) return;
      stop();
      resolve();
    });
  });

/** Follows the connection: being offline and a server out of reach are one for who looks. */
export const useOnline = (): boolean => useSyncExternalStore(onConnection, isConnected, () => true);

/** Returns a hook that is true from a width of the window on, in px. */
function fromWidth(px: number): () => boolean {
  const query = `(min-width: ${px}px)`;
  const subscribe = (listener: () => void): (() => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return function useIsFromWidth() {
    return useSyncExternalStore(
      subscribe,
      () => window.matchMedia(query).matches,
      () => true,
    );
  };
}

/** True from 768 px width on, where a photo stands beside its text. */
export const useRoomBeside = fromWidth(768);

/** True from 1024 px width on, where the top bar takes the place of the one at the lower edge. */
export const useIsDesktop = fromWidth(1024);

/** True on screens wider than 1100 px, which have room for a column beside the posts. */
export const useIsWide = fromWidth(1101);
