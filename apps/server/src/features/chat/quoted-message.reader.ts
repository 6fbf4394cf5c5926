import { sql } from 'kysely';
import type { Executor } from '#platform/db';

/** A message as a report quotes it. */
export type QuotedMessage = {
  readonly senderId: number;
  readonly text: string;
  readonly sentAt: Date;
  readonly attachmentKey: string | null;
};

/** A message in a conversation of two members, one of them the reader; null for every other one, and once it is deleted. */
export async function findQuotedMessage(on: Executor, readerId: number, messageId: number): Promise<QuotedMessage | null> {
  const { rows } = await sql<QuotedMessage>`
    select message.sender_id, coalesce(message.text, '') as text, message.created_at as sent_at, message.attachment_key
    from chat_message as message join chat_thread as thread on thread.id = message.thread_id
    where message.id = ${messageId} and message.deleted_at is null and message.sender_id is not null
      and thread.kind = 'pair' and ${readerId} in (thread.member_a_id, thread.member_b_id)`.execute(on);
  return rows[0] ?? null;
}
