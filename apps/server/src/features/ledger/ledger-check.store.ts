import { sql } from 'kysely';
import { LEDGER_PAGE_SIZE } from '@app/contract/ledger';
import type { Context, Tx } from '#platform/context';
import type { DifferenceKind } from './ledger.tables.ts';

export type Difference = {
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly expected: number | null;
  readonly found: number | null;
};
type Amounts = { readonly expected: number; readonly found: number };

/** More says nothing further to a person. */
const REMEMBERED_MAX = 1000;

/** Runs `look` on everything as it is at one moment, while money goes on moving; a transaction of its own that cannot write. */
export const atOneMoment = <T>(ctx: Context, look: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.root.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => look({ ...ctx.root, db }));

export async function sumOfAllLines({ db }: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(amount), 0)::bigint as total from journal_line`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function listUnbalancedEntries({ db }: Context): Promise<readonly { id: number; total: number }[]> {
  const { rows } = await sql<{ id: number; total: number }>`
    select entry.id, coalesce(sum(line.amount), 0)::bigint as total
    from journal_entry entry left join journal_line line on line.entry_id = entry.id
    group by entry.id having count(line.id) < 2 or sum(line.amount) <> 0
    order by entry.id`.execute(db);
  return rows;
}

export async function listWrongReversals({ db }: Context): Promise<readonly { id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct entry.id
    from journal_entry entry join journal_line line on line.entry_id in (entry.id, entry.reverses_id)
    where entry.reverses_id is not null
    group by entry.id, line.account_id having sum(line.amount) <> 0
    order by entry.id`.execute(db);
  return rows;
}

/** Returns the wallets whose stored balance is not what their lines say, or is below zero. */
export async function listWrongBalances({ db }: Context): Promise<readonly (Amounts & { memberId: number })[]> {
  const { rows } = await sql<Amounts & { memberId: number }>`
    select account.member_id, coalesce(-sum(line.amount), 0)::bigint as expected, account.balance as found
    from ledger_account account left join journal_line line on line.account_id = account.id
    where account.kind = 'wallet'
    group by account.id
    having account.balance <> coalesce(-sum(line.amount), 0) or account.balance < 0
    order by account.member_id`.execute(db);
  return rows;
}

/** Keeps what was found as open, and closes what was not found again. One check at a time writes. */
export async function rememberDifferences(tx: Tx, differences: readonly Difference[], at: Date): Promise<void> {
  await sql`lock table ledger_difference in share row exclusive mode`.execute(tx.db);
  const open = differences.length === 0 ? [] : await keepOpen(tx, differences.slice(0, REMEMBERED_MAX), at);
  await tx.db
    .updateTable('ledgerDifference')
    .set({ resolvedAt: at })
    .where('resolvedAt', 'is', null)
    .$if(open.length > 0, (query) => query.where('id', 'not in', open))
    .execute();
}

async function keepOpen({ db }: Tx, differences: readonly Difference[], at: Date): Promise<number[]> {
  const rows = await db
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

export async function listDifferences({ db }: Context, page: number) {
  const { total } = await db
    .selectFrom('ledgerDifference')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('ledgerDifference')
    .selectAll()
    .orderBy(sql`resolved_at is not null`)
    .orderBy('id', 'desc')
    .limit(LEDGER_PAGE_SIZE)
    .offset((page - 1) * LEDGER_PAGE_SIZE)
    .execute();
  return { rows, total };
}
