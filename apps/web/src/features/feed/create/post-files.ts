import { feedSentences, POST_PHOTO_LIMITS, POST_VIDEO_LIMITS } from '@app/contract/feed';
import type { Sentence } from '@app/contract/kernel';
import { preparePicture } from '#features/media';

type PreparedPhoto = { readonly picture: Blob } | { readonly refusal: Sentence };

/** True for a kind that is taken; some browsers do not know that of a file, which is then told by opening it. */
const isTakenKind = (type: string): boolean => type === '' || (POST_PHOTO_LIMITS.types as readonly string[]).includes(type);

/** Returns why a picked file cannot be a post's photo, before it is opened. */
export function photoFault({ type, size }: Pick<Blob, 'type' | 'size'>): Sentence | null {
  if (!isTakenKind(type)) return feedSentences.photoKind;
  return size > POST_PHOTO_LIMITS.maxBytes ? feedSentences.photoTooLarge : null;
}

/** Makes a picked photo ready for a slow line; a moving one goes as it is. The server judges anew. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const refusal = photoFault(file);
  if (refusal) return { refusal };
  if (file.type === 'image/gif') return (await canBeShown(file)) ? { picture: file } : { refusal: feedSentences.photoKind };
  const prepared = await preparePicture(file, { minSidePixels: 1 });
  return 'refusal' in prepared ? { refusal: feedSentences.photoKind } : prepared;
}

const canBeShown = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** How long a browser may take to tell the length of a video. */
const TELL_WITHIN_MS = 5_000;
/** Beyond the end of every video: a browser that goes there learns where the end is. */
const FAR_AWAY_SECONDS = 1e7;

/** Returns why a picked file cannot be a post's video; `seconds` is null where this browser cannot tell, and the server judges. */
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

/** Returns the length of a video; null where this browser cannot tell it. */
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
