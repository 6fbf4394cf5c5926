import type { FromWorker } from '../platform/offline/worker-words.ts';
import { builtIn } from './built-in.ts';

declare const self: ServiceWorkerGlobalScope;

const NOTICES_PAGE = '/notifications';
/** Milliseconds in which a page says that it opens what was tapped. */
const ANSWER_WITHIN_MS = 700;
const someNotice = { en: 'You have a new notification.', bn: 'আপনার একটি নতুন বিজ্ঞপ্তি আছে।' } as const;

/** Push of the server, without any name or text of a message. `url` is a page of this site. */
type Push = { readonly title?: string; readonly body?: string; readonly url?: string; readonly tag?: string };

export async function showNotice(data: PushMessageData | null): Promise<void> {
  const push = read(data);
  const language = (await self.cookieStore?.get('language'))?.value === 'bn' ? 'bn' : 'en';
  await self.registration.showNotification(push.title ?? builtIn.brand[language], {
    body: push.body ?? someNotice[language],
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path: pathOf(push.url) },
    ...(push.tag ? { tag: push.tag } : {}),
  });
}

function read(data: PushMessageData | null): Push {
  try {
    return (data?.json() ?? {}) as Push;
  } catch {
    return {};
  }
}

/** Returns a page of this site, whatever was sent. */
function pathOf(address: string = NOTICES_PAGE): string {
  try {
    const { origin, pathname, search } = new URL(address, self.location.origin);
    // A path of two strokes would be read as another site.
    return origin === self.location.origin && !pathname.startsWith('//') ? `${pathname}${search}` : NOTICES_PAGE;
  } catch {
    return NOTICES_PAGE;
  }
}

/** Opens what a notice is about, in a tab of the site if there is one. */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  const { path = NOTICES_PAGE } = (notice.data ?? {}) as { path?: string };
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) return void (await self.clients.openWindow(path));
  await tab.focus().catch(() => tab);
  if (await opens(tab, path)) return;
  // A page without listeners, or one that sleeps. A tab that this worker does not look after cannot be led.
  await tab.navigate(path).catch(() => self.clients.openWindow(path));
}

/** Asks the page to go there by itself, so that nothing that was typed is lost. */
function opens(tab: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const word: FromWorker = { type: 'open', path };
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    tab.postMessage(word, [port2]);
  });
}

/** Takes a new subscription after the browser dropped one; the pages tell the server of it. */
export async function renewSubscription(old: PushSubscription | null): Promise<void> {
  if (old) await self.registration.pushManager.subscribe(old.options);
  const word: FromWorker = { type: 'push-subscription-changed' };
  for (const tab of await self.clients.matchAll({ type: 'window' })) tab.postMessage(word);
}
