import { oncePerServer, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Asker } from '#platform/session';
import { visibilityFor } from './photo-access.ts';
import { findForRequest, type PhotoAccess } from './photo-access.store.ts';
import { PHOTO_PATH, readTicket, type PhotoViewer, type Variant } from './photo-addresses.ts';
import { carriesMark, maySend } from './photos.policy.ts';
import { photosOf } from './show-photos.ts';

export type PhotoAsked = Asker & {
  readonly ticket: string;
  readonly knownEtags: string | undefined;
};
/** `bytes` null: the browser has them already. */
export type ServedPhoto = { readonly etag: string; readonly type: string; readonly bytes: Buffer | null };

const TYPES: { readonly [V in Variant]: string } = { large: 'image/jpeg', card: 'image/webp', blurred: 'image/webp' };

const absent = (): Refusal => new Refusal('not_found');

/** Answers one photo address. Everything is checked anew; whatever does not hold is 404, and nothing tells why. */
export async function servePhoto(ctx: Context, asked: PhotoAsked): Promise<ServedPhoto> {
  const ticket = readTicket(ctx, asked.ticket);
  if (!ticket || (asked.callerId !== null && asked.callerId !== ticket.viewerId)) throw absent();
  const photo = await findForRequest(ctx, { ...ticket, browserHash: asked.browserHash });
  if (!photo || !maySend(await visibilityFor(ctx, ticket.viewerId, photo), ticket.variant)) throw absent();

  const key = keyOf(photo, ticket.variant);
  const code = ticket.variant === 'large' && carriesMark(photo, photo.memberId === ticket.viewerId) ? photo.memberCode : null;
  const etag = `"${ctx.sealing.keyedHash('photo-etag', `${key}\0${code ?? ''}`).slice(0, 22)}"`;
  const type = TYPES[ticket.variant];
  if (asked.knownEtags?.includes(etag)) return { etag, type, bytes: null };
  const read = async (): Promise<Buffer> => {
    const bytes = await ctx.storage.get(key);
    if (!bytes) throw absent();
    return bytes;
  };
  return { etag, type, bytes: code === null ? await read() : await markedPhotos(ctx).of(asked.ticket, ticket.expiresAt, { code, read }) };
}

const keyOf = (photo: PhotoAccess, variant: Variant): string =>
  ({ large: photo.largeKey, card: photo.cardKey, blurred: photo.blurredKey })[variant];

/**
 * Reads the small form of a profile photo as this viewer may see it now, judged as an address of it would be, for a paper of theirs;
 * null where they see none.
 */
export async function profilePhotoFor(
  ctx: Context,
  viewer: PhotoViewer & Pick<Asker, 'browserHash'>,
  ownerId: number,
): Promise<Buffer | null> {
  const address = (await photosOf(ctx, viewer, [ownerId], 'profile')).get(ownerId)?.photo?.url;
  if (!address) return null;
  try {
    const asked = {
      ticket: address.slice(PHOTO_PATH.length),
      callerId: viewer.accountId,
      browserHash: viewer.browserHash,
      knownEtags: undefined,
    };
    return (await servePhoto(ctx, asked)).bytes;
  } catch (failure) {
    if (failure instanceof Refusal) return null;
    throw failure;
  }
}

const MARKED_MAX_BYTES = 8 * 1024 * 1024;

type Kept = { readonly bytes: Buffer; readonly endsAt: Date };
type Source = { readonly code: string; readonly read: () => Promise<Buffer> };

/** Marks photos and remembers the latest within a few megabytes, so that paging back and forth costs nothing. */
const markedPhotos = oncePerServer(({ images, clock }) => {
  const kept = new Map<string, Kept>();
  let size = 0;
  const forget = (address: string): void => {
    size -= kept.get(address)?.bytes.length ?? 0;
    kept.delete(address);
  };
  const keep = (address: string, photo: Kept): void => {
    forget(address);
    kept.set(address, photo);
    size += photo.bytes.length;
    for (const [oldest, { endsAt }] of kept) {
      if (size <= MARKED_MAX_BYTES && endsAt > clock.now()) break;
      forget(oldest);
    }
  };
  return {
    /** Returns the photo with the viewer's code over it; kept in memory for this address until it ends. */
    of: async (address: string, endsAt: Date, { code, read }: Source): Promise<Buffer> => {
      const present = kept.get(address);
      if (present && present.endsAt > clock.now()) return present.bytes;
      const bytes = await images.mark(code, await read());
      keep(address, { bytes, endsAt });
      return bytes;
    },
  };
});
