import type { Transaction } from '#platform/db';
import type { MessagesDeps, WaitingMessage } from './chat.types.ts';
import { judgeWaiting } from './waiting.policy.ts';
import { waitingStore as store, type DueThread, type Looked } from './waiting.store.ts';

type Deps = Pick<MessagesDeps, 'clock' | 'inTransaction' | 'live' | 'neighbours'>;
type Judged = { readonly looked: Looked; readonly told: DueThread | null };

/** Conversations in one transaction. */
const BATCH = 200;

/** Tells those who are away, outside the site, that messages wait: once for each message, and of one conversation at most once in an hour. */
export async function tellWaiting(deps: Deps): Promise<void> {
  for (;;) if ((await deps.inTransaction((trx) => tellSome(deps, trx))) < BATCH) return;
}

async function tellSome({ clock, live, neighbours }: Deps, trx: Transaction): Promise<number> {
  const now = clock.now();
  const due = await store.lockDue(trx, now, BATCH);
  if (due.length === 0) return 0;
  const here = await live.whoIsHere([...new Set(due.map(({ memberId }) => memberId))]);
  const judged = due.map((thread) => judge(thread, here.has(thread.memberId), now));
  await store.note(
    trx,
    judged.map(({ looked }) => looked),
    now,
  );
  const told = judged.flatMap(({ told: thread }) => thread ?? []);
  const names = await neighbours.members.summaries(told.flatMap(({ senderId }) => senderId ?? []));
  for (const thread of told) await neighbours.outbound.queue(trx, waitingMessage(thread, names));
  return due.length;
}

function judge({ threadId, memberId, messageId, ...thread }: DueThread, isHere: boolean, now: Date): Judged {
  const nothing = { threadId, memberId, lookAt: null, awaySince: null, toldMessageId: null };
  if (messageId === null) return { looked: nothing, told: null };
  const look = judgeWaiting({ ...thread, isHere }, now);
  if (look.isTold) return { looked: { ...nothing, toldMessageId: messageId }, told: { threadId, memberId, messageId, ...thread } };
  return { looked: { ...nothing, lookAt: look.lookAt, awaySince: look.awaySince }, told: null };
}

const waitingMessage = (
  { threadId, memberId, messageId, senderId }: DueThread,
  names: ReadonlyMap<number, { readonly firstName: string }>,
): WaitingMessage => ({
  memberId,
  type: 'message_received',
  eventKey: `${threadId}:${messageId}`,
  parameters: { first_name: names.get(senderId ?? 0)?.firstName ?? '' },
  opens: `/messages/${threadId}`,
  actorId: senderId ?? 0,
});
