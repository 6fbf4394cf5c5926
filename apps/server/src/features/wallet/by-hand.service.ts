import { sayIn, type Sentence } from '@app/contract/kernel';
import { takaText } from '@app/contract/money';
import { handMethodNames, walletRefusals, walletSentences as say, type HandEntry } from '@app/contract/wallet';
import type { Audit } from '#platform/audit';
import { todayIn, type Clock } from '#platform/clock';
import { isUniqueViolation, type Transaction } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import type { Ledger } from '#features/ledger';
import type { Notify } from '#features/notifications';
import type { WalletStore } from './wallet.store.ts';
import type { WalletEntryRow } from './wallet.tables.ts';
import type { ByHand, HandDecision, HandEntryRow } from './wallet.types.ts';
import { handMethodOf } from './wallet.views.ts';

export type ByHandDeps = {
  readonly clock: Clock;
  readonly audit: Audit;
  readonly store: WalletStore;
  readonly ledger: Pick<Ledger, 'lockWallet' | 'post'>;
  readonly notify: Notify;
};

/** Money and corrections that people enter: by one person, decided by another, once. */
export function createByHand(deps: ByHandDeps): Omit<ByHand, 'present'> {
  const { audit, store, ledger } = deps;
  const decide = (trx: Transaction, decision: HandDecision) => writeDecision(deps, trx, decision);

  return {
    refuseUnfit: (trx, entry) => refuseUnfit(deps, trx, entry),

    enter: async (trx, { entry, staffId, paymentId }) => {
      const id = await insertEntry(deps, trx, { entry, staffId, paymentId });
      await audit.record(trx, {
        actorId: staffId,
        action: 'wallet.enter',
        subject: `account:${entry.memberId}`,
        details: {
          walletEntryId: id,
          method: entry.method,
          amount: entry.amount,
          ...(entry.method === 'correction' ? { reason: entry.note } : {}),
        },
      });
      return id;
    },

    takeUp: async (trx, { id, staffId }) => {
      const entry = await store.lockByHand(trx, id);
      if (!entry) throw new Refusal('not_found');
      if (entry.enteredBy === staffId) throw new Refusal('own_entry');
      if (entry.approval !== 'pending') throw await alreadyDecided(store, entry);
      return { ...entry, method: handMethodOf(entry) };
    },

    decide,

    approveCorrection: async (trx, { entry, staffId }) => {
      const balance = await ledger.lockWallet(trx, entry.memberId);
      if (balance + entry.amount < 0)
        throw new Refusal('balance_too_small', { sentence: withBalance(walletRefusals.balance_too_small, balance) });
      const journalEntryId = await ledger.post(trx, {
        kind: 'correction',
        credit: entry.amount > 0 ? 'wallet' : 'corrections',
        amount: Math.abs(entry.amount),
        memberId: entry.memberId,
        subject: `wallet_entry:${entry.id}`,
        staffId,
        reason: entry.note ?? undefined,
      });
      await decide(trx, { entry, staffId, approval: 'approved', journalEntryId });
    },
  };
}

const withBalance = (sentence: Sentence, balance: number): Sentence => ({
  en: sayIn('en', sentence, { balance: takaText(balance, 'en') }),
  bn: sayIn('bn', sentence, { balance: takaText(balance, 'bn') }),
});

async function refuseUnfit({ clock, store, ledger }: ByHandDeps, trx: Transaction, entry: HandEntry): Promise<void> {
  if (!(await store.hasWallet(trx, entry.memberId))) throw invalid({ member_id: say.noSuchMember });
  if (entry.method !== 'correction') {
    if (entry.paperDate > todayIn(clock.now())) throw invalid({ date: say.dateAhead });
    return;
  }
  const balance = await ledger.lockWallet(trx, entry.memberId);
  if (balance + entry.amount < 0) throw invalid({ amount: withBalance(say.balanceHolds, balance) });
}

async function insertEntry(
  { clock, store }: ByHandDeps,
  trx: Transaction,
  { entry, staffId, paymentId }: { entry: HandEntry; staffId: number; paymentId: number | null },
): Promise<number> {
  const paper = entry.method === 'correction' ? {} : { paperReference: entry.paperReference, paperDate: entry.paperDate };
  try {
    return await store.insert(trx, {
      memberId: entry.memberId,
      paymentId,
      method: entry.method,
      kind: entry.method === 'correction' ? 'correction' : 'recharge',
      amount: entry.amount,
      approval: 'pending',
      note: entry.note,
      enteredBy: staffId,
      createdAt: clock.now(),
      ...paper,
    });
  } catch (failure) {
    if (isUniqueViolation(failure, 'wallet_entry_paper_once')) throw new Refusal('duplicate_reference');
    throw failure;
  }
}

/** Says what was decided, when and by whom. */
async function alreadyDecided(store: WalletStore, entry: WalletEntryRow): Promise<Refusal> {
  const name = entry.decidedBy === null ? null : await store.nameOf(entry.decidedBy);
  return new Refusal('already_decided', {
    extra: {
      approval: entry.approval,
      decided_by: { id: entry.decidedBy, name },
      decided_at: entry.decidedAt?.toISOString() ?? null,
    },
  });
}

async function writeDecision({ clock, audit, store, notify }: ByHandDeps, trx: Transaction, decision: HandDecision): Promise<void> {
  const { entry, staffId, approval } = decision;
  const isApproved = decision.approval === 'approved';
  await store.settle(trx, entry.id, {
    approval,
    journalEntryId: isApproved ? decision.journalEntryId : null,
    decidedBy: staffId,
    decidedAt: clock.now(),
    ...(isApproved ? {} : { reason: decision.reason }),
  });
  await audit.record(trx, {
    actorId: staffId,
    action: isApproved ? 'wallet.approve' : 'wallet.reject',
    subject: `account:${entry.memberId}`,
    details: { walletEntryId: entry.id, method: entry.method, amount: entry.amount, ...(isApproved ? {} : { reason: decision.reason }) },
  });
  await tell(notify, trx, entry, isApproved ? null : decision.reason);
}

/** A correction that was not approved never reached the member and is no news. */
async function tell(notify: Notify, trx: Transaction, entry: HandEntryRow, rejectedBecause: string | null): Promise<void> {
  const { memberId, method, amount } = entry;
  const notice = { memberId, eventKey: `wallet_entry:${entry.id}`, opens: '/my-wallet', actorId: null };
  if (method === 'correction') {
    if (rejectedBecause === null)
      await notify(trx, { ...notice, type: 'wallet_corrected', parameters: { amount, reason: entry.note ?? '' } });
    return;
  }
  if (rejectedBecause === null) await notify(trx, { ...notice, type: 'wallet_credited', parameters: { amount } });
  else
    await notify(trx, {
      ...notice,
      type: 'wallet_rejected',
      parameters: { method: handMethodNames[method], amount, reason: rejectedBecause },
    });
}
