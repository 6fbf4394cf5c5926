import { sayIn } from '@app/contract/kernel';
import { takaText } from '@app/contract/money';
import { settlementsSentences as say, type NewUnclaimedPayout } from '@app/contract/settlements';
import { lockWallet, movedAtClosing, postEntry } from '#features/ledger';
import { payerOfReceipt } from '#features/receipts';
import type { Context, Tx } from '#platform/context';
import { isUniqueViolation } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import { decide, subjectOf, takeUp, type Decision } from './decide-entry.ts';
import * as store from './settlements.store.ts';

/** Unclaimed money of who shows a receipt; amounts in whole poisha. */
export type Unclaimed = {
  readonly memberId: number;
  readonly payerName: string;
  readonly moved: number;
  /** Paid out, or entered to be paid out. */
  readonly paid: number;
};

/** Returns what belongs to whom a receipt was written for. Throws for a number that names none, and for one whose time is over (ACC-65). */
export async function unclaimedBy(ctx: Context, receiptNumber: string): Promise<Unclaimed> {
  const payer = await payerOfReceipt(ctx, receiptNumber);
  if (!payer) throw invalid({ receipt_number: say.noSuchReceipt });
  if (!payer.isKept) throw invalid({ receipt_number: say.receiptTooOld });
  const { memberId, payerName } = payer;
  return { memberId, payerName, moved: await movedAtClosing(ctx, memberId), paid: await store.sumPayouts(ctx, memberId) };
}

/** Returns what the wallet of an erased account held and nobody claimed, in whole poisha. The caller holds the wallet: payouts wait for it. */
export const unclaimedOf = async (ctx: Context, memberId: number): Promise<number> =>
  (await movedAtClosing(ctx, memberId)) - (await store.sumPayouts(ctx, memberId));

/** Enters the payment of an unclaimed balance, and returns its id: it waits for somebody else. Throws `duplicate_reference`. */
export async function enterPayout(tx: Tx, form: NewUnclaimedPayout, staffId: number): Promise<number> {
  const { receiptNumber, amount, reference, note } = form;
  const { memberId } = await unclaimedBy(tx, receiptNumber);
  // Two payouts of one owner at once are put in order: what is left is judged again under the lock.
  await lockWallet(tx, memberId);
  await refuseTooMuch(tx, form);
  const row = { receiptNumber, memberId, amount, reference, note, enteredBy: staffId, createdAt: tx.clock.now() };
  const id = await store.insertPayout(tx, row).catch((failure: unknown) => {
    if (isUniqueViolation(failure, 'unclaimed_payout_reference_once'))
      throw new Refusal('duplicate_reference', { sentence: say.duplicatePayout });
    throw failure;
  });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'payouts.enter',
    subject: subjectOf('unclaimedPayout', id),
    memberId,
    details: { receiptNumber, amount, reference },
  });
  return id;
}

async function refuseTooMuch(tx: Tx, { receiptNumber, amount }: NewUnclaimedPayout): Promise<void> {
  const { moved, paid } = await unclaimedBy(tx, receiptNumber);
  const left = moved - paid;
  if (left <= 0) throw invalid({ receipt_number: say.nothingUnclaimed });
  if (amount <= left) return;
  const sentence = {
    en: sayIn('en', say.onlySoMuchLeft, { left: takaText(left, 'en') }),
    bn: sayIn('bn', say.onlySoMuchLeft, { left: takaText(left, 'bn') }),
  };
  throw invalid({ amount: sentence });
}

/** Posts what somebody else entered, once. */
export async function approvePayout(tx: Tx, decision: Decision): Promise<void> {
  const { id, amount } = await takeUp(tx, 'unclaimedPayout', decision);
  const subject = subjectOf('unclaimedPayout', id);
  const journalEntryId = await postEntry(tx, { kind: 'claim_paid', amount, subject, staffId: decision.staffId });
  await decide(tx, 'unclaimedPayout', decision, { approval: 'approved', journalEntryId });
}

export async function rejectPayout(tx: Tx, decision: Decision, reason: string): Promise<void> {
  await takeUp(tx, 'unclaimedPayout', decision);
  await decide(tx, 'unclaimedPayout', decision, { approval: 'rejected', reason });
}

/** Counts the entries that wait for the second person. */
export const countWaitingPayouts = (ctx: Context) => store.findWaiting(ctx, 'unclaimedPayout');
