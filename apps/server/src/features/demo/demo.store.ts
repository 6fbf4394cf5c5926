import { sql, type Insertable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { noteLockOnAll } from '#platform/db';
import type { Tables } from '#platform/db';
import { DRAWN, type AccountRow } from './demo.rows.ts';
import type { Gender, Religion } from './names.ts';

/** The tables of other features that a community fills, in one statement each. */
type Filled =
  | 'account'
  | 'accountStateChange'
  | 'careerEntry'
  | 'follow'
  | 'educationEntry'
  | 'guardian'
  | 'knownLanguage'
  | 'partnerPreference'
  | 'privacySettings'
  | 'profile'
  | 'profileVisit'
  | 'secondFactor'
  | 'shortlistEntry'
  | 'staffRole';

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the insertion of rows that all name the same columns; the others keep their defaults. */
const insertion = (table: Filled, rows: readonly object[]) => {
  const columns = Object.keys(rows[0] ?? {}).map(columnOf);
  const values = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])));
  const [into, names] = [sql.id(columnOf(table)), sql.join(columns.map((name) => sql.id(name)))];
  return sql`insert into ${into} (${names}) select ${names} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(values)}::jsonb)`;
};

export const hasAccounts = async ({ db }: Context): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Keeps others from opening an account until the transaction ends. */
export async function lockAccounts(tx: Tx): Promise<void> {
  await sql`lock table account in share row exclusive mode`.execute(tx.db);
  noteLockOnAll(tx);
}

/** Stores new accounts; returns their ids in the order of the rows. */
export async function insertAccounts({ db }: Tx, rows: readonly AccountRow[]): Promise<number[]> {
  const { rows: codes } = await sql<{
    code: string;
  }>`select 'BN' || nextval('member_code_number') as code from generate_series(1, ${rows.length}::int)`.execute(db);
  const withCodes = rows.map((row, index) => ({ ...row, memberCode: codes[index]?.code ?? '' }));
  const inserted = await sql<{ id: number; memberCode: string }>`${insertion('account', withCodes)} returning id, member_code`.execute(db);
  const ids = new Map(inserted.rows.map((row) => [row.memberCode, row.id]));
  return withCodes.map((row) => ids.get(row.memberCode) ?? 0);
}

export async function insertAll<T extends Exclude<Filled, 'account'>>(
  { db }: Tx,
  table: T,
  rows: readonly Partial<Insertable<Tables[T]>>[],
): Promise<void> {
  if (rows.length > 0) await insertion(table, rows).execute(db);
}

/** A picture that is still to be drawn. */
export type WaitingPicture = {
  readonly memberId: number;
  readonly number: number;
  readonly gender: Gender;
  readonly religion: Religion;
  readonly kind: 'profile' | 'cover' | 'gallery';
};

/** Every so manieth member stays without a photo: lists have to look well with them too. */
const WITHOUT_PHOTO = { every: 35, first: 17 };
/** One of so many has a cover and a second picture too. */
const FULL_PAGE_EVERY = 3;

/**
 * Lists pictures that drawn members are to have and never had, portraits before all others, the most recently active first. Of a kind that a member ever had
 * a photo of, none is waiting.
 */
export async function listWaitingPictures({ db }: Context, limit: number): Promise<readonly WaitingPicture[]> {
  const { rows } = await sql<WaitingPicture>`
    with drawn as (
      select account.id, account.state, row_number() over (order by account.id)::int as number from account
      where terms_version = ${DRAWN} and not exists (select 1 from staff_role where staff_role.account_id = account.id)
    )
    select drawn.id as member_id, number, gender, religion, kind
    from drawn join profile on profile.member_id = drawn.id
      cross join (values (1, 'profile'), (2, 'cover'), (3, 'gallery')) as picture (place, kind)
    where number % ${sql.lit(WITHOUT_PHOTO.every)} <> ${sql.lit(WITHOUT_PHOTO.first)} and (kind = 'profile' or number % ${sql.lit(FULL_PAGE_EVERY)} = 0)
      and state not in ('deletion_pending', 'erased') and gender is not null and religion is not null
      and not exists (select 1 from photo where photo.member_id = drawn.id and photo.kind = picture.kind)
    order by place, last_active_at desc, drawn.id limit ${limit}`.execute(db);
  return rows;
}

/** Lists drawn people in the order of their numbers. */
export async function listDrawn({ db }: Context): Promise<readonly { readonly id: number; readonly isActive: boolean }[]> {
  const { rows } = await sql<{ id: number; isActive: boolean }>`
    select account.id, account.state = 'active' as is_active from account
    where terms_version = ${DRAWN} and not exists (select 1 from staff_role where staff_role.account_id = account.id)
    order by account.id`.execute(db);
  return rows;
}

/** Returns when the community was drawn; undefined where there is none. Its staff came with it, its members are said to be older. */
export const drawnAt = async ({ db }: Context): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('account')
      .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
      .select('account.createdAt')
      .where('account.termsVersion', '=', DRAWN)
      .orderBy('account.id')
      .executeTakeFirst()
  )?.createdAt;

/** Returns which of these words stand for a post or a story, one that is over too. */
export async function listShared({ db }: Context, clientIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ clientId: string }>`
    select client_id from post where client_id = any(${[...clientIds]}::uuid[])
    union all select client_id from story where client_id = any(${[...clientIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ clientId }) => clientId));
}

/** Finds the one of the staff who answers members. */
export const findSupport = async ({ db }: Context): Promise<number | null> =>
  (await db.selectFrom('staffRole').select('accountId').where('role', '=', 'support').orderBy('accountId').executeTakeFirst())?.accountId ??
  null;

/** Returns the first of the staff with a role; null where there is none. */
export const findStaffOf = async ({ db }: Context, role: 'support' | 'finance'): Promise<number | null> =>
  (await db.selectFrom('staffRole').select('accountId').where('role', '=', role).orderBy('accountId').executeTakeFirst())?.accountId ??
  null;

/** Returns the assisted packages on sale, in order. */
export const listAssistedIds = async ({ db }: Context): Promise<number[]> =>
  (await db.selectFrom('package').select('id').where('catalogue', '=', 'assisted').orderBy('position').execute()).map(({ id }) => id);

export const memberCodeOf = async ({ db }: Context, id: number): Promise<string> =>
  (await db.selectFrom('account').select('memberCode').where('id', '=', id).executeTakeFirstOrThrow()).memberCode;

/** Lists those of the addresses that drawn accounts have. */
export async function listAddresses({ db }: Context): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('account').select('email').where('termsVersion', '=', DRAWN).where('email', 'is not', null).execute();
  return new Set(rows.flatMap((row) => (row.email === null ? [] : [row.email])));
}

/** True if any account is drawn, also one that was erased since. */
export const hasDrawn = async ({ db }: Context): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('termsVersion', '=', DRAWN).limit(1).executeTakeFirst()) !== undefined;

/** Lists the sealed authenticator secrets of drawn staff. */
export async function listStaffSecrets({ db }: Context) {
  const rows = await db
    .selectFrom('secondFactor')
    .innerJoin('account', 'account.id', 'secondFactor.accountId')
    .select(['account.email', 'accountId', 'secretSealed'])
    .where('termsVersion', '=', DRAWN)
    .orderBy('accountId')
    .execute();
  return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ email, ...row }]));
}

export async function setStaffSecret({ db }: Tx, accountId: number, secretSealed: string): Promise<void> {
  await db.updateTable('secondFactor').set({ secretSealed, lastStep: 0 }).where('accountId', '=', accountId).execute();
}
