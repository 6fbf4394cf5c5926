import { getWalletBalance, listWallet, listWalletEntries } from '@app/contract/wallet';
import { walletBalance } from '#features/ledger';
import type { Feature } from '#platform/feature';
import { balanceView, presentByHand, presentWallet } from './wallet.views.ts';

/** Movements of members' wallets. */
export const wallet: Feature = {
  name: 'wallet',
  routes: (http) => {
    http.serve(getWalletBalance, async ({ ctx, viewer, language }) => balanceView(await walletBalance(ctx, viewer.accountId), language));
    http.serve(listWallet, ({ ctx, viewer, query }) => presentWallet(ctx, viewer.accountId, query.page));
    http.serve(listWalletEntries, ({ ctx, query }) => presentByHand(ctx, query));
  },
};
