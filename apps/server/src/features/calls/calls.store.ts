import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CallKind } from '@app/contract/calls';
import type { Context, Tx } from '#platform/context';
import { instant, prepareReadings, type AsJson } from '#platform/db';
import { openWindowQuery } from '#platform/rate-limit';
import { lastWrittenQuery } from '#features/chat';
import { premiumQuery } from '#features/entitlements';
import './calls.tables.ts';
import type { CallRecord } from './calls.tables.ts';
import { choicesQuery, type ChoiceRow } from './settings.store.ts';

/** A call with what its two sides have said of themselves, as one of them reads it. */
export type OwnCall = CallRecord & {
  /** Session of the reader's device in the call; null where there is none. */
  readonly ownSessionId: number | null;
  readonly hasFamily: boolean;
  readonly otherHasFamily: boolean;
};

/** Returns a call that was read together with others. */
export const callOf = <R extends AsJson<CallRecord>>(row: R): Omit<R, keyof CallRecord> & CallRecord => ({
  ...row,
  startedAt: new Date(row.startedAt),
  ringUntil: new Date(row.ringUntil),
  answeredAt: instant(row.answeredAt),
  endedAt: instant(row.endedAt),
});

const ownCallQuery = (accountId: number | RawBuilder<number>, condition: RawBuilder<unknown>) => sql<OwnCall>`
    select call.*, own.session_id as own_session_id, coalesce(own.has_family, false) as has_family, coalesce(other.has_family, false) as other_has_family
    from member_call as call
    left join member_call_side as own on own.call_id = call.id and own.account_id = ${accountId}
    left join member_call_side as other on other.call_id = call.id and other.account_id <> ${accountId}
    where ${accountId} in (call.caller_id, call.callee_id) and ${condition}`;

/** Returns a call of this member; nothing for anybody else. */
export const findOwn = async ({ db }: Context, accountId: number, callId: number): Promise<OwnCall | undefined> =>
  (await ownCallQuery(accountId, sql`call.id = ${callId}`).execute(db)).rows[0];

/** Returns the call in which this member is, or that rings for them. */
export const findGoingOn = async ({ db }: Context, accountId: number): Promise<OwnCall | undefined> =>
  (await ownCallQuery(accountId, sql`call.ended_at is null order by call.id desc limit 1`).execute(db)).rows[0];

/** Returns the calls of events for members who are a party to them. */
export async function listForEvents(
  { db }: Context,
  asked: readonly { readonly eventId: number; readonly memberId: number; readonly callId: number }[],
): Promise<readonly (OwnCall & { readonly eventId: number; readonly memberId: number })[]> {
  const { rows } = await sql<OwnCall & { eventId: number; memberId: number }>`
    select found.*, asked.event_id, asked.member_id
    from unnest(${asked.map(({ eventId }) => eventId)}::bigint[], ${asked.map(({ memberId }) => memberId)}::bigint[],
      ${asked.map(({ callId }) => callId)}::bigint[]) as asked (event_id, member_id, call_id)
    cross join lateral (${ownCallQuery(sql<number>`asked.member_id`, sql`call.id = asked.call_id`)}) as found`.execute(db);
  return rows;
}

/** Two members, and the moment at which one would call the other. */
export type Asked = {
  readonly threadId: number;
  readonly callerId: number;
  readonly calleeId: number;
  /** The caller alone, as a list. */
  readonly callerIds: readonly number[];
  readonly now: Date;
  /** Since when unanswered calls count. */
  readonly since: Date;
  /** Accepted times between these two count as now. */
  readonly plannedAfter: Date;
  readonly plannedBefore: Date;
};

/** Returns the queries of what decides whether one may call the other, but for the pair. */
export const factQueries = (ctx: Pick<Context, 'db'>, asked: Asked) => {
  const { threadId, callerId, calleeId, callerIds, now, since, plannedAfter, plannedBefore } = asked;
  return {
    premium: premiumQuery(ctx, callerIds, now),
    taking: choicesQuery(calleeId),
    standing: sql<CallStanding>`
      select exists (select from call_permission where owner_id = ${calleeId} and member_id = ${callerId}) as is_allowed,
        exists (select from member_call where caller_id = ${calleeId} and callee_id = ${callerId}) as was_called,
        exists (select from call_plan where thread_id = ${threadId} and state = 'accepted'
          and chosen_time > ${plannedAfter}::timestamptz and chosen_time <= ${plannedBefore}::timestamptz) as is_planned,
        (select count(*) from member_call
          where caller_id = ${callerId} and callee_id = ${calleeId} and state in ('missed', 'declined', 'busy')
          and started_at > greatest(${since}::timestamptz,
            (${lastWrittenQuery(threadId, calleeId)}),
            (select max(started_at) from member_call where caller_id = ${calleeId} and callee_id = ${callerId}),
            (select max(answered_at) from member_call where caller_id = ${callerId} and callee_id = ${calleeId}))) as unanswered`,
  };
};
type CallStanding = { readonly isAllowed: boolean; readonly wasCalled: boolean; readonly isPlanned: boolean; readonly unanswered: number };

/** Answers of `factQueries`. */
export type FactRows = {
  readonly premium: readonly unknown[];
  readonly taking: readonly ChoiceRow[];
  readonly standing: readonly CallStanding[];
};

/** Asked before a call; `hoursKey` is that under which the answers about hours are counted. */
type AskedBefore = Asked & { readonly sessionId: number; readonly hoursKey: string };

const readBefore = prepareReadings((asked: AskedBefore, ctx: Pick<Context, 'db'>) => {
  const { threadId, callerId, calleeId, callerIds, now, since, plannedAfter, plannedBefore } = asked;
  return {
    ...factQueries(ctx, { threadId, callerId, calleeId, callerIds, now, since, plannedAfter, plannedBefore }),
    hoursAsked: openWindowQuery(asked.hoursKey, now),
    // Held, so that the end of this session comes before the call or ends it.
    session: sql<{ id: number }>`select id from session where id = ${asked.sessionId} and ended_at is null for share`,
    goingOn: sql<CallRecord & { sessionId: number | null }>`
      select distinct on (call.id) call.*, caller.session_id from member_call_side as side
      join member_call as call on call.id = side.call_id
      join member_call_side as caller on caller.call_id = call.id and caller.account_id = call.caller_id
      where side.is_going_on and side.account_id in (${callerId}, ${calleeId}) and call.ended_at is null order by call.id`,
  };
});

/** Reads, in one statement, what decides on a call of a locked pair, and the calls in which the two are. */
export async function findBeforeCall(tx: Tx, asked: AskedBefore) {
  const { goingOn, session, hoursAsked, ...facts } = await readBefore(tx, asked);
  const [window] = hoursAsked;
  return {
    facts,
    isSessionOpen: session.length > 0,
    goingOn: goingOn.map(callOf),
    hoursAsked: window && { used: window.used, endsAt: new Date(window.endsAt) },
  };
}

export type NewCall = {
  readonly threadId: number;
  readonly callerId: number;
  readonly calleeId: number;
  readonly kind: CallKind;
  readonly sessionId: number;
  readonly hasFamily: boolean;
  readonly startedAt: Date;
  readonly ringUntil: Date;
};

/**
 * Inserts a call that rings. `taken` are those of the two whom the database let into it: who is in another call is not. The two are taken in the
 * order of their numbers, so that no two calls wait for each other.
 */
export async function insertRinging({ db }: Tx, call: NewCall): Promise<{ readonly id: number; readonly taken: readonly number[] }> {
  const { rows } = await sql<{ id: number; taken: number[] }>`
    with rung as (
      insert into member_call (thread_id, caller_id, callee_id, kind, state, started_at, ring_until)
      values (${call.threadId}, ${call.callerId}, ${call.calleeId}, ${call.kind}, 'ringing', ${call.startedAt}, ${call.ringUntil})
      returning id),
    sides as (
      insert into member_call_side (call_id, account_id, session_id, has_family, is_going_on)
      select rung.id, side.account_id, side.session_id, side.has_family, true
      from rung, (values (${call.callerId}::bigint, ${call.sessionId}::bigint, ${call.hasFamily}::boolean), (${call.calleeId}, null, false))
        as side (account_id, session_id, has_family)
      order by side.account_id
      on conflict (account_id) where is_going_on do nothing
      returning account_id)
    select rung.id, array(select account_id from sides) as taken from rung`.execute(db);
  return rows[0] ?? { id: 0, taken: [] };
}

/** Turns a call whose callee is in another one into a missed one. */
export async function markBusy({ db, clock }: Tx, callId: number): Promise<void> {
  await sql`
    with freed as (update member_call_side set is_going_on = false where call_id = ${callId})
    update member_call set state = 'busy', ended_at = ${clock.now()} where id = ${callId}`.execute(db);
}

/** Takes a call that rings on one device of the callee; null where it does not ring for them any more, or their session has ended. */
export async function take(
  { db, clock }: Tx,
  { callId, calleeId, sessionId, hasFamily }: { callId: number; calleeId: number; sessionId: number; hasFamily: boolean },
): Promise<CallRecord | null> {
  const now = clock.now();
  const { rows } = await sql<CallRecord>`
    with held as (select id from session where id = ${sessionId} and account_id = ${calleeId} and ended_at is null for share),
    taken as (
      update member_call set state = 'active', answered_at = ${now}
      where exists (select from held) and id = ${callId} and callee_id = ${calleeId} and state = 'ringing' and ring_until > ${now}
      returning *),
    seen as (
      update member_call_side as side set seen_at = ${now}::timestamptz,
        session_id = case when side.account_id = taken.callee_id then ${sessionId}::bigint else side.session_id end,
        has_family = case when side.account_id = taken.callee_id then ${hasFamily}::boolean else side.has_family end
      from taken where side.call_id = taken.id)
    select * from taken`.execute(db);
  return rows[0] ?? null;
}

export type Ends = { readonly ringing: 'missed' | 'declined'; readonly active: 'ended' | 'failed' };

/** Returns the parts of a statement that end the calls that are meant; `over` are those that it ended. */
export const ending = (now: Date, isMeant: RawBuilder<SqlBool>, as: Ends) => sql`
    over as (
      update member_call as call set state = case when call.state = 'active' then ${as.active} else ${as.ringing} end,
        ended_at = greatest(${now}::timestamptz, call.answered_at, call.started_at)
      where call.ended_at is null and ${isMeant}
      returning *),
    freed as (update member_call_side as side set is_going_on = false from over where side.call_id = over.id and side.is_going_on)`;

/** Ends those that are meant and go on: one that rings as `ringing` says, one that was answered as `active` says. Returns them as they ended. */
export async function end({ db, clock }: Tx, isMeant: RawBuilder<SqlBool>, as: Ends): Promise<readonly CallRecord[]> {
  const { rows } = await sql<CallRecord>`with ${ending(clock.now(), isMeant, as)} select * from over order by id`.execute(db);
  return rows;
}

/** Conditions of `end`. */
export const meant = {
  byId: (callId: number, memberId: number) => sql<SqlBool>`call.id = ${callId} and ${memberId}::bigint in (call.caller_id, call.callee_id)`,
  ringingById: (callId: number, calleeId: number) =>
    sql<SqlBool>`call.id = ${callId} and call.callee_id = ${calleeId} and call.state = 'ringing'`,
  between: (one: number, other: number) =>
    sql<SqlBool>`${one}::bigint in (call.caller_id, call.callee_id) and ${other}::bigint in (call.caller_id, call.callee_id)`,
  ofMember: (memberId: number) => sql<SqlBool>`${memberId}::bigint in (call.caller_id, call.callee_id)`,
  ofSessions: (sessionIds: readonly number[]) =>
    sql<SqlBool>`call.id in (select side.call_id from member_call_side as side where side.is_going_on and side.session_id = any(${[...sessionIds]}::bigint[]))`,
  rungOut: (now: Date) => sql<SqlBool>`call.state = 'ringing' and call.ring_until <= ${now}::timestamptz`,
  lost: (heardSince: Date) =>
    sql<SqlBool>`call.state = 'active' and exists (
      select from member_call_side as side where side.call_id = call.id and side.seen_at < ${heardSince}::timestamptz)`,
  among: (callIds: readonly number[], condition: RawBuilder<SqlBool>) =>
    sql<SqlBool>`call.id = any(${[...callIds]}::bigint[]) and ${condition}`,
  anyOf: (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`,
} as const;

/** Says, or takes back, that family is with one side; false where the call is over. */
export async function setFamily(
  { db }: Tx,
  { callId, memberId, isPresent }: { callId: number; memberId: number; isPresent: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('memberCallSide')
    .set({ hasFamily: isPresent })
    .where('callId', '=', callId)
    .where('accountId', '=', memberId)
    .where('isGoingOn', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Paged = { readonly memberId: number; readonly threadId: number | null; readonly offset: number; readonly limit: number };

/** Returns the query of a member's calls, newest first, in one conversation or in all. */
export const historyQuery = ({ memberId, threadId, offset, limit }: Paged) => sql<CallRecord>`
    select call.* from member_call as call
    where ${memberId} in (call.caller_id, call.callee_id) ${threadId === null ? sql`` : sql`and call.thread_id = ${threadId}`}
    order by call.id desc limit ${limit} offset ${offset}`;

export async function listHistory(
  { db }: Context,
  paged: Paged,
): Promise<{ readonly rows: readonly CallRecord[]; readonly total: number }> {
  const { memberId, threadId } = paged;
  const { rows } = await sql<CallRecord & { total: number }>`
    select listed.*, counted.total from (
      select count(*) as total from member_call
      where ${memberId} in (caller_id, callee_id) ${threadId === null ? sql`` : sql`and thread_id = ${threadId}`}) as counted
    left join lateral (${historyQuery(paged)}) as listed on true
    order by listed.id desc`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Deletes calls that ended before, a batch at a time; false where none is left. */
export async function deleteEnded({ db }: Context, before: Date, most: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from member_call where id in (select id from member_call where ended_at < ${before} order by id limit ${most}) returning id`.execute(
    db,
  );
  return rows.length === most;
}

export const findById = ({ db }: Context, callId: number): Promise<CallRecord | undefined> =>
  db.selectFrom('memberCall').selectAll().where('id', '=', callId).executeTakeFirst();
