import { sql, type RawBuilder } from 'kysely';
import { LEDGER_PAGE_SIZE, type LedgerFilter } from '@app/contract/ledger';
import type { Context } from '#platform/context';
import './ledger.tables.ts';

export type JournalFilter = Omit<LedgerFilter, 'page' | 'format'>;

function isMatching({ posting, account, memberId, paymentId, from, to }: JournalFilter): RawBuilder<boolean> {
  const conditions = [
    ...(posting ? [sql`journal_entry.posting_kind = ${posting}`] : []),
    ...(paymentId ? [sql`journal_entry.payment_id = ${paymentId}`] : []),
    ...(from ? [sql`journal_entry.created_at >= ${from}::timestamp at time zone 'Asia/Dhaka'`] : []),
    ...(to ? [sql`journal_entry.created_at < (${to}::timestamp + interval '1 day') at time zone 'Asia/Dhaka'`] : []),
    ...((account ?? memberId) ? [touches({ account, memberId })] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** True for entries with a line on such an account. */
const touches = ({ account, memberId }: Pick<JournalFilter, 'account' | 'memberId'>) => sql`exists (
  select from journal_line join ledger_account on ledger_account.id = journal_line.account_id
  where journal_line.entry_id = journal_entry.id
    and ${account ? sql`ledger_account.kind = ${account}` : sql`true`}
    and ${memberId ? sql`ledger_account.member_id = ${memberId}` : sql`true`})`;

const entries = ({ db }: Context) =>
  db
    .selectFrom('journalEntry')
    .leftJoin('profile', 'profile.memberId', 'journalEntry.staffId')
    .leftJoin('payment', 'payment.id', 'journalEntry.paymentId')
    .selectAll('journalEntry')
    .select(['profile.fullName as staffName', sql<string | null>`payment.payment_code`.as('paymentCode')]);

/** Returns a page, newest first. */
export async function listEntries(ctx: Context, filter: JournalFilter, page: number) {
  const { total } = await ctx.db
    .selectFrom('journalEntry')
    .where(isMatching(filter))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await entries(ctx)
    .where(isMatching(filter))
    .orderBy('journalEntry.id', 'desc')
    .limit(LEDGER_PAGE_SIZE)
    .offset((page - 1) * LEDGER_PAGE_SIZE)
    .execute();
  return { rows, total };
}

export const listLinesOf = async ({ db }: Context, entryIds: readonly number[]) =>
  entryIds.length === 0
    ? []
    : db
        .selectFrom('journalLine')
        .innerJoin('ledgerAccount', 'ledgerAccount.id', 'journalLine.accountId')
        .select(['journalLine.entryId', 'journalLine.amount', 'ledgerAccount.kind', 'ledgerAccount.memberId'])
        .where('journalLine.entryId', 'in', entryIds)
        .orderBy('journalLine.id')
        .execute();

/** Returns the lines that follow on one, with their entries, newest first; from the newest where that is null. */
export const readLines = ({ db }: Context, filter: JournalFilter, after: number | null, limit: number) =>
  db
    .selectFrom('journalLine')
    .innerJoin('journalEntry', 'journalEntry.id', 'journalLine.entryId')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'journalLine.accountId')
    .leftJoin('payment', 'payment.id', 'journalEntry.paymentId')
    .select([
      'journalLine.id as lineId',
      'journalEntry.id',
      'journalEntry.postingKind',
      'journalEntry.subject',
      'journalEntry.staffId',
      'journalEntry.reason',
      'journalEntry.createdAt',
      'journalLine.amount',
      'ledgerAccount.kind',
      'ledgerAccount.memberId',
      sql<string | null>`payment.payment_code`.as('paymentCode'),
    ])
    .where(isMatching(filter))
    .$if(after !== null, (query) => query.where('journalLine.id', '<', after ?? 0))
    .orderBy('journalLine.id', 'desc')
    .limit(limit)
    .execute();
