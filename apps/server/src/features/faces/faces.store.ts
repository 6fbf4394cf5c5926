import { sql } from 'kysely';
import type { Movement } from '@app/contract/faces';
import type { Context, Tx } from '#platform/context';
import type { CheckRow, CheckState, Findings, StillPlace, StillRow } from './faces.tables.ts';

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

export const findCheck = ({ db }: Context, id: number): Promise<CheckRow | undefined> =>
  db.selectFrom('faceCheck').selectAll().where('id', '=', id).executeTakeFirst();

export const findCheckIn = ({ db }: Context, memberId: number, states: readonly CheckState[]): Promise<CheckRow | undefined> =>
  db
    .selectFrom('faceCheck')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', 'in', [...states])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type NewCheck = {
  readonly memberId: number;
  readonly movements: readonly Movement[];
  readonly consentVersion: number;
  readonly expiresAt: Date;
};

export const insertCheck = ({ db, clock }: Tx, check: NewCheck): Promise<CheckRow> =>
  db
    .insertInto('faceCheck')
    .values({ ...check, movements: [...check.movements], state: 'begun', consentedAt: clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes the checks of a member that were begun and not sent. */
export async function deleteBegun({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('faceCheck').where('memberId', '=', memberId).where('state', '=', 'begun').execute();
}

/** Deletes all checks that were begun and whose time has passed. */
export async function deleteExpired({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('faceCheck').where('state', '=', 'begun').where('expiresAt', '<=', clock.now()).execute();
}

/** Notes that pictures were sent; `sentAt` is the time of the verification image that came with them, by which the two are known to belong together. */
export async function updateSent(
  { db }: Tx,
  id: number,
  sent: { readonly sentAt: Date; readonly hasVirtualCamera: boolean },
): Promise<void> {
  await db
    .updateTable('faceCheck')
    .set({ state: 'sent', ...sent })
    .where('id', '=', id)
    .execute();
}

export async function updateDecided({ db, clock }: Tx, id: number, state: 'approved' | 'rejected'): Promise<void> {
  await db.updateTable('faceCheck').set({ state, decidedAt: clock.now() }).where('id', '=', id).execute();
}

export async function updateFindings({ db }: Tx, id: number, findings: Findings): Promise<void> {
  await db
    .updateTable('faceCheck')
    .set({ findings: JSON.stringify(findings) })
    .where('id', '=', id)
    .execute();
}

export async function insertStill(
  { db }: Tx,
  still: {
    readonly checkId: number;
    readonly memberId: number;
    readonly place: StillPlace;
    readonly objectKey: string;
    readonly keyId: string;
  },
): Promise<void> {
  await db.insertInto('faceStill').values(still).execute();
}

export const listStills = ({ db }: Context, checkId: number): Promise<StillRow[]> =>
  db.selectFrom('faceStill').selectAll().where('checkId', '=', checkId).orderBy('place').execute();

export const findStill = ({ db }: Context, id: number): Promise<StillRow | undefined> =>
  db.selectFrom('faceStill').selectAll().where('id', '=', id).executeTakeFirst();

export const listStillsSealedByOtherKeys = ({ db }: Context, keyId: string, afterId: number, limit: number): Promise<StillRow[]> =>
  db.selectFrom('faceStill').selectAll().where('keyId', '<>', keyId).where('id', '>', afterId).orderBy('id').limit(limit).execute();

/** Returns false where the still went meanwhile. */
export async function updateStillKey(
  { db }: Tx,
  before: StillRow,
  resealed: { readonly keyId: string; readonly objectKey: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('faceStill')
    .set(resealed)
    .where('id', '=', before.id)
    .where('objectKey', '=', before.objectKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists checks decided before this whose stills or findings are still there. */
export const listToClear = ({ db }: Context, decidedBefore: Date, limit: number): Promise<CheckRow[]> =>
  db
    .selectFrom('faceCheck')
    .selectAll()
    .where('decidedAt', '<=', decidedBefore)
    .where('stillsDeletedAt', 'is', null)
    .orderBy('decidedAt')
    .limit(limit)
    .execute();

/** Deletes stills, findings and matches of a check, of which the row tells from then on. Returns the files. */
export async function clearCheck({ db, clock }: Tx, id: number): Promise<string[]> {
  const stills = await db.deleteFrom('faceStill').where('checkId', '=', id).returning('objectKey').execute();
  await db.deleteFrom('faceMatch').where('checkId', '=', id).execute();
  await db.updateTable('faceCheck').set({ findings: null, stillsDeletedAt: clock.now() }).where('id', '=', id).execute();
  return stills.map(({ objectKey }) => objectKey);
}

/** Deletes a check, or all of a member, with what belongs to them. Returns the files. */
export async function deleteChecks({ db }: Tx, memberId: number, states?: readonly CheckState[]): Promise<string[]> {
  const ids = db
    .selectFrom('faceCheck')
    .select('id')
    .where('memberId', '=', memberId)
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]));
  const stills = await db.deleteFrom('faceStill').where('checkId', 'in', ids).returning('objectKey').execute();
  await db.deleteFrom('faceCheck').where('id', 'in', ids).execute();
  return stills.map(({ objectKey }) => objectKey);
}

export type MatchRow = {
  readonly memberId: number;
  readonly memberCode: string;
  readonly memberName: string;
  readonly likeness: number;
};

/** Lists the accounts with the same face, the most alike first: those that this check found, and those whose later checks found this member. */
export async function listMatches(
  { db }: Context,
  { id, memberId }: Pick<CheckRow, 'id' | 'memberId'>,
  limit: number,
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select other.member_id, account.member_code, coalesce(profile.full_name, '') as member_name, max(other.likeness) as likeness
    from (
      select other_id as member_id, likeness from face_match where check_id = ${id}
      union all
      select face_check.member_id, found.likeness from face_match as found join face_check on face_check.id = found.check_id
      where found.other_id = ${memberId}
    ) as other
    join account on account.id = other.member_id
    left join profile on profile.member_id = other.member_id
    group by other.member_id, account.member_code, profile.full_name
    order by likeness desc, other.member_id limit ${limit}`.execute(db);
  return rows;
}

/** Keeps the accounts with the same face, of those whose code is still there: the face data of one may have gone since they were compared. */
export async function insertMatches(
  { db }: Tx,
  checkId: number,
  matches: readonly { readonly otherId: number; readonly likeness: number }[],
): Promise<void> {
  if (matches.length === 0) return;
  await sql`insert into face_match (check_id, other_id, likeness)
    select ${checkId}, code.member_id, found.likeness
    from unnest(${matches.map(({ otherId }) => otherId)}::bigint[], ${matches.map(({ likeness }) => likeness)}::real[]) as found (other_id, likeness)
      join face_code as code on code.member_id = found.other_id
    order by code.member_id for key share of code
    on conflict do nothing`.execute(db);
}

export async function deleteMatchesWith({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('faceMatch').where('otherId', '=', memberId).execute();
}

const profilePhotos = ({ db }: Context, statuses: readonly ('pending' | 'approved')[]) =>
  db
    .selectFrom('photo')
    .where('kind', '=', 'profile')
    .where('status', 'in', [...statuses])
    .where('deletedAt', 'is', null);

/** Lists the ids of the profile photos that wait or are shown, the newest first. */
export const listProfilePhotoIds = async (ctx: Context, memberId: number): Promise<number[]> =>
  idsOf(await profilePhotos(ctx, ['pending', 'approved']).select('id').where('memberId', '=', memberId).orderBy('id', 'desc').execute());

/** Lists the ids of the profile photos that wait and were handed in at this time or later. */
export const listWaitingSince = async (ctx: Context, memberId: number, since: Date): Promise<number[]> =>
  idsOf(await profilePhotos(ctx, ['pending']).select('id').where('memberId', '=', memberId).where('createdAt', '>=', since).execute());

export const hasWaitingProfilePhoto = async (ctx: Context, memberId: number): Promise<boolean> =>
  (await profilePhotos(ctx, ['pending']).select('id').where('memberId', '=', memberId).limit(1).executeTakeFirst()) !== undefined;

/** Finds whose profile photo waits for its review under this id; undefined of every other photo. */
export const findOwnerOfWaiting = async (ctx: Context, photoId: number): Promise<number | undefined> =>
  (await profilePhotos(ctx, ['pending']).select('memberId').where('id', '=', photoId).executeTakeFirst())?.memberId;

export type PhotoLikeness = { readonly faceCount: number; readonly likeness: number | null };

export const findPhotoLikeness = ({ db }: Context, photoId: number): Promise<PhotoLikeness | undefined> =>
  db.selectFrom('photoLikeness').select(['faceCount', 'likeness']).where('photoId', '=', photoId).executeTakeFirst();

/** Keeps how alike a photo is, in the place of what was found before. */
export async function upsertPhotoLikeness({ db, clock }: Tx, photoId: number, { faceCount, likeness }: PhotoLikeness): Promise<void> {
  const row = { faceCount, likeness, reckonedAt: clock.now() };
  await db
    .insertInto('photoLikeness')
    .values({ photoId, ...row })
    .onConflict((conflict) => conflict.column('photoId').doUpdateSet(row))
    .execute();
}

export async function deletePhotoLikenesses({ db }: Tx, memberId: number): Promise<void> {
  await sql`delete from photo_likeness using photo where photo.id = photo_likeness.photo_id and photo.member_id = ${memberId}`.execute(db);
}
