import { OPEN_ACCOUNT_STATES } from '@app/contract/kernel';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { isUniqueViolation, listOf, noteLock, sendAhead } from '#platform/db';
import { Refusal } from '#platform/errors';
import { REGISTRATION_COMPLETE, type StaffRole } from '#platform/session';
import type { Account, AccountState, AccountTable } from './accounts.tables.ts';
import { refuseBanned } from './returning-bans.ts';

export type NewAccount = {
  readonly phoneCountryCode: string | null;
  readonly phoneE164: string | null;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly claimedPhoneE164?: string | null;
  readonly claimedPhoneCountryCode?: string | null;
  readonly language: Account['language'];
  readonly termsVersion: string;
  readonly now: Date;
};

export type StateChangeRow = {
  readonly accountId: number;
  readonly from: AccountState;
  readonly to: AccountState;
  readonly reason: string | null;
  readonly byStaffId: number | null;
  readonly at: Date;
};

export type AccountChange = Omit<Updateable<AccountTable>, 'id'>;

/** Throws the refusal of a taken number or address: the database is the judge of who was first; both indexes speak of accounts that are not erased. */
function refuseTaken(failure: unknown): never {
  if (isUniqueViolation(failure, 'account_one_per_phone')) throw new Refusal('phone_taken');
  if (isUniqueViolation(failure, 'account_one_per_verified_email')) throw new Refusal('email_taken');
  throw failure;
}

export const findAccount = ({ db }: Context, id: number): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/** Keeps other changes of the account, and steps that hold it, waiting until the transaction ends; rows that name it are written all the same. */
export async function lockAccount(tx: Tx, id: number): Promise<Account> {
  noteLock(tx, { kind: 'account', key: id });
  return tx.db.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Does the same where nobody asks what the account is. */
export async function holdAccount(tx: Tx, id: number): Promise<void> {
  if (noteLock(tx, { kind: 'account', key: id })) return;
  await sendAhead(tx, sql`select id from account where id = ${id} for no key update`);
}

/** Holds several, and fails where somebody else holds one (`isLockRefused`): nobody waits for another's account. */
export async function holdAccountsNow(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const key of ids.toSorted((one, other) => one - other)) noteLock(tx, { kind: 'account', key });
  await sendAhead(tx, sql`select id from account where id = any(${listOf(ids, 'bigint')}) order by id for no key update nowait`);
}

/** Writes the state as a constant, as in the indexes of those that are not erased: as a value, no kept plan could use these. */
const IS_THERE = sql<boolean>`state <> 'erased'`;

export const findByMemberCode = ({ db }: Context, memberCode: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('memberCode', '=', memberCode).where(IS_THERE).executeTakeFirst();

export const findByPhone = ({ db }: Context, phone: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('phoneE164', '=', phone).where(IS_THERE).executeTakeFirst();

/** Holds an account with the version of its row, which every change of the row makes another (`requireAsRead`). */
export type AccountAsRead = Account & { readonly version: string };

/** Returns the query of the account that an identifier names, for a statement that reads more; that of an address by the rule of `findByEmail`. */
export const accountOf = (kind: 'email' | 'phone', value: string | null): RawBuilder<AccountAsRead> =>
  kind === 'phone'
    ? sql`select account.*, xmin::text as version from account where phone_e164 = ${value} and ${IS_THERE}`
    : sql`
    with named as materialized (
      select account.*, xmin::text as version from account where email = ${value} and ${IS_THERE} order by email_verified_at nulls last limit 2)
    select * from named where email_verified_at is not null or (select count(*) from named) = 1 order by email_verified_at nulls last limit 1`;

/** Finds whoever verified the address, else the only one who typed it. */
export async function findByEmail({ db }: Context, email: string): Promise<Account | undefined> {
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .where(IS_THERE)
    .orderBy('emailVerifiedAt', (order) => order.asc().nullsLast())
    .limit(2)
    .execute();
  const [first] = rows;
  return rows.length === 1 || first?.emailVerifiedAt ? first : undefined;
}

export const isVerifiedEmail = async ({ db }: Context, email: string, exceptAccountId = 0): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .where(IS_THERE)
    .where('id', '<>', exceptAccountId)
    .executeTakeFirst()) !== undefined;

export async function countRegistered({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'active')
    .where('registrationStep', '=', REGISTRATION_COMPLETE)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staffRole').select('role').whereRef('staffRole.accountId', '=', 'account.id'))),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function rolesOf({ db }: Context, id: number): Promise<StaffRole[]> {
  const rows = await db.selectFrom('staffRole').select('role').where('accountId', '=', id).orderBy('role').execute();
  return rows.map((row) => row.role);
}

export const listAdmins = ({ db }: Context): Promise<Account[]> =>
  db
    .selectFrom('account')
    .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
    .selectAll('account')
    .where('staffRole.role', '=', 'admin')
    .where('account.state', '=', 'active')
    .orderBy('account.id')
    .execute();

/** Refuses a number or address that another account holds, or that staff removed from the site with its account. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<Account> {
  const { db } = tx;
  await refuseBanned(tx, account);
  const { now, ...columns } = account;
  return db
    .insertInto('account')
    .values({
      ...columns,
      memberCode: sql<string>`'BN' || nextval('member_code_number')`,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
}

export async function insertRole({ db }: Tx, accountId: number, role: StaffRole, now: Date): Promise<void> {
  await db.insertInto('staffRole').values({ accountId, role, createdAt: now }).execute();
}

export async function replaceRoles(tx: Tx, accountId: number, roles: readonly StaffRole[], now: Date): Promise<void> {
  await tx.db.deleteFrom('staffRole').where('accountId', '=', accountId).where('role', 'not in', roles).execute();
  await tx.db
    .insertInto('staffRole')
    .values(roles.map((role) => ({ accountId, role, createdAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns accounts, each kept waiting for other changes as by `lockAccount`: in the order of their ids, so that two of these never wait for each other. */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<Account[]> {
  const inOrder = [...new Set(ids)].toSorted((one, other) => one - other);
  for (const key of inOrder) noteLock(tx, { kind: 'account', key });
  return tx.db.selectFrom('account').selectAll().where('id', 'in', inOrder).orderBy('id').forNoKeyUpdate().execute();
}

export const listClaimants = async ({ db }: Context, phone: string): Promise<number[]> =>
  (await db.selectFrom('account').select('id').where('claimedPhoneE164', '=', phone).execute()).map(({ id }) => id);

/** Takes away the claims of these accounts, which the caller holds, to a number that is proved. */
export async function clearClaims({ db }: Tx, phone: string, accountIds: readonly number[]): Promise<void> {
  await db
    .updateTable('account')
    .set({ claimedPhoneE164: null, claimedPhoneCountryCode: null })
    .where('claimedPhoneE164', '=', phone)
    .where('id', 'in', [...accountIds])
    .execute();
}

/** Refuses a number that another account holds, an address that another has verified, and what staff removed with its account. */
export async function updateAccount(tx: Tx, id: number, change: AccountChange): Promise<void> {
  await refuseBanned(tx, change);
  await tx.db.updateTable('account').set(change).where('id', '=', id).execute().catch(refuseTaken);
}

export async function updateSettings(
  { db }: Context,
  id: number,
  settings: Pick<Account, 'language' | 'timeZone' | 'updatedAt'>,
): Promise<void> {
  await db.updateTable('account').set(settings).where('id', '=', id).execute();
}

/** Sets the zone of an account that had no session yet and still has the zone that it was opened with. */
export async function updateFirstTimeZone({ db }: Tx, id: number, timeZone: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ timeZone })
    .where('id', '=', id)
    .where('timeZone', '=', 'Asia/Dhaka')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('session.id').whereRef('session.accountId', '=', 'account.id'))),
    )
    .execute();
}

/** False where the account is there already: the step never goes down. */
export async function raiseRegistrationStep({ db }: Tx, id: number, step: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('account')
    .set({ registrationStep: step, updatedAt: now, ...(step === 16 ? { registeredAt: sql<Date>`coalesce(registered_at, ${now})` } : {}) })
    .where('id', '=', id)
    .where('registrationStep', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lists accounts that only typed an address. */
export const listTypistsOf = async ({ db }: Context, email: string, exceptAccountId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .where('emailVerifiedAt', 'is', null)
      .where('id', '<>', exceptAccountId)
      .execute()
  ).map(({ id }) => id);

/** True once: whoever asks second is not told again. */
export async function takeEmailReleased({ db }: Context, id: number): Promise<boolean> {
  const result = await db
    .updateTable('account')
    .set({ emailReleasedAt: null })
    .where('id', '=', id)
    .where('emailReleasedAt', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False where somebody else changed the state in between. */
export async function updateState({ db }: Tx, change: StateChangeRow, columns: AccountChange): Promise<boolean> {
  const result = await db
    .updateTable('account')
    .set({ ...columns, state: change.to, updatedAt: change.at })
    .where('id', '=', change.accountId)
    .where('state', '=', change.from)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  const { accountId, from, to, reason, byStaffId, at } = change;
  await db.insertInto('accountStateChange').values({ accountId, fromState: from, toState: to, reason, byStaffId, at }).execute();
  return true;
}

export const lastStateChange = ({ db }: Pick<Context, 'db'>, accountId: number) =>
  db.selectFrom('accountStateChange').selectAll().where('accountId', '=', accountId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Returns the state from before staff suspended the account or ended its membership. */
export async function stateBeforeStaff({ db }: Tx, accountId: number): Promise<'active' | 'deactivated'> {
  const row = await db
    .selectFrom('accountStateChange')
    .select('fromState')
    .where('accountId', '=', accountId)
    .where('toState', 'in', ['suspended', 'terminated'])
    .where('fromState', 'in', OPEN_ACCOUNT_STATES)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fromState === 'deactivated' ? 'deactivated' : 'active';
}

/** Lists suspensions that are over and memberships that end. */
export const listDueStates = ({ db }: Context, now: Date) =>
  db
    .selectFrom('account')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'suspended'), is('stateUntil', '<=', now)]),
        is.and([is('state', '=', 'active'), is('membershipEndsAt', '<=', now)]),
      ]),
    )
    .limit(500)
    .execute();
