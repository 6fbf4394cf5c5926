import { sql } from 'kysely';
import type { Transaction } from '#platform/db';
import type { MessageRow } from './chat.tables.ts';

export type NewMessage = Pick<
  MessageRow,
  | 'threadId'
  | 'senderId'
  | 'staffId'
  | 'text'
  | 'attachmentKey'
  | 'attachmentType'
  | 'attachmentBytes'
  | 'durationSeconds'
  | 'attachmentWidth'
  | 'attachmentHeight'
  | 'clientId'
  | 'creditEntryId'
> & {
  /** Whose count it raises; null for the staff, who keep none. */
  readonly receiverId: number | null;
  /** When a receiver who is away is first thought of; null where something else tells. */
  readonly lookAt: Date | null;
};

export const placingStore = {
  /**
   * Puts messages into their conversations in this order, moves these up, and raises the counts of the receivers: one statement,
   * behind the locks of the conversations, so that a count that was right stays right. What was stored before is left out.
   */
  placeAll: async (trx: Transaction, messages: readonly NewMessage[], now: Date): Promise<readonly MessageRow[]> => {
    const all = <K extends keyof NewMessage>(key: K) => messages.map((message) => message[key]);
    const { rows } = await sql<MessageRow>`
      with letter as materialized (
        select * from unnest(${all('threadId')}::bigint[], ${all('senderId')}::bigint[], ${all('staffId')}::bigint[], ${all('clientId')}::uuid[],
          ${all('text')}::text[], ${all('attachmentKey')}::text[], ${all('attachmentType')}::text[], ${all('attachmentBytes')}::int[],
          ${all('durationSeconds')}::smallint[], ${all('attachmentWidth')}::int[], ${all('attachmentHeight')}::int[],
          ${all('creditEntryId')}::bigint[], ${all('receiverId')}::bigint[], ${all('lookAt')}::timestamptz[]) with ordinality
          as letter (thread_id, sender_id, staff_id, client_id, text, attachment_key, attachment_type, attachment_bytes,
            duration_seconds, attachment_width, attachment_height, credit_entry_id, receiver_id, look_at, place)),
      written as (
        insert into chat_message (thread_id, sender_id, staff_id, client_id, text, attachment_key, attachment_type, attachment_bytes,
          duration_seconds, attachment_width, attachment_height, credit_entry_id, created_at, updated_at)
        select thread_id, sender_id, staff_id, client_id, text, attachment_key, attachment_type, attachment_bytes,
          duration_seconds, attachment_width, attachment_height, credit_entry_id, ${now}::timestamptz, ${now}::timestamptz
        from letter order by place
        on conflict do nothing
        returning *),
      moved as (update chat_thread set last_message_at = ${now}::timestamptz where id in (select thread_id from written)),
      received as (
        select letter.thread_id, letter.receiver_id, count(*) as fresh, min(letter.look_at) as look_at
        from (select distinct on (thread_id, client_id, sender_id) * from letter order by thread_id, client_id, sender_id, place) as letter
        join written on written.thread_id = letter.thread_id and written.client_id = letter.client_id
          and written.sender_id is not distinct from letter.sender_id
        where letter.receiver_id is not null
        group by letter.thread_id, letter.receiver_id),
      raised as (
        update thread_state as state set unseen_count = state.unseen_count + received.fresh,
          look_at = coalesce(state.look_at, received.look_at)
        from received where state.thread_id = received.thread_id and state.member_id = received.receiver_id)
      select * from written order by id`.execute(trx);
    return rows;
  },
};
