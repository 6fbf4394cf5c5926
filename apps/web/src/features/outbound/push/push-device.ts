import { workerRegistration } from '#platform/offline';
import { sendNoSubscription, sendSubscription } from '../outbound.queries.ts';
import { bytesOfKey, isForKey } from './push-support.ts';

/** So long the worker may take, which on a slow line first loads what it keeps. */
const PATIENCE_MS = 30_000;

/** Address that the server was told since the site was opened. */
let told: string | null = null;

const present = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** True if pushes come to this browser: its subscription ends with the session of whoever switched it on. */
export const isDeviceOn = async (): Promise<boolean> => (await present()) !== null;

/** Subscribes this browser and tells the server; the permission is there by now. */
export async function switchDeviceOn(key: string): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const worker = await Promise.race([workerRegistration(), late]);
  if (!worker) throw new Error('no service worker');
  const { pushManager } = worker;
  let subscription = await pushManager.getSubscription();
  if (subscription && !isForKey(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOfKey(key) });
  await tellServer(subscription);
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('a subscription without keys');
  await sendSubscription({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } });
  told = endpoint;
}

/** Lets no push come to this browser any more, even where the server cannot be told now: it finds the address gone. */
export async function switchDeviceOff(): Promise<void> {
  const subscription = await present();
  if (!subscription) return;
  await subscription.unsubscribe();
  await sendNoSubscription(subscription.endpoint);
}

/** True if the server is to be told: whenever the site is opened, and when the browser changed the address by itself. */
export async function isDue(): Promise<boolean> {
  const subscription = await present();
  return subscription !== null && subscription.endpoint !== told;
}
