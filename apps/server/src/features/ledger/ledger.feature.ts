import { getTrialBalance, listLedger, listLedgerDifferences } from '@app/contract/ledger';
import type { Feature } from '#platform/feature';
import { presentDifferences, presentEntries, presentTrialBalance } from './ledger.views.ts';
import { ledgerPersonalData } from './ledger.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Journal of all money. The nightly check is run by payments, which knows all that it compares. */
export const ledger: Feature = {
  name: 'ledger',
  ownData,
  personalData: ledgerPersonalData,
  routes: (http) => {
    http.serve(listLedger, ({ ctx, query }) => presentEntries(ctx, query));
    http.serve(getTrialBalance, ({ ctx }) => presentTrialBalance(ctx));
    http.serve(listLedgerDifferences, ({ ctx, query }) => presentDifferences(ctx, query.page));
  },
};
