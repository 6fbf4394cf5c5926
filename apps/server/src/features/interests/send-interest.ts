import { noteNeedsPremium } from '@app/contract/interests';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { holdSpending, isPremium, spendCredit } from '#features/entitlements';
import { requireFirstContact, requirePairAhead, type MemberSummary } from '#features/members';
import { connectTwo, type InterestResult } from './answer-interest.ts';
import { KINDS } from './interests.kinds.ts';
import { statusAt, statusOfRepeat } from './interests.policy.ts';
import { expireBetween } from './interests.store.ts';
import { placeSent, whyCoolingDown, whyTooMany, type SendOrder } from './place-sent.ts';
import { findBefore, findSpending, type SentBefore } from './sending.store.ts';

/**
 * Sends an interest or a proposal for one credit, or accepts the one that the other has sent. What waits or was accepted already is
 * answered again, and no second credit is spent.
 */
export const sendInterest = (ctx: Context, order: SendOrder): Promise<InterestResult> =>
  inTransaction(ctx, async (tx) => {
    const letPass = await requirePairAhead(tx, order.senderId, order.receiverId);
    const found = await findBefore(tx, order);
    const pair = letPass(found.pair);
    const { viewer, target } = pair;
    const before = await withoutExpired(tx, order, found.before);
    const { open } = before;
    const result = { otherName: target.name, threadId: null, left: null };
    // What the other sent is answered with the other kind too.
    if (!open && pair.limited && !before.hasReceiverSent) requireFirstContact(pair);
    if (!open) return { ...result, ...(await insertPaid(tx, order, { sender: viewer, before })) };
    const status = statusOfRepeat(open, order.senderId, tx.clock.now());
    if (status) return { ...result, id: open.id, status };
    return { ...result, id: open.id, status: 'accepted', threadId: await connectTwo(tx, open, viewer.name) };
  });

/** Marks what has run out between the two. */
async function withoutExpired(tx: Tx, order: SendOrder, before: SentBefore): Promise<SentBefore> {
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
  const act = { memberId: senderId, act: KINDS[kind].act, target: String(id) };
  const { spending, at: lastButADay } = await findSpending(tx, order, await holdSpending(tx, act));
  const { left, entryId } = await spendCredit(tx, act, spending);
  // Judges what was read behind the lock on the credits: from there on nothing else of this sender is written meanwhile.
  refuse(whyTooMany(tx, lastButADay));
  await placeSent(tx, [{ order, id, creditEntryId: entryId, senderName: sender.name }]);
  return { id, status: 'pending', left } as const;
}

function refuse(reason: Refusal | null): void {
  if (reason) throw reason;
}
