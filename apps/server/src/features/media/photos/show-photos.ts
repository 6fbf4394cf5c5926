import type { PhotoName } from '@app/contract/media';
import type { Database } from '#platform/db';
import { mayAskFor, shownInPlace, visibleVariant, type PhotoFacts, type ReviewMode } from '../media.policy.ts';
import type { ClearPhoto, EntitlementsPort, PhotoViewer, RelationsPort, ShownPhoto, ShownPhotos } from '../media.types.ts';
import { listPhotosById, listPhotosOf, type PhotoOfOwner } from './photo-access.reader.ts';
import { inPlace } from './photo-places.ts';
import type { Tickets, Variant } from './photo-ticket.ts';

export type ShowPhotosDeps = {
  readonly db: Database;
  readonly tickets: Tickets;
  readonly relations: RelationsPort;
  readonly entitlements: EntitlementsPort;
  readonly reviewMode: ReviewMode;
};

const NO_PHOTOS: ShownPhotos = { photo: null, coverPhoto: null, gallery1: null, gallery2: null, furtherPhotos: [], isHidden: false };

/** Photos of many owners as one viewer may see them. */
export async function showPhotos(
  deps: ShowPhotosDeps,
  viewer: PhotoViewer,
  ownerIds: readonly number[],
  which: 'all' | 'profile',
): Promise<ReadonlyMap<number, ShownPhotos>> {
  const wanted = [...new Set(ownerIds)];
  const rows =
    wanted.length > 0
      ? await listPhotosOf(deps.db, viewer.accountId, wanted, which === 'all' ? ['profile', 'cover', 'gallery'] : ['profile'])
      : [];
  const facts = await factsFor(deps, viewer, rows);
  const byOwner = Map.groupBy(rows, (row) => row.memberId);
  return new Map(
    wanted.map((ownerId) => [ownerId, byOwner.has(ownerId) ? viewOf(deps, viewer, byOwner.get(ownerId) ?? [], facts) : NO_PHOTOS]),
  );
}

/** The large form of single photos, by id, of those alone that this viewer may see clear. */
export async function clearPhotos(
  deps: ShowPhotosDeps,
  viewer: PhotoViewer,
  photoIds: readonly number[],
): Promise<ReadonlyMap<number, ClearPhoto>> {
  const rows = photoIds.length > 0 ? await listPhotosById(deps.db, viewer.accountId, photoIds) : [];
  const facts = await factsFor(deps, viewer, rows);
  return new Map(
    rows.flatMap((row): [number, ClearPhoto][] => {
      const url = photoView(deps.tickets, viewer, row, facts(row))?.largeUrl;
      return url ? [[row.id, { url, width: row.width, height: row.height }]] : [];
    }),
  );
}

type FactsOf = (row: PhotoOfOwner) => PhotoFacts;

async function factsFor(deps: ShowPhotosDeps, viewer: PhotoViewer, rows: readonly PhotoOfOwner[]): Promise<FactsOf> {
  const hasOthers = rows.some((row) => row.memberId !== viewer.accountId);
  const hasPremiumOnly = rows.some((row) => row.memberId !== viewer.accountId && row.blurLevel === 2);
  const [blocked, isViewerPremium] = await Promise.all([
    hasOthers ? deps.relations.blockedEitherWay(viewer.accountId) : [],
    hasPremiumOnly && deps.entitlements.isPremium(viewer.accountId),
  ]);
  const blockedIds = new Set(blocked);
  return (row) => ({
    isOwner: row.memberId === viewer.accountId,
    kind: row.kind,
    status: row.status,
    reviewMode: deps.reviewMode,
    level: row.blurLevel,
    isHidden: row.photosHidden,
    isGranted: row.isGranted,
    isBlocked: blockedIds.has(row.memberId),
    isViewerPremium,
  });
}

function viewOf(deps: ShowPhotosDeps, viewer: PhotoViewer, live: readonly PhotoOfOwner[], factsOf: FactsOf): ShownPhotos {
  const isOwner = live[0]?.memberId === viewer.accountId;
  const show = (row: PhotoOfOwner | undefined): ShownPhoto | null => (row ? photoView(deps.tickets, viewer, row, factsOf(row)) : null);
  const placed = (name: PhotoName) => show(shownInPlace(inPlace(live, name), isOwner, deps.reviewMode));
  const further = inPlace(live, 'gallery').map((row) => show(shownInPlace([row], isOwner, deps.reviewMode)));
  const photos = {
    photo: placed('profile_picture'),
    coverPhoto: placed('cover_photo'),
    gallery1: placed('gallery_image_1'),
    gallery2: placed('gallery_image_2'),
    furtherPhotos: further.filter((photo) => photo !== null),
  };
  const all = [photos.photo, photos.coverPhoto, photos.gallery1, photos.gallery2, ...photos.furtherPhotos];
  return { ...photos, isHidden: all.some((photo) => photo?.url === null) };
}

function photoView(tickets: Tickets, viewer: PhotoViewer, row: PhotoOfOwner, facts: PhotoFacts): ShownPhoto | null {
  const visibility = visibleVariant(facts);
  if (visibility === 'none') return null;
  const addressOf = (variant: Variant) =>
    tickets.addressOf({ photoId: row.id, variant, viewerId: viewer.accountId, sessionId: viewer.sessionId });
  const isClear = visibility === 'clear';
  return {
    id: row.id,
    url: visibility === 'hidden' ? null : addressOf(isClear ? 'card' : 'blurred'),
    largeUrl: isClear ? addressOf('large') : null,
    status: facts.isOwner ? row.status : 'approved',
    reason: facts.isOwner ? row.rejectionReason : null,
    isBlurred: visibility === 'blurred',
    level: row.blurLevel,
    mayAsk: mayAskFor(facts, visibility),
  };
}
