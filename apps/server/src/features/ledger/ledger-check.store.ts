import { sql } from 'kysely';
import type { Database, Executor, Transaction } from '#platform/db';
import type { Difference } from './ledger.types.ts';

type Amounts = { readonly expected: number; readonly found: number };

/** More says nothing further to a person. */
const REMEMBERED_MAX = 1000;

export type CheckStore = ReturnType<typeof createCheckStore>;

/** Recomputes from the lines what the triggers of the database keep, without trusting them. */
export const createCheckStore = (db: Database) => ({
  /** One look at everything, at one moment, while money goes on moving. */
  atOneMoment: <T>(look: (trx: Transaction) => Promise<T>): Promise<T> =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(look),

  sumOfAllLines: async (on: Executor): Promise<number> => {
    const { rows } = await sql<{ total: number }>`select coalesce(sum(amount), 0)::bigint as total from journal_line`.execute(on);
    return rows[0]?.total ?? 0;
  },

  listUnbalancedEntries: async (on: Executor): Promise<readonly { id: number; total: number }[]> =>
    (
      await sql<{ id: number; total: number }>`
        select entry.id, coalesce(sum(line.amount), 0)::bigint as total
        from journal_entry entry left join journal_line line on line.entry_id = entry.id
        group by entry.id having count(line.id) < 2 or sum(line.amount) <> 0
        order by entry.id`.execute(on)
    ).rows,

  listWrongReversals: async (on: Executor): Promise<readonly { id: number }[]> =>
    (
      await sql<{ id: number }>`
        select distinct entry.id
        from journal_entry entry join journal_line line on line.entry_id in (entry.id, entry.reverses_id)
        where entry.reverses_id is not null
        group by entry.id, line.account_id having sum(line.amount) <> 0
        order by entry.id`.execute(on)
    ).rows,

  /** Wallets whose stored balance is not what their lines say, or is below zero. */
  listWrongBalances: async (on: Executor): Promise<readonly (Amounts & { memberId: number })[]> =>
    (
      await sql<Amounts & { memberId: number }>`
        select account.member_id, coalesce(-sum(line.amount), 0)::bigint as expected, account.balance as found
        from ledger_account account left join journal_line line on line.account_id = account.id
        where account.kind = 'wallet'
        group by account.id
        having account.balance <> coalesce(-sum(line.amount), 0) or account.balance < 0
        order by account.member_id`.execute(on)
    ).rows,

  balanceOf: async (on: Executor, kind: string): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      select coalesce(sum(line.amount), 0)::bigint as total
      from ledger_account account join journal_line line on line.account_id = account.id
      where account.kind = ${kind}`.execute(on);
    return rows[0]?.total ?? 0;
  },

  /** Keeps what was found as open, and closes what was not found again. One check at a time writes. */
  remember: async (trx: Transaction, differences: readonly Difference[], at: Date): Promise<void> => {
    await sql`lock table ledger_difference in share row exclusive mode`.execute(trx);
    const open = differences.length === 0 ? [] : await keepOpen(trx, differences.slice(0, REMEMBERED_MAX), at);
    await trx
      .updateTable('ledgerDifference')
      .set({ resolvedAt: at })
      .where('resolvedAt', 'is', null)
      .$if(open.length > 0, (query) => query.where('id', 'not in', open))
      .execute();
  },

  countOpen: async (on: Executor = db): Promise<number> => {
    const { open } = await on
      .selectFrom('ledgerDifference')
      .select((row) => row.fn.countAll<number>().as('open'))
      .where('resolvedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return open;
  },
});

async function keepOpen(trx: Transaction, differences: readonly Difference[], at: Date): Promise<number[]> {
  const rows = await trx
    .insertInto('ledgerDifference')
    .values(differences.map((difference) => ({ ...difference, firstSeenAt: at, lastSeenAt: at, resolvedAt: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('resolvedAt', 'is', null)
        .doUpdateSet((row) => ({
          expected: row.ref('excluded.expected'),
          found: row.ref('excluded.found'),
          lastSeenAt: row.ref('excluded.lastSeenAt'),
        })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
