import type { CallSignal } from '@app/contract/calls';
import type { CamelCased } from '@app/contract/kernel';
import { PAUSED, SOUND_KBPS, STEPS } from './ladder.ts';
import { measure, type Measured } from './measure.ts';
import { createNegotiation, type Candidate, type Description } from './negotiation.ts';
import { relayedOnly, withoutOwnAddresses } from './relayed.ts';

export type Relay = { readonly urls: readonly string[]; readonly username: string; readonly credential: string };
/** Goes from browser to browser: the server learns nothing of it. */
export type Word = { readonly camera: boolean; readonly paused: boolean; readonly muted: boolean } | 'bye';
/** Goes through the server: one of the two. */
export type LineSignal = { readonly description: Description } | { readonly candidate: Candidate };

type LineParts = {
  readonly relay: Relay;
  /** True of the side that makes the first offer and does not give way. */
  readonly offers: boolean;
  readonly microphone: MediaStreamTrack;
  readonly camera: MediaStreamTrack | null;
  readonly signal: (signal: LineSignal) => void;
  readonly onRemote: (stream: MediaStream) => void;
  readonly onStanding: (standing: RTCPeerConnectionState) => void;
  readonly onWord: (word: Word) => void;
  /** Hears that the other browser can be told things by itself, or has closed its end: it left its page, or the call. */
  readonly onChannel: (isOpen: boolean) => void;
};
export type Line = ReturnType<typeof openLine>;

/** Time that a last word has to leave, in milliseconds. */
const FAREWELL_MS = 150;

/**
 * Opens the connection of one round of a call. All media go by the relay, and no candidate that names this device is gathered or sent.
 * Sound and picture have their places from the first offer on, so that a camera that is turned on needs no further negotiation.
 */
export function openLine({ relay, offers, microphone, camera, ...parts }: LineParts) {
  const peer = new RTCPeerConnection(configurationOf(relay));
  const channel = peer.createDataChannel('call', { negotiated: true, id: 0 });
  const sent = { microphone: microphone as MediaStreamTrack, camera };
  const negotiation = createNegotiation(peer, {
    isPolite: !offers,
    send: ({ type, sdp }) => parts.signal({ description: { type, sdp: withoutOwnAddresses(sdp) } }),
    beforeAnswer: () => takePlaces(peer, sent),
  });
  const remote = new MediaStream();

  peer.addEventListener('icecandidate', ({ candidate }) => {
    const kept = candidate ? relayedOnly(candidate.candidate) : null;
    if (!candidate || !kept) return;
    parts.signal({ candidate: { candidate: kept, sdpMid: candidate.sdpMid, sdpMLineIndex: candidate.sdpMLineIndex } });
  });
  peer.addEventListener('track', ({ track }) => {
    remote.addTrack(track);
    parts.onRemote(remote);
  });
  peer.addEventListener('connectionstatechange', () => parts.onStanding(peer.connectionState));
  channel.addEventListener('open', () => parts.onChannel(true));
  channel.addEventListener('close', () => parts.onChannel(false));
  channel.addEventListener('message', ({ data }) => {
    const word = wordOf(data);
    if (word) parts.onWord(word);
  });
  let isOffering = false;
  peer.addEventListener('negotiationneeded', () => {
    if (isOffering) void negotiation.offer().catch(tellDefect);
  });
  const begin = () => {
    isOffering = true;
    peer.addTransceiver(microphone, { direction: 'sendrecv' });
    peer.addTransceiver(camera ?? 'video', { direction: 'sendrecv' });
  };
  if (offers) begin();

  const placeOf = (kind: 'audio' | 'video') => peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender ?? null;
  return {
    hear(signal: Pick<CamelCased<CallSignal>, 'description' | 'candidate'>): void {
      const { description, candidate } = signal;
      if (description) void negotiation.hear(description).then(() => (isOffering = true), tellDefect);
      else if (candidate) void negotiation.hearCandidate(candidateOf(candidate)).catch(tellDefect);
    },
    async setMicrophone(track: MediaStreamTrack): Promise<void> {
      sent.microphone = track;
      await placeOf('audio')?.replaceTrack(track);
    },
    async setCamera(track: MediaStreamTrack | null): Promise<void> {
      sent.camera = track;
      await placeOf('video')?.replaceTrack(track);
    },
    /** Tells the other browser; where it is not within reach it hears it when the channel opens. */
    tell(word: Word): void {
      if (channel.readyState === 'open') channel.send(JSON.stringify(word));
    },
    /** Looks for a new way through the relay, with fresh credentials where there are any. */
    restart(fresh: Relay | null): void {
      if (fresh) peer.setConfiguration(configurationOf(fresh));
      peer.restartIce();
    },
    /** Says again what may have been lost while the server was away. */
    goOn(): void {
      if (peer.signalingState === 'have-local-offer') negotiation.tellAgain();
      else if (peer.connectionState !== 'connected') peer.restartIce();
    },
    measure: (before: Measured | null): Promise<Measured> => measure(peer, before),
    setStep: (step: number, savesData: boolean): Promise<void> => limit(placeOf('video'), placeOf('audio'), step, savesData),
    close(): void {
      if (channel.readyState !== 'open') return peer.close();
      channel.send(JSON.stringify('bye'));
      setTimeout(() => peer.close(), FAREWELL_MS);
    },
    /** Ends without a word: a new round takes its place. */
    drop: (): void => peer.close(),
    standing: (): RTCPeerConnectionState => peer.connectionState,
  };
}

const configurationOf = ({ urls, username, credential }: Relay): RTCConfiguration => ({
  iceServers: [{ urls: [...urls], username, credential }],
  iceTransportPolicy: 'relay',
  bundlePolicy: 'max-bundle',
});

/** Sends, as the one who answers, in the places that the offer made. */
async function takePlaces(peer: RTCPeerConnection, sent: { microphone: MediaStreamTrack; camera: MediaStreamTrack | null }): Promise<void> {
  for (const transceiver of peer.getTransceivers()) {
    if (transceiver.direction === 'sendrecv') continue;
    transceiver.direction = 'sendrecv';
    await transceiver.sender.replaceTrack(transceiver.receiver.track.kind === 'audio' ? sent.microphone : sent.camera);
  }
}

const candidateOf = (candidate: NonNullable<CamelCased<CallSignal>['candidate']>): Candidate => ({
  candidate: candidate.candidate,
  sdpMid: candidate.sdpMid ?? null,
  sdpMLineIndex: candidate.sdpMLineIndex ?? null,
});

function wordOf(data: unknown): Word | null {
  try {
    const word = JSON.parse(String(data)) as unknown;
    if (word === 'bye') return word;
    const { camera, paused, muted } = word as Record<string, unknown>;
    return { camera: camera === true, paused: paused === true, muted: muted === true };
  } catch {
    return null;
  }
}

/** Sends the picture as the step says, or none of it. */
async function limit(video: RTCRtpSender | null, audio: RTCRtpSender | null, step: number, savesData: boolean): Promise<void> {
  const { kbps, height } = STEPS[Math.min(step, PAUSED - 1)] ?? STEPS[0];
  const taken = video?.track?.getSettings().height ?? height;
  await change(video, (encoding) => {
    encoding.active = step < PAUSED;
    encoding.maxBitrate = kbps * 1000;
    encoding.scaleResolutionDownBy = Math.max(1, taken / height);
  });
  if (savesData) await change(audio, (encoding) => void (encoding.maxBitrate = SOUND_KBPS * 1000));
}

async function change(sender: RTCRtpSender | null, set: (encoding: RTCRtpEncodingParameters) => void): Promise<void> {
  const parameters = sender?.getParameters();
  const encoding = parameters?.encodings[0];
  // Before the two have agreed there is nothing to change.
  if (!sender || !parameters || !encoding) return;
  set(encoding);
  await sender.setParameters(parameters);
}

const tellDefect = (failure: unknown): void => console.warn('a signal of a call was not understood', failure);
