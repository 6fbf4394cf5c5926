import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#platform/db';
import './chat.tables.ts';

/** A message on a device of a member. */
export type Arrival = { readonly memberId: number; readonly messageId: number };
export type Delivered = { readonly id: number; readonly threadId: number; readonly senderId: number | null };

/**
 * No block stands between a reader and the sender of a message. While one does, ticks stay as they are: a closed account reads
 * nothing, and the two must look the same.
 */
export const isUnblocked = (reader: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from block where (block.blocker_id = ${reader} and block.blocked_id = message.sender_id)
    or (block.blocker_id = message.sender_id and block.blocked_id = ${reader}))`;

export const arrivalsStore = {
  /** Marks what each of these members received, once; gives back what had not arrived before. Rows that somebody else marks are left to them. */
  markAll: async (on: Executor, arrivals: readonly Arrival[], now: Date): Promise<readonly Delivered[]> => {
    const messageIds = arrivals.map(({ messageId }) => messageId);
    const memberIds = arrivals.map(({ memberId }) => memberId);
    const { rows } = await sql<Delivered>`
      with due as (
        select message.id
        from unnest(${messageIds}::bigint[], ${memberIds}::bigint[]) as arrived (message_id, member_id)
        join chat_message as message on message.id = arrived.message_id
        join chat_thread as thread on thread.id = message.thread_id and arrived.member_id in (thread.member_a_id, thread.member_b_id)
        where message.delivered_at is null and message.deleted_at is null and message.sender_id is distinct from arrived.member_id
          and ${isUnblocked(sql.ref('arrived.member_id'))}
        order by message.id
        for no key update of message skip locked)
      update chat_message set delivered_at = ${now}, updated_at = ${now} from due where chat_message.id = due.id
      returning chat_message.id, chat_message.thread_id, chat_message.sender_id`.execute(on);
    return rows;
  },
};
