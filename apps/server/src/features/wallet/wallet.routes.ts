import { getWalletBalance, listWallet, listWalletEntries, showStaffWallet } from '@app/contract/wallet';
import type { Http } from '#platform/http';
import { downloadByHand } from './by-hand.download.ts';
import { presentBalance, presentByHand, presentForStaff, presentWallet } from './wallet.views.ts';

export function serveWallet(http: Http): void {
  http.serve(getWalletBalance, ({ ctx, viewer, language }) => presentBalance(ctx, viewer.accountId, language));
  http.serve(listWallet, ({ ctx, viewer, query: { page }, language }) => presentWallet(ctx, viewer.accountId, { page, language }));
  http.serve(showStaffWallet, ({ ctx, params }) => presentForStaff(ctx, params.member));
  http.serveFile(listWalletEntries, async ({ ctx, viewer, query: { page, format, ...filter } }) =>
    format === 'csv' ? downloadByHand(ctx, viewer.accountId, filter) : presentByHand(ctx, filter, page),
  );
}
