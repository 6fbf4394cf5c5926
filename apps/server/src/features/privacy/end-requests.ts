import type { PhotoRequestStatus } from '@app/contract/privacy';
import type { Transaction } from '#platform/db';
import { givesCreditBack, PRICES, statusAt } from './photo-request.policy.ts';
import { photoRequestsStore as store } from './photo-requests.store.ts';
import type { PhotoRequestRow } from './privacy.tables.ts';
import type { PrivacyDeps } from './privacy.types.ts';

type EndDeps = Pick<PrivacyDeps, 'clock' | 'entitlements'>;

/** Ends a pending request, held by the caller, and gives its credit back where nothing was shown for it. */
export async function endRequest(
  deps: EndDeps,
  trx: Transaction,
  { id, requesterId, type }: PhotoRequestRow,
  status: Exclude<PhotoRequestStatus, 'pending'>,
): Promise<void> {
  await store.updateEnded(trx, id, status, deps.clock.now());
  if (givesCreditBack(status))
    await deps.entitlements.returnCredit(trx, { memberId: requesterId, act: PRICES[type].act, target: String(id) });
}

/** What is pending ends without an answer: `withdrawn`, or `expired` where its time was over before. */
async function withdraw(deps: EndDeps, trx: Transaction, pending: readonly PhotoRequestRow[]): Promise<void> {
  const now = deps.clock.now();
  for (const row of pending) await endRequest(deps, trx, row, statusAt(row, now) === 'expired' ? 'expired' : 'withdrawn');
}

/** Part of a block: nothing of photos stands between the two any more. */
export async function endBetween(deps: PrivacyDeps, trx: Transaction, one: number, other: number): Promise<void> {
  await withdraw(deps, trx, await store.lockPendingBetween(trx, one, other));
  await deps.media.withdrawGrantsBetween(trx, one, other);
}

/** Part of an erasure: the others get their credits back; ended requests stay for the credit ledger. */
export const endAllOf = async (deps: EndDeps, trx: Transaction, memberId: number): Promise<void> =>
  withdraw(deps, trx, await store.lockPendingOf(trx, memberId));

/** Ends what nobody answered, each in a transaction of its own: one that fails keeps no other waiting, and fails the job at the end. */
export async function expireRequests(deps: PrivacyDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await store.listDueIds(deps.db, deps.clock.now()))
    await deps
      .inTransaction(async (trx) => {
        const due = await store.lockStillPending(trx, id);
        if (due) await endRequest(deps, trx, due, 'expired');
      })
      .catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}
