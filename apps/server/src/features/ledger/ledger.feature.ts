import { getTrialBalance, listLedger, listLedgerDifferences } from '@app/contract/ledger';
import type { Feature } from '#platform/feature';
import { downloadLedger } from './ledger.download.ts';
import { presentDifferences, presentEntries, presentTrialBalance } from './ledger.views.ts';
import { ledgerPersonalData } from './ledger.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Journal of all money. The nightly check is run by payments, which knows all that it compares. */
export const ledger: Feature = {
  name: 'ledger',
  ownData,
  personalData: ledgerPersonalData,
  routes: (http) => {
    http.serveFile(listLedger, async ({ ctx, viewer, query: { page, format, ...filter } }) =>
      format === 'csv' ? downloadLedger(ctx, viewer.accountId, filter) : presentEntries(ctx, filter, page),
    );
    http.serve(getTrialBalance, ({ ctx }) => presentTrialBalance(ctx));
    http.serve(listLedgerDifferences, ({ ctx, query }) => presentDifferences(ctx, query.page));
  },
};
