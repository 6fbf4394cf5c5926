import type { Browser, BrowserContext, Page } from '@playwright/test';
import { isLive, open } from './pages.ts';
import { arriveSignedIn, type SignedInPerson } from './people.ts';

/** Allows microphone and camera, which hum and show a picture that moves; for `test.use`. */
export const withCamera = { permissions: ['microphone', 'camera'] };

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

/** Another browser of somebody. */
export async function anotherTelephone(browser: Browser, who: SignedInPerson, path: string): Promise<Telephone> {
  const context = await browser.newContext(withCamera);
  return telephoneOn(await context.newPage(), who, path);
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
