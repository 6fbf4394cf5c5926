import { sql } from 'kysely';
import { allowanceMonthOf, beforePurchaseFrom, beforePurchaseQueries, type LedgerBeforePurchase } from '#features/entitlements';
import { NEXT_JOURNAL_ENTRY_ID, walletBalanceQuery } from '#features/ledger';
import { packageQuery, itemForSaleFrom, type PackageItem } from '#features/packages';
import type { Context, Tx } from '#platform/context';
import { listOf, LOCKS, noteLock, prepareReadings, prepareReadingsOfMany, prepareWriting, sendAhead } from '#platform/db';
import { payerFrom, payerQuery, type Payer } from './payers.store.ts';
import { NEXT_PAYMENT_ID, paidStartQuery, startTimeQuery, type SameStart } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { STARTS_MAX } from './same-start.policy.ts';

/** Names the locks of one member that a purchase from the wallet takes. */
const OF_PURCHASE = ['payer', 'account', 'credits', 'wallet'] as const;

/** Holds, until the transaction ends, all that a purchase from the wallet moves, in the one order of locks. */
export async function holdForPurchase(tx: Tx, memberId: number): Promise<void> {
  for (const kind of OF_PURCHASE) noteLock(tx, { kind, key: memberId });
  await sendAhead(tx, sql`select hold_for_purchase(${LOCKS.payer}, ${memberId})`);
}

/** Does the same for many without waiting. Returns what tells, after the caller's next statement, of whom nobody else held any of it. */
export async function tryHoldForPurchases(tx: Tx, memberIds: readonly number[]): Promise<() => ReadonlySet<number>> {
  const answer = await tryHold(tx, { memberIds });
  return () => {
    const held = new Set(answer.rows[0]?.held);
    for (const key of held) for (const kind of OF_PURCHASE) noteLock(tx, { kind, key, isFree: true });
    return held;
  };
}
const tryHold = prepareWriting<{ readonly memberIds: readonly number[] }, { held: number[] }>(
  ({ memberIds }) => sql`select try_hold_for_purchases(${LOCKS.payer}, ${listOf(memberIds, 'bigint')}) as held`,
);

/** Holds a payment of a member that may be the one that is asked for again. */
export type EarlierStart = Pick<
  PaymentRow,
  'id' | 'memberId' | 'method' | 'purpose' | 'packageId' | 'amount' | 'paymentCode' | 'receiptNumber'
>;
const EARLIER = ['id', 'memberId', 'method', 'purpose', 'packageId', 'amount', 'paymentCode', 'receiptNumber'] as const;

export type Asked = {
  readonly start: SameStart;
  readonly idempotencyKey: string | null;
  /** Since when a key counts, and since when a start without one is the same. */
  readonly keyCountsSince: Date;
  readonly repeatsSince: Date;
};

type Values = Omit<Asked, 'start'> & SameStart & { readonly month: string };
const startQueries = (values: Values, ctx: Pick<Context, 'db'>) => ({
  keyed: ctx.db
    .selectFrom('payment')
    .select([...EARLIER, sql<boolean>`created_at > ${values.keyCountsSince}`.as('counts')])
    .where('memberId', '=', values.memberId)
    .where('idempotencyKey', '=', values.idempotencyKey),
  twins: paidStartQuery(ctx, values, values.repeatsSince)
    .select(EARLIER)
    .where(sql<boolean>`${values.idempotencyKey}::text is null`),
  paces: startTimeQuery(ctx, values.memberId, STARTS_MAX),
  items: packageQuery(ctx, values.packageId),
  wallets: walletBalanceQuery(ctx, values.memberId),
  payers: payerQuery(ctx, values.memberId),
  ...beforePurchaseQueries(ctx, values),
  drawn: sql<{ paymentId: number; journalEntryId: number }>`
    select ${NEXT_PAYMENT_ID} as payment_id, ${NEXT_JOURNAL_ENTRY_ID} as journal_entry_id where ${values.memberId}::bigint is not null`,
});
const readStart = prepareReadings(startQueries);
const readStarts = prepareReadingsOfMany(
  {
    memberId: 'bigint',
    method: 'text',
    purpose: 'text',
    packageId: 'bigint',
    amount: 'bigint',
    idempotencyKey: 'text',
    keyCountsSince: 'timestamptz',
    repeatsSince: 'timestamptz',
    month: 'text',
  },
  startQueries,
);
type StartRows = Awaited<ReturnType<typeof readStart>>;

/** Holds all that decides on a purchase from the wallet. */
export type WalletStart = {
  readonly earlier: EarlierStart | null;
  /** True where the key was used so long ago that it is free for another. */
  readonly isKeyOld: boolean;
  readonly tenthNewest: Date | undefined;
  /** The package, where it is for sale. */
  readonly item: PackageItem | null;
  /** Whole poisha. */
  readonly balance: number;
  readonly payer: Payer;
  readonly before: LedgerBeforePurchase;
  /** Ids for what the purchase writes. */
  readonly paymentId: number;
  readonly journalEntryId: number;
};

const valuesOf = ({ clock }: Context, { start, ...asked }: Asked): Values => ({
  ...start,
  ...asked,
  month: allowanceMonthOf(clock.now()),
});

/** Reads it after `holdForPurchase`, in one statement. */
export const findWalletStart = async (tx: Tx, asked: Asked): Promise<WalletStart> => startFrom(await readStart(tx, valuesOf(tx, asked)));

/** Reads it for many in one statement after `tryHoldForPurchases`; what is held alone may be looked at. */
export async function findWalletStarts(tx: Tx, all: readonly Asked[]): Promise<readonly (() => WalletStart)[]> {
  const rows = await readStarts(
    tx,
    all.map((asked) => valuesOf(tx, asked)),
  );
  return rows.map((own) => () => startFrom(own));
}

function startFrom({ keyed, twins, paces, items, wallets, payers, drawn, ...before }: StartRows): WalletStart {
  const [withKey] = keyed;
  const [ids] = drawn;
  if (!ids) throw new Error('no ids were drawn');
  return {
    earlier: (withKey?.counts ? withKey : twins[0]) ?? null,
    isKeyOld: withKey?.counts === false,
    tenthNewest: paces[0] && new Date(paces[0].createdAt),
    item: itemForSaleFrom(items),
    balance: wallets[0]?.balance ?? 0,
    payer: payerFrom(payers),
    before: beforePurchaseFrom(before),
    ...ids,
  };
}
