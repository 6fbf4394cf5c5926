/** As much of a connection as its negotiation uses. */
export type NegotiatedPeer = Pick<
  RTCPeerConnection,
  'signalingState' | 'localDescription' | 'setLocalDescription' | 'setRemoteDescription' | 'addIceCandidate'
>;
export type Description = { readonly type: 'offer' | 'answer'; readonly sdp: string };
export type Candidate = { readonly candidate: string; readonly sdpMid: string | null; readonly sdpMLineIndex: number | null };
type Parts = {
  /** Gives way where both offer at one moment: the one who was called. */
  readonly isPolite: boolean;
  readonly send: (description: Description) => void;
  /** Makes ready what an answer says, after the offer was taken. */
  readonly beforeAnswer: () => Promise<void>;
};

/** Agrees with the other browser on what is sent: the pattern 'perfect negotiation' of the WebRTC specification. */
export function createNegotiation(peer: NegotiatedPeer, { isPolite, send, beforeAnswer }: Parts) {
  let isOffering = false;
  let ignoresOffer = false;
  let awaitsOwnAnswer = false;
  let incoming: Promise<void> = Promise.resolve();

  const tell = () => {
    const { localDescription: own } = peer;
    if (own && (own.type === 'offer' || own.type === 'answer')) send({ type: own.type, sdp: own.sdp });
  };
  async function take(description: Description): Promise<void> {
    const isReady = !isOffering && (peer.signalingState === 'stable' || awaitsOwnAnswer);
    const collides = description.type === 'offer' && !isReady;
    ignoresOffer = !isPolite && collides;
    if (ignoresOffer) return;
    awaitsOwnAnswer = description.type === 'answer';
    try {
      await peer.setRemoteDescription(description);
    } finally {
      awaitsOwnAnswer = false;
    }
    if (description.type === 'answer') return;
    await beforeAnswer();
    await peer.setLocalDescription();
    tell();
  }
  async function add(candidate: Candidate): Promise<void> {
    try {
      await peer.addIceCandidate(candidate);
    } catch (failure) {
      if (!ignoresOffer) throw failure;
    }
  }
  /** Takes what comes in the order in which it came. */
  const inOrder = (act: () => Promise<void>): Promise<void> => (incoming = incoming.then(act, act));
  return {
    async offer(): Promise<void> {
      isOffering = true;
      try {
        await peer.setLocalDescription();
        tell();
      } finally {
        isOffering = false;
      }
    },
    tellAgain: tell,
    hear: (description: Description): Promise<void> => inOrder(() => take(description)),
    hearCandidate: (candidate: Candidate): Promise<void> => inOrder(() => add(candidate)),
  };
}
