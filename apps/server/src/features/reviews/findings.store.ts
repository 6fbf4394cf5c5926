import { sql } from 'kysely';
import type { ReviewStatus } from '@app/contract/media';
import type { PictureFacts } from '#platform/images';
import type { Context } from '#platform/context';
import { bandsNear } from './findings.policy.ts';
import './reviews.tables.ts';

type Found = { readonly photoId: number; readonly sharpness: number; readonly hash: string };

/** Writes what was reckoned of a photo that is still there. Returns false where it is not. */
export async function saveFinding({ db, clock }: Context, { photoId, sharpness, hash }: Found): Promise<boolean> {
  const { rows } = await sql`
    insert into photo_finding (photo_id, sharpness, hash, found_at)
    select id, ${sharpness}, ${hash}::bit(64), ${clock.now()} from photo where id = ${photoId} and deleted_at is null
    on conflict (photo_id) do update set sharpness = excluded.sharpness, hash = excluded.hash, found_at = excluded.found_at
    returning photo_id`.execute(db);
  return rows.length > 0;
}

/** A photo that may look alike. */
export type Candidate = { readonly photoId: number; readonly hash: string };

/** Finds the photos of other members that may look like one of this member, by what the index of quarters says. */
export async function listNear({ db }: Context, memberId: number, hash: PictureFacts['hash']): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select finding.photo_id, finding.hash::text as hash from photo_finding as finding
    join photo on photo.id = finding.photo_id
    where finding.bands && ${bandsNear(hash)}::int[] and photo.member_id <> ${memberId} and photo.deleted_at is null
    order by bit_count(finding.hash # ${hash}::bit(64)), finding.photo_id limit 20`.execute(db);
  return rows;
}

export type Match = { readonly photoId: number; readonly otherId: number; readonly distance: number; readonly isMirrored: boolean };

export async function saveMatches({ db }: Context, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  await db
    .insertInto('photoMatch')
    .values([...matches])
    .onConflict((conflict) => conflict.columns(['photoId', 'otherId']).doNothing())
    .execute();
}

export async function deleteFinding({ db }: Context, photoId: number): Promise<void> {
  await db.deleteFrom('photoFinding').where('photoId', '=', photoId).execute();
}

/** Finds photos that wait and of which nothing was reckoned, though they came before. */
export const listUnexamined = async ({ db }: Context, before: Date, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('photo')
      .leftJoin('photoFinding', 'photoFinding.photoId', 'photo.id')
      .select('photo.id')
      .where('photo.status', '=', 'pending')
      .where('photo.deletedAt', 'is', null)
      .where('photo.createdAt', '<', before)
      .where('photoFinding.photoId', 'is', null)
      .orderBy('photo.createdAt')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

export type DuplicateRow = {
  readonly photoId: number;
  readonly memberId: number;
  readonly memberCode: string;
  readonly memberName: string;
  readonly status: ReviewStatus;
  readonly distance: number;
  readonly isMirrored: boolean;
};

/** Lists the photos of others that look like this one, most alike first, whichever of the two came later. */
export async function listDuplicates({ db }: Context, photoId: number, limit: number): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    select other.id as photo_id, other.member_id, account.member_code, coalesce(profile.full_name, '') as member_name, other.status,
      alike.distance, alike.is_mirrored
    from (
      select other_id as id, distance, is_mirrored from photo_match where photo_id = ${photoId}
      union
      select photo_id, distance, is_mirrored from photo_match where other_id = ${photoId}
    ) as alike
    join photo as other on other.id = alike.id and other.deleted_at is null
    join photo as own on own.id = ${photoId} and own.member_id <> other.member_id
    join account on account.id = other.member_id
    left join profile on profile.member_id = other.member_id
    order by alike.distance, other.id limit ${limit}`.execute(db);
  return rows;
}
