import { IMAGE_LIMITS, messagesSentences as say, VOICE_LIMITS } from '@app/contract/chat';
import { readClip, withoutRemarks } from '#platform/clips';
import { invalid, Refusal } from '#platform/errors';
import { isPicture, UnfitPicture, type Images } from '#platform/images';
import { newObjectKey } from '#platform/storage';
import { ATTACHMENTS } from './chat.limits.ts';
import type { MessagesDeps, SentFile, StoredAttachment } from './chat.types.ts';

type Deps = Pick<MessagesDeps, 'images' | 'limits'> & { readonly neighbours: Pick<MessagesDeps['neighbours'], 'files'> };
type Given = { readonly senderId: number; readonly file: SentFile; readonly mayBePicture: boolean };
type Encoded = { readonly kept: Buffer; readonly of: Omit<StoredAttachment, 'key' | 'bytes'> };

/** Stores a file for the message that `write` makes of it; what no message takes over goes at once. */
export async function withAttachment<T>(deps: Deps, given: Given, write: (stored: StoredAttachment) => Promise<T>): Promise<T> {
  await deps.limits.take(ATTACHMENTS, given.senderId);
  const stored = await store(deps, given);
  try {
    return await write(stored);
  } finally {
    await deps.neighbours.files.deleteUnclaimed([stored.key]);
  }
}

/** Judges a file by its bytes and stores it without what devices write beside picture and sound. */
async function store({ images, neighbours }: Deps, { file, mayBePicture }: Given): Promise<StoredAttachment> {
  const isImage = await isPicture(file.bytes);
  if (isImage && !mayBePicture) throw unsupported();
  const { kept, of } = isImage ? await encodePicture(images, file) : cleanClip(file);
  const key = newObjectKey(isImage ? 'chat' : 'voice');
  await neighbours.files.storeAll([{ key, bytes: kept }]);
  return { key, bytes: kept.length, ...of };
}

async function encodePicture(images: Images, { bytes, fieldName }: SentFile): Promise<Encoded> {
  const tooLarge = new Refusal('file_too_large', { sentence: say.imageTooLarge, fields: { [fieldName]: say.imageTooLarge } });
  if (bytes.length > IMAGE_LIMITS.maxBytes) throw tooLarge;
  const {
    bytes: kept,
    width,
    height,
  } = await images.sent(bytes).catch((failure: unknown) => {
    throw failure instanceof UnfitPicture ? unsupported() : failure;
  });
  return { kept, of: { type: 'image/jpeg', seconds: null, width, height } };
}

function cleanClip({ bytes, fieldName }: SentFile): Encoded {
  const clip = readClip(bytes);
  if (!clip || clip.hasVideo) throw unsupported();
  if (clip.seconds > VOICE_LIMITS.maxSeconds + VOICE_LIMITS.toleranceSeconds) throw invalid({ [fieldName]: say.clipTooLong });
  const of = { type: clip.mediaType, seconds: Math.round(clip.seconds), width: null, height: null };
  return { kept: withoutRemarks(bytes, clip), of };
}

const unsupported = (): Refusal => new Refusal('unsupported_type', { sentence: say.onlyMedia });
