import { workerRegistration } from '#platform/offline';
import { currentSession } from '#platform/session';
import { sendNoSubscription, sendSubscription } from '../outbound.queries.ts';
import { bytesOfKey, isForKey } from './push-key.ts';

const RECORD = 'push_device';
/** So long the worker may take, which on a slow line first loads what it keeps. */
const PATIENCE_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const TAIL = 8;

/** That this browser was switched on: for whom, in which session, and when the server was last told. */
type PushRecord = { readonly member: number; readonly session: string; readonly endpoint: string; readonly sentAt: number };

function readRecord(): PushRecord | null {
  try {
    const record = JSON.parse(localStorage.getItem(RECORD) ?? 'null') as PushRecord | null;
    return record?.member === currentSession()?.user.id ? record : null;
  } catch {
    return null;
  }
}

const sessionName = (): string => currentSession()?.accessToken.slice(-TAIL) ?? '';

const present = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Whether pushes for the member who is signed in come to this browser. */
export async function isDeviceOn(): Promise<boolean> {
  const record = readRecord();
  return record !== null && (await present())?.endpoint === record.endpoint;
}

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
  const member = currentSession()?.user.id;
  if (!endpoint || !keys?.['p256dh'] || !keys['auth'] || member === undefined) throw new Error('a subscription without keys');
  await sendSubscription({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } });
  const record: PushRecord = { member, session: sessionName(), endpoint, sentAt: Date.now() };
  localStorage.setItem(RECORD, JSON.stringify(record));
}

/** No push comes to this browser any more, even where the server cannot be told now: it finds the address gone. */
export async function switchDeviceOff(): Promise<void> {
  localStorage.removeItem(RECORD);
  const subscription = await present();
  if (!subscription) return;
  await subscription.unsubscribe();
  await sendNoSubscription(subscription.endpoint);
}

/** Whether the server is to be told anew: once a day, after signing in again, and when the browser changed the address by itself. */
export async function isDue(): Promise<boolean> {
  const record = readRecord();
  if (!record) return false;
  if (record.session !== sessionName() || Date.now() - record.sentAt > DAY_MS) return true;
  return (await present())?.endpoint !== record.endpoint;
}
