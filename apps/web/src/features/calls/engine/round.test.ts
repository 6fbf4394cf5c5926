import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** As much of a connection as a line uses; its standing is what the test says. */
class Peer extends EventTarget {
  static all: Peer[] = [];
  connectionState: RTCPeerConnectionState = 'new';
  signalingState: RTCSignalingState = 'stable';
  localDescription = null;
  restarts = 0;
  relays: RTCConfiguration[];
  constructor(relay: RTCConfiguration) {
    super();
    this.relays = [relay];
    Peer.all.push(this);
  }
  createDataChannel = () => Object.assign(new EventTarget(), { readyState: 'connecting', send: () => {} });
  addTransceiver = () => {};
  getTransceivers = () => [];
  getStats = async () => new Map();
  setConfiguration = (relay: RTCConfiguration) => void this.relays.push(relay);
  restartIce = () => void (this.restarts += 1);
  close = () => void (this.connectionState = 'closed');
  stand(standing: RTCPeerConnectionState): void {
    this.connectionState = standing;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}
let relayAnswers: number;
let isSiteAway: boolean;

let page: typeof import('./round.ts') & typeof import('./view.ts');
beforeAll(async () => {
  const stored = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', stored);
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('Audio', class {});
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('RTCPeerConnection', Peer);
  vi.stubGlobal('fetch', async () => {
    if (isSiteAway) throw new TypeError('Failed to fetch');
    relayAnswers += 1;
    const data = { urls: ['turn:relay.example'], username: `of-${relayAnswers}`, credential: 'x', expires_at: '2026-06-15T06:05:00.000Z' };
    return Response.json({ data });
  });
  vi.resetModules();
  page = { ...(await import('./round.ts')), ...(await import('./view.ts')) };
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  page.releaseLine(false);
  Peer.all = [];
  [relayAnswers, isSiteAway] = [0, false];
});

/** Opens a call whose line stands. */
async function openCall() {
  const { beginWith, callView, holdLine, joinRound } = page;
  const call = { callId: 7, threadId: 3, kind: 'voice', isOwn: true, other: { id: 12, name: 'Karim', photo: null } } as const;
  beginWith({ ...call, phase: 'connecting', ringUntil: 0, activeSince: null, ending: null, seconds: 0 });
  const ends: string[] = [];
  holdLine(7, {} as MediaStreamTrack, (ending) => ends.push(ending));
  joinRound({ callId: 7, round: 1, offers: 1 });
  await vi.waitFor(() => expect(Peer.all).toHaveLength(1));
  const peer = Peer.all[0]!;
  return { joinRound, peer, ends, phase: () => callView().call?.phase, line: () => callView().line };
}

describe('[CALL-10] a line that breaks', () => {
  it('is looked for anew after a second, with fresh credentials of the relay, and goes on where it stands again', async () => {
    const { peer, ends, phase, line } = await openCall();
    peer.stand('connected');
    expect(phase()).toBe('active');
    peer.stand('disconnected');
    expect([phase(), line()]).toEqual(['reconnecting', 'reconnecting']);
    await vi.advanceTimersByTimeAsync(999);
    expect(peer.restarts).toBe(0);
    await vi.advanceTimersByTimeAsync(10);
    expect([peer.restarts, peer.relays.at(-1)?.iceServers?.[0]?.username]).toEqual([1, 'of-2']);
    expect(peer.relays.every(({ iceTransportPolicy }) => iceTransportPolicy === 'relay')).toBe(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(peer.restarts).toBe(2);
    peer.stand('connected');
    expect([phase(), line()]).toEqual(['active', 'good']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ends, peer.restarts]).toEqual([[], 2]);
  });

  it('is lost after ten seconds, and not before', async () => {
    const { peer, ends } = await openCall();
    peer.stand('connected');
    peer.stand('failed');
    await vi.advanceTimersByTimeAsync(9_900);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(ends).toEqual(['lost']);
  });

  it('is looked for with the credentials that are there while the site is away', async () => {
    const { peer } = await openCall();
    peer.stand('connected');
    isSiteAway = true;
    peer.stand('disconnected');
    await vi.advanceTimersByTimeAsync(1_500);
    expect([peer.restarts, peer.relays.length]).toEqual([1, 1]);
  });

  it('[CALL-14] has twenty seconds where the other side was loaded anew, in a round of its own', async () => {
    const { peer, ends, joinRound } = await openCall();
    peer.stand('connected');
    joinRound({ callId: 7, round: 2, offers: 1 });
    expect(peer.connectionState).toBe('closed');
    await vi.advanceTimersByTimeAsync(19_900);
    expect([Peer.all.length, ends]).toEqual([2, []]);
    await vi.advanceTimersByTimeAsync(200);
    expect(ends).toEqual(['lost']);
  });
});

it('[CALL-14] a line that never stands is no way through, after twenty-five seconds', async () => {
  const { ends } = await openCall();
  await vi.advanceTimersByTimeAsync(24_000);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(ends).toEqual(['no-way']);
});
