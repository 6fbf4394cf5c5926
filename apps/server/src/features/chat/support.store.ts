import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import './chat.tables.ts';

/** A member's conversation with the staff. */
export type SupportThread = { readonly id: number; readonly lastMessageAt: Date };

const find = async (on: Executor, memberId: number): Promise<SupportThread | undefined> =>
  (await sql<SupportThread>`select id, last_message_at from chat_thread where kind = 'support' and member_a_id = ${memberId}`.execute(on))
    .rows[0];

export const supportStore = {
  /** Keeps the account as it is until the transaction ends; its state. */
  holdAccount: async (trx: Transaction, memberId: number): Promise<string | undefined> =>
    (await trx.selectFrom('account').select('state').where('id', '=', memberId).forShare().executeTakeFirst())?.state,

  /** The one conversation of the member with the staff, made at the first look, however many look at once. */
  open: async (on: Executor, memberId: number, now: Date): Promise<SupportThread> => {
    const found = await find(on, memberId);
    if (found) return found;
    await sql`
      with opened as (
        insert into chat_thread (kind, member_a_id, last_message_at, created_at) values ('support', ${memberId}, ${now}, ${now})
        on conflict (member_a_id) where kind = 'support' do nothing
        returning id)
      insert into thread_state (thread_id, member_id) select id, ${memberId} from opened`.execute(on);
    const made = await find(on, memberId);
    if (!made) throw new TypeError('a conversation with the staff was made and cannot be read');
    return made;
  },

  /** The staff has read all that the member wrote; tells whether anything was unread. */
  markReadByStaff: async (on: Executor, threadId: number, now: Date): Promise<boolean> => {
    const { numUpdatedRows } = await on
      .updateTable('chatMessage')
      .set((value) => ({ seenAt: now, deliveredAt: value.fn.coalesce('deliveredAt', value.val(now)), updatedAt: now }))
      .where('threadId', '=', threadId)
      .where('senderId', 'is not', null)
      .where('seenAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
