import { IMAGE_LIMITS, messagesSentences as say, VOICE_LIMITS } from '@app/contract/chat';
import { cleanClip } from '#platform/clips';
import { oncePerServer, type Context } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { isPicture, UnfitPicture } from '#platform/images';
import { newObjectKey } from '#platform/storage';
import type { Asker } from '#platform/session';
import { createAddressTickets } from '#platform/tickets';
import { deleteUnclaimedFiles, storeFiles } from '#features/files';
import { ATTACHMENTS } from './chat.limits.ts';
import { findAttachment, type Attachment } from './chat.store.ts';
import type { FileReader } from './judge-thread.ts';

/** Bytes that are said to be a picture or a voice clip, and the field of the form that they came in. */
export type SentFile = { readonly fieldName: string; readonly bytes: Buffer };
/** A file that lies in the object store and waits for its message: seconds of a voice clip, pixels of a picture. */
export type StoredAttachment = {
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
};
type Given = { readonly senderId: number; readonly file: SentFile; readonly mayBePicture: boolean };
type Encoded = { readonly kept: Buffer; readonly of: Omit<StoredAttachment, 'key' | 'bytes'> };

/** Stores a file for the message that `write` makes of it; what no message takes over goes at once. */
export async function withAttachment<T>(ctx: Context, given: Given, write: (stored: StoredAttachment) => Promise<T>): Promise<T> {
  await ctx.limits.take(ATTACHMENTS, given.senderId);
  const stored = await store(ctx, given);
  try {
    return await write(stored);
  } finally {
    await deleteUnclaimedFiles(ctx, [stored.key]);
  }
}

/** Judges a file by its bytes and stores it without what devices write beside picture and sound. */
async function store(ctx: Context, { file, mayBePicture }: Given): Promise<StoredAttachment> {
  const isImage = await isPicture(file.bytes);
  if (isImage && !mayBePicture) throw unsupported();
  const { kept, of } = isImage ? await encodePicture(ctx, file) : encodeClip(file);
  const key = newObjectKey(isImage ? 'chat' : 'voice');
  await storeFiles(ctx, [{ key, bytes: kept }]);
  return { key, bytes: kept.length, ...of };
}

async function encodePicture({ images }: Context, { bytes, fieldName }: SentFile): Promise<Encoded> {
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

function encodeClip({ bytes, fieldName }: SentFile): Encoded {
  const clip = cleanClip(bytes);
  if (!clip || clip.hasVideo) throw unsupported();
  if (clip.seconds > VOICE_LIMITS.maxSeconds + VOICE_LIMITS.toleranceSeconds) throw invalid({ [fieldName]: say.clipTooLong });
  const of = { type: clip.mediaType, seconds: Math.round(clip.seconds), width: null, height: null };
  return { kept: clip.kept, of };
}

const unsupported = (): Refusal => new Refusal('unsupported_type', { sentence: say.onlyMedia });

export const ATTACHMENT_PATH = '/api/media/attachment/';

/** An address stands for the file of one message, for one reader in one session. */
const ticketsOf = oncePerServer((ctx) =>
  createAddressTickets(ctx, { path: ATTACHMENT_PATH, purpose: 'attachment-address', lifeSeconds: 600, sameAddressSeconds: 240 }),
);

export const attachmentAddress = (ctx: Context, { accountId: viewerId, sessionId }: FileReader, messageId: number): string =>
  ticketsOf(ctx).addressOf({ viewerId, sessionId, subjectId: messageId, form: 0 });

/** Checks everything anew; whatever does not hold is 404 and nothing tells why, but that a good address has ended. */
export async function requireAttachment(ctx: Context, address: string, { callerId, browserHash }: Asker): Promise<Attachment> {
  const ticket = ticketsOf(ctx).readAlsoEnded(address);
  if (!ticket || (callerId !== null && callerId !== ticket.viewerId)) throw new Refusal('not_found');
  if (ticket.expiresAt <= ctx.clock.now()) throw new Refusal('link_expired');
  const { subjectId: messageId, viewerId, sessionId } = ticket;
  const found = await findAttachment(ctx, { messageId, viewerId, sessionId, browserHash });
  if (!found) throw new Refusal('not_found');
  return found;
}
