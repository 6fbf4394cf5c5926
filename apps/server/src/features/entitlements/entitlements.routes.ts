import { changeCredits, countOf, creditsChanged, listCreditHistory } from '@app/contract/entitlements';
import { sayIn } from '@app/contract/kernel';
import type { Database, InTransaction } from '#platform/db';
import type { Http } from '#platform/http';
import { showHistory } from './credits/show-history.ts';
import type { Credits, EntitlementsReader } from './entitlements.types.ts';

type RouteDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly standingOf: EntitlementsReader['standingOf'];
  readonly changeByStaff: Credits['changeByStaff'];
};

export function registerRoutes(http: Http, { db, inTransaction, standingOf, changeByStaff }: RouteDeps): void {
  http.serve(listCreditHistory, async ({ viewer, query }) => {
    // Writes what is due, so that the history ends with what the counters show.
    await standingOf(viewer.accountId);
    return showHistory(db, viewer.accountId, query);
  });

  http.serve(changeCredits, async ({ viewer, params, body, language }) => {
    const { counter, left } = await inTransaction((trx) =>
      changeByStaff(trx, {
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
