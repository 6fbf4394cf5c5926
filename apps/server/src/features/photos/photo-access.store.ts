import { sql, type RawBuilder } from 'kysely';
import type { BlurLevel, ReviewStatus } from '@app/contract/media';
import { isTicketSession, type TicketSession } from '#platform/tickets';
import type { Context, Tx } from '#platform/context';
import { findTogether, sendAhead } from '#platform/db';
import { OPEN_STATES } from '#features/accounts';
import { shownStatuses, type ReviewMode } from './photos.policy.ts';
import type { GrantType, PhotoKind, PrivacySettings } from './photos.tables.ts';

/** A live photo of an owner with what the owner lets this viewer see. */
export type PhotoOfOwner = {
  readonly id: number;
  readonly memberId: number;
  readonly kind: PhotoKind;
  readonly slot: 1 | 2 | null;
  readonly status: ReviewStatus;
  readonly rejectionReason: string | null;
  readonly width: number;
  readonly height: number;
  readonly blurLevel: BlurLevel;
  readonly photosHidden: boolean;
  readonly isGranted: boolean;
};

const grantedTo = (viewerId: number) => sql<boolean>`exists (
  select from photo_grant
  where photo_grant.owner_id = photo.member_id and photo_grant.viewer_id = ${viewerId}
    and photo_grant.type = case photo.kind when 'gallery' then 'gallery' else 'profile' end)`;

/** Returns the query of live photos with what decides on them; of accounts that are not active only the viewer's own. */
const photosWhere = (viewerId: number, condition: RawBuilder<boolean>) => sql<PhotoOfOwner>`
  select photo.id, photo.member_id, photo.kind, photo.slot, photo.status, photo.rejection_reason, photo.width, photo.height,
    coalesce(privacy.blur_level, 0) as blur_level, coalesce(privacy.photos_hidden, false) as photos_hidden, ${grantedTo(viewerId)} as is_granted
  from photo
  join account as owner on owner.id = photo.member_id and (owner.state = 'active' or owner.id = ${viewerId})
  left join privacy_settings as privacy on privacy.member_id = photo.member_id
  where photo.deleted_at is null and ${condition}
  order by photo.id desc`;

const photosOfKinds = (viewerId: number, ownerIds: readonly number[], kinds: readonly PhotoKind[]) =>
  photosWhere(viewerId, sql<boolean>`photo.member_id = any(${ownerIds}::bigint[]) and photo.kind = any(${kinds}::text[])`);

/** Returns the query of the profile photos of many owners, for a list that reads them together with its own rows. */
export const profilePhotosQuery = (viewerId: number, ownerIds: readonly number[]): RawBuilder<PhotoOfOwner> =>
  photosOfKinds(viewerId, ownerIds, ['profile']);

/** Returns the photos of many owners, in one query. */
export const listPhotosOf = async (
  { db }: Context,
  viewerId: number,
  ownerIds: readonly number[],
  kinds: readonly PhotoKind[],
): Promise<PhotoOfOwner[]> => (await photosOfKinds(viewerId, ownerIds, kinds).execute(db)).rows;

/** Returns the query of photos by a condition on `photo`, for a list that reads them together with its own rows. */
export const photosQuery = (viewerId: number, condition: RawBuilder<boolean>): RawBuilder<PhotoOfOwner> => photosWhere(viewerId, condition);

export type PhotoRequest = TicketSession & { readonly photoId: number };
export type PhotoAccess = PhotoOfOwner & {
  readonly largeKey: string;
  readonly cardKey: string;
  readonly blurredKey: string;
  /** The viewer's, for the mark. */
  readonly memberCode: string;
};

/**
 * Finds the photo of one request with all that decides on it, as it is at this moment: nothing where the session ended,
 * the photo was deleted, or the viewer's or the owner's account is not one that sees or shows photos.
 */
export async function findForRequest(ctx: Context, asked: PhotoRequest): Promise<PhotoAccess | undefined> {
  const { photoId, viewerId } = asked;
  const { rows } = await sql<PhotoAccess>`
    select photo.id, photo.member_id, photo.kind, photo.slot, photo.status, photo.rejection_reason, photo.width, photo.height,
      photo.large_key, photo.card_key, photo.blurred_key, viewer.member_code,
      coalesce(privacy.blur_level, 0) as blur_level, coalesce(privacy.photos_hidden, false) as photos_hidden, ${grantedTo(viewerId)} as is_granted
    from session
    join account as viewer on viewer.id = session.account_id
    join photo on photo.id = ${photoId} and photo.deleted_at is null
    join account as owner on owner.id = photo.member_id
    left join privacy_settings as privacy on privacy.member_id = photo.member_id
    where ${isTicketSession(ctx, asked)}
      and (viewer.id = owner.id and viewer.state in (${OPEN_STATES})
        or viewer.state = 'active' and owner.state = 'active')`.execute(ctx.db);
  return rows[0];
}

/** Finds a live photo as its reporter sees it, with the key of its large form. */
export async function findForReport(
  ctx: Context,
  viewerId: number,
  photoId: number,
): Promise<(PhotoOfOwner & { readonly largeKey: string }) | undefined> {
  const { rows } = await sql<{ memberId: number; largeKey: string }>`
    select member_id, large_key from photo where id = ${photoId} and deleted_at is null`.execute(ctx.db);
  const [found] = rows;
  if (!found) return undefined;
  const photos = await listPhotosOf(ctx, viewerId, [found.memberId], ['profile', 'cover', 'gallery']);
  const photo = photos.find(({ id }) => id === photoId);
  return photo && { ...photo, largeKey: found.largeKey };
}

export type LivePhoto = { readonly id: number; readonly kind: string; readonly status: string; readonly largeKey: string };

/** Returns the photos that others may see of a member, those with a place first. */
export const listForReport = async ({ db }: Context, memberId: number, limit: number): Promise<LivePhoto[]> =>
  (
    await sql<LivePhoto>`
    select id, kind, status, large_key from photo
    where member_id = ${memberId} and deleted_at is null and kind in ('profile', 'cover', 'gallery') and status <> 'rejected'
    order by (kind = 'gallery' and slot is null), kind desc, slot, id desc limit ${limit}`.execute(db)
  ).rows;

export type AskingFacts = {
  readonly level: BlurLevel;
  readonly isHidden: boolean;
  readonly isGranted: boolean;
  /** True if the owner has a photo of the type that others see at all. */
  readonly hasPhotos: boolean;
};

const PHOTOS_OF = { gallery: ['gallery'], profile: ['profile', 'cover'] } as const satisfies Readonly<
  Record<GrantType, readonly PhotoKind[]>
>;
export type AskingAsked = Grant & { readonly kinds: readonly string[]; readonly statuses: readonly string[] };
export const askingAskedOf = (grant: Grant, reviewMode: ReviewMode): AskingAsked => {
  return { ...grant, kinds: PHOTOS_OF[grant.type], statuses: shownStatuses(reviewMode) };
};
/** Returns the query of what decides on asking an owner for photos. */
export const askingQuery = ({ ownerId, viewerId, type, kinds, statuses }: AskingAsked) => sql<AskingFacts>`
    select coalesce(privacy.blur_level, 0) as level, coalesce(privacy.photos_hidden, false) as is_hidden,
      exists (select from photo_grant
        where photo_grant.owner_id = owner.id and photo_grant.viewer_id = ${viewerId} and photo_grant.type = ${type}) as is_granted,
      exists (select from photo
        where photo.member_id = owner.id and photo.deleted_at is null
          and photo.kind = any(${kinds}::text[]) and photo.status = any(${statuses}::text[])) as has_photos
    from account as owner left join privacy_settings as privacy on privacy.member_id = owner.id
    where owner.id = ${ownerId}`;

/** An owner's permission to one viewer, whatever the owner's level. */
export type Grant = { readonly ownerId: number; readonly viewerId: number; readonly type: GrantType };

/** Returns false where it was there already. */
export async function insertGrant({ db, clock }: Tx, grant: Grant): Promise<boolean> {
  const row = await db
    .insertInto('photoGrant')
    .values({ ...grant, createdAt: clock.now() })
    .onConflict((conflict) => conflict.columns(['ownerId', 'viewerId', 'type']).doNothing())
    .returning('ownerId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteGrant({ db }: Tx, { ownerId, viewerId, type }: Grant): Promise<void> {
  await db.deleteFrom('photoGrant').where('ownerId', '=', ownerId).where('viewerId', '=', viewerId).where('type', '=', type).execute();
}

export const deleteGrantsBetween = (tx: Tx, one: number, other: number): Promise<unknown> =>
  sendAhead(tx, tx.db.deleteFrom('photoGrant').where('ownerId', 'in', [one, other]).where('viewerId', 'in', [one, other]));

export async function deleteGrantsOf({ db }: Tx, memberId: number): Promise<void> {
  await db
    .deleteFrom('photoGrant')
    .where((is) => is.or([is('ownerId', '=', memberId), is('viewerId', '=', memberId)]))
    .execute();
}

/** A page of an owner's grants. `isShown` leaves members out, of the page and of the total. */
export type GrantPage = {
  readonly ownerId: number;
  readonly viewerId?: number | undefined;
  readonly isShown: (idColumn: string) => RawBuilder<boolean>;
  readonly limit: number;
  readonly offset: number;
};
export type GrantRow = { readonly viewerId: number; readonly type: GrantType; readonly createdAt: Date };

export async function listGrants({ db }: Context, page: GrantPage): Promise<{ rows: GrantRow[]; total: number }> {
  let matching = db.selectFrom('photoGrant').where('ownerId', '=', page.ownerId).where(page.isShown('photo_grant.viewer_id'));
  if (page.viewerId !== undefined) matching = matching.where('viewerId', '=', page.viewerId);
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['viewerId', 'type', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('viewerId', 'desc')
    .orderBy('type', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

const DEFAULTS: PrivacySettings = {
  blurLevel: 0,
  photosHidden: false,
  phoneVisibility: 0,
  nearbyVisible: true,
  shareNewPhotos: true,
  introductions: true,
};

const readPrivacy = findTogether<{ readonly memberId: number }, PrivacySettings>(
  { memberId: 'bigint' },
  ({ memberId }) => sql`select blur_level, photos_hidden, phone_visibility, nearby_visible, share_new_photos, introductions
    from privacy_settings where member_id = ${memberId}`,
);
export const findPrivacy = async (ctx: Context, memberId: number): Promise<PrivacySettings> =>
  (await readPrivacy(ctx, { memberId })) ?? DEFAULTS;

export async function savePrivacy({ db }: Tx, memberId: number, patch: Partial<PrivacySettings>): Promise<void> {
  if (Object.keys(patch).length > 0) await db.updateTable('privacySettings').set(patch).where('memberId', '=', memberId).execute();
}

export async function deletePrivacy({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('privacySettings').where('memberId', '=', memberId).execute();
}
