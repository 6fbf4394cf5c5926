import { memberSummaries } from '#features/members';
import { queueNotice } from '#features/outbound';
import { type Context, inTransaction, type Tx } from '#platform/context';
import { type DueThread, lockDue, type Looked, noteLooked } from './thread-state.store.ts';
import { judgeWaiting } from './waiting.policy.ts';

type Judged = { readonly looked: Looked; readonly told: DueThread | null };

/** Conversations in one transaction. */
const BATCH = 200;

/** Tells those who are away, outside the site, that messages wait: once for each message, and of one conversation at most once in an hour. */
export async function tellWaiting(ctx: Context): Promise<void> {
  for (;;) if ((await inTransaction(ctx, tellSome)) < BATCH) return;
}

async function tellSome(tx: Tx): Promise<number> {
  const now = tx.clock.now();
  const due = await lockDue(tx, BATCH);
  if (due.length === 0) return 0;
  const here = await tx.live.whoIsHere([...new Set(due.map(({ memberId }) => memberId))]);
  const judged = due.map((thread) => judge(thread, here.has(thread.memberId), now));
  await noteLooked(
    tx,
    judged.map(({ looked }) => looked),
  );
  const told = judged.flatMap(({ told: thread }) => thread ?? []);
  const names = await memberSummaries(
    tx,
    told.flatMap(({ senderId }) => senderId ?? []),
  );
  for (const { threadId, memberId, messageId, senderId } of told)
    await queueNotice(tx, {
      memberId,
      type: 'message_received',
      eventKey: `${threadId}:${messageId}`,
      parameters: { first_name: names.get(senderId ?? 0)?.firstName ?? '' },
      opens: `/messages/${threadId}`,
      actorId: senderId ?? 0,
    });
  return due.length;
}

function judge({ threadId, memberId, messageId, ...thread }: DueThread, isHere: boolean, now: Date): Judged {
  const nothing = { threadId, memberId, lookAt: null, awaySince: null, toldMessageId: null };
  if (messageId === null) return { looked: nothing, told: null };
  const look = judgeWaiting({ ...thread, isHere }, now);
  if (look.isTold) return { looked: { ...nothing, toldMessageId: messageId }, told: { threadId, memberId, messageId, ...thread } };
  return { looked: { ...nothing, lookAt: look.lookAt, awaySince: look.awaySince }, told: null };
}
