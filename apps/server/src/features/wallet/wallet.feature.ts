import { getWalletBalance, listWallet, listWalletEntries } from '@app/contract/wallet';
import type { Audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Ledger } from '#features/ledger';
import type { Notify } from '#features/notifications';
import { createByHand } from './by-hand.service.ts';
import { createWalletReader } from './wallet.reader.ts';
import { createWallet } from './wallet.service.ts';
import { createWalletStore } from './wallet.store.ts';
import type { Wallet } from './wallet.types.ts';
import { balanceView, presentByHand, presentOneByHand, presentWallet } from './wallet.views.ts';

export type WalletRoomDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly notify: Notify;
};

export type WalletRoom = { readonly feature: Feature; readonly wallet: Wallet };

/** What came into members' wallets and left them. */
export function createWalletRoom(deps: WalletRoomDeps): WalletRoom {
  const { ledger } = deps;
  const store = createWalletStore(deps.db);
  const reader = createWalletReader(deps.db);
  return {
    wallet: {
      ...createWallet({ ...deps, store }),
      byHand: { ...createByHand({ ...deps, store }), present: (id) => presentOneByHand(reader, id) },
    },
    feature: {
      name: 'wallet',
      routes: (http) => {
        http.serve(getWalletBalance, async ({ viewer, language }) => balanceView(await ledger.walletBalance(viewer.accountId), language));
        http.serve(listWallet, ({ viewer, query }) => presentWallet(reader, viewer.accountId, query.page));
        http.serve(listWalletEntries, ({ query }) => presentByHand(reader, query));
      },
    },
  };
}
