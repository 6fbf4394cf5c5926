import { INTRODUCTION_LIMITS, mediaSentences as say, type IntroductionType } from '@app/contract/media';
import type { Sentence } from '@app/contract/kernel';

/** Facts of a recording by its bytes. */
export type RecordingFacts = { readonly container: string; readonly hasVideo: boolean; readonly seconds: number };
export type IntroductionProblem = {
  readonly code: 'unsupported_type' | 'file_too_large' | 'validation_failed';
  readonly sentence: Sentence;
};

/** A recorder that is told to stop at the limit stops a moment later. */
const TOLERANCE_SECONDS = 1;
const VIDEO_CONTAINERS: readonly string[] = ['mp4', 'webm'];
const KIND: { readonly [Type in IntroductionType]: Sentence } = { voice: say.voiceKind, video: say.videoKind };
const TOO_LARGE: { readonly [Type in IntroductionType]: Sentence } = { voice: say.voiceTooLarge, video: say.videoTooLarge };

export const isTooLarge = (type: IntroductionType, bytes: number): boolean => bytes > INTRODUCTION_LIMITS.maxBytes[type];

/** Returns the reason why a recording cannot be an introduction of this type, or null. `recording` null: no recording at all. */
export function problemOf(type: IntroductionType, bytes: number, recording: RecordingFacts | null): IntroductionProblem | null {
  if (isTooLarge(type, bytes)) return { code: 'file_too_large', sentence: TOO_LARGE[type] };
  const isRightKind = recording && (type === 'video' ? isFilm(recording) : !recording.hasVideo);
  if (!isRightKind) return { code: 'unsupported_type', sentence: KIND[type] };
  const isTooLong = recording.seconds > INTRODUCTION_LIMITS.maxSeconds + TOLERANCE_SECONDS;
  return isTooLong ? { code: 'validation_failed', sentence: say.clipTooLong } : null;
}

const isFilm = ({ container, hasVideo }: RecordingFacts): boolean => hasVideo && VIDEO_CONTAINERS.includes(container);
