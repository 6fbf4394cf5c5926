import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { INTEREST_PAGE_SIZE, type InterestKind, type InterestSide } from '@app/contract/interests';
import type { Context, Tx } from '#platform/context';
import { threadOfPairQuery } from '#features/threads';
import { sendAhead } from '#platform/db';
import './interests.tables.ts';
import type { InterestRow } from './interests.tables.ts';

// Interests and proposals stand in one table, `approach`.

export type Two = { readonly kind: InterestKind; readonly senderId: number; readonly receiverId: number };
export type Answer = 'accepted' | 'declined' | 'withdrawn';

/** Returns the condition that an interest is between the two, whoever sent it. */
export const betweenTwo = ({ senderId: one, receiverId: other }: Omit<Two, 'kind'>) =>
  sql<SqlBool>`((sender_id = ${one} and receiver_id = ${other}) or (sender_id = ${other} and receiver_id = ${one}))`;

export const find = ({ db }: Context, kind: InterestKind, id: number): Promise<InterestRow | undefined> =>
  db.selectFrom('approach').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst();

export const getForUpdate = ({ db }: Tx, id: number): Promise<InterestRow> =>
  db.selectFrom('approach').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Returns the query of the last that this sender sent to this receiver. */
export const lastQuery = ({ db }: Pick<Context, 'db'>, { kind, senderId, receiverId }: Two) =>
  db
    .selectFrom('approach')
    .selectAll()
    .where('kind', '=', kind)
    .where('senderId', '=', senderId)
    .where('receiverId', '=', receiverId)
    .orderBy('id', 'desc')
    .limit(1);

/** Returns the last that this sender sent to this receiver. */
export const findLast = (tx: Tx, two: Two): Promise<InterestRow | undefined> => lastQuery(tx, two).executeTakeFirst();

/** Writes what became of one that waits, which is locked and judged. */
export const settle = (tx: Tx, { id, status }: { id: number; status: Answer }): Promise<unknown> =>
  sendAhead(
    tx,
    tx.db
      .updateTable('approach')
      .set({ status, answeredAt: tx.clock.now(), pausedSince: null })
      .where('id', '=', id)
      .where('status', '=', 'pending'),
  );

/** Marks what has run out between two members. */
export const expireBetween = (tx: Tx, two: Omit<Two, 'kind'>): Promise<unknown> =>
  sendAhead(
    tx,
    tx.db
      .updateTable('approach')
      .set({ status: 'expired' })
      .where('status', '=', 'pending')
      .where('pausedSince', 'is', null)
      .where('expiresAt', '<=', tx.clock.now())
      .where(betweenTwo(two)),
  );

/** Marks all that has run out, but for what somebody holds at this moment. */
export async function expireAll({ db, clock }: Context): Promise<void> {
  const due = db
    .selectFrom('approach')
    .select('id')
    .where('status', '=', 'pending')
    .where('pausedSince', 'is', null)
    .where('expiresAt', '<=', clock.now())
    .orderBy('id')
    .forUpdate()
    .skipLocked();
  await db.updateTable('approach').set({ status: 'expired' }).where('id', 'in', due).execute();
}

/** Ends what waits between two members, of both kinds. */
export const withdrawBetween = (tx: Tx, two: Omit<Two, 'kind'>): Promise<unknown> =>
  sendAhead(
    tx,
    tx.db
      .updateTable('approach')
      .set({ status: 'withdrawn', answeredAt: tx.clock.now(), pausedSince: null })
      .where('status', '=', 'pending')
      .where(betweenTwo(two)),
  );

/**
 * Stops the time of what waits from and to this account while one of the two is deactivated or waits for deletion, and moves the end on when it runs
 * again. The rows are locked first: two accounts that come back at the same moment see each other.
 */
export async function followState({ db, clock }: Tx, accountId: number): Promise<void> {
  const now = clock.now();
  await sql`select id from approach where status = 'pending' and (sender_id = ${accountId} or receiver_id = ${accountId})
    order by id for update`.execute(db);
  await sql`update approach set
      expires_at = case when seen.is_stopped then approach.expires_at else approach.expires_at + (${now}::timestamptz - approach.paused_since) end,
      paused_since = case when seen.is_stopped then ${now}::timestamptz end
    from (
      select waiting.id, exists (
        select 1 from account where account.id in (waiting.sender_id, waiting.receiver_id) and account.state in ('deactivated', 'deletion_pending')) as is_stopped
      from approach waiting
      where waiting.status = 'pending' and (waiting.sender_id = ${accountId} or waiting.receiver_id = ${accountId})
    ) seen
    where approach.id = seen.id and seen.is_stopped <> (approach.paused_since is not null)
      and (approach.paused_since is not null or approach.expires_at > ${now})`.execute(db);
}

/** Erases the words of an erased account's, whichever side wrote them; nothing waits for it any more. */
export async function eraseWords({ db, clock }: Tx, accountId: number): Promise<void> {
  const now = clock.now();
  await sql`update approach set text = null, note = null, erased_at = ${now}::timestamptz, paused_since = null,
      status = case status when 'pending' then 'withdrawn' else status end,
      answered_at = case status when 'pending' then ${now}::timestamptz else answered_at end
    where (sender_id = ${accountId} or receiver_id = ${accountId}) and erased_at is null`.execute(db);
}

/** Returns the query of what waits or was accepted between the viewer and these members. */
export const openInterestsQuery = ({ db }: Pick<Context, 'db'>, viewerId: number, ids: readonly number[]) =>
  db
    .selectFrom('approach')
    .select(['kind', 'senderId', 'receiverId', 'status', 'answeredAt', 'expiresAt', 'pausedSince'])
    .where('status', 'in', ['pending', 'accepted'])
    .where((where) => {
      const oneOfThem = where.fn.any(where.val(ids));
      return where.or([
        where.and([where('senderId', '=', viewerId), where('receiverId', '=', oneOfThem)]),
        where.and([where('receiverId', '=', viewerId), where('senderId', '=', oneOfThem)]),
      ]);
    });

type IsAvailable = (idColumn: string) => RawBuilder<SqlBool>;

/** Counts the unanswered ones of members who are available, by kind; a kind without any is absent. */
export async function countWaiting({ db, clock }: Context, memberId: number, isAvailable: IsAvailable) {
  const { rows } = await sql<{ kind: InterestKind; waiting: number }>`
    select kind, count(*) as waiting from approach
    where receiver_id = ${memberId} and status = 'pending' and (paused_since is not null or expires_at > ${clock.now()})
      and ${isAvailable('approach.sender_id')}
    group by kind`.execute(db);
  return rows;
}

/** Returns the query of what the viewer once sent the owner, and of the owner's that the viewer accepted. */
export const inTouchQuery = (viewerId: number, ownerId: number): RawBuilder<unknown> => sql`
    select 1 from approach
    where (sender_id = ${viewerId} and receiver_id = ${ownerId}) or (sender_id = ${ownerId} and receiver_id = ${viewerId} and status = 'accepted')
    limit 1`;

/** True if the viewer once sent the owner an interest or a proposal, or accepted one of the owner's. */
export const wereInTouch = async ({ db }: Context, viewerId: number, ownerId: number): Promise<boolean> =>
  (await inTouchQuery(viewerId, ownerId).execute(db)).rows.length > 0;

export type PageOfList = {
  readonly kind: InterestKind;
  readonly side: InterestSide;
  readonly memberId: number;
  readonly page: number;
  readonly isAvailable: IsAvailable;
};

/** A row with the conversation of the two, where they have one. */
export type ListedInterest = InterestRow & { readonly threadId: number | null };

/** Returns one side of a member's own, newest first: of members who are available, and withdrawn ones for their sender only. */
export async function listPage({ db }: Context, asked: PageOfList): Promise<{ rows: ListedInterest[]; total: number }> {
  const isReceived = asked.side === 'received';
  let found = db
    .selectFrom('approach')
    .where('kind', '=', asked.kind)
    .where(isReceived ? 'receiverId' : 'senderId', '=', asked.memberId)
    .where(asked.isAvailable(isReceived ? 'approach.sender_id' : 'approach.receiver_id'));
  if (isReceived) found = found.where('status', '<>', 'withdrawn');
  const thread = threadOfPairQuery(sql.ref('approach.sender_id'), sql.ref('approach.receiver_id'));
  const rows = await found
    .selectAll()
    .select([sql<number>`count(*) over ()`.as('total'), sql<number | null>`(select id from (${thread}) as thread)`.as('threadId')])
    .orderBy('id', 'desc')
    .limit(INTEREST_PAGE_SIZE)
    .offset((asked.page - 1) * INTEREST_PAGE_SIZE)
    .execute();
  const [first] = rows;
  if (first || asked.page === 1) return { rows, total: first?.total ?? 0 };
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
