import './live.tables.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/db';
import type { LiveTimes } from './live.times.ts';

/** True of a server that gave a sign of life lately. */
export const isLiving = (deadMs: number) => sql`seen_at > now() - make_interval(secs => ${deadMs / 1000})`;

export type OwnSocket = { readonly id: number; readonly isClosed: boolean };
export type PresenceStore = ReturnType<typeof createPresenceStore>;

/** Keeps the connections of all servers, and which servers live. The clock of its times is the database's. */
export const createPresenceStore = (
  db: Database,
  serverId: string,
  { dead: deadMs, leave: leaveMs }: Pick<LiveTimes, 'dead' | 'leave'>,
) => {
  const living = isLiving(deadMs);
  return {
    /** Gives a sign of life. `isNew` where the row was gone, and with it all that was known of this server; `others` are alive too. */
    beat: async (): Promise<{ isNew: boolean; others: number; sockets: OwnSocket[] }> => {
      const { rows } = await sql<{ isNew: boolean; others: number; open: number[]; closed: number[] }>`
        with beat as (
          insert into live_server (id, seen_at) values (${serverId}, now())
          on conflict (id) do update set seen_at = excluded.seen_at
          returning xmax = 0 as is_new)
        select beat.is_new,
          (select count(*) from live_server where id <> ${serverId} and ${living}) as others,
          array(select id from live_socket where server_id = ${serverId} and closed_at is null) as open,
          array(select id from live_socket where server_id = ${serverId} and closed_at is not null) as closed
        from beat`.execute(db);
      const { isNew = true, others = 0, open = [], closed = [] } = rows[0] ?? {};
      const of = (ids: readonly number[], isClosed: boolean): OwnSocket[] => ids.map((id) => ({ id: Number(id), isClosed }));
      return { isNew, others, sockets: [...of(open, false), ...of(closed, true)] };
    },

    /** Stores rows for new connections, in their order; `wasHere` where the member had one already, anywhere. */
    open: async (memberIds: readonly number[]): Promise<{ id: number; wasHere: boolean }[]> => {
      const { rows } = await sql<{ id: number; wasHere: boolean }>`
        with opened as (
          insert into live_socket (server_id, member_id)
          select ${serverId}::uuid, member_id from unnest(${memberIds}::bigint[]) with ordinality as new (member_id, place) order by place
          returning id, member_id)
        select opened.id, exists (
          select from live_socket s join live_server v on v.id = s.server_id
          where s.member_id = opened.member_id and v.${living}) as was_here
        from opened order by opened.id`.execute(db);
      return rows;
    },

    /** Closes the oldest connections of these members beyond the number that each may have. */
    closeBeyond: async (memberIds: readonly number[], most: number): Promise<{ id: number; serverId: string }[]> => {
      const { rows } = await sql<{ id: number; serverId: string }>`
        update live_socket set closed_at = now() where id in (
          select id from (
            select s.id, row_number() over (partition by s.member_id order by s.id desc) as place
            from live_socket s join live_server v on v.id = s.server_id
            where s.member_id = any(${memberIds}::bigint[]) and s.closed_at is null and v.${living}) ranked
          where place > ${most})
        returning id, server_id`.execute(db);
      return rows;
    },

    close: async (ids: readonly number[]): Promise<void> => {
      await sql`update live_socket set closed_at = now() where id = any(${ids}::bigint[]) and closed_at is null`.execute(db);
    },

    /** Forgets everything of this server. */
    closeOwn: async (): Promise<void> => {
      await db.deleteFrom('liveSocket').where('serverId', '=', serverId).execute();
    },

    /** Removes own connections that closed longer ago than a reload takes; gives their members. */
    removeClosed: async (): Promise<number[]> => {
      const { rows } = await sql<{ memberId: number }>`
        delete from live_socket where server_id = ${serverId} and closed_at < now() - make_interval(secs => ${leaveMs / 1000})
        returning member_id`.execute(db);
      return rows.map(({ memberId }) => memberId);
    },

    /** Removes servers that gave no sign of life, with their connections; gives their members. */
    removeDead: async (): Promise<number[]> => {
      const { rows } = await sql<{ memberId: number }>`
        with dead as (
          delete from live_server where id in (select id from live_server where not ${living} for update skip locked) returning id)
        delete from live_socket using dead where server_id = dead.id
        returning member_id`.execute(db);
      return rows.map(({ memberId }) => memberId);
    },
  };
};
