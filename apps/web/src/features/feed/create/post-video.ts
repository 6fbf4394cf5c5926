import type { Sentence } from '@app/contract/kernel';
import { feedSentences, POST_VIDEO_LIMITS } from '@app/contract/feed';

/** How long a browser may take to tell the length of a video. */
const TELL_WITHIN_MS = 5_000;
/** Beyond the end of every video: a browser that goes there learns where the end is. */
const FAR_AWAY_SECONDS = 1e7;

/** Why a picked file cannot be a post's video; `seconds` is null where this browser cannot tell, and the server judges. */
export function videoFault({ type, size }: Pick<Blob, 'type' | 'size'>, seconds: number | null): Sentence | null {
  const { types, maxBytes, maxSeconds, toleranceSeconds } = POST_VIDEO_LIMITS;
  if (type !== '' && !(types as readonly string[]).includes(type)) return feedSentences.videoKind;
  if (size > maxBytes || (seconds !== null && seconds > maxSeconds + toleranceSeconds)) return feedSentences.videoLimits;
  return null;
}

/** Judges a picked video by its kind, its size and its length. */
export async function judgeVideo(file: Blob): Promise<Sentence | null> {
  return videoFault(file, null) ?? videoFault(file, await secondsOf(file));
}

/** The length of a video; null where this browser cannot tell it. */
function secondsOf(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const tell = () => {
      if (Number.isFinite(video.duration)) resolve(video.duration);
      // What was recorded live does not know its length before its end was seen.
      else if (video.currentTime === 0) video.currentTime = FAR_AWAY_SECONDS;
    };
    video.addEventListener('loadedmetadata', tell);
    video.addEventListener('durationchange', tell);
    video.addEventListener('error', () => resolve(null));
    setTimeout(() => resolve(null), TELL_WITHIN_MS);
    video.preload = 'metadata';
    video.muted = true;
    video.src = address;
  }).finally(() => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  });
}
