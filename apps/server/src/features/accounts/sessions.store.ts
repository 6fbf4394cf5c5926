import { OPEN_ACCOUNT_STATES, type OpenAccountState } from '@app/contract/kernel';
import { sql, type Selectable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { listOf, prepareWritingOfRows, type ColumnTypes } from '#platform/db';
import { REGISTRATION_COMPLETE, type StaffRole } from '#platform/session';
import { MEMBER_SECONDS } from './sessions.policy.ts';
import type { Account, EndReason, SessionRow, SessionTable } from './accounts.tables.ts';

export type FoundSession = Pick<
  SessionRow,
  'id' | 'accountId' | 'browserHash' | 'remember' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'addsPasskeyFirst'
> &
  Pick<Account, 'memberCode' | 'purpose' | 'registrationStep' | 'language' | 'timeZone'> & {
    readonly state: OpenAccountState;
    readonly roles: StaffRole[];
  };

type Ended = Pick<Selectable<SessionTable>, 'id' | 'accountId'>;

type NewSession = Omit<Selectable<SessionTable>, 'endedAt' | 'endReason'>;

const NEW_SESSION: ColumnTypes<NewSession> = {
  id: 'bigint',
  accountId: 'bigint',
  remember: 'boolean',
  device: 'text',
  networkAddress: 'text',
  country: 'text',
  addsPasskeyFirst: 'boolean',
  tokenHash: 'text',
  browserHash: 'text',
  createdAt: 'timestamptz',
  lastUsedAt: 'timestamptz',
  expiresAt: 'timestamptz',
};
const writeSessions = prepareWritingOfRows<NewSession, Record<string, never>>(
  NEW_SESSION,
  (given) => sql`
    insert into session (id, account_id, remember, device, network_address, country, adds_passkey_first, token_hash, browser_hash,
      created_at, last_used_at, expires_at)
    overriding system value
    select id, account_id, remember, device, network_address, country, adds_passkey_first, token_hash, browser_hash,
      created_at, last_used_at, expires_at
    from ${given} as new_session order by place`,
);
/** Writes sessions under ids that were drawn for them (`NEXT_SESSION_ID`). */
export const insertSessions = (tx: Tx, sessions: readonly NewSession[]): Promise<unknown> => writeSessions(tx, sessions, {});

/** Draws an id for a session. */
export const NEXT_SESSION_ID = sql<number>`nextval('session_id_seq')`;

/** Lists, as SQL, the states of accounts that may be signed in. */
export const OPEN_STATES = sql.join(OPEN_ACCOUNT_STATES.map((state) => sql.lit(state)));

/** Returns the open sessions of tokens with the columns of their accounts that every call needs. */
export async function listOpenOf({ db }: Context, tokenHashes: readonly string[], now: Date): Promise<ReadonlyMap<string, FoundSession>> {
  const { rows } = await sql<FoundSession & { tokenHash: string }>`
    select s.token_hash, s.id, s.account_id, s.browser_hash, s.remember, s.created_at, s.last_used_at, s.expires_at, s.adds_passkey_first,
      a.member_code, a.purpose, a.state, a.registration_step, a.language, a.time_zone,
      array(select r.role from staff_role r where r.account_id = a.id order by r.role) as roles
    from session s join account a on a.id = s.account_id
    where s.token_hash = any(${listOf(tokenHashes, 'text')}) and s.ended_at is null and s.expires_at > ${now}
      and a.state in (${OPEN_STATES})`.execute(db);
  return new Map(rows.map(({ tokenHash, ...found }) => [tokenHash, found]));
}

/** Names a moment of the database: which transactions are seen in it (`pg_snapshot` as text). */
export type Moment = string;

/** Returns whose sessions changed between an earlier moment and now. */
export async function findSessionChanges(
  { db }: Context,
  since: Moment | null,
): Promise<{ moment: Moment; accountIds: readonly number[] }> {
  const { rows } = await sql<{ moment: Moment; accountIds: number[] }>`
    select pg_current_snapshot()::text as moment, array(
      select distinct account_id from session_change
      where written_by >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(written_by, ${since}::pg_snapshot)
    ) as account_ids`.execute(db);
  const [now] = rows;
  if (!now) throw new TypeError('the database does not say which moment it is');
  return now;
}

/** Lets go of changes that every server has long seen, by the clock of the database. */
export async function pruneSessionChanges({ db }: Context): Promise<void> {
  await sql`delete from session_change where created_at < now() - interval '20 minutes'`.execute(db);
}

/** Opens to a session what it could not do before a passkey was added. */
export async function openSessionFully({ db }: Tx, id: number): Promise<void> {
  await db.updateTable('session').set({ addsPasskeyFirst: false }).where('id', '=', id).where('addsPasskeyFirst', '=', true).execute();
}

/** Puts other secrets in the place of those of a session; tells whose it is, and if it is bound to its browser, which it stays. */
export async function replaceSecrets(
  { db }: Tx,
  id: number,
  { tokenHash, browserHash }: { readonly tokenHash: string; readonly browserHash: string },
): Promise<{ readonly accountId: number; readonly isBound: boolean } | undefined> {
  const { rows } = await sql<{ accountId: number; isBound: boolean }>`
    update session set token_hash = ${tokenHash}, browser_hash = case when browser_hash is not null then ${browserHash} end
    where id = ${id} returning account_id, browser_hash is not null as is_bound`.execute(db);
  return rows[0];
}

export async function recordUse({ db }: Context, id: number, now: Date, expiresAt: Date): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: now, expiresAt }).where('id', '=', id).where('endedAt', 'is', null).execute();
}

export const findOpenSession = ({ db }: Context, id: number, accountId: number, now: Date): Promise<SessionRow | undefined> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
export const listOpenSessions = ({ db }: Context, accountId: number, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends one open session of the account; false where there is none of that number. */
export async function endSession({ db }: Tx, session: { id: number; accountId: number; reason: EndReason; now: Date }): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ endedAt: session.now, endReason: session.reason })
    .where('id', '=', session.id)
    .where('accountId', '=', session.accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', session.now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends all open sessions of the account but one; gives those that were ended. */
export const endAllSessions = (
  { db }: Tx,
  which: { accountId: number; exceptId?: number | undefined; reason: EndReason; now: Date },
): Promise<Ended[]> =>
  db
    .updateTable('session')
    .set({ endedAt: which.now, endReason: which.reason })
    .where('accountId', '=', which.accountId)
    .where('id', '<>', which.exceptId ?? 0)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', which.now)
    .returning(['id', 'accountId'])
    .execute();

export async function deleteOverSessions({ db }: Context, before: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((is) => is.or([is('endedAt', '<', before), is('expiresAt', '<', before)]))
    .execute();
}

/**
 * Lists those of these sessions whose account may not use the member area any more, of staff the console, or that are over: what `member` and `staff`
 * mean in the access policy, asked for many at once.
 */
export async function listShutOut(
  { db }: Context,
  { ids, isOfStaff, now }: { readonly ids: readonly number[]; readonly isOfStaff: boolean; readonly now: Date },
): Promise<{ id: number; isForbidden: boolean }[]> {
  const hasRole = sql`exists (select from staff_role r where r.account_id = a.id)`;
  const isLetIn = isOfStaff
    ? sql`not s.adds_passkey_first and ${hasRole}`
    : sql`a.registration_step >= ${REGISTRATION_COMPLETE} and not ${hasRole}`;
  const { rows } = await sql<{ id: number; isForbidden: boolean }>`
    select asked.id, a.state is not null and (a.state not in ('active', 'erased') or (s.ended_at is null and s.expires_at > ${now})) as is_forbidden
    from unnest(${ids}::bigint[]) as asked (id) left join session s on s.id = asked.id left join account a on a.id = s.account_id
    where (s.ended_at is null and s.expires_at > ${now} and a.state = 'active' and ${isLetIn}) is not true`.execute(db);
  return rows;
}

/** Notes the use of many sessions of members, as `recordUse` of one; of those that somebody changes at this moment it is noted the next time. */
export async function recordUseOf(
  { db }: Context,
  ids: readonly number[],
  now: Date,
  expiry: { readonly remembered: Date; readonly other: Date },
): Promise<void> {
  await sql`
    with open as materialized (
      select id from session where id = any(${ids}::bigint[]) and ended_at is null and expires_at > ${now} for no key update skip locked)
    update session set last_used_at = ${now},
      expires_at = least(case when remember then ${expiry.remembered}::timestamptz else ${expiry.other}::timestamptz end,
        created_at + make_interval(secs => ${MEMBER_SECONDS}))
    where id in (select id from open)`.execute(db);
}
