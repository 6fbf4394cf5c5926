import { sql } from 'kysely';
import type { Executor } from '#platform/db';

export type StoredParts = {
  readonly hasProfilePhoto: boolean;
  readonly hasCover: boolean;
  readonly hasGallery: boolean;
  readonly hasCareerOrEducation: boolean;
  readonly hasLanguages: boolean;
};
const NOTHING: StoredParts = {
  hasProfilePhoto: false,
  hasCover: false,
  hasGallery: false,
  hasCareerOrEducation: false,
  hasLanguages: false,
};

/**
 * Which parts a member has handed in. The profile photo counts once it is approved, also while another waits to replace it;
 * cover and gallery photos count as soon as they are handed in, and no longer when they are rejected.
 */
export async function findStoredParts(db: Executor, memberId: number): Promise<StoredParts> {
  const { rows } = await sql<StoredParts>`
    with live as (select kind, slot, status from photo where member_id = ${memberId} and deleted_at is null and status <> 'rejected')
    select
      exists (select 1 from live where kind = 'profile' and status = 'approved') as has_profile_photo,
      exists (select 1 from live where kind = 'cover') as has_cover,
      (select count(distinct slot) from live where kind = 'gallery' and slot is not null) = 2 as has_gallery,
      exists (select 1 from career_entry where member_id = ${memberId})
        or exists (select 1 from education_entry where member_id = ${memberId}) as has_career_or_education,
      exists (select 1 from known_language where member_id = ${memberId}) as has_languages`.execute(db);
  return rows[0] ?? NOTHING;
}
