import { randomBytes } from 'node:crypto';
import type { HandEntry } from '@app/contract/wallet';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { CODE_LETTERS, paymentCodeOf } from '../payment-code.policy.ts';
import { paymentsStore } from '../payments.store.ts';
import type { ByHandDeps } from './decide-by-hand.ts';

type Entering = { readonly entry: HandEntry; readonly viewer: Pick<Viewer, 'accountId' | 'roles'> };

const mayCorrect = ({ roles }: Entering['viewer']): boolean => roles.includes('finance') || roles.includes('admin');

/** Enters cash or a cheque as a payment that waits, or a correction, which is no payment. The id of the wallet entry. */
export const createEnterByHand =
  (deps: Pick<ByHandDeps, 'clock' | 'byHand'>) =>
  async (trx: Transaction, { entry, viewer }: Entering): Promise<number> => {
    const staffId = viewer.accountId;
    if (entry.method === 'correction' && !mayCorrect(viewer)) throw new Refusal('forbidden_role');
    await deps.byHand.refuseUnfit(trx, entry);
    const paymentId = entry.method === 'correction' ? null : await openPayment(deps, trx, { ...entry, method: entry.method });
    return deps.byHand.enter(trx, { entry, staffId, paymentId });
  };

async function openPayment(
  { clock }: Pick<ByHandDeps, 'clock'>,
  trx: Transaction,
  { memberId, amount, method }: { readonly memberId: number; readonly amount: number; readonly method: 'cash' | 'cheque' },
): Promise<number> {
  const now = clock.now();
  const payment = await paymentsStore.insert(trx, {
    paymentCode: paymentCodeOf(now, randomBytes(CODE_LETTERS)),
    memberId,
    purpose: 'wallet',
    item: null,
    amount,
    method,
    idempotencyKey: null,
    nextCheckAt: null,
    createdAt: now,
  });
  return payment.id;
}
