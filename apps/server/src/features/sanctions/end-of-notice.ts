import { ENDING_CLAUSE } from '@app/contract/sanctions';
import { lockAccount } from '#features/accounts';
import { holdPayments, returnUnused, unusedPackages } from '#features/payments';
import { inTransaction, type Tx } from '#platform/context';
import { defineJob, enqueue, handles } from '#platform/jobs';
import * as z from 'zod/mini';
import * as store from './sanctions.store.ts';
import { tellSanctioned } from './tell-sanction.ts';

const NO_REASON = 'End of membership';

const returnAtEnd = defineJob({ name: 'sanctions.return-unused', payload: z.object({ sanctionId: z.int() }), attempts: 10 });

/** In a transaction of its own: payments are locked before the account, which the end of a membership holds. */
export const returnAtEndJob = handles(returnAtEnd, (ctx, { sanctionId }) =>
  inTransaction(ctx, async (tx) => {
    const found = await store.findSanction(tx, sanctionId);
    if (!found) return;
    const held = await holdPayments(tx, found.memberId);
    // Before the sanction, as whoever decides on an appeal.
    await lockAccount(tx, found.memberId);
    const sanction = await store.lockSanction(tx, sanctionId);
    if (!sanction || sanction.endedAt !== null || sanction.returned.length > 0) return;
    await store.keepMoney(tx, sanctionId, { premiumCutFrom: null, returned: [...(await returnUnused(tx, held, null))] });
  }),
);

/**
 * Writes the sanction of a membership that ends because its notice ran out, within the transaction that ends it: it is read, told and appealed as
 * every other. One that staff end by `imposeSanction` has its own already. What is unused of the packages goes back after the commit (FAIR-04).
 */
export async function writeEndOfNotice(tx: Tx, memberId: number): Promise<void> {
  if ((await store.listLasting(tx, memberId)).some(({ kind }) => kind === 'termination')) return;
  const account = await lockAccount(tx, memberId);
  const sanction = await store.insertSanction(tx, {
    memberId,
    kind: 'termination',
    reason: account.stateReason ?? NO_REASON,
    clause: ENDING_CLAUSE,
    ground: 'other',
    evidence: [],
    restsOn: [],
    targetType: null,
    targetId: null,
    reportId: null,
    childSafetyReportId: null,
    changedFrom: null,
    until: null,
    // Whoever gave the notice decided first, and does not decide the appeal.
    decidedBy: await store.giverOfNotice(tx, memberId),
    decidedAt: tx.clock.now(),
    premiumCutFrom: null,
    endedAt: null,
    endedBy: null,
    endedHow: null,
    endReason: null,
  });
  await enqueue(tx, returnAtEnd, { sanctionId: sanction.id });
  await tellSanctioned(tx, account, { ...sanction, returned: [...(await unusedPackages(tx, memberId))] });
}
