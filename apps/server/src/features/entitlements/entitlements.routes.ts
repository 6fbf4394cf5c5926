import { changeCredits, countOf, creditsChanged, listCreditHistory } from '@app/contract/entitlements';
import { sayIn } from '@app/contract/kernel';
import { inTransaction } from '#platform/context';
import type { Http } from '#platform/http';
import { changeCreditsByStaff } from './credits/change-by-staff.ts';
import { standingOf } from './credits/credits.service.ts';
import { presentHistory } from './credits/credits.views.ts';

export function serveEntitlements(http: Http): void {
  http.serve(listCreditHistory, async ({ ctx, viewer, query, language }) => {
    // Writes what is due, so that the history ends with what the counters show.
    await standingOf(ctx, viewer.accountId);
    return presentHistory(ctx, viewer.accountId, { ...query, language });
  });

  http.serve(changeCredits, async ({ ctx, viewer, params, body, language }) => {
    const { counter, left } = await inTransaction(ctx, (tx) =>
      changeCreditsByStaff(tx, {
        memberId: params.id,
        staffId: viewer.accountId,
        kind: countOf(body.counter),
        change: body.change,
        reason: body.reason,
      }),
    );
    return { message: sayIn(language, creditsChanged), counter, left };
  });
}
