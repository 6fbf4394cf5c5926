import { sql, type Selectable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { LOCKS } from '#platform/db';
import { CRITERIA_COLUMNS } from './criteria-columns.policy.ts';
import type { CriteriaColumns, SavedSearchTable } from './saved-searches.tables.ts';

type Stored = Selectable<SavedSearchTable>;
/** A saved search without who was found, which may be long. */
export type SavedRow = Omit<Stored, 'memberId' | 'seenAt' | 'seenIds' | 'toldAt' | 'toldIds' | 'createdAt' | 'updatedAt'>;
/** The same with who was found, for a count anew. */
export type CountedRow = SavedRow & Pick<Stored, 'seenAt' | 'seenIds' | 'toldAt' | 'toldIds'>;

const SHOWN = ['id', 'name', 'revision', 'totalMatches', 'newMatches', 'countedAt', ...CRITERIA_COLUMNS] as const;
/** Returns ids as JSON, since the driver gives an array of large numbers as texts. */
const idsOf = (column: 'seenIds' | 'toldIds') => sql<readonly number[] | null>`to_json(${sql.ref(column)})`.as(column);
const COUNTED = [...SHOWN, 'seenAt', 'toldAt', idsOf('seenIds'), idsOf('toldIds')] as const;

/** Puts all changes of one member's saved searches in one order. */
export async function lockSavedSearches({ db }: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.savedSearches}, hashint8(${memberId}))`.execute(db);
}

/** Lists them, newest first. */
export const listSaved = ({ db }: Pick<Context, 'db'>, memberId: number): Promise<SavedRow[]> =>
  db.selectFrom('savedSearch').select(SHOWN).where('memberId', '=', memberId).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();

/** Lists those whose last count is as old as that. */
export const listCounted = ({ db }: Pick<Context, 'db'>, memberId: number, countedBefore: Date): Promise<CountedRow[]> =>
  db
    .selectFrom('savedSearch')
    .select(COUNTED)
    .where('memberId', '=', memberId)
    .where('countedAt', '<=', countedBefore)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Lists those of which the owner has heard nothing since. */
export const listUntold = ({ db }: Pick<Context, 'db'>, memberId: number, toldBefore: Date): Promise<CountedRow[]> =>
  db
    .selectFrom('savedSearch')
    .select(COUNTED)
    .where('memberId', '=', memberId)
    .where('toldAt', '<=', toldBefore)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Finds one of a member's own, to be changed by this transaction alone; undefined for another's. */
export const findToChange = ({ db }: Tx, memberId: number, id: number): Promise<CountedRow | undefined> =>
  db.selectFrom('savedSearch').select(COUNTED).where('memberId', '=', memberId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Counts a member's saved searches, and tells whether another of them has the name, capitals or not. */
export async function standing(
  { db }: Tx,
  memberId: number,
  { name, except }: { readonly name: string; readonly except: number | null },
): Promise<{ readonly total: number; readonly isTaken: boolean }> {
  const { rows } = await sql<{ total: number; isTaken: boolean }>`select count(*)::integer as total,
      coalesce(bool_or(lower(name) = lower(${name}) and id is distinct from ${except}::bigint), false) as "isTaken"
    from saved_search where member_id = ${memberId}`.execute(db);
  return rows[0] ?? { total: 0, isTaken: false };
}

export type Found = { readonly total: number; readonly ids: readonly number[] | null };
type Saving = { readonly name: string; readonly criteria: CriteriaColumns; readonly found: Found };

/** Keeps a search of which its owner sees the results in this moment. */
export const insertSaved = ({ db, clock }: Tx, memberId: number, { name, criteria, found }: Saving): Promise<SavedRow> => {
  const now = clock.now();
  return db
    .insertInto('savedSearch')
    .values({ memberId, name, ...criteria, ...seenNow(found, now), createdAt: now, updatedAt: now })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
};

const seenNow = ({ total, ids }: Found, now: Date) => ({
  totalMatches: total,
  newMatches: 0,
  countedAt: now,
  seenAt: now,
  seenIds: ids,
  toldAt: now,
  toldIds: ids,
});

/** Replaces name and criteria as a whole. */
export const replaceSaved = (
  { db, clock }: Tx,
  { id, revision }: Pick<SavedRow, 'id' | 'revision'>,
  { name, criteria, found }: Saving,
): Promise<SavedRow> => {
  const now = clock.now();
  return db
    .updateTable('savedSearch')
    .set({ name, ...criteria, ...seenNow(found, now), revision: revision + 1, updatedAt: now })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
};

/** Gives another name to criteria that stay: who is new to their owner stays so. */
export const renameSaved = (
  { db, clock }: Tx,
  { id, revision }: Pick<SavedRow, 'id' | 'revision'>,
  { name, found, newMatches }: { readonly name: string; readonly found: Found; readonly newMatches: number },
): Promise<SavedRow> => {
  const now = clock.now();
  return db
    .updateTable('savedSearch')
    .set({ name, totalMatches: found.total, newMatches, countedAt: now, revision: revision + 1, updatedAt: now })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
};

/** Marks the results as seen by their owner. */
export async function markSeen({ db, clock }: Tx, id: number, found: Found): Promise<void> {
  await db.updateTable('savedSearch').set(seenNow(found, clock.now())).where('id', '=', id).execute();
}

/** Returns false where the member has no such search. */
export async function deleteSaved({ db }: Context, memberId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedSearch')
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteAllSaved({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('savedSearch').where('memberId', '=', memberId).execute();
}

/** A new count of a row as it was read. */
export type NewCount = Pick<SavedRow, 'id' | 'revision' | 'countedAt'> & { readonly found: Found; readonly newMatches: number };

/** Writes counts of searches that were neither changed nor counted since they were read; returns which. `isTold`: their owner hears of them. */
export async function writeCounts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  counts: readonly NewCount[],
  isTold = false,
): Promise<ReadonlySet<number>> {
  if (counts.length === 0) return new Set();
  const written = counts.map(({ id, revision, countedAt, found, newMatches }) => ({
    id,
    revision,
    counted_at: countedAt,
    total: found.total,
    ids: isTold ? found.ids : null,
    fresh: newMatches,
  }));
  const toldNow = sql`, told_at = ${clock.now()}, told_ids = c.ids`;
  const { rows } = await sql<{ id: number }>`update saved_search
      set total_matches = c.total, new_matches = c.fresh, counted_at = ${clock.now()}${isTold ? toldNow : sql``}
    from json_to_recordset(${JSON.stringify(written)}::json)
      as c (id bigint, revision integer, counted_at timestamptz, total integer, ids bigint[], fresh integer)
    where saved_search.id = c.id and saved_search.revision = c.revision and saved_search.counted_at = c.counted_at
    returning saved_search.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Lists members with saved searches who can be told of them, in order of their numbers; those who were here since, where that is asked. */
export async function listOwners(
  { db }: Context,
  { afterId, activeSince }: { readonly afterId: number; readonly activeSince: Date | null },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select account.id from account
    where account.state = 'active' and account.purpose = 'member' and account.id > ${afterId}
      and exists (select from saved_search where saved_search.member_id = account.id)
      and (${activeSince}::timestamptz is null or exists (
        select from profile where profile.member_id = account.id and profile.last_active_at >= ${activeSince}))
    order by account.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes another name of a profession into the searches that ask for it. */
export async function renameSearchedProfession({ db }: Tx, from: string, to: string): Promise<void> {
  await sql`update saved_search set profession_names = array_replace(profession_names, ${from}, ${to})
    where ${from} = any(profession_names)`.execute(db);
}
