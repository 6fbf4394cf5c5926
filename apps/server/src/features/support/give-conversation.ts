import type { Tx } from '#platform/context';
import { supportThread } from '#features/chat';
import { tellInbox } from './reply-to-member.ts';
import { assignCase } from './support.store.ts';

export type Giving = { readonly memberId: number; /** Who gives it. */ readonly staffId: number; readonly assigneeId: number };

/** Gives a member's conversation with Support to one of the staff, whoever had it, also before anything was said in it. */
export async function giveConversation(tx: Tx, { memberId, staffId, assigneeId }: Giving): Promise<void> {
  const threadId = await supportThread(tx, memberId);
  if (await assignCase(tx, { threadId, memberId, staffId, assigneeId })) tellInbox(tx, threadId);
}
