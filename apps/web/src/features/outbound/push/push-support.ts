/** What this browser can do for push, and what its member decided. */
export type PushStanding = 'unsupported' | 'install-first' | 'blocked' | 'open' | 'allowed';

export type BrowserFacts = {
  /** Service workers, push and notifications are all there. */
  readonly hasPush: boolean;
  readonly isApple: boolean;
  /** Opened from the home screen. */
  readonly isInstalled: boolean;
  readonly permission: NotificationPermission | null;
};

/** On an iPhone only a site on the home screen gets push. */
export function standingOf({ hasPush, isApple, isInstalled, permission }: BrowserFacts): PushStanding {
  if (!hasPush) return isApple && !isInstalled ? 'install-first' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' ? 'allowed' : 'open';
}

/** The facts of the browser that this runs in. */
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
