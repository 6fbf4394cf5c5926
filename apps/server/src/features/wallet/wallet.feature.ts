import { getWalletBalance, listWallet, listWalletEntries, showStaffWallet } from '@app/contract/wallet';
import type { Feature } from '#platform/feature';
import { downloadByHand } from './by-hand.download.ts';
import { presentBalance, presentByHand, presentForStaff, presentWallet } from './wallet.views.ts';
import { walletPersonalData } from './wallet.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Movements of members' wallets. */
export const wallet: Feature = {
  name: 'wallet',
  personalData: walletPersonalData,
  ownData,
  routes: (http) => {
    http.serve(getWalletBalance, ({ ctx, viewer, language }) => presentBalance(ctx, viewer.accountId, language));
    http.serve(listWallet, ({ ctx, viewer, query: { page }, language }) => presentWallet(ctx, viewer.accountId, { page, language }));
    http.serve(showStaffWallet, ({ ctx, params }) => presentForStaff(ctx, params.member));
    http.serveFile(listWalletEntries, async ({ ctx, viewer, query: { page, format, ...filter } }) =>
      format === 'csv' ? downloadByHand(ctx, viewer.accountId, filter) : presentByHand(ctx, filter, page),
    );
  },
};
