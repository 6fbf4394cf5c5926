import { approveWalletEntry, enterWalletEntry, rejectWalletEntry } from '@app/contract/wallet';
import type { InTransaction } from '#platform/db';
import type { Http } from '#platform/http';
import { createDecideByHand, type ByHandDeps } from './decide-by-hand.ts';
import { createEnterByHand } from './enter-by-hand.ts';

/** Money over the counter and corrections of wallets, as staff enter and decide them. */
export function routeByHand(http: Http, deps: ByHandDeps & { readonly inTransaction: InTransaction }): void {
  const { inTransaction } = deps;
  const enter = createEnterByHand(deps);
  const { approve, reject } = createDecideByHand(deps);

  http.serve(enterWalletEntry, async ({ viewer, body }) =>
    deps.byHand.present(await inTransaction((trx) => enter(trx, { entry: body, viewer }))),
  );
  http.serve(approveWalletEntry, async ({ viewer, params: { id } }) => {
    await inTransaction((trx) => approve(trx, { id, staffId: viewer.accountId }));
    return deps.byHand.present(id);
  });
  http.serve(rejectWalletEntry, async ({ viewer, params: { id }, body: { reason } }) => {
    await inTransaction((trx) => reject(trx, { id, staffId: viewer.accountId, reason }));
    return deps.byHand.present(id);
  });
}
