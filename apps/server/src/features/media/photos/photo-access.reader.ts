import { sql, type RawBuilder } from 'kysely';
import type { BlurLevel, ReviewStatus } from '@app/contract/media';
import type { Executor } from '#platform/db';
import type { PhotoKind } from '../media.tables.ts';

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

/** Live photos with what decides on them; of accounts that are not active only the viewer's own. */
const photosWhere = (viewerId: number, condition: RawBuilder<boolean>) => sql<PhotoOfOwner>`
  select photo.id, photo.member_id, photo.kind, photo.slot, photo.status, photo.rejection_reason, photo.width, photo.height,
    coalesce(privacy.blur_level, 0) as blur_level, coalesce(privacy.photos_hidden, false) as photos_hidden, ${grantedTo(viewerId)} as is_granted
  from photo
  join account as owner on owner.id = photo.member_id and (owner.state = 'active' or owner.id = ${viewerId})
  left join privacy_settings as privacy on privacy.member_id = photo.member_id
  where photo.deleted_at is null and ${condition}
  order by photo.id desc`;

/** The photos of many owners in one query. */
export async function listPhotosOf(
  on: Executor,
  viewerId: number,
  ownerIds: readonly number[],
  kinds: readonly PhotoKind[],
): Promise<PhotoOfOwner[]> {
  const ofThem = sql<boolean>`photo.member_id = any(${ownerIds}::bigint[]) and photo.kind = any(${kinds}::text[])`;
  return (await photosWhere(viewerId, ofThem).execute(on)).rows;
}

/** Photos by their numbers, in one query. */
export async function listPhotosById(on: Executor, viewerId: number, photoIds: readonly number[]): Promise<PhotoOfOwner[]> {
  return (await photosWhere(viewerId, sql<boolean>`photo.id = any(${photoIds}::bigint[])`).execute(on)).rows;
}

export type PhotoRequest = { readonly photoId: number; readonly viewerId: number; readonly sessionId: number };
export type PhotoAccess = PhotoOfOwner & {
  readonly largeKey: string;
  readonly cardKey: string;
  readonly blurredKey: string;
  /** The viewer's, for the mark. */
  readonly memberCode: string;
};

/**
 * The photo of one request with all that decides on it, as it is at this moment: nothing where the session ended,
 * the photo was deleted, or the viewer's or the owner's account is not one that sees or shows photos.
 */
export async function findForRequest(
  on: Executor,
  { photoId, viewerId, sessionId }: PhotoRequest,
  now: Date,
): Promise<PhotoAccess | undefined> {
  const { rows } = await sql<PhotoAccess>`
    select photo.id, photo.member_id, photo.kind, photo.slot, photo.status, photo.rejection_reason, photo.width, photo.height,
      photo.large_key, photo.card_key, photo.blurred_key, viewer.member_code,
      coalesce(privacy.blur_level, 0) as blur_level, coalesce(privacy.photos_hidden, false) as photos_hidden, ${grantedTo(viewerId)} as is_granted
    from session
    join account as viewer on viewer.id = session.account_id
    join photo on photo.id = ${photoId} and photo.deleted_at is null
    join account as owner on owner.id = photo.member_id
    left join privacy_settings as privacy on privacy.member_id = photo.member_id
    where session.id = ${sessionId} and session.account_id = ${viewerId} and session.ended_at is null and session.expires_at > ${now}
      and (viewer.id = owner.id and viewer.state in ('active', 'deactivated', 'deletion_pending')
        or viewer.state = 'active' and owner.state = 'active')`.execute(on);
  return rows[0];
}
