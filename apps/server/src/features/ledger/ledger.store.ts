import { sql, type RawBuilder } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { givenRows, noteLock, prepareWritingOfRows, sendAhead, type ColumnTypes } from '#platform/db';
import type { AccountKind, GatewayAccount, Line, PostingKind } from './posting.policy.ts';
import type { JournalEntryTable } from './ledger.tables.ts';

export type NewEntry = Omit<JournalEntryTable, 'id' | 'createdAt'> & { readonly createdAt: Date };

/** Opens a member's wallet by its first use; one that this transaction holds is there. Returns true for such a one. */
export async function openWallet(tx: Tx, memberId: number): Promise<boolean> {
  const isHeld = noteLock(tx, { kind: 'wallet', key: memberId });
  if (!isHeld) await sendAhead(tx, openingOf(memberId));
  return isHeld;
}

const openingOf = (memberId: number) => sql`
  insert into ledger_account (kind, member_id, balance) values ('wallet', ${memberId}, 0) on conflict (kind, member_id) do nothing`;

/** Draws an id for an entry. */
export const NEXT_JOURNAL_ENTRY_ID = sql<number>`nextval('journal_entry_id_seq')`;

/** An entry with its two lines; `id` null where none was drawn for it. */
export type Posting = Omit<NewEntry, 'reversesId' | 'createdAt'> & { readonly id: number | null; readonly lines: readonly [Line, Line] };
type PostingRow = Omit<Posting, 'lines'> & {
  readonly amount: number;
  readonly debitKind: AccountKind;
  readonly debitMemberId: number | null;
  readonly creditKind: AccountKind;
  readonly creditMemberId: number | null;
};

const memberIdOf = (line: Line): number | null => (line.account === 'wallet' ? line.memberId : null);
const rowOf = ({ lines: [debit, credit], ...entry }: Posting): PostingRow => ({
  ...entry,
  amount: debit.amount,
  debitKind: debit.account,
  debitMemberId: memberIdOf(debit),
  creditKind: credit.account,
  creditMemberId: memberIdOf(credit),
});

/** Returns the account of a line: the wallet of a member, which was opened before, or that of a kind. */
const accountOf = (side: 'debit' | 'credit') => {
  const [kind, memberId] = [sql.ref(`given.${side}_kind`), sql.ref(`given.${side}_member_id`)];
  return sql`case when ${kind} = 'wallet' then (select id from ledger_account where kind = 'wallet' and member_id = ${memberId})
    else (select id from ledger_account where kind = ${kind} and member_id is null) end`;
};

const POSTING: ColumnTypes<PostingRow> = {
  id: 'bigint',
  postingKind: 'text',
  paymentId: 'bigint',
  subject: 'text',
  staffId: 'bigint',
  reason: 'text',
  amount: 'bigint',
  debitKind: 'text',
  debitMemberId: 'bigint',
  creditKind: 'text',
  creditMemberId: 'bigint',
};

/** Returns the insertion of entries with their lines, in their order; each balances by itself. */
const insertion = (given: RawBuilder<unknown>, { createdAt }: { readonly createdAt: Date }): RawBuilder<{ entryId: number }> => sql`
    with given as materialized (select coalesce(id, ${NEXT_JOURNAL_ENTRY_ID}) as drawn_id, listed.* from ${given} as listed),
    entry as (
      insert into journal_entry (id, posting_kind, payment_id, subject, staff_id, reason, created_at) overriding system value
      select drawn_id, posting_kind, payment_id, subject, staff_id, reason, ${createdAt} from given order by place
    )
    insert into journal_line (entry_id, account_id, amount)
    select given.drawn_id, line.account_id, line.amount from given cross join lateral (values
      (1, ${accountOf('debit')}, given.amount), (2, ${accountOf('credit')}, -given.amount)) as line (side, account_id, amount)
    order by given.place, line.side
    returning entry_id`;
const writePostings = prepareWritingOfRows(POSTING, insertion);

/** Writes entries with their lines, in their order; without a wait where an id was drawn for each of them. Returns their ids. */
export async function insertPostings({ db }: Tx, postings: readonly Posting[], createdAt: Date): Promise<readonly number[]> {
  const rows = postings.map(rowOf);
  const drawn = postings.flatMap(({ id }) => (id === null ? [] : [id]));
  if (drawn.length === postings.length) {
    await writePostings({ db }, rows, { createdAt });
    return drawn;
  }
  const { rows: lines } = await insertion(givenRows(POSTING, rows), { createdAt }).execute(db);
  return [...new Set(lines.map(({ entryId }) => entryId))];
}

export type PostingName = { readonly kind: PostingKind; readonly paymentId: number; readonly subject: string };

export async function findEntryId({ db }: Tx, { kind, paymentId, subject }: PostingName): Promise<number> {
  const { id } = await db
    .selectFrom('journalEntry')
    .select('id')
    .where('postingKind', '=', kind)
    .where('paymentId', '=', paymentId)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
}

export const balanceQuery = ({ db }: Pick<Context, 'db'>, memberId: number) =>
  db.selectFrom('ledgerAccount').select('balance').where('kind', '=', 'wallet').where('memberId', '=', memberId);

export const findBalance = async (ctx: Context, memberId: number): Promise<number> =>
  (await balanceQuery(ctx, memberId).executeTakeFirst())?.balance ?? 0;

/** Locks against other writers only: the lines that name the account may still be written by others. */
export async function lockBalance(tx: Tx, memberId: number): Promise<number> {
  await openWallet(tx, memberId);
  const account = await balanceQuery(tx, memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return account.balance ?? 0;
}

export async function holdBalance(tx: Tx, memberId: number): Promise<void> {
  if (await openWallet(tx, memberId)) return;
  await sendAhead(tx, balanceQuery(tx, memberId).forNoKeyUpdate());
}

export async function sumOfAccount({ db }: Context, kind: AccountKind): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(line.amount), 0)::bigint as total
    from ledger_account account join journal_line line on line.account_id = account.id
    where account.kind = ${kind}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the lines of a gateway before an instant, summed, without what it paid to the bank. */
export async function sumTakenByGateway({ db }: Context, gateway: GatewayAccount, before: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(line.amount), 0)::bigint as total
    from ledger_account account
    join journal_line line on line.account_id = account.id
    join journal_entry entry on entry.id = line.entry_id
    where account.kind = ${`gateway_${gateway}`} and entry.created_at < ${before} and entry.posting_kind <> 'settlement'`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns who decided on money that was held, and when; undefined where nobody has. */
export const findHoldDecision = ({ db }: Context, paymentId: number) =>
  db
    .selectFrom('journalEntry')
    .leftJoin('profile', 'profile.memberId', 'journalEntry.staffId')
    .select(['journalEntry.staffId', 'profile.fullName as staffName', 'journalEntry.createdAt as at'])
    .where('paymentId', '=', paymentId)
    .where('postingKind', 'in', ['hold_cleared', 'hold_refused'])
    .executeTakeFirst();

/** Returns what was moved out of a wallet when its account was closed, in whole poisha. */
export async function sumMovedAtClosing({ db }: Context, memberId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(line.amount), 0)::bigint as total
    from ledger_account account
    join journal_line line on line.account_id = account.id
    join journal_entry entry on entry.id = line.entry_id
    where account.kind = 'wallet' and account.member_id = ${memberId} and entry.posting_kind in ('closed_account', 'unclaimed_returned')`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export const sumByAccount = ({ db }: Context) =>
  db
    .selectFrom('ledgerAccount')
    .leftJoin('journalLine', 'journalLine.accountId', 'ledgerAccount.id')
    .select(['ledgerAccount.kind', sql<number>`coalesce(sum(journal_line.amount), 0)::bigint`.as('balance')])
    .groupBy('ledgerAccount.kind')
    .execute();
