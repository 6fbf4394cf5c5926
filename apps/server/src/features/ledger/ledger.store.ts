import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { noteLock } from '#platform/db';
import type { AccountKind, GatewayAccount, Line, PostingKind } from './posting.policy.ts';
import type { JournalEntryTable } from './ledger.tables.ts';

export type NewEntry = Omit<JournalEntryTable, 'id' | 'createdAt'> & { readonly createdAt: Date };

const memberOf = (line: Line): number | null => (line.account === 'wallet' ? line.memberId : null);

/** Returns the account of a line; a member's wallet is opened by its first use. */
export async function accountOf(tx: Tx, line: Line): Promise<number> {
  if (line.account === 'wallet') {
    noteLock(tx, { kind: 'wallet', key: line.memberId });
    await openWallet(tx, line.memberId);
  }
  return findAccount(tx, line.account, memberOf(line));
}

export const insertEntry = async (tx: Tx, entry: NewEntry): Promise<number> =>
  (await tx.db.insertInto('journalEntry').values(entry).returning('id').executeTakeFirstOrThrow()).id;

export async function insertLines(tx: Tx, entryId: number, lines: readonly { accountId: number; amount: number }[]): Promise<void> {
  await tx.db
    .insertInto('journalLine')
    .values(lines.map((line) => ({ entryId, ...line })))
    .execute();
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

export const getEntry = (tx: Tx, id: number) => tx.db.selectFrom('journalEntry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const listLines = (tx: Tx, entryId: number) =>
  tx.db.selectFrom('journalLine').select(['accountId', 'amount']).where('entryId', '=', entryId).orderBy('id').execute();

export async function findBalance({ db }: Context, memberId: number): Promise<number> {
  const account = await db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('kind', '=', 'wallet')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return account?.balance ?? 0;
}

/** Locks against other writers only: the lines that name the account may still be written by others. */
export async function lockBalance(tx: Tx, memberId: number): Promise<number> {
  noteLock(tx, { kind: 'wallet', key: memberId });
  await openWallet(tx, memberId);
  const account = await tx.db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('kind', '=', 'wallet')
    .where('memberId', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return account.balance ?? 0;
}

async function openWallet({ db }: Tx, memberId: number): Promise<void> {
  await db
    .insertInto('ledgerAccount')
    .values({ kind: 'wallet', memberId, balance: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'memberId']).doNothing())
    .execute();
}

async function findAccount({ db }: Tx, kind: AccountKind, memberId: number | null): Promise<number> {
  const account = await db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', '=', kind)
    .where(sql`member_id`, 'is not distinct from', memberId)
    .executeTakeFirstOrThrow();
  return account.id;
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
    where account.kind = 'wallet' and account.member_id = ${memberId} and entry.posting_kind = 'closed_account'`.execute(db);
  return rows[0]?.total ?? 0;
}

export const sumByAccount = ({ db }: Context) =>
  db
    .selectFrom('ledgerAccount')
    .leftJoin('journalLine', 'journalLine.accountId', 'ledgerAccount.id')
    .select(['ledgerAccount.kind', sql<number>`coalesce(sum(journal_line.amount), 0)::bigint`.as('balance')])
    .groupBy('ledgerAccount.kind')
    .execute();
