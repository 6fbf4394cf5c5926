import { messagesSentences as say } from '@app/contract/chat';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { tellConsole } from '#platform/console-news';
import { invalid, Refusal } from '#platform/errors';
import { answerSupport, findAnswer, newestAnswer, withAttachment, type MessageRow, type SentFile } from '#features/chat';
import { colleaguesOf } from '#features/service-desk';
import { lockThread } from '#features/threads';
import { requireCase } from './inbox.ts';
import { isAnswered } from './support.policy.ts';

export type Reply = {
  readonly staffId: number;
  readonly threadId: number;
  readonly text: string;
  readonly clientId: string;
  /** The newest message that it was written on; null without a look. */
  readonly seen: number | null;
};

/** Lets colleagues with the inbox open look again. */
export const tellInbox = (tx: Tx, threadId: number): void => tellConsole(tx, { role: 'support', topic: 'support', id: threadId });

/** Answers the member, once for each `clientId`. Throws 409 where a colleague has answered since the look. */
export async function replyToMember(ctx: Context, reply: Reply, file: SentFile | null): Promise<MessageRow> {
  const { staffId, threadId, clientId } = reply;
  if (reply.text === '' && !file) throw invalid({ message: say.nothingWritten });
  const repeat = await findAnswer(ctx, staffId, clientId);
  if (repeat?.threadId === threadId) return repeat;
  const { memberId, state } = await requireCase(ctx, threadId);
  if (state === 'erased') throw new Refusal('thread_closed');
  const write = (attachment: Parameters<Parameters<typeof withAttachment>[2]>[0] | null) =>
    inTransaction(ctx, async (tx) => {
      await lockThread(tx, threadId);
      const newest = await newestAnswer(tx, threadId);
      if (isAnswered(newest, staffId, reply.seen)) throw await answered(tx, newest);
      const message = await answerSupport(tx, { memberId, staffId, text: reply.text, clientId, attachment });
      await tx.audit.record(tx, {
        actorId: staffId,
        action: 'support.reply',
        subject: `support-thread:${threadId}`,
        memberId,
        details: { messageId: message.id },
      });
      return message;
    });
  return file ? withAttachment(ctx, { senderId: staffId, file, mayBePicture: true }, write) : write(null);
}

/** Says who answered, and when. */
async function answered(tx: Tx, newest: Awaited<ReturnType<typeof newestAnswer>>): Promise<Refusal> {
  const staffId = newest?.staffId ?? null;
  const by = (await colleaguesOf(tx, [staffId]))(staffId);
  return new Refusal('already_decided', {
    extra: { outcome: 'answered', decided_by: by, decided_at: newest?.createdAt.toISOString() ?? null, message_id: newest?.id ?? null },
  });
}
