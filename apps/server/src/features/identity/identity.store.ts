import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { Holder, IdentityDocumentRow } from './identity.tables.ts';
import type { PreparedIdentityDocument } from './submit-identity.ts';

export const findIdentity = ({ db }: Context, memberId: number, holder: Holder): Promise<IdentityDocumentRow | undefined> =>
  db.selectFrom('identityDocument').selectAll().where('memberId', '=', memberId).where('holder', '=', holder).executeTakeFirst();

export const findIdentityById = ({ db }: Context, id: number): Promise<IdentityDocumentRow | undefined> =>
  db.selectFrom('identityDocument').selectAll().where('id', '=', id).executeTakeFirst();

export const lockIdentityById = ({ db }: Tx, id: number): Promise<IdentityDocumentRow | undefined> =>
  db.selectFrom('identityDocument').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Saves a document; it waits for review, whatever was decided on the one before it. */
export async function upsertIdentity({ db, clock }: Tx, prepared: PreparedIdentityDocument): Promise<void> {
  const { memberId, holder, kind: _, objectKeys: __, ...columns } = prepared;
  const row = { ...columns, status: 'pending' as const, reason: null, reviewedBy: null, reviewedAt: null, createdAt: clock.now() };
  await db
    .insertInto('identityDocument')
    .values({ ...row, memberId, holder })
    .onConflict((conflict) => conflict.columns(['memberId', 'holder']).doUpdateSet(row))
    .execute();
}

export type Review = {
  readonly status: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly reviewedBy: number;
  readonly reviewedAt: Date;
};

export async function updateIdentityReview({ db }: Tx, id: number, review: Review): Promise<void> {
  await db.updateTable('identityDocument').set(review).where('id', '=', id).execute();
}

export const listSealedByOtherKeys = ({ db }: Context, keyId: string, afterId: number, limit: number): Promise<IdentityDocumentRow[]> =>
  db.selectFrom('identityDocument').selectAll().where('keyId', '<>', keyId).where('id', '>', afterId).orderBy('id').limit(limit).execute();

type Resealed = Pick<IdentityDocumentRow, 'keyId' | 'numberSealed' | 'numberHash' | 'frontKey' | 'backKey'>;

/** Returns false where the document was replaced meanwhile. */
export async function updateResealed({ db }: Tx, before: IdentityDocumentRow, resealed: Resealed): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identityDocument')
    .set(resealed)
    .where('id', '=', before.id)
    .where('frontKey', '=', before.frontKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const listNumberHashes = async ({ db }: Tx, memberId: number): Promise<string[]> =>
  (await db.selectFrom('identityDocument').select('numberHash').where('memberId', '=', memberId).execute()).map(
    ({ numberHash }) => numberHash,
  );

/** Returns the files of what was deleted. */
export async function deleteIdentities({ db }: Tx, memberId: number, holders: readonly Holder[]): Promise<string[]> {
  const deletion = db
    .deleteFrom('identityDocument')
    .where('memberId', '=', memberId)
    .where('holder', 'in', [...holders]);
  const rows = await deletion.returning(['frontKey', 'backKey']).execute();
  return rows.flatMap(scansOf);
}

export const scansOf = (row: { frontKey: string; backKey: string | null }): string[] =>
  row.backKey ? [row.frontKey, row.backKey] : [row.frontKey];

/** Returns the condition for registrations that were left half-done and not visited since. */
const abandonedSince = (since: Date) => sql`(
  select account.id from account
  where account.registration_step < 16 and account.created_at < ${since}
    and not exists (select from session where session.account_id = account.id and session.last_used_at >= ${since}))`;

/** Deletes what such accounts submitted and nobody ever reviewed. Returns the files, and whose verification images went. */
export async function deleteAbandoned(
  { db }: Tx,
  since: Date,
): Promise<{ readonly files: string[]; readonly memberIds: readonly number[] }> {
  const documents = await sql<{ frontKey: string; backKey: string | null }>`
    delete from identity_document where status = 'pending' and member_id in ${abandonedSince(since)} returning front_key, back_key`.execute(
    db,
  );
  const images = await sql<{ objectKey: string; memberId: number }>`
    delete from verification_image where status = 'pending' and file_deleted_at is null and member_id in ${abandonedSince(since)} returning object_key, member_id`.execute(
    db,
  );
  return {
    files: [...documents.rows.flatMap(scansOf), ...images.rows.map((row) => row.objectKey)],
    memberIds: [...new Set(images.rows.map((row) => row.memberId))],
  };
}

export type Badges = {
  readonly hasIdBadge: boolean;
  readonly hasFaceBadge: boolean;
  /** The badge rests until the new profile photo is decided on. */
  readonly isFaceResting: boolean;
  /** When the picture was taken with which staff compared; null without the badge. */
  readonly faceTakenAt: Date | null;
  /** True where it was taken live, false where it was uploaded. */
  readonly isFaceLive: boolean;
};

/** Finds who has the badges 'ID verified' and 'Face verified': by the member's or candidate's own document and image alone. */
export async function badgesOf({ db }: Context, memberIds: readonly number[]): Promise<ReadonlyMap<number, Badges>> {
  const { rows } = await sql<Badges & { memberId: number }>`
    select wanted.member_id,
      exists (select from identity_document as document
        where document.member_id = wanted.member_id and document.holder = 'self' and document.status = 'approved') as has_id_badge,
      image.id is not null and image.resting_since is null as has_face_badge, image.resting_since is not null as is_face_resting,
      case when image.resting_since is null then image.created_at end as face_taken_at, coalesce(image.is_live, false) as is_face_live
    from unnest(${memberIds}::bigint[]) as wanted (member_id)
    left join verification_image as image
      on image.member_id = wanted.member_id and image.holder = 'self' and image.status = 'approved'`.execute(db);
  return new Map(rows.map(({ memberId, ...badges }) => [memberId, badges]));
}
