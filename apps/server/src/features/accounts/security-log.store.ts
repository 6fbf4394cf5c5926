import { SECURITY_LOG_PAGE_SIZE, type SecurityEventDetail, type SecurityEventKind } from '@app/contract/accounts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { givenRows, prepareWritingOfRows, type ColumnTypes, type Transaction } from '#platform/db';
import type { SecurityEventTable } from './accounts.tables.ts';

export type SecurityEventRow = Selectable<SecurityEventTable>;
export type NewSecurityEvent = {
  /** Null where nobody has what was typed: nothing is written, in the same time. */
  readonly accountId: number | null;
  readonly kind: SecurityEventKind;
  readonly detail: SecurityEventDetail | null;
  /** Tells device and country where they are not given. */
  readonly sessionId: number | null;
  readonly device: string | null;
  readonly country: string | null;
  readonly isSharedHourly: boolean;
  readonly at: Date;
};

/** Adds rows in their order, or counts in the one of the hour, of which there may be one among them; that tells the latest browser. */
export async function insertSecurityEvents({ db }: Context, events: readonly NewSecurityEvent[]): Promise<void> {
  const rows = events.map(({ isSharedHourly, ...event }) => ({
    ...event,
    accountId: event.accountId ?? 0,
    hour: isSharedHourly ? event.at : null,
  }));
  if (db.isTransaction) await writeEvents({ db: db as Transaction }, rows, {});
  else await insertion(givenRows(EVENT, rows)).execute(db);
}

type EventRow = Omit<NewSecurityEvent, 'accountId' | 'isSharedHourly'> & {
  readonly accountId: number;
  readonly hour: Date | null;
};
const EVENT: ColumnTypes<EventRow> = {
  accountId: 'bigint',
  kind: 'text',
  detail: 'text',
  sessionId: 'bigint',
  device: 'text',
  country: 'text',
  hour: 'timestamptz',
  at: 'timestamptz',
};
const insertion = (given: RawBuilder<unknown>) => sql`
  insert into security_event (account_id, kind, detail, session_id, device, country, hour, at)
  select account.id, told.kind, told.detail, session.id, coalesce(told.device, session.device),
    coalesce(told.country, session.country), date_trunc('hour', told.hour), told.at
  from ${given} as told join account on account.id = told.account_id and account.state <> 'erased'
    left join session on session.id = told.session_id and session.account_id = account.id
  order by told.place
  on conflict (account_id, kind, hour) where hour is not null do update
    set times = security_event.times + 1, at = greatest(security_event.at, excluded.at), detail = excluded.detail,
      device = excluded.device, country = excluded.country`;
const writeEvents = prepareWritingOfRows<EventRow, Record<string, never>>(EVENT, insertion);

const since = ({ db }: Context, accountId: number, from: Date) =>
  db.selectFrom('securityEvent').where('accountId', '=', accountId).where('at', '>', from);

export async function listSecurityEvents(ctx: Context, accountId: number, from: Date, page: number) {
  const [rows, { total }] = await Promise.all([
    since(ctx, accountId, from)
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(SECURITY_LOG_PAGE_SIZE)
      .offset((page - 1) * SECURITY_LOG_PAGE_SIZE)
      .execute(),
    since(ctx, accountId, from)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** Returns an event of this account, and with it all that its session did. */
export async function listDoneWith({ db }: Context, accountId: number, id: number): Promise<SecurityEventRow[]> {
  const ofAccount = db.selectFrom('securityEvent').selectAll().where('accountId', '=', accountId);
  const event = await ofAccount.where('id', '=', id).executeTakeFirst();
  if (!event?.sessionId) return event ? [event] : [];
  return ofAccount.where('sessionId', '=', event.sessionId).execute();
}

/** True where more passkeys went since then than were added in twice that time: an older one is among them. */
export async function lostPasskeySince({ db }: Context, accountId: number, from: Date, twiceBefore: Date): Promise<boolean> {
  const counted = await db
    .selectFrom('securityEvent')
    .select((is) => [
      is.fn.countAll<number>().filterWhere('kind', '=', 'passkey_removed').filterWhere('at', '>', from).as('removed'),
      is.fn.countAll<number>().filterWhere('kind', '=', 'passkey_added').as('added'),
    ])
    .where('accountId', '=', accountId)
    .where('at', '>', twiceBefore)
    .executeTakeFirstOrThrow();
  return Number(counted.removed) > Number(counted.added);
}

/** True where a reset by code gave the account a new password at that time or later. */
export const wasPasswordResetSince = async ({ db }: Context, accountId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('securityEvent')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'password_reset')
    .where('at', '>=', since)
    .executeTakeFirst()) !== undefined;

export async function deleteOldSecurityEvents({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('securityEvent').where('at', '<', before).execute();
}

/** Deletes the entries of an account that is erased, or that goes to somebody else. */
export async function deleteSecurityEventsOf({ db }: Tx, accountId: number): Promise<void> {
  await db.deleteFrom('securityEvent').where('accountId', '=', accountId).execute();
}
