import { describe, expect, it } from 'vitest';
import { createNegotiation, type Description, type NegotiatedPeer } from './negotiation.ts';

/** Makes a connection that only keeps its signalling state, by the rules of the specification. */
function aPeer() {
  let state: RTCSignalingState = 'stable';
  let local: Description | null = null;
  const log: string[] = [];
  const peer: NegotiatedPeer = {
    get signalingState() {
      return state;
    },
    get localDescription() {
      return local as RTCSessionDescription | null;
    },
    async setLocalDescription() {
      await Promise.resolve();
      const type = state === 'have-remote-offer' ? 'answer' : 'offer';
      local = { type, sdp: type };
      state = type === 'answer' ? 'stable' : 'have-local-offer';
      log.push(`own ${type}`);
    },
    async setRemoteDescription({ type }: RTCSessionDescriptionInit) {
      await Promise.resolve();
      if (type === 'answer' && state !== 'have-local-offer') throw new Error(`an answer while ${state}`);
      // An offer rolls an own one back.
      state = type === 'answer' ? 'stable' : 'have-remote-offer';
      log.push(`their ${type}`);
    },
    async addIceCandidate(candidate) {
      await Promise.resolve();
      if (candidate?.candidate === 'late') throw new Error('a candidate of an offer that was ignored');
    },
  };
  return { peer, log };
}

function twoBrowsers() {
  const caller = aPeer();
  const called = aPeer();
  const onWay: Promise<unknown>[] = [];
  const carry = (to: () => ReturnType<typeof createNegotiation>) => (description: Description) =>
    void onWay.push(Promise.resolve().then(() => to().hear(description)));
  const beforeAnswer = () => Promise.resolve();
  const one = createNegotiation(caller.peer, { isPolite: false, send: carry(() => other), beforeAnswer });
  const other = createNegotiation(called.peer, { isPolite: true, send: carry(() => one), beforeAnswer });
  const settle = async () => {
    for (let seen = 0; seen < onWay.length; seen = onWay.length) await Promise.all(onWay);
  };
  return { one, other, caller, called, settle };
}

describe('[CALL-07] two browsers agree', () => {
  it('by an offer and an answer', async () => {
    const { one, caller, called, settle } = twoBrowsers();
    await one.offer();
    await settle();
    expect([caller.peer.signalingState, called.peer.signalingState]).toEqual(['stable', 'stable']);
    expect(called.log).toEqual(['their offer', 'own answer']);
  });

  it('where both offer at one moment: the one who was called gives way', async () => {
    const { one, other, caller, called, settle } = twoBrowsers();
    await Promise.all([one.offer(), other.offer()]);
    await settle();
    await settle();
    expect([caller.peer.signalingState, called.peer.signalingState]).toEqual(['stable', 'stable']);
    expect(caller.log).toEqual(['own offer', 'their answer']);
    expect(called.log).toEqual(['own offer', 'their offer', 'own answer']);
    // Fails everywhere but where the offer gave way to which it belonged.
    await expect(other.hearCandidate({ candidate: 'late', sdpMid: '0', sdpMLineIndex: 0 })).rejects.toThrow(
      'a candidate of an offer that was ignored',
    );
  });

  it('and candidates of an offer that was ignored are no failure', async () => {
    const { one, settle } = twoBrowsers();
    const offering = one.offer();
    await one.hear({ type: 'offer', sdp: 'offer' });
    await expect(one.hearCandidate({ candidate: 'late', sdpMid: '0', sdpMLineIndex: 0 })).resolves.toBeUndefined();
    await offering;
    await settle();
  });
});
