import { approveWalletEntry, enterWalletEntry, rejectWalletEntry } from '@app/contract/wallet';
import { presentHandEntry } from '#features/wallet';
import { inTransaction } from '#platform/context';
import type { Http } from '#platform/http';
import { approveByHand, enterByHand, rejectByHand } from './by-hand.service.ts';

/** Binds money over the counter and corrections of wallets, as staff enter and decide them. */
export function routeByHand(http: Http): void {
  http.serve(enterWalletEntry, async ({ ctx, viewer, body }) =>
    presentHandEntry(ctx, await inTransaction(ctx, (tx) => enterByHand(tx, { entry: body, viewer }))),
  );
  http.serve(approveWalletEntry, async ({ ctx, viewer, params: { id } }) => {
    await inTransaction(ctx, (tx) => approveByHand(tx, { id, staffId: viewer.accountId }));
    return presentHandEntry(ctx, id);
  });
  http.serve(rejectWalletEntry, async ({ ctx, viewer, params: { id }, body: { reason } }) => {
    await inTransaction(ctx, (tx) => rejectByHand(tx, { id, staffId: viewer.accountId, reason }));
    return presentHandEntry(ctx, id);
  });
}
