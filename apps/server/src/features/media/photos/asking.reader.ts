import { sql } from 'kysely';
import type { BlurLevel } from '@app/contract/media';
import type { Executor } from '#platform/db';
import type { GrantType } from '../media.types.ts';
import type { ReviewMode } from '../media.policy.ts';

export type AskingFacts = {
  readonly level: BlurLevel;
  readonly isHidden: boolean;
  readonly isGranted: boolean;
  /** Whether the owner has a photo of the type that others see at all. */
  readonly hasPhotos: boolean;
};

/** What decides whether a viewer may ask for photos of one type, as it is at this moment. */
export async function findAskingFacts(
  on: Executor,
  { ownerId, viewerId, type }: { ownerId: number; viewerId: number; type: GrantType },
  reviewMode: ReviewMode,
): Promise<AskingFacts> {
  const kinds = type === 'gallery' ? ['gallery'] : ['profile', 'cover'];
  const shown = reviewMode === 'after' ? ['approved', 'pending'] : ['approved'];
  const { rows } = await sql<AskingFacts>`
    select coalesce(privacy.blur_level, 0) as level, coalesce(privacy.photos_hidden, false) as is_hidden,
      exists (select from photo_grant
        where photo_grant.owner_id = owner.id and photo_grant.viewer_id = ${viewerId} and photo_grant.type = ${type}) as is_granted,
      exists (select from photo
        where photo.member_id = owner.id and photo.deleted_at is null
          and photo.kind = any(${kinds}::text[]) and photo.status = any(${shown}::text[])) as has_photos
    from account as owner left join privacy_settings as privacy on privacy.member_id = owner.id
    where owner.id = ${ownerId}`.execute(on);
  return rows[0] ?? { level: 0, isHidden: false, isGranted: false, hasPhotos: false };
}
