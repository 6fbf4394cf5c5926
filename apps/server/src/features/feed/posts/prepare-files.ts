import { feedSentences as say, POST_AUDIO_LIMITS, POST_PHOTO_LIMITS, POST_VIDEO_LIMITS } from '@app/contract/feed';
import type { Sentence } from '@app/contract/kernel';
import { cleanClip, type CleanClip, type Clip } from '#platform/clips';
import { invalid, Refusal } from '#platform/errors';
import { UnfitPicture, type Images } from '#platform/images';
import { newObjectKey } from '#platform/storage';
import type { PostFiles } from './posts.store.ts';

/** Files as they were sent; their bytes alone are believed. */
export type SentFiles = {
  readonly photo?: { readonly bytes: Buffer } | undefined;
  readonly audio?: { readonly bytes: Buffer } | undefined;
  readonly video?: { readonly bytes: Buffer } | undefined;
};
/** Files that are to be stored, and the columns of their post. */
export type PreparedFiles = { readonly columns: PostFiles; readonly stored: readonly { readonly key: string; readonly bytes: Buffer }[] };

/** Judges all files of a post and cleans them of what devices write beside picture and sound. Nothing is stored yet. */
export async function prepareFiles(images: Images, { photo, audio, video }: SentFiles): Promise<PreparedFiles> {
  // What costs least is judged first.
  const parts = [
    audio && prepareAudio(audio.bytes),
    video && prepareVideo(video.bytes),
    photo && (await preparePhoto(images, photo.bytes)),
  ];
  const prepared = parts.filter((part) => part !== undefined);
  return {
    columns: Object.assign({}, ...prepared.map(({ columns }) => columns)) as PostFiles,
    stored: prepared.map(({ key, bytes }) => ({ key, bytes })),
  };
}

type Part = { readonly key: string; readonly bytes: Buffer; readonly columns: PostFiles };
type FileField = keyof SentFiles;

const unsupported = (field: FileField, sentence: Sentence): Refusal =>
  new Refusal('unsupported_type', { sentence, fields: { [field]: sentence } });
const tooLarge = (field: FileField, sentence: Sentence): Refusal =>
  new Refusal('file_too_large', { sentence, fields: { [field]: sentence } });

async function preparePhoto(images: Images, sent: Buffer): Promise<Part> {
  if (sent.length > POST_PHOTO_LIMITS.maxBytes) throw tooLarge('photo', say.photoTooLarge);
  const { bytes, width, height } = await images.sent(sent).catch((failure: unknown) => {
    throw failure instanceof UnfitPicture ? unsupported('photo', say.photoKind) : failure;
  });
  const key = newObjectKey('post');
  return { key, bytes, columns: { imageKey: key, imageWidth: width, imageHeight: height } };
}

function prepareAudio(sent: Buffer): Part {
  if (sent.length > POST_AUDIO_LIMITS.maxBytes) throw tooLarge('audio', say.audioTooLarge);
  const clip = cleanClip(sent);
  if (!clip || clip.hasVideo) throw unsupported('audio', say.audioKind);
  if (isTooLong(clip, POST_AUDIO_LIMITS)) throw invalid({ audio: say.audioTooLong });
  const { key, bytes, seconds } = storedAs(clip);
  return { key, bytes, columns: { audioKey: key, audioType: clip.mediaType, audioBytes: bytes.length, audioSeconds: seconds } };
}

function prepareVideo(sent: Buffer): Part {
  if (sent.length > POST_VIDEO_LIMITS.maxBytes) throw tooLarge('video', say.videoLimits);
  const clip = cleanClip(sent);
  const isVideo = clip !== null && POST_VIDEO_LIMITS.types.some((type) => type === clip.mediaType);
  if (!isVideo) throw unsupported('video', say.videoKind);
  if (isTooLong(clip, POST_VIDEO_LIMITS)) throw invalid({ video: say.videoLimits });
  const { key, bytes, seconds } = storedAs(clip);
  return { key, bytes, columns: { videoKey: key, videoType: clip.mediaType, videoBytes: bytes.length, videoSeconds: seconds } };
}

const isTooLong = ({ seconds }: Clip, { maxSeconds, toleranceSeconds }: { maxSeconds: number; toleranceSeconds: number }): boolean =>
  seconds > maxSeconds + toleranceSeconds;

/** Returns what is stored of a clip; less than half a second counts as one. */
const storedAs = ({ kept, seconds }: CleanClip) => ({
  key: newObjectKey('post'),
  bytes: kept,
  seconds: Math.max(1, Math.round(seconds)),
});
