import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import type { LedgerStore, NewEntry } from './ledger.store.ts';
import type { Ledger } from './ledger.types.ts';
import { linesOf } from './posting.policy.ts';

type Deps = { readonly clock: Clock; readonly store: LedgerStore };

/** Writing entries and reading wallets. What makes an entry right is kept by the database. */
export function createLedger({ clock, store }: Deps): Pick<Ledger, 'post' | 'reverse' | 'walletBalance' | 'lockWallet'> {
  async function write(
    trx: Transaction,
    entry: Omit<NewEntry, 'createdAt'>,
    lines: readonly { accountId: number; amount: number }[],
  ): Promise<number> {
    const entryId = await store.insertEntry(trx, { ...entry, createdAt: clock.now() });
    await store.insertLines(trx, entryId, lines);
    return entryId;
  }

  return {
    post: async (trx, order) => {
      const { kind, paymentId = null, subject = null, staffId = null, reason = null } = order;
      const lines = [];
      for (const line of linesOf(order)) lines.push({ accountId: await store.accountOf(trx, line), amount: line.amount });
      return write(trx, { postingKind: kind, paymentId, subject, staffId, reason, reversesId: null }, lines);
    },

    reverse: async (trx, { entryId, staffId, reason }) => {
      const { paymentId } = await store.getEntry(trx, entryId);
      const lines = await store.listLines(trx, entryId);
      return write(
        trx,
        { postingKind: 'reversal', paymentId, subject: `entry:${entryId}`, staffId, reason, reversesId: entryId },
        lines.map((line) => ({ ...line, amount: -line.amount })),
      );
    },

    walletBalance: (memberId, on) => store.findBalance(memberId, on),
    lockWallet: (trx, memberId) => store.lockBalance(trx, memberId),
  };
}
