import { useSyncExternalStore } from 'react';
import type { answerCall, startCall } from '@app/contract/calls';
import type { RefusalCode } from '@app/contract/kernel';
import type { Blur, Facing } from '../media/camera.ts';
import { afterEvent, type CallEvent, type CallInHand } from './call-in-hand.ts';
import type { LineWord } from './ladder.ts';

/** Own camera: `preview` shows it to oneself alone. */
export type CameraView = {
  readonly phase: 'off' | 'asking' | 'preview' | 'on' | 'refused';
  /** Picture that is sent, or will be. */
  readonly track: MediaStreamTrack | null;
  readonly blur: Blur;
  readonly canBlurBackground: boolean;
  readonly facing: Facing;
};
/** Word of the other side about itself. */
type There = { readonly camera: boolean; readonly paused: boolean; readonly muted: boolean; readonly family: boolean };

/** Codes with which the server does not ring, or does not let the call be taken. */
export type CallRefusal = RefusalCode<typeof startCall | typeof answerCall>;

export type CallView = {
  readonly call: CallInHand | null;
  /** `microphone`: refused, missing or taken; `relay`: no way through. */
  readonly problem: 'microphone' | 'relay' | null;
  /** Why the server did not ring, in its words. */
  readonly refusal: { readonly code: CallRefusal; readonly message: string } | null;
  readonly isMuted: boolean;
  /** 'Family is with me'. */
  readonly family: boolean;
  readonly camera: CameraView;
  readonly there: There;
  readonly remote: MediaStream | null;
  readonly line: LineWord;
  /** Small, so that the pages under it can be used. */
  readonly isSmall: boolean;
  readonly speakerId: string | null;
  readonly microphoneId: string | null;
};

export const CAMERA_OFF: CameraView = { phase: 'off', track: null, blur: 'none', canBlurBackground: false, facing: 'user' };
export const NOBODY_THERE: There = { camera: false, paused: false, muted: false, family: false };
const NONE: CallView = {
  call: null,
  problem: null,
  refusal: null,
  isMuted: false,
  family: false,
  camera: CAMERA_OFF,
  there: NOBODY_THERE,
  remote: null,
  line: 'good',
  isSmall: false,
  speakerId: null,
  microphoneId: null,
};

let view = NONE;
const listeners = new Set<() => void>();

export const callView = (): CallView => view;

function onCallView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showCall(change: Partial<CallView>): void {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
}

/** Begins with another call, or with none; what was chosen of devices stays. */
export const beginWith = (call: CallInHand | null): void =>
  showCall({ ...NONE, call, speakerId: view.speakerId, microphoneId: view.microphoneId });

/** Takes note of an event of the call, and returns how it stands now. */
export function noteEvent(event: CallEvent): CallInHand | null {
  if (!view.call) return null;
  const next = afterEvent(view.call, event);
  if (next === null) beginWith(null);
  else if (next !== view.call) showCall({ call: next });
  return next;
}

/** Returns the call of this page as it is shown. */
export const useCallView = (): CallView => useSyncExternalStore(onCallView, callView, () => NONE);
