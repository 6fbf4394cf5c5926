import { PHOTO_NAMES, type BlurLevel, type PhotoName, type ReviewStatus } from '@app/contract/media';
import { isPremium } from '#features/entitlements';
import { blockedEitherWay } from '#features/pairs';
import type { Context } from '#platform/context';
import { findPrivacy, listPhotosOf, type PhotoOfOwner } from './photo-access.store.ts';
import { photoAddress, type PhotoViewer, type Variant } from './photo-addresses.ts';
import { inPlace } from './photo-places.ts';
import { factsOf, mayAskFor, shownInPlace, visibleVariant, type PhotoFacts } from './photos.policy.ts';
import { listLive } from './photos.store.ts';

/** One photo as its viewer may see it; the wire form is `PhotoView` of the contract. */
export type ShownPhoto = {
  readonly id: number;
  /** At most 400 px, or the blurred form. Null where the photos are hidden. */
  readonly url: string | null;
  /** At most 1080 px, with the viewer's mark for other viewers. Null unless shown clear. */
  readonly largeUrl: string | null;
  /** Others always read `approved`. */
  readonly status: ReviewStatus;
  /** Why staff rejected it; for the owner only. */
  readonly reason: string | null;
  readonly isBlurred: boolean;
  readonly level: BlurLevel;
  readonly mayAsk: boolean;
};
export type ShownPhotos = {
  readonly photo: ShownPhoto | null;
  readonly coverPhoto: ShownPhoto | null;
  readonly gallery1: ShownPhoto | null;
  readonly gallery2: ShownPhoto | null;
  /** Newest first. */
  readonly furtherPhotos: readonly ShownPhoto[];
  /** True where there are photos and the owner hides them from this viewer. */
  readonly isHidden: boolean;
};

/** A photo in its large form, at most 1080 px, with the viewer's mark for other viewers; pixels as it is stored. */
export type ClearPhoto = { readonly url: string; readonly width: number; readonly height: number };

export type OwnPhoto = {
  readonly url: string;
  /** The form that others get where the photos are blurred for them. */
  readonly blurredUrl: string;
  readonly status: ReviewStatus;
  readonly reason: string | null;
};
export type StepTwoPhotos = { readonly photos: Readonly<Record<PhotoName, OwnPhoto | null>>; readonly blurLevel: BlurLevel };

const NO_PHOTOS: ShownPhotos = { photo: null, coverPhoto: null, gallery1: null, gallery2: null, furtherPhotos: [], isHidden: false };

/**
 * Returns photos of many owners as one viewer may see them: one entry for every owner asked for, in two or three queries whatever their
 * number. `profile` leaves out all but the profile photo, for lists.
 */
export async function photosOf(
  ctx: Context,
  viewer: PhotoViewer,
  ownerIds: readonly number[],
  which: 'all' | 'profile' = 'all',
): Promise<ReadonlyMap<number, ShownPhotos>> {
  const wanted = [...new Set(ownerIds)];
  const rows =
    wanted.length > 0
      ? await listPhotosOf(ctx, viewer.accountId, wanted, which === 'all' ? ['profile', 'cover', 'gallery'] : ['profile'])
      : [];
  const facts = await factsFor(ctx, viewer, rows);
  const byOwner = Map.groupBy(rows, (row) => row.memberId);
  return new Map(
    wanted.map((ownerId) => {
      const live = byOwner.get(ownerId);
      return [ownerId, live ? viewOf(ctx, viewer, live, facts) : NO_PHOTOS];
    }),
  );
}

/**
 * Returns the profile photos of rows that `profilePhotosQuery` read, by owner, as this viewer may see them. For owners alone who stand in no block
 * with the viewer; nobody is asked for here.
 */
export function profilePhotosFrom(
  ctx: Context,
  { viewer, isViewerPremium }: { readonly viewer: PhotoViewer; readonly isViewerPremium: boolean },
  rows: readonly PhotoOfOwner[],
): ReadonlyMap<number, ShownPhoto | null> {
  const reviewMode = ctx.settings.PHOTO_REVIEW;
  const facts: FactsOf = (row) =>
    factsOf(row, { isOwner: row.memberId === viewer.accountId, isBlocked: false, isViewerPremium, reviewMode });
  return new Map([...Map.groupBy(rows, (row) => row.memberId)].map(([ownerId, live]) => [ownerId, viewOf(ctx, viewer, live, facts).photo]));
}

/** Returns those photos that this viewer may see clear, of rows that were read (`photosQuery`); no block stands between the viewer and their owners. */
export function clearPhotosFrom(
  ctx: Context,
  { viewer, isViewerPremium }: { readonly viewer: PhotoViewer; readonly isViewerPremium: boolean },
  rows: readonly PhotoOfOwner[],
): ReadonlyMap<number, ClearPhoto> {
  const reviewMode = ctx.settings.PHOTO_REVIEW;
  return new Map(
    rows.flatMap((row): [number, ClearPhoto][] => {
      const facts = factsOf(row, { isOwner: row.memberId === viewer.accountId, isBlocked: false, isViewerPremium, reviewMode });
      const url = photoView(ctx, viewer, row, facts)?.largeUrl;
      return url ? [[row.id, { url, width: row.width, height: row.height }]] : [];
    }),
  );
}

type FactsOf = (row: PhotoOfOwner) => PhotoFacts;

async function factsFor(ctx: Context, viewer: PhotoViewer, rows: readonly PhotoOfOwner[]): Promise<FactsOf> {
  const hasOthers = rows.some((row) => row.memberId !== viewer.accountId);
  const hasPremiumOnly = rows.some((row) => row.memberId !== viewer.accountId && row.blurLevel === 2);
  const [blocked, isViewerPremium] = await Promise.all([
    hasOthers ? blockedEitherWay(ctx, viewer.accountId) : [],
    hasPremiumOnly && isPremium(ctx, viewer.accountId),
  ]);
  const blockedIds = new Set(blocked);
  const reviewMode = ctx.settings.PHOTO_REVIEW;
  return (row) =>
    factsOf(row, { isOwner: row.memberId === viewer.accountId, isBlocked: blockedIds.has(row.memberId), isViewerPremium, reviewMode });
}

function viewOf(ctx: Context, viewer: PhotoViewer, live: readonly PhotoOfOwner[], factsOf: FactsOf): ShownPhotos {
  const isOwner = live[0]?.memberId === viewer.accountId;
  const mode = ctx.settings.PHOTO_REVIEW;
  const show = (row: PhotoOfOwner | undefined): ShownPhoto | null => (row ? photoView(ctx, viewer, row, factsOf(row)) : null);
  const placed = (name: PhotoName) => show(shownInPlace(inPlace(live, name), isOwner, mode));
  const further = inPlace(live, 'gallery').map((row) => show(shownInPlace([row], isOwner, mode)));
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

function photoView(ctx: Context, viewer: PhotoViewer, row: PhotoOfOwner, facts: PhotoFacts): ShownPhoto | null {
  const visibility = visibleVariant(facts);
  if (visibility === 'none') return null;
  const addressOf = (variant: Variant) => photoAddress(ctx, viewer, row.id, variant);
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

/** Returns a member's own photos as the registration shows them, with what is waiting or was rejected. */
export async function stepTwoPhotos(ctx: Context, viewer: PhotoViewer): Promise<StepTwoPhotos> {
  const [live, privacy] = await Promise.all([listLive(ctx, viewer.accountId), findPrivacy(ctx, viewer.accountId)]);
  const own = (name: PhotoName): OwnPhoto | null => {
    const photo = shownInPlace(inPlace(live, name), true, 'before');
    if (!photo) return null;
    const { id, status, rejectionReason: reason } = photo;
    return { url: photoAddress(ctx, viewer, id, 'large'), blurredUrl: photoAddress(ctx, viewer, id, 'blurred'), status, reason };
  };
  const photos = Object.fromEntries(PHOTO_NAMES.map((name) => [name, own(name)])) as Record<PhotoName, OwnPhoto | null>;
  return { photos, blurLevel: privacy.blurLevel };
}

/** Returns the address of the guardian's picture for its owner, or null. */
export async function guardianPicture(ctx: Context, viewer: PhotoViewer): Promise<string | null> {
  const photo = shownInPlace(inPlace(await listLive(ctx, viewer.accountId), 'guardian_picture'), true, 'before');
  return photo ? photoAddress(ctx, viewer, photo.id, 'large') : null;
}
