import './live.tables.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/db';
import { isLiving } from './presence.store.ts';

export type CallStore = ReturnType<typeof createCallStore>;

/** Stores who made a call, and with it who is here. */
export const createCallStore = (db: Database, deadMs: number) => {
  const living = isLiving(deadMs);
  return {
    /** Lists those of these who have a connection to a living server, or made a call since. */
    listHere: async (memberIds: readonly number[], calledSince: Date): Promise<number[]> => {
      const { rows } = await sql<{ memberId: number }>`
        select s.member_id from live_socket s join live_server v on v.id = s.server_id
        where s.member_id = any(${memberIds}::bigint[]) and v.${living}
        union
        select member_id from live_call where member_id = any(${memberIds}::bigint[]) and called_at > ${calledSince}::timestamptz`.execute(
        db,
      );
      return rows.map(({ memberId }) => memberId);
    },

    /** True if this member has an open connection to a living server. */
    isConnected: async (memberId: number): Promise<boolean> => {
      const { rows } = await sql<{ isSo: boolean }>`
        select exists (
          select from live_socket s join live_server v on v.id = s.server_id
          where s.member_id = ${memberId} and s.closed_at is null and v.${living}) as is_so`.execute(db);
      return rows[0]?.isSo ?? false;
    },

    /** Writes when members last called, in the order of their ids: two servers write the same members. */
    noteCalls: async (calls: readonly (readonly [memberId: number, at: Date])[]): Promise<void> => {
      await sql`
        insert into live_call (member_id, called_at)
        select * from unnest(${calls.map(([memberId]) => memberId)}::bigint[], ${calls.map(([, at]) => at)}::timestamptz[]) as call (member_id, at)
        order by member_id
        on conflict (member_id) do update set called_at = greatest(live_call.called_at, excluded.called_at)`.execute(db);
    },

    forgetBefore: async (before: Date): Promise<void> => {
      await db.deleteFrom('liveCall').where('calledAt', '<', before).execute();
      await sql`delete from live_socket s where not exists (select from live_server v where v.id = s.server_id)`.execute(db);
    },
  };
};
