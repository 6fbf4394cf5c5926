import { createLedgerRoom } from '#features/ledger';
import { createPaymentsRoom, createPaymentsWitness } from '#features/payments';
import { createReceiptsRoom } from '#features/receipts';
import { createWalletRoom } from '#features/wallet';
import type { Base } from './compose-base.ts';
import type { Platform } from './platform.ts';

/** The rooms through which money moves. */
export function composeMoney(platform: Platform, { entitlements, notifications, packages }: Base) {
  const receipts = createReceiptsRoom(platform);
  const { ledger, feature } = createLedgerRoom({ ...platform, witness: createPaymentsWitness(), credits: entitlements.check });
  const wallet = createWalletRoom({ ...platform, ledger, notify: notifications.notify });
  const payments = createPaymentsRoom({
    ...platform,
    neighbours: { packages, ledger, wallet: wallet.wallet, receipts, entitlements, notifications },
  });
  return { payments, features: [receipts.feature, feature, wallet.feature, payments.feature] };
}
