import { currentSession } from '#platform/session';
import type { FromWorker, ToWorker } from './worker-words.ts';

const WORKER = '/service-worker.js';
/** Time in which a page loads what it shows, in milliseconds. */
const LATER_MS = 2000;
/** Pauses before the further looks for caches at a sign-out, in milliseconds. */
const DROPPED_AGAIN_AFTER_MS = [500, 2500] as const;

const canHaveWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Returns the worker of this site, which is registered if it is not there yet; null where the browser has none. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!canHaveWorker()) return null;
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    return await navigator.serviceWorker.ready;
  } catch {
    // Private windows may refuse it. The site works without, only not offline.
    return null;
  }
}

/** Makes the site open without a connection, once the page has nothing better to do. */
export function holdApplication(): () => void {
  return later(hold);
}

/** Makes the public page that is open show again without a connection; keeps nothing else for a visitor. */
export function keepVisited(page: string): () => void {
  return later(async () => {
    const word: ToWorker = { type: 'visited', page, addresses: loadedAddresses() };
    if (!currentSession()) (await workerRegistration())?.active?.postMessage(word);
  });
}

function later(act: () => Promise<void>): () => void {
  if (!canHaveWorker()) return () => {};
  const timer = setTimeout(() => whenIdle(() => void act()), LATER_MS);
  return () => clearTimeout(timer);
}

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else act();
};

const loadedAddresses = (): readonly string[] => performance.getEntriesByType('resource').map(({ name }) => name);

async function hold(): Promise<void> {
  const word: ToWorker = { type: 'hold', addresses: loadedAddresses() };
  if (!currentSession()) return;
  const registration = await workerRegistration();
  // Who signed out meanwhile leaves nothing behind.
  if (!currentSession()) return removeWorker();
  registration?.active?.postMessage(word);
}

/** Hears what the worker says; `open` is taken as done. */
export function onWorker(listener: (word: FromWorker) => void): () => void {
  if (!canHaveWorker()) return () => {};
  const hear = (event: MessageEvent<FromWorker>): void => {
    listener(event.data);
    event.ports[0]?.postMessage('done');
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

/** Notices on the device's own screen have done their work once the site is looked at. */
export async function closeNotices(): Promise<void> {
  if (!canHaveWorker()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
}

/** No push comes to this browser any more. */
export async function endPush(): Promise<void> {
  if (!canHaveWorker()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Takes the worker away, with its push subscription and all files that it keeps. */
export async function removeWorker(): Promise<void> {
  if (!canHaveWorker()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) {
    // It serves the open page to the end, and keeps nothing more of it.
    const word: ToWorker = { type: 'leave' };
    registration.active?.postMessage(word);
    await closeNotices();
    // Where the push service cannot be told, the subscription goes with the worker.
    await endPush().catch(() => {});
    await registration.unregister();
  }
  await dropCaches();
  // A file that the worker was about to keep makes its cache anew, and a worker that ends meanwhile does not drop it any more.
  for (const pause of DROPPED_AGAIN_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (currentSession()) return;
    await dropCaches();
  }
}

async function dropCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}
