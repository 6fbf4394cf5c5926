import type { Clock } from '#platform/clock';
import type { Ledger } from '#features/ledger';
import { largestRecharge } from './wallet.policy.ts';
import type { WalletStore } from './wallet.store.ts';
import type { Wallet } from './wallet.types.ts';

type Deps = { readonly clock: Clock; readonly store: WalletStore; readonly ledger: Pick<Ledger, 'walletBalance'> };

/** The list of a wallet's movements, which payments write. */
export const createWallet = ({ clock, store, ledger }: Deps): Pick<Wallet, 'enter' | 'settle' | 'largestRecharge'> => ({
  enter: (trx, { note = null, journalEntryId = null, ...entry }) =>
    store.insert(trx, { ...entry, note, journalEntryId, createdAt: clock.now() }),

  settle: async (trx, { paymentId, approval, journalEntryId = null }) => {
    const entry = await store.lockRecharge(trx, paymentId);
    if (entry.approval !== approval) await store.settle(trx, entry.id, { approval, journalEntryId });
  },

  largestRecharge: async (memberId, on) => largestRecharge(await ledger.walletBalance(memberId, on)),
});
