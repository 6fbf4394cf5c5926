import { sql } from 'kysely';
import type { Executor } from '#platform/db';

export type Badges = { readonly hasIdBadge: boolean; readonly hasFaceBadge: boolean };

/** Who has which badge; a guardian's document or image grants none. */
export async function findBadges(on: Executor, memberIds: readonly number[]): Promise<ReadonlyMap<number, Badges>> {
  const { rows } = await sql<Badges & { memberId: number }>`
    select wanted.member_id,
      exists (select from identity_document as document
        where document.member_id = wanted.member_id and document.holder = 'self' and document.status = 'approved') as has_id_badge,
      exists (select from verification_image as image
        where image.member_id = wanted.member_id and image.holder = 'self' and image.status = 'approved') as has_face_badge
    from unnest(${memberIds}::bigint[]) as wanted (member_id)`.execute(on);
  return new Map(rows.map(({ memberId, ...badges }) => [memberId, badges]));
}
