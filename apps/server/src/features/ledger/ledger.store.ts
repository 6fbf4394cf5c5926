import type { Database, Executor, Transaction } from '#platform/db';
import { sql } from 'kysely';
import type { AccountKind, Line } from './posting.policy.ts';
import type { JournalEntryTable } from './ledger.tables.ts';

export type NewEntry = Omit<JournalEntryTable, 'id' | 'createdAt'> & { readonly createdAt: Date };

export type LedgerStore = ReturnType<typeof createLedgerStore>;

const memberOf = (line: Line): number | null => (line.account === 'wallet' ? line.memberId : null);

export const createLedgerStore = (db: Database) => ({
  /** The account of a line; a member's wallet is opened by its first use. */
  accountOf: async (trx: Transaction, line: Line): Promise<number> => {
    if (line.account === 'wallet') await openWallet(trx, line.memberId);
    return findAccount(trx, line.account, memberOf(line));
  },

  insertEntry: async (trx: Transaction, entry: NewEntry): Promise<number> =>
    (await trx.insertInto('journalEntry').values(entry).returning('id').executeTakeFirstOrThrow()).id,

  insertLines: async (trx: Transaction, entryId: number, lines: readonly { accountId: number; amount: number }[]): Promise<void> => {
    await trx
      .insertInto('journalLine')
      .values(lines.map((line) => ({ entryId, ...line })))
      .execute();
  },

  getEntry: (trx: Transaction, id: number) => trx.selectFrom('journalEntry').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

  listLines: (trx: Transaction, entryId: number) =>
    trx.selectFrom('journalLine').select(['accountId', 'amount']).where('entryId', '=', entryId).orderBy('id').execute(),

  findBalance: async (memberId: number, on: Executor = db): Promise<number> => {
    const account = await on
      .selectFrom('ledgerAccount')
      .select('balance')
      .where('kind', '=', 'wallet')
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    return account?.balance ?? 0;
  },

  /** Locks against other writers only: the lines that name the account may still be written by others. */
  lockBalance: async (trx: Transaction, memberId: number): Promise<number> => {
    await openWallet(trx, memberId);
    const account = await trx
      .selectFrom('ledgerAccount')
      .select('balance')
      .where('kind', '=', 'wallet')
      .where('memberId', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return account.balance ?? 0;
  },
});

async function openWallet(trx: Transaction, memberId: number): Promise<void> {
  await trx
    .insertInto('ledgerAccount')
    .values({ kind: 'wallet', memberId, balance: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'memberId']).doNothing())
    .execute();
}

async function findAccount(trx: Transaction, kind: AccountKind, memberId: number | null): Promise<number> {
  const account = await trx
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', '=', kind)
    .where(sql`member_id`, 'is not distinct from', memberId)
    .executeTakeFirstOrThrow();
  return account.id;
}
