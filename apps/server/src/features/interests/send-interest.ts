import { noteNeedsPremium } from '@app/contract/interests';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { isPremium, spendCredit } from '#features/entitlements';
import { requireFirstContact, requirePair, type MemberSummary } from '#features/members';
import { connectTwo, type InterestResult } from './answer-interest.ts';
import { KINDS } from './interests.kinds.ts';
import { statusAt, statusOfRepeat } from './interests.policy.ts';
import { expireBetween } from './interests.store.ts';
import { placeSent, whyCoolingDown, whyTooMany, type SendOrder } from './place-sent.ts';
import { findBefore, lastButADay, type SentBefore } from './sending.store.ts';

/**
 * Sends an interest or a proposal for one credit, or accepts the one that the other has sent. What waits or was accepted already is
 * answered again, and no second credit is spent.
 */
export const sendInterest = (ctx: Context, order: SendOrder): Promise<InterestResult> =>
  inTransaction(ctx, async (tx) => {
    const pair = await requirePair(tx, order.senderId, order.receiverId);
    const { viewer, target } = pair;
    const before = await findUnexpired(tx, order);
    const { open } = before;
    const result = { otherName: target.name, threadId: null, left: null };
    // What the other sent is answered with the other kind too.
    if (!open && pair.limited && !before.hasReceiverSent) requireFirstContact(pair);
    if (!open) return { ...result, ...(await insertPaid(tx, order, { sender: viewer, before })) };
    const status = statusOfRepeat(open, order.senderId, tx.clock.now());
    if (status) return { ...result, id: open.id, status };
    return { ...result, id: open.id, status: 'accepted', threadId: await connectTwo(tx, open, viewer.name) };
  });

/** Reads what stands between the two, and marks what has run out. */
async function findUnexpired(tx: Tx, order: SendOrder): Promise<SentBefore> {
  const before = await findBefore(tx, order);
  if (!before.open || statusAt(before.open, tx.clock.now()) !== 'expired') return before;
  await expireBetween(tx, order);
  return { ...before, open: null };
}

type Sending = { readonly sender: MemberSummary; readonly before: SentBefore };

async function insertPaid(tx: Tx, order: SendOrder, { sender, before }: Sending) {
  const { kind, senderId, note } = order;
  refuse(whyCoolingDown(tx, order, before.last));
  if (note !== null && !(await isPremium(tx, senderId))) throw new Refusal('premium_needed', { sentence: noteNeedsPremium });
  const id = before.nextId;
  const { left, entryId } = await spendCredit(tx, { memberId: senderId, act: KINDS[kind].act, target: String(id) });
  // Judged after the credit: from there on nothing else of this sender is written meanwhile.
  refuse(whyTooMany(tx, await lastButADay(tx, order)));
  await placeSent(tx, [{ order, id, creditEntryId: entryId, senderName: sender.name }]);
  return { id, status: 'pending', left } as const;
}

function refuse(reason: Refusal | null): void {
  if (reason) throw reason;
}
