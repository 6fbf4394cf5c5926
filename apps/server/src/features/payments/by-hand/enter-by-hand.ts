import type { HandEntry } from '@app/contract/wallet';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { insertPayment } from '../insert-payment.ts';
import type { PaymentRow } from '../payments.tables.ts';
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
    const paymentId = entry.method === 'correction' ? null : (await openPayment(deps, trx, entry)).id;
    return deps.byHand.enter(trx, { entry, staffId, paymentId });
  };

const openPayment = (
  deps: Pick<ByHandDeps, 'clock'>,
  trx: Transaction,
  { memberId, method, amount }: Exclude<HandEntry, { method: 'correction' }>,
): Promise<PaymentRow> =>
  insertPayment(deps, trx, { start: { memberId, method }, order: { purpose: 'wallet', item: null, amount }, idempotencyKey: null });
