/** State of push in a browser: what it can do, and what its member decided. */
type PushStanding = 'unsupported' | 'install-first' | 'blocked' | 'open' | 'allowed';

export type BrowserFacts = {
  /** Service workers, push and notifications are all there. */
  readonly hasPush: boolean;
  readonly isApple: boolean;
  /** Opened from the home screen. */
  readonly isInstalled: boolean;
  readonly permission: NotificationPermission | null;
};

/** Says how push stands; on an iPhone only a site on the home screen gets it. */
export function standingOf({ hasPush, isApple, isInstalled, permission }: BrowserFacts): PushStanding {
  if (!hasPush) return isApple && !isInstalled ? 'install-first' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' ? 'allowed' : 'open';
}

/** Returns the facts of the browser that this runs in. */
export function readBrowser(): BrowserFacts {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // An iPad says that it is a Mac, and is the only one that is touched.
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return {
    hasPush,
    isApple,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in window ? Notification.permission : null,
  };
}

let isClosed = false;

/** True while the browser can still be asked, and until the offer is closed. */
export const isOfferDue = (standing: PushStanding): boolean => standing === 'open' && !isClosed;

/** Closes the offer until the site is opened anew: nothing of it is kept on the device (AUTH-135). */
export const closeOffer = (): void => {
  isClosed = true;
};

/** Returns the bytes of a key as it travels, in base64url. */
export function bytesOfKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** True if a subscription was made for this key; one for another is of no use to the server. */
export function isForKey(made: ArrayBuffer | null, key: string): boolean {
  if (!made) return false;
  const [one, other] = [new Uint8Array(made), bytesOfKey(key)];
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
