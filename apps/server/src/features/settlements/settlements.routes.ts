import * as calls from '@app/contract/settlements';
import { inTransaction } from '#platform/context';
import type { Http } from '#platform/http';
import { approveSettlement, enterSettlement, rejectSettlement } from './settlements.service.ts';
import { presentPayout, presentPayouts, presentSettlement, presentSettlements, presentUnclaimed } from './settlements.views.ts';
import { approvePayout, enterPayout, rejectPayout } from './unclaimed-payouts.ts';

export function routeSettlements(http: Http): void {
  http.serve(calls.listSettlements, ({ ctx, query }) => presentSettlements(ctx, query));
  http.serve(calls.enterSettlement, async ({ ctx, viewer, body }) =>
    presentSettlement(ctx, await inTransaction(ctx, (tx) => enterSettlement(tx, body, viewer.accountId))),
  );
  http.serve(calls.approveSettlement, async ({ ctx, viewer, params: { id } }) => {
    await inTransaction(ctx, (tx) => approveSettlement(tx, { id, staffId: viewer.accountId }));
    return presentSettlement(ctx, id);
  });
  http.serve(calls.rejectSettlement, async ({ ctx, viewer, params: { id }, body }) => {
    await inTransaction(ctx, (tx) => rejectSettlement(tx, { id, staffId: viewer.accountId }, body.reason));
    return presentSettlement(ctx, id);
  });
}

export function routePayouts(http: Http): void {
  http.serve(calls.listUnclaimedPayouts, ({ ctx, query }) => presentPayouts(ctx, query));
  http.serve(calls.showUnclaimedBalance, ({ ctx, query }) => presentUnclaimed(ctx, query.receiptNumber));
  http.serve(calls.enterUnclaimedPayout, async ({ ctx, viewer, body }) =>
    presentPayout(ctx, await inTransaction(ctx, (tx) => enterPayout(tx, body, viewer.accountId))),
  );
  http.serve(calls.approveUnclaimedPayout, async ({ ctx, viewer, params: { id } }) => {
    await inTransaction(ctx, (tx) => approvePayout(tx, { id, staffId: viewer.accountId }));
    return presentPayout(ctx, id);
  });
  http.serve(calls.rejectUnclaimedPayout, async ({ ctx, viewer, params: { id }, body }) => {
    await inTransaction(ctx, (tx) => rejectPayout(tx, { id, staffId: viewer.accountId }, body.reason));
    return presentPayout(ctx, id);
  });
}
