import { currentSession } from '#platform/session';
import type { FromWorker, ToWorker } from './worker-words.ts';

const WORKER = '/service-worker.js';
/** Time in which a page loads what it shows, in milliseconds. */
const LATER_MS = 2000;
/** Time that a worker has to say that it keeps nothing any more, in milliseconds: one of a former version does not say it. */
const LEFT_WITHIN_MS = 3000;
/** Time in which Chromium has kept what it compiled of the scripts of a page, in milliseconds. */
const COMPILED_WITHIN_MS = 3000;

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

/** Returns when the copy of a public page was made that shows without a connection, in milliseconds since 1970; null where there is none. */
export async function publicPageKeptAt(page: string): Promise<number | null> {
  if (!canHaveWorker() || !('caches' in globalThis)) return null;
  const date = (await caches.match(page, { ignoreVary: true }))?.headers.get('date');
  return date ? Date.parse(date) : null;
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

/** Closes notices on the device's own screen, which have done their work once the site is looked at. */
export async function closeNotices(): Promise<void> {
  if (!canHaveWorker()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
}

/** Lets no push come to this browser any more. */
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
    // Where the push service cannot be told, the subscription goes with the worker.
    await Promise.all([leave(registration.active), closeNotices(), endPush().catch(() => {})]);
    await registration.unregister();
  }
  await dropCaches();
  // Chromium keeps what it compiled of a script in the cache that the script came from. Where that is gone it makes it anew, with nothing in it.
  await new Promise((resolve) => setTimeout(resolve, COMPILED_WITHIN_MS));
  if (!currentSession()) await dropCaches();
}

async function dropCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Comes about once the worker keeps nothing any more: it serves the open page to the end. Without its word it might open its cache
 * after the page dropped it, which makes it anew, and be ended before it drops it itself.
 */
function leave(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return Promise.resolve();
  return new Promise((resolve) => {
    const { port1: ear, port2: mouth } = new MessageChannel();
    const end = (): void => {
      clearTimeout(timer);
      ear.close();
      resolve();
    };
    const timer = setTimeout(end, LEFT_WITHIN_MS);
    ear.onmessage = end;
    const word: ToWorker = { type: 'leave' };
    worker.postMessage(word, [mouth]);
  });
}
