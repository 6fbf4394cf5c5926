import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { StaffRole } from '#platform/session';
import type { StaffEnrolment } from './staff.tables.ts';

export type StaffRow = {
  readonly id: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly state: string;
  readonly roles: StaffRole[];
  /** Of a link that was not used: until when it works. */
  readonly linkExpiresAt: Date | null;
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
};

const OPEN = sql`used_at is null and voided_at is null`;

const STAFF = sql`
  select a.id, a.email, p.full_name as name, a.state, a.created_at, r.roles, e.expires_at as link_expires_at,
    exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as has_authenticator,
    (select count(*)::int from passkey k where k.account_id = a.id) as passkeys,
    (select max(s.last_used_at) from session s where s.account_id = a.id) as last_used_at
  from (select account_id, array_agg(role order by role) as roles from staff_role group by account_id) r
  join account a on a.id = r.account_id
  left join profile p on p.member_id = a.id
  left join staff_enrolment e on e.account_id = a.id and ${OPEN}`;

/** Returns a page of the accounts of staff, the open ones first, by name. */
export async function listStaff(
  { db }: Context,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`${STAFF}
    order by a.state = 'active' desc, lower(p.full_name) nulls last, a.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countStaff({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('staffRole')
    .select(({ fn }) => fn.count<number>('accountId').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findStaff({ db }: Context, id: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`${STAFF} where a.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Returns the administrators that could act now, each kept waiting for other changes until the transaction ends, and the account of `alsoId` with
 * them: in the order of their ids, so that two of these never wait for each other.
 */
export async function lockAdminsWith({ db }: Tx, alsoId: number): Promise<number[]> {
  await sql`select from account where id = ${alsoId} or id in (select account_id from staff_role where role = 'admin')
    order by id for no key update`.execute(db);
  // Read after the locks are held: what others changed meanwhile is there.
  const { rows } = await sql<{ id: number }>`
    select a.id from account a join staff_role r on r.account_id = a.id and r.role = 'admin'
    where a.state = 'active' and not exists (select from staff_enrolment e where e.account_id = a.id and ${OPEN})
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertEnrolment(
  { db }: Tx,
  enrolment: Omit<StaffEnrolment, 'id' | 'wrongTries' | 'usedAt' | 'voidedAt'>,
): Promise<void> {
  await db.insertInto('staffEnrolment').values(enrolment).execute();
}

export async function voidEnrolments({ db }: Tx, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable('staffEnrolment')
    .set({ voidedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute();
}

/** Returns the link of a token that may be used now. */
export const findOpenEnrolment = ({ db }: Context, tokenHash: string, now: Date): Promise<StaffEnrolment | undefined> =>
  db
    .selectFrom('staffEnrolment')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** True for one of those who come with this link. */
export async function useEnrolment({ db }: Tx, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('staffEnrolment')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Counts a wrong code; the last one that is allowed ends the link. */
export async function countWrongTry({ db }: Context, id: number, most: number, now: Date): Promise<void> {
  await sql`update staff_enrolment set wrong_tries = wrong_tries + 1,
      voided_at = case when wrong_tries + 1 >= ${most} then ${now}::timestamptz end
    where id = ${id} and ${OPEN}`.execute(db);
}

/** Returns the number of the account that has this member code. */
export async function findIdOfCode({ db }: Context, code: string): Promise<number | null> {
  const row = await db.selectFrom('account').select('id').where('memberCode', '=', code.toUpperCase()).executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the names of these accounts: of staff what their accounts are called, of members their codes. */
export async function listNames(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, { readonly name: string; readonly isStaff: boolean }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; memberCode: string; fullName: string | null; isStaff: boolean }>`
    select a.id, a.member_code, p.full_name, exists (select from staff_role r where r.account_id = a.id) as is_staff
    from account a left join profile p on p.member_id = a.id where a.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, memberCode, fullName, isStaff }) => [id, { name: isStaff ? (fullName ?? memberCode) : memberCode, isStaff }]),
  );
}
