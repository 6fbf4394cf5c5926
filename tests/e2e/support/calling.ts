import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { isLive, open } from './pages.ts';
import { arriveSignedIn, type SignedInPerson } from './people.ts';

/** Allows microphone and camera, which hum and show a picture that moves; for `test.use`. */
export const withCamera = { permissions: ['microphone', 'camera'] };

/** All hours but one minute, so that a story of calls can be told at any time; for `/member/call/settings`. */
export const AT_ALL_HOURS = { from: '00:01', to: '00:00' };
export const AFTER_A_RELOAD = { timeout: 30_000 };

export const inCall = (page: Page): Locator => page.getByRole('dialog', { name: /^Call with/ });
export const incoming = (page: Page): Locator => page.getByRole('dialog', { name: /^Incoming/ });
/** Finds the time of a call that goes on. */
export const time = (page: Page): Locator => page.getByRole('timer');

/** Lets the browser refuse microphone and camera, or fail in another way, until the answer is called. */
export const refuseDevices = (page: Page, failure = 'NotAllowedError'): Promise<() => Promise<void>> =>
  page
    .evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('not to be had', name));
    }, failure)
    .then(() => () => page.evaluate(() => void delete (navigator.mediaDevices as { getUserMedia?: unknown }).getUserMedia));

type Peers = { readonly peers: RTCPeerConnection[] };
type Stat = { readonly type: string; readonly kind?: string; readonly [name: string]: unknown };

/** Remembers the connections that the pages of this browser open from now on. */
const rememberPeers = (place: Page | BrowserContext): Promise<unknown> =>
  place.addInitScript(() => {
    const peers: RTCPeerConnection[] = [];
    Object.assign(globalThis, { peers });
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        peers.push(this);
      }
    };
  });

/** Returns what these pages send over their sockets, as it is sent. */
function framesOf(place: Page): string[] {
  const frames: string[] = [];
  place.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void frames.push(String(payload))));
  return frames;
}

/** A browser in which somebody can be called. */
export type Telephone = { readonly page: Page; readonly frames: readonly string[] };

export async function telephoneOn(page: Page, who: SignedInPerson, path: string): Promise<Telephone> {
  await rememberPeers(page);
  const frames = framesOf(page);
  await arriveSignedIn(page, who);
  await open(page, path);
  await isLive(page);
  return { page, frames };
}

/** How the media of a page go at this moment: the way of each side's candidate, and what arrived. */
export type Media = {
  readonly ways: readonly unknown[];
  readonly soundPackets: number;
  readonly framesDecoded: number;
  /** False where nothing but silence is sent. */
  readonly sendsVoice: boolean;
  readonly policy: unknown;
};

export const mediaOf = (page: Page): Promise<Media | null> =>
  page.evaluate(async () => {
    const peer = (globalThis as unknown as Peers).peers.findLast(({ connectionState }) => connectionState === 'connected');
    if (!peer) return null;
    const stats: Stat[] = [];
    (await peer.getStats()).forEach((stat: Stat) => stats.push(stat));
    const byId = (id: unknown) => stats.find((stat) => stat['id'] === id);
    const pair = stats.find(
      ({ type, ...stat }) => type === 'candidate-pair' && stat['state'] === 'succeeded' && stat['nominated'] === true,
    );
    const inbound = (kind: string) => stats.find((stat) => stat.type === 'inbound-rtp' && stat.kind === kind);
    return {
      ways: [byId(pair?.['localCandidateId'])?.['candidateType'], byId(pair?.['remoteCandidateId'])?.['candidateType']],
      soundPackets: Number(inbound('audio')?.['packetsReceived'] ?? 0),
      framesDecoded: Number(inbound('video')?.['framesDecoded'] ?? 0),
      sendsVoice: peer.getSenders().some(({ track }) => track?.kind === 'audio' && track.enabled),
      policy: peer.getConfiguration().iceTransportPolicy,
    };
  });

/** Returns every candidate that left in these frames, alone or within a description. */
export const candidatesIn = (frames: readonly string[]): readonly string[] =>
  frames.flatMap((frame) => [...frame.matchAll(/candidate:[^"\\]+/g)].map(([candidate]) => candidate));

/** Expects that more sound than before has come from the other side, by the relay alone. */
export async function expectSound(page: Page): Promise<void> {
  const before = (await mediaOf(page))?.soundPackets ?? 0;
  // Of one moment: while a connection looks for another way, it has none for an instant, and knows the other's by its address alone ('prflx') until it is told of it.
  const ofNow = async () => {
    const media = await mediaOf(page);
    const isSettled = !media?.ways.some((way) => way === undefined || way === 'prflx');
    return { hasSound: (media?.soundPackets ?? 0) > before + 10 && isSettled, ...media };
  };
  let last = await ofNow();
  await expect.poll(async () => (last = await ofNow()).hasSound, AFTER_A_RELOAD).toBe(true);
  expect(last).toMatchObject({ ways: ['relay', 'relay'], policy: 'relay' });
}

type Sent = { readonly audio: string | null; readonly video: string | null };

/** Returns which devices the newest connection of a page sends from. */
export const sentOf = (page: Page): Promise<Sent> =>
  page.evaluate(() => {
    const senders = (globalThis as unknown as Peers).peers.at(-1)?.getSenders() ?? [];
    const deviceOf = (kind: string) => senders.find(({ track }) => track?.kind === kind)?.track?.getSettings().deviceId ?? null;
    return { audio: deviceOf('audio'), video: deviceOf('video') };
  });

/** Pulls out the device from which the newest connection of a page sends. */
export const unplug = (page: Page, kind: 'audio' | 'video'): Promise<void> =>
  page.evaluate((which) => {
    const senders = (globalThis as unknown as Peers).peers.at(-1)?.getSenders() ?? [];
    senders.find(({ track }) => track?.kind === which)?.track?.dispatchEvent(new Event('ended'));
  }, kind);
