import { messagesSentences as say, VOICE_LIMITS } from '@app/contract/messages';
import { readClip, withoutRemarks } from '#platform/clips';
import { invalid, Refusal } from '#platform/errors';
import { newObjectKey } from '#platform/storage';
import type { FileLedger } from '#features/media';
import type { StoredClip } from './messages.types.ts';

/** Judges a voice clip by its bytes and stores it without what devices write beside the sound. `field` is where the form had it. */
export async function storeClip(files: FileLedger, bytes: Buffer, field: string): Promise<StoredClip> {
  const clip = readClip(bytes);
  if (!clip || clip.hasVideo) throw new Refusal('unsupported_type', { sentence: say.onlyMedia });
  if (clip.seconds > VOICE_LIMITS.maxSeconds + VOICE_LIMITS.toleranceSeconds) throw invalid({ [field]: say.clipTooLong });
  const key = newObjectKey('voice');
  const kept = withoutRemarks(bytes, clip);
  await files.storeAll([{ key, bytes: kept }]);
  return { key, type: clip.mediaType, bytes: kept.length, seconds: Math.round(clip.seconds) };
}
