import { sql, type Insertable } from 'kysely';
import { WALLET_PAGE_SIZE, type WalletApproval } from '@app/contract/wallet';
import type { Context, Tx } from '#platform/context';
import { prepareWritingOfRows, sendAhead } from '#platform/db';
import type { WalletEntryRow, WalletEntryTable } from './wallet.tables.ts';

/** End of an entry that waited. */
export type Decided = {
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
  refundId: null,
} as const;

type NewEntry = Omit<Insertable<WalletEntryTable>, keyof typeof blank> & Partial<Insertable<WalletEntryTable>>;

const insertion = ({ db }: Tx, entry: NewEntry) => db.insertInto('walletEntry').values({ ...blank, ...entry });

export const insertEntry = async (tx: Tx, entry: NewEntry): Promise<number> =>
  (await insertion(tx, entry).returning('id').executeTakeFirstOrThrow()).id;

export type AddedEntry = Pick<
  WalletEntryRow,
  'memberId' | 'paymentId' | 'method' | 'kind' | 'amount' | 'approval' | 'note' | 'journalEntryId' | 'refundId'
>;

const writeEntries = prepareWritingOfRows<AddedEntry, { readonly createdAt: Date }>(
  {
    memberId: 'bigint',
    paymentId: 'bigint',
    method: 'text',
    kind: 'text',
    amount: 'bigint',
    approval: 'text',
    note: 'text',
    journalEntryId: 'bigint',
    refundId: 'bigint',
  },
  (given, { createdAt }) => sql`
    insert into wallet_entry (member_id, payment_id, method, kind, amount, approval, note, journal_entry_id, refund_id, created_at)
    select member_id, payment_id, method, kind, amount, approval, note, journal_entry_id, refund_id, ${createdAt} from ${given} as given
    order by place`,
);

/** Writes entries whose ids nobody asks for, in their order. */
export const addEntries = (tx: Tx, entries: readonly AddedEntry[], createdAt: Date): Promise<unknown> =>
  writeEntries(tx, entries, { createdAt });

export const lockRecharge = ({ db }: Tx, paymentId: number) =>
  db
    .selectFrom('walletEntry')
    .select(['id', 'approval'])
    .where('paymentId', '=', paymentId)
    // A constant: as a value, no kept plan could use the partial index.
    .where('kind', '=', sql.lit('recharge'))
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Returns the entry of money that a refund holds, held for its end. */
export const lockHold = ({ db }: Tx, refundId: number) =>
  db.selectFrom('walletEntry').select(['id', 'approval']).where('refundId', '=', refundId).forUpdate().executeTakeFirstOrThrow();

/** Sums that are under way for a wallet, in whole poisha above zero. */
export type UnderWay = {
  /** On its way back to a payer: out of the balance until the gateway decides. */
  readonly onHold: number;
  /** On its way in: recharges that are not decided, and money by hand that waits for its approval. */
  readonly arriving: number;
};

export async function sumUnderWay({ db }: Context, memberId: number): Promise<UnderWay> {
  const row = await db
    .selectFrom('walletEntry')
    .select([
      sql<number>`coalesce(-sum(amount) filter (where kind = 'refund' and amount < 0), 0)::bigint`.as('onHold'),
      sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)::bigint`.as('arriving'),
    ])
    .where('memberId', '=', memberId)
    .where('approval', '=', 'pending')
    .executeTakeFirstOrThrow();
  return row;
}

/** Returns the payment of an entry, which never changes: it is locked before the entry. Null for a correction. */
export const findPaymentOf = async ({ db }: Context, id: number): Promise<number | null> =>
  (await db.selectFrom('walletEntry').select('paymentId').where('id', '=', id).executeTakeFirst())?.paymentId ?? null;

/** Returns an entry by hand, held for a decision. */
export const lockByHand = ({ db }: Tx, id: number): Promise<WalletEntryRow | undefined> =>
  db.selectFrom('walletEntry').selectAll().where('id', '=', id).where('enteredBy', 'is not', null).forUpdate().executeTakeFirst();

export async function updateDecided(tx: Tx, id: number, decided: Decided): Promise<void> {
  await sendAhead(tx, tx.db.updateTable('walletEntry').set(decided).where('id', '=', id));
}

/** True while a movement of this wallet waits for its decision. */
export const hasWaitingEntry = async ({ db }: Context, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('walletEntry')
    .select('id')
    .where('memberId', '=', memberId)
    .where('approval', '=', 'pending')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns how many entries by hand wait for a decision, and since when the oldest does. */
export const countWaitingEntries = ({ db }: Context): Promise<{ count: number; oldestAt: Date | null }> =>
  db
    .selectFrom('walletEntry')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('createdAt').as('oldestAt')])
    .where('enteredBy', 'is not', null)
    .where('approval', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow();

/** True where money may be entered for this account: that of a member, not erased. */
export const hasWallet = async ({ db }: Tx, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', memberId)
    .where('state', '<>', 'erased')
    .where((row) => row.not(row.exists(row.selectFrom('staffRole').select('accountId').whereRef('staffRole.accountId', '=', 'account.id'))))
    .executeTakeFirst()) !== undefined;

export const findName = async ({ db }: Context, accountId: number): Promise<string | null> =>
  (await db.selectFrom('profile').select('fullName').where('memberId', '=', accountId).executeTakeFirst())?.fullName ?? null;

export type MemberWalletRow = Awaited<ReturnType<typeof listForMember>>['rows'][number];

/** Codes of payments and names of people are read along: they never change what the list says. */
export const paymentCode = sql<string | null>`(select payment.payment_code from payment where payment.id = wallet_entry.payment_id)`;

/** Reads what a package was called in Bengali when it was bought. */
const itemNameBn = sql<string | null>`(select payment.item_copy ->> 'nameBn' from payment where payment.id = wallet_entry.payment_id)`;

export async function listForMember({ db }: Context, memberId: number, page: number) {
  const { total } = await db
    .selectFrom('walletEntry')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('walletEntry')
    .select([
      'method',
      'amount',
      'approval',
      'kind',
      'note',
      'reason',
      'createdAt',
      paymentCode.as('paymentCode'),
      itemNameBn.as('itemNameBn'),
    ])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(WALLET_PAGE_SIZE)
    .offset((page - 1) * WALLET_PAGE_SIZE)
    .execute();
  return { rows, total };
}
