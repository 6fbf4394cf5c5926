import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { sendAhead } from '#platform/db';
import './calls.tables.ts';

// The devices in a call: the connection of each side, and the round of their media.

export type Device = { readonly accountId: number; readonly connectionId: string | null };
export type Attached = {
  readonly callerId: number;
  readonly round: number;
  /** The connection that was this side's before; null for none. */
  readonly former: string | null;
  readonly other: Device;
};

type Attaching = {
  readonly callId: number;
  readonly accountId: number;
  readonly sessionId: number;
  readonly connectionId: string;
  /** Of the media that the page still holds; null for none. */
  readonly round: number | null;
  readonly now: Date;
};

/**
 * Makes a connection that of its side, where its session is the one in the call. A new round begins where both sides are there and this one holds no
 * media of the present round. Returns null where the call does not go on for this session.
 */
export async function attach(tx: Tx, { callId, accountId, sessionId, connectionId, round, now }: Attaching): Promise<Attached | null> {
  // Locked by a statement of its own: the next one sees what the other side has written meanwhile.
  await sendAhead(tx, sql`select 1 from member_call where id = ${callId} for update`);
  const { rows } = await sql<{ callerId: number; round: number; former: string | null; otherId: number; otherConnection: string | null }>`
    with held as (
      select call.id, call.caller_id, call.round, own.connection_id as former, other.account_id as other_id,
        other.connection_id as other_connection,
        other.connection_id is not null and (call.round = 0 or call.round is distinct from ${round}::int) as is_new
      from member_call as call
      join member_call_side as own on own.call_id = call.id and own.account_id = ${accountId}
      join member_call_side as other on other.call_id = call.id and other.account_id <> ${accountId}
      where call.id = ${callId} and call.state = 'active' and own.session_id = ${sessionId}),
    moved as (
      update member_call_side as side set connection_id = ${connectionId}::uuid, seen_at = ${now}::timestamptz
      from held where side.call_id = held.id and side.account_id = ${accountId}),
    begun as (
      update member_call as call set round = held.round + 1 from held where call.id = held.id and held.is_new)
    select caller_id, round + is_new::int as round, former, other_id, other_connection from held`.execute(tx.db);
  const [row] = rows;
  if (!row) return null;
  return {
    callerId: row.callerId,
    round: row.round,
    former: row.former === connectionId ? null : row.former,
    other: { accountId: row.otherId, connectionId: row.otherConnection },
  };
}

/** Notes that a device is in its call; false where it is not. */
export async function noteAlive(
  { db }: Context,
  { callId, accountId, connectionId, now }: { callId: number; accountId: number; connectionId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ callId: number }>`
    update member_call_side as side set seen_at = ${now}::timestamptz
    where call_id = ${callId} and account_id = ${accountId} and connection_id = ${connectionId}::uuid and is_going_on
    returning call_id`.execute(db);
  return rows.length > 0;
}

/** Returns the device to which a signal of this connection goes: that of the other side, in this round of a call that goes on. */
export async function findOther(
  { db }: Context,
  { callId, accountId, connectionId, round }: { callId: number; accountId: number; connectionId: string; round: number | null },
): Promise<{ readonly accountId: number; readonly connectionId: string } | undefined> {
  const { rows } = await sql<{ accountId: number; connectionId: string }>`
    select other.account_id, other.connection_id
    from member_call as call
    join member_call_side as own on own.call_id = call.id and own.account_id = ${accountId} and own.connection_id = ${connectionId}::uuid
    join member_call_side as other on other.call_id = call.id and other.account_id <> ${accountId} and other.connection_id is not null
    where call.id = ${callId} and call.state = 'active' and call.round = coalesce(${round}::int, call.round)`.execute(db);
  return rows[0];
}

/** Returns the connection of the other side of a call that goes on. */
export async function findOtherDevice({ db }: Context, callId: number, accountId: number): Promise<Device | undefined> {
  const { rows } = await sql<Device>`
    select account_id, connection_id from member_call_side
    where call_id = ${callId} and account_id <> ${accountId} and is_going_on`.execute(db);
  return rows[0];
}
