import { getTrialBalance, listLedger, listLedgerDifferences } from '@app/contract/ledger';
import type { Http } from '#platform/http';
import { downloadLedger } from './ledger.download.ts';
import { presentDifferences, presentEntries, presentTrialBalance } from './ledger.views.ts';

export function serveLedger(http: Http): void {
  http.serveFile(listLedger, async ({ ctx, viewer, query: { page, format, ...filter } }) =>
    format === 'csv' ? downloadLedger(ctx, viewer.accountId, filter) : presentEntries(ctx, filter, page),
  );
  http.serve(getTrialBalance, ({ ctx }) => presentTrialBalance(ctx));
  http.serve(listLedgerDifferences, ({ ctx, query }) => presentDifferences(ctx, query.page));
}
