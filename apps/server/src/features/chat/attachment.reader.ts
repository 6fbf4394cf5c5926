import { sql } from 'kysely';
import type { Executor } from '#platform/db';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { AttachmentTicket } from './attachment-ticket.ts';

export type Attachment = { readonly key: string; readonly type: string; readonly size: number };

/**
 * The file of one request: nothing where the session ended, the account is not active, the message was deleted or is not theirs to
 * read. Whoever is deactivated still has the conversation with Support.
 */
export async function findAttachment(
  on: Executor,
  { messageId, viewerId, sessionId }: AttachmentTicket,
  now: Date,
): Promise<Attachment | undefined> {
  const { rows } = await sql<Attachment>`
    select message.attachment_key as key, message.attachment_type as type, message.attachment_bytes as size
    from session
    join account as viewer on viewer.id = session.account_id
    join chat_message as message on message.id = ${messageId} and message.attachment_key is not null
    join chat_thread as thread on thread.id = message.thread_id and ${viewerId} in (thread.member_a_id, thread.member_b_id)
    where session.id = ${sessionId} and session.account_id = ${viewerId} and session.ended_at is null and session.expires_at > ${now}
      and (viewer.state = 'active' or (viewer.state = 'deactivated' and thread.kind = 'support'))
      and viewer.registration_step = ${REGISTRATION_COMPLETE}`.execute(on);
  return rows[0];
}
