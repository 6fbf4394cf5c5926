import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import type { Ledger } from '#features/ledger';
import type { ByHand, HandEntryRow } from '#features/wallet';
import { paymentsStore } from '../payments.store.ts';
import type { PaymentRow } from '../payments.tables.ts';
import type { WritePapers } from '../write-papers.ts';

export type ByHandDeps = {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly papers: Pick<WritePapers, 'receipt'>;
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
  { clock, ledger, papers }: ByHandDeps,
  trx: Transaction,
  { payment, entry, staffId }: { payment: PaymentRow; entry: HandEntryRow; staffId: number },
): Promise<number> {
  const { id: paymentId, memberId, amount } = payment;
  const kind = entry.method === 'cheque' ? 'cheque' : 'cash';
  const journalEntryId = await ledger.post(trx, { kind, amount, memberId, paymentId, staffId });
  await paymentsStore.update(trx, paymentId, { state: 'paid', paidAt: clock.now() });
  await papers.receipt(trx, payment, { gatewayNumber: entry.paperReference, granted: null });
  return journalEntryId;
}
