import type { ToWorker } from '../platform/offline/worker-words.ts';
import { answerAsset, answerFile, answerPage, answerPublicPage } from './answer.ts';
import { fill, isFilled, keepLoaded, keepPage, leave, prune, stay } from './application-cache.ts';
import { builtIn } from './built-in.ts';
import { openNotice, renewSubscription, showNotice } from './notices.ts';
import { wayOf } from './way-of.ts';

declare const self: ServiceWorkerGlobalScope;

const ANSWERS = { page: answerPage, 'public-page': answerPublicPage, file: answerFile, asset: answerAsset } as const;

self.addEventListener('install', (event) => {
  // Takes over at once: files of former versions stay within reach, so that no open tab misses one.
  void self.skipWaiting();
  // A visitor's device keeps only the pages that were seen.
  event.waitUntil(isFilled().then((filled) => (filled ? fill({ isNewVersion: true }) : undefined)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), prune(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const word = event.data as ToWorker;
  if (word.type === 'leave') return event.waitUntil(leave().then(() => event.ports[0]?.postMessage('left')));
  stay();
  if (word.type === 'visited') return event.waitUntil(keepPage(word.page).then(() => keepLoaded(word.addresses)));
  event.waitUntil(
    fill({ isNewVersion: false })
      .then(() => keepLoaded(word.addresses))
      .then(prune),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(
    {
      method: request.method,
      isNavigation: request.mode === 'navigate',
      isAuthorized: request.headers.has('authorization'),
      url: new URL(request.url),
      origin: self.location.origin,
    },
    builtIn.publicPages,
  );
  if (way !== 'network') event.respondWith(ANSWERS[way](event));
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event.oldSubscription)));
