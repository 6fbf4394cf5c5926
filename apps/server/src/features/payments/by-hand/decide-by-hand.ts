import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import type { Ledger } from '#features/ledger';
import type { IssueReceipt } from '#features/receipts';
import type { ByHand, HandEntryRow } from '#features/wallet';
import { payerOf } from '../payers.reader.ts';
import { paymentsStore } from '../payments.store.ts';
import type { PaymentRow } from '../payments.tables.ts';

export type ByHandDeps = {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly receipts: { readonly issue: IssueReceipt };
  readonly byHand: ByHand;
};
export type Decision = { readonly id: number; readonly staffId: number };

/** Approves or rejects what somebody else entered, once: whoever comes second finds it decided. */
export function createDecideByHand(deps: ByHandDeps) {
  const { byHand } = deps;
  return {
    approve: async (trx: Transaction, decision: Decision): Promise<void> => {
      const entry = await byHand.takeUp(trx, decision);
      const { staffId } = decision;
      if (entry.paymentId === null) return byHand.approveCorrection(trx, { entry, staffId });
      const payment = await paymentsStore.lock(trx, entry.paymentId);
      const journalEntryId = await takeMoney(deps, trx, { payment, entry, staffId });
      return byHand.decide(trx, { entry, staffId, approval: 'approved', journalEntryId });
    },

    reject: async (trx: Transaction, { reason, ...decision }: Decision & { readonly reason: string }): Promise<void> => {
      const entry = await byHand.takeUp(trx, decision);
      if (entry.paymentId !== null) {
        await paymentsStore.lock(trx, entry.paymentId);
        await paymentsStore.update(trx, entry.paymentId, { state: 'failed', failureCode: 'rejected', closedAt: deps.clock.now() });
      }
      await byHand.decide(trx, { entry, staffId: decision.staffId, approval: 'rejected', reason });
    },
  };
}

/** State, ledger and receipt of cash or a cheque, all or nothing; the id of the journal entry. */
async function takeMoney(
  { clock, ledger, receipts }: ByHandDeps,
  trx: Transaction,
  { payment, entry, staffId }: { payment: PaymentRow; entry: HandEntryRow; staffId: number },
): Promise<number> {
  const { id: paymentId, memberId, amount, paymentCode } = payment;
  const kind = entry.method === 'cheque' ? 'cheque' : 'cash';
  const paidAt = clock.now();
  const journalEntryId = await ledger.post(trx, { kind, amount, memberId, paymentId, staffId });
  const payer = await payerOf(trx, memberId);
  const receiptNumber = await receipts.issue(trx, {
    paymentId,
    memberId,
    kind: 'receipt',
    facts: {
      payerName: payer.name,
      memberCode: payer.memberCode,
      item: { purpose: 'wallet' },
      amount,
      method: kind,
      gatewayNumber: entry.paperReference,
      paymentCode,
      paidAt,
    },
  });
  await paymentsStore.update(trx, paymentId, { state: 'paid', paidAt, receiptNumber });
  return journalEntryId;
}
