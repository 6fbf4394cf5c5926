import { sql, type Insertable, type Updateable } from 'kysely';
import type { ContentKind, Evidence } from '@app/contract/sanctions';
import type { Context, Tx } from '#platform/context';
import './sanctions.tables.ts';
import type { RestsOn, SanctionRow, SanctionTable } from './sanctions.tables.ts';

export type NewSanction = Omit<Insertable<SanctionTable>, 'restsOn' | 'returned' | 'evidence'> & {
  readonly evidence: readonly string[];
  readonly restsOn: readonly RestsOn[];
};

export const insertSanction = ({ db }: Tx, { evidence, restsOn, ...sanction }: NewSanction): Promise<SanctionRow> =>
  db
    .insertInto('sanction')
    .values({ ...sanction, evidence: [...evidence], restsOn: JSON.stringify(restsOn), returned: '[]' })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findSanction = ({ db }: Context, id: number): Promise<SanctionRow | undefined> =>
  db.selectFrom('sanction').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks it: an appeal, its decision and the end of a sanction come one after the other. */
export const lockSanction = ({ db }: Tx, id: number): Promise<SanctionRow | undefined> =>
  db.selectFrom('sanction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Ending = Required<Pick<Updateable<SanctionTable>, 'endedHow' | 'endedBy' | 'endReason'>>;

/** Ends a sanction that was not ended, or takes back one that was. */
export async function endSanction({ db, clock }: Tx, id: number, ending: Ending): Promise<void> {
  await db
    .updateTable('sanction')
    .set({ ...ending, endedAt: sql<Date>`coalesce(ended_at, ${clock.now()})` })
    .where('id', '=', id)
    .execute();
}

export async function keepMoney(
  { db }: Tx,
  id: number,
  { premiumCutFrom, returned }: { readonly premiumCutFrom: Date | null; readonly returned: SanctionRow['returned'] },
): Promise<void> {
  await db
    .updateTable('sanction')
    .set({ premiumCutFrom, returned: JSON.stringify(returned) })
    .where('id', '=', id)
    .execute();
}

/** Returns what lasts for a member and was not ended: at most one of each kind. Its time may be over. */
export const listLasting = ({ db }: Context, memberId: number): Promise<SanctionRow[]> =>
  db
    .selectFrom('sanction')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('kind', 'in', ['limit', 'suspension', 'termination'])
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute();

export type Page = { readonly limit: number; readonly offset: number };

export async function listOfMember(
  { db }: Context,
  memberId: number,
  { limit, offset }: Page,
): Promise<{ rows: SanctionRow[]; total: number }> {
  const rows = await db
    .selectFrom('sanction')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('sanction')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Returns how many warnings stand against a member (STAFF-41); those that were taken back do not. */
export async function countWarnings({ db }: Context, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sanction')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('kind', '=', 'warning')
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Empties what says something about somebody whose account is erased. */
export async function eraseWords({ db }: Tx, memberId: number): Promise<void> {
  await db
    .updateTable('sanction')
    .set({ reason: '', evidence: [], restsOn: '[]', endReason: null })
    .where('memberId', '=', memberId)
    .execute();
}

/** Returns when each named thing of this member came to be; absent what is not theirs. Photos, posts and the like may be gone meanwhile. */
export async function momentsOf({ db }: Context, memberId: number, named: readonly Evidence[]): Promise<ReadonlyMap<string, Date>> {
  if (named.length === 0) return new Map();
  const idsOf = (kind: Evidence['kind']): number[] => named.filter((one) => one.kind === kind).map(({ id }) => id);
  const { rows } = await sql<{ kind: Evidence['kind']; id: number; at: Date }>`
    select 'message' as kind, id, created_at as at from chat_message where id = any(${idsOf('message')}::bigint[]) and sender_id = ${memberId}
    union all select 'post', id, created_at from post where id = any(${idsOf('post')}::bigint[]) and member_id = ${memberId}
    union all select 'story', id, created_at from story where id = any(${idsOf('story')}::bigint[]) and member_id = ${memberId}
    union all select 'photo', id, created_at from photo where id = any(${idsOf('photo')}::bigint[]) and member_id = ${memberId}
    union all select 'report', id, created_at from report where id = any(${idsOf('report')}::bigint[]) and reported_member_id = ${memberId}
  `.execute(db);
  return new Map(rows.map(({ kind, id, at }) => [`${kind}:${id}`, at]));
}

/** Returns the names of staff, by their accounts. */
export async function namesOf({ db }: Context, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select account.id, coalesce(profile.full_name, account.email, account.member_code) as name
    from account left join profile on profile.member_id = account.id where account.id = any(${asked}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns whose post, story, message or photo this is, whatever became of it; null for one that never was. */
export async function ownerOf({ db }: Context, { kind, id }: { readonly kind: ContentKind; readonly id: number }): Promise<number | null> {
  const table = { post: 'post', story: 'story', message: 'chat_message', photo: 'photo' }[kind];
  const owner = kind === 'message' ? 'sender_id' : 'member_id';
  const { rows } = await sql<{ memberId: number | null }>`
    select ${sql.ref(owner)} as member_id from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.memberId ?? null;
}

/** True while the post, story, message or photo is there to be removed. */
export async function isThere(ctx: Context, { kind, id }: { readonly kind: ContentKind; readonly id: number }): Promise<boolean> {
  const table = { post: 'post', story: 'story', message: 'chat_message', photo: 'photo' }[kind];
  const ends = kind === 'story' ? sql`and expires_at > ${ctx.clock.now()}` : sql``;
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} and deleted_at is null ${ends}`.execute(ctx.db);
  return rows.length > 0;
}

/** Returns who of the staff gave the notice of the end that stands; null where none does. */
export async function giverOfNotice({ db }: Tx, memberId: number): Promise<number | null> {
  const { rows } = await sql<{ givenBy: number }>`
    select given_by from membership_notice where member_id = ${memberId} and withdrawn_at is null order by id desc limit 1`.execute(db);
  return rows[0]?.givenBy ?? null;
}
