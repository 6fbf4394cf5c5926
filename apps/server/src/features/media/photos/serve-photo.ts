import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Sealing } from '#platform/sealing';
import type { ObjectStore } from '#platform/storage';
import type { MarkedPhotos } from './marked-photos.ts';
import { carriesMark, maySend, visibleVariant, type ReviewMode } from '../media.policy.ts';
import type { EntitlementsPort, RelationsPort } from '../media.types.ts';
import { findForRequest, type PhotoAccess } from './photo-access.reader.ts';
import type { Ticket, Tickets, Variant } from './photo-ticket.ts';

export type ServePhotoDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: ObjectStore;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
  readonly tickets: Tickets;
  readonly marked: MarkedPhotos;
  readonly relations: RelationsPort;
  readonly entitlements: EntitlementsPort;
  readonly reviewMode: ReviewMode;
};

export type PhotoAsked = {
  readonly ticket: string;
  /** The account of a bearer token that came along, if any. */
  readonly callerId: number | null;
  readonly knownEtags: string | undefined;
};
/** `bytes` null: the browser has them already. */
export type ServedPhoto = { readonly etag: string; readonly type: string; readonly bytes: Buffer | null };

const TYPES: { readonly [V in Variant]: string } = { large: 'image/jpeg', card: 'image/webp', blurred: 'image/webp' };

const absent = (): Refusal => new Refusal('not_found');

/** Answers one photo address. Everything is checked anew; whatever does not hold is 404, and nothing tells why. */
export async function servePhoto(deps: ServePhotoDeps, asked: PhotoAsked): Promise<ServedPhoto> {
  const ticket = deps.tickets.read(asked.ticket);
  if (!ticket || (asked.callerId !== null && asked.callerId !== ticket.viewerId)) throw absent();
  const photo = await findForRequest(deps.db, ticket, deps.clock.now());
  if (!photo || !(await maySee(deps, ticket, photo))) throw absent();

  const key = keyOf(photo, ticket.variant);
  const code = ticket.variant === 'large' && carriesMark(photo, photo.memberId === ticket.viewerId) ? photo.memberCode : null;
  const etag = `"${deps.sealing.keyedHash('photo-etag', `${key}\0${code ?? ''}`).slice(0, 22)}"`;
  const type = TYPES[ticket.variant];
  if (asked.knownEtags?.includes(etag)) return { etag, type, bytes: null };
  const read = async (): Promise<Buffer> => {
    const bytes = await deps.storage.get(key);
    if (!bytes) throw absent();
    return bytes;
  };
  return { etag, type, bytes: code === null ? await read() : await deps.marked.of(asked.ticket, ticket.expiresAt, { code, read }) };
}

async function maySee(deps: ServePhotoDeps, ticket: Ticket, photo: PhotoAccess): Promise<boolean> {
  const isOwner = photo.memberId === ticket.viewerId;
  const [isBlocked, isViewerPremium] = await Promise.all([
    !isOwner && deps.relations.areBlocked(ticket.viewerId, photo.memberId),
    !isOwner && photo.blurLevel === 2 && deps.entitlements.isPremium(ticket.viewerId),
  ]);
  const visibility = visibleVariant({
    isOwner,
    kind: photo.kind,
    status: photo.status,
    reviewMode: deps.reviewMode,
    level: photo.blurLevel,
    isHidden: photo.photosHidden,
    isGranted: photo.isGranted,
    isBlocked,
    isViewerPremium,
  });
  return maySend(visibility, ticket.variant);
}

const keyOf = (photo: PhotoAccess, variant: Variant): string =>
  ({ large: photo.largeKey, card: photo.cardKey, blurred: photo.blurredKey })[variant];
