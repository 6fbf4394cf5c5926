import type { Feature } from '#platform/feature';
import { serveWallet } from './wallet.routes.ts';
import { walletPersonalData } from './wallet.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Movements of members' wallets. */
export const wallet: Feature = {
  name: 'wallet',
  personalData: walletPersonalData,
  ownData,
  routes: serveWallet,
};
