import { sayIn, type Sentence } from '@app/contract/kernel';
import { takaText } from '@app/contract/money';
import { handMethodNames, walletRefusals, walletSentences as say, type HandEntry } from '@app/contract/wallet';
import { lockWallet, postEntry } from '#features/ledger';
import { notify } from '#features/notifications';
import { todayIn } from '#platform/clock';
import type { Tx } from '#platform/context';
import { isUniqueViolation } from '#platform/db';
import { decidedBefore, invalid, Refusal } from '#platform/errors';
import * as store from './wallet.store.ts';
import type { WalletEntryRow } from './wallet.tables.ts';
import { handMethodOf } from './wallet.views.ts';

/** One entry by hand that waits for a decision, locked until the transaction ends. */
export type HandEntryRow = {
  readonly id: number;
  readonly memberId: number;
  readonly method: 'cash' | 'cheque' | 'correction';
  readonly amount: number;
  /** Null for a correction. */
  readonly paymentId: number | null;
  readonly paperReference: string | null;
  readonly note: string | null;
};

export type NewHandEntry = { readonly entry: HandEntry; readonly staffId: number; readonly paymentId: number | null };

export type HandDecision = {
  readonly entry: HandEntryRow;
  readonly staffId: number;
} & ({ readonly approval: 'approved'; readonly journalEntryId: number } | { readonly approval: 'rejected'; readonly reason: string });

const withBalance = (sentence: Sentence, balance: number): Sentence => ({
  en: sayIn('en', sentence, { balance: takaText(balance, 'en') }),
  bn: sayIn('bn', sentence, { balance: takaText(balance, 'bn') }),
});

/** Throws for an unknown member, a day that has not come, and a correction that the wallet does not hold. */
export async function refuseUnfitEntry(tx: Tx, entry: HandEntry): Promise<void> {
  if (!(await store.hasWallet(tx, entry.memberId))) throw invalid({ member_id: say.noSuchMember });
  if (entry.method !== 'correction') {
    if (entry.paperDate > todayIn(tx.clock.now())) throw invalid({ date: say.dateAhead });
    return;
  }
  const balance = await lockWallet(tx, entry.memberId);
  if (balance + entry.amount < 0) throw invalid({ amount: withBalance(say.balanceHolds, balance) });
}

/** Writes an entry that waits and returns its id. Throws `duplicate_reference` for a paper number that is known. */
export async function insertHandEntry(tx: Tx, { entry, staffId, paymentId }: NewHandEntry): Promise<number> {
  const id = await insertOnce(tx, { entry, staffId, paymentId });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'wallet.enter',
    subject: `account:${entry.memberId}`,
    details: {
      walletEntryId: id,
      method: entry.method,
      amount: entry.amount,
    },
    reason: entry.note,
  });
  return id;
}

async function insertOnce(tx: Tx, { entry, staffId, paymentId }: NewHandEntry): Promise<number> {
  const paper = entry.method === 'correction' ? {} : { paperReference: entry.paperReference, paperDate: entry.paperDate };
  try {
    return await store.insertEntry(tx, {
      memberId: entry.memberId,
      paymentId,
      method: entry.method,
      kind: entry.method === 'correction' ? 'correction' : 'recharge',
      amount: entry.amount,
      approval: 'pending',
      note: entry.note,
      enteredBy: staffId,
      createdAt: tx.clock.now(),
      ...paper,
    });
  } catch (failure) {
    if (isUniqueViolation(failure, 'wallet_entry_paper_once')) throw new Refusal('duplicate_reference');
    throw failure;
  }
}

/** Locks the entry for this person's decision, after its payment where it has one (`findPaymentOf`). Throws for what they entered themselves and what is decided. */
export async function takeUpEntry(tx: Tx, { id, staffId }: { readonly id: number; readonly staffId: number }): Promise<HandEntryRow> {
  const entry = await store.lockByHand(tx, id);
  if (!entry) throw new Refusal('not_found');
  if (entry.enteredBy === staffId) throw new Refusal('own_entry');
  if (entry.approval !== 'pending') throw await alreadyDecided(tx, entry);
  return { ...entry, method: handMethodOf(entry) };
}

/** Returns the refusal that says what was decided, when and by whom. */
async function alreadyDecided(tx: Tx, entry: WalletEntryRow): Promise<Refusal> {
  const deciderName = entry.decidedBy === null ? null : await store.findName(tx, entry.decidedBy);
  return decidedBefore({ approval: entry.approval }, { ...entry, deciderName });
}

/** Posts a correction and decides it as approved. Throws `balance_too_small` for one that the wallet does not hold. */
export async function approveCorrection(tx: Tx, { entry, staffId }: Pick<HandDecision, 'entry' | 'staffId'>): Promise<void> {
  const balance = await lockWallet(tx, entry.memberId);
  if (balance + entry.amount < 0)
    throw new Refusal('balance_too_small', { sentence: withBalance(walletRefusals.balance_too_small, balance) });
  const journalEntryId = await postEntry(tx, {
    kind: 'correction',
    credit: entry.amount > 0 ? 'wallet' : 'corrections',
    amount: Math.abs(entry.amount),
    memberId: entry.memberId,
    subject: `wallet_entry:${entry.id}`,
    staffId,
    reason: entry.note ?? undefined,
  });
  await decideEntry(tx, { entry, staffId, approval: 'approved', journalEntryId });
}

/** Writes the decision, with an audit entry and a notice to the member. */
export async function decideEntry(tx: Tx, decision: HandDecision): Promise<void> {
  const { entry, staffId, approval } = decision;
  const isApproved = decision.approval === 'approved';
  await store.updateDecided(tx, entry.id, {
    approval,
    journalEntryId: isApproved ? decision.journalEntryId : null,
    decidedBy: staffId,
    decidedAt: tx.clock.now(),
    ...(isApproved ? {} : { reason: decision.reason }),
  });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: isApproved ? 'wallet.approve' : 'wallet.reject',
    subject: `account:${entry.memberId}`,
    reason: isApproved ? null : decision.reason,
    before: { approval: 'pending' },
    after: { approval },
    details: { walletEntryId: entry.id, method: entry.method, amount: entry.amount },
  });
  await tell(tx, entry, isApproved ? null : decision.reason);
}

/** Notifies the member. A correction that was not approved never reached them and is no news. */
async function tell(tx: Tx, entry: HandEntryRow, rejectedBecause: string | null): Promise<void> {
  const { memberId, method, amount } = entry;
  const notice = { memberId, eventKey: `wallet_entry:${entry.id}`, opens: '/my-wallet', actorId: null };
  if (method === 'correction') {
    if (rejectedBecause === null)
      await notify(tx, { ...notice, type: 'wallet_corrected', parameters: { amount, reason: entry.note ?? '' } });
    return;
  }
  if (rejectedBecause === null) await notify(tx, { ...notice, type: 'wallet_credited', parameters: { amount } });
  else
    await notify(tx, {
      ...notice,
      type: 'wallet_rejected',
      parameters: { method: handMethodNames[method], amount, reason: rejectedBecause },
    });
}
