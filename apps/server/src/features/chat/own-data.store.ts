import { sql } from 'kysely';
import { codeOf, endingOf, ownFiles, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'messages',
      (
        after,
        limit,
      ) => sql`select m.id as row_id, m.thread_id as thread, case t.kind when 'support' then 'Support' else ${codeOf(sql`case when t.member_a_id = ${accountId} then t.member_b_id else t.member_a_id end`)} end as sent_to,
      m.text, m.created_at, case when m.attachment_key is not null then 'messages/message-' || m.id || ${endingOf(sql`m.attachment_type`)} end as file, m.duration_seconds as seconds, m.delivered_at, m.seen_at
      from chat_message m join chat_thread t on t.id = m.thread_id where m.sender_id = ${accountId} and m.deleted_at is null and m.id > ${after} order by m.id limit ${limit}`,
    ),
  ],
  files: () =>
    ownFiles(
      ctx,
      (
        after,
        limit,
      ) => sql`select id as row_id, 'messages/message-' || id || ${endingOf(sql`attachment_type`)} as path, attachment_key as object_key from chat_message
      where sender_id = ${accountId} and deleted_at is null and attachment_key is not null and id > ${after} order by id limit ${limit}`,
    ),
});
