import { changeCredits, countOf, creditsChanged, listCreditHistory } from '@app/contract/entitlements';
import { sayIn } from '@app/contract/kernel';
import { inTransaction } from '#platform/context';
import type { Feature } from '#platform/feature';
import { changeCreditsByStaff } from './credits/change-by-staff.ts';
import { standingOf } from './credits/credits.service.ts';
import { presentHistory } from './credits/credits.views.ts';
import { settleJobs } from './periods/settle-periods.jobs.ts';
import { entitlementsPersonalData } from './entitlements.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Being premium, and credits: what a member may do because of a package. */
export const entitlements: Feature = {
  name: 'entitlements',
  personalData: entitlementsPersonalData,
  ownData,
  routes: (http) => {
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
  },
  jobs: settleJobs,
};
