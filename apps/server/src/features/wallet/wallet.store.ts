import type { WalletApproval } from '@app/contract/wallet';
import type { Database, Transaction } from '#platform/db';
import type { Insertable } from 'kysely';
import type { WalletEntryRow, WalletEntryTable } from './wallet.tables.ts';

export type WalletStore = ReturnType<typeof createWalletStore>;

export type Outcome = {
  readonly approval: WalletApproval;
  readonly journalEntryId: number | null;
  readonly decidedBy?: number;
  readonly decidedAt?: Date;
  readonly reason?: string;
};

const blank = {
  note: null,
  reason: null,
  enteredBy: null,
  decidedBy: null,
  decidedAt: null,
  paperReference: null,
  paperDate: null,
  journalEntryId: null,
} as const;

export const createWalletStore = (db: Database) => ({
  insert: async (
    trx: Transaction,
    entry: Omit<Insertable<WalletEntryTable>, keyof typeof blank> & Partial<Insertable<WalletEntryTable>>,
  ): Promise<number> =>
    (
      await trx
        .insertInto('walletEntry')
        .values({ ...blank, ...entry })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  lockRecharge: (trx: Transaction, paymentId: number) =>
    trx
      .selectFrom('walletEntry')
      .select(['id', 'approval'])
      .where('paymentId', '=', paymentId)
      .where('kind', '=', 'recharge')
      .forUpdate()
      .executeTakeFirstOrThrow(),

  /** An entry by hand, held for a decision. */
  lockByHand: (trx: Transaction, id: number): Promise<WalletEntryRow | undefined> =>
    trx.selectFrom('walletEntry').selectAll().where('id', '=', id).where('enteredBy', 'is not', null).forUpdate().executeTakeFirst(),

  settle: async (trx: Transaction, id: number, outcome: Outcome): Promise<void> => {
    await trx.updateTable('walletEntry').set(outcome).where('id', '=', id).execute();
  },

  /** Whether money may be entered for this account: that of a member, not erased. */
  hasWallet: async (trx: Transaction, memberId: number): Promise<boolean> =>
    (await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', memberId)
      .where('state', '<>', 'erased')
      .where((row) =>
        row.not(row.exists(row.selectFrom('staffRole').select('accountId').whereRef('staffRole.accountId', '=', 'account.id'))),
      )
      .executeTakeFirst()) !== undefined,

  nameOf: async (accountId: number): Promise<string | null> =>
    (await db.selectFrom('profile').select('fullName').where('memberId', '=', accountId).executeTakeFirst())?.fullName ?? null,
});
