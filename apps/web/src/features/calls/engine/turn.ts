import { ALIVE_SECONDS } from '@app/contract/calls';
import { sendLive } from '#platform/live';
import { readCallSettings } from '../calls.queries.ts';
import { openVoice } from '../media/microphone.ts';
import type { CallEvent, CallInHand, Ending } from './call-in-hand.ts';
import { stopPicture } from './pictures.ts';
import { holdLine, releaseLine, saveData, sendVoice, type LineEnding } from './round.ts';
import { forgetCall, saveCall } from './saved-call.ts';
import { beginWith, callView, noteEvent, showCall } from './view.ts';

/** Grows with each call of this page: what was begun for one before is dropped. */
let turn = 0;
let microphone: MediaStreamTrack | null = null;
let alive: ReturnType<typeof setInterval> | undefined;
/** Ends the tone that goes on until the call is answered or over. */
let stopRinging: (() => void) | null = null;

export const currentTurn = (): number => turn;

type Begun = Pick<CallInHand, 'phase' | 'callId' | 'threadId' | 'kind' | 'isOwn' | 'other'> & Partial<CallInHand>;

/** Begins with a call; returns its turn. */
export function begin(call: Begun): number {
  stopAll(false);
  beginWith({ ringUntil: 0, activeSince: null, ending: null, seconds: 0, ...call });
  return turn;
}

/** Ends all that goes on for the call of this page. */
function stopAll(isFarewell: boolean): void {
  turn += 1;
  endRinging();
  clearInterval(alive);
  forgetCall();
  stopPicture();
  releaseLine(isFarewell);
  microphone?.stop();
  microphone = null;
}

/** Takes what is shown of the call away, whatever becomes of it. */
export function leave(): void {
  stopAll(true);
  beginWith(null);
}

/** Shows how the call ended. */
export function finish(why: Ending, isFarewell: boolean): void {
  stopAll(isFarewell);
  noteEvent({ type: 'ended', why, at: Date.now() });
  showCall({ isSmall: false, remote: null });
}

export function ringUntilEnd(stop: () => void): void {
  endRinging();
  stopRinging = stop;
}

function endRinging(): void {
  stopRinging?.();
  stopRinging = null;
}

/** Asks for the microphone; false where it cannot be had, which is shown, or where the call is no longer this one. */
export async function takeMicrophone(mine: number): Promise<boolean> {
  if (microphone?.readyState === 'live') return true;
  const track = await openOrTell(mine, callView().microphoneId);
  if (track) speakInto(track);
  return track !== null;
}

/** Takes this track from now on, as muted as the voice was before. */
function speakInto(track: MediaStreamTrack): void {
  microphone?.stop();
  microphone = track;
  muteVoice(callView().isMuted);
}

/** Mutes the own voice, or not, also while it rings: nothing but silence leaves the device. */
export function muteVoice(isMuted: boolean): void {
  if (microphone) microphone.enabled = !isMuted;
}

async function openOrTell(mine: number, deviceId: string | null): Promise<MediaStreamTrack | null> {
  try {
    const track = await openVoice(deviceId, () => void (mine === turn && showCall({ problem: 'microphone' })));
    if (mine === turn) {
      showCall({ problem: null });
      return track;
    }
    track.stop();
  } catch {
    if (mine === turn) showCall({ problem: 'microphone' });
  }
  return null;
}

/** Speaks into another microphone, or anew into the one before. */
export async function renewVoice(deviceId: string | null): Promise<void> {
  const track = await openOrTell(turn, deviceId);
  if (!track) return;
  speakInto(track);
  showCall({ microphoneId: deviceId });
  await sendVoice(track);
}

/** Makes this page the one of its side in the call. */
export function enter(event: CallEvent | null, onLineEnd: (ending: LineEnding) => void): void {
  const call = event ? noteEvent(event) : callView().call;
  if (!call || !microphone) return;
  endRinging();
  saveCall(call.callId);
  holdLine(call.callId, microphone, onLineEnd);
  clearInterval(alive);
  alive = setInterval(() => sendLive({ type: 'call.alive', callId: call.callId }), ALIVE_SECONDS * 1000);
  const mine = turn;
  readCallSettings().then(
    (settings) => mine === turn && saveData(settings.saveData === 1),
    () => {},
  );
}
