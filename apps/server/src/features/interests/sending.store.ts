import { sql } from 'kysely';
import { SENT_A_DAY_MAX, type InterestKind } from '@app/contract/interests';
import type { Context, Tx } from '#platform/context';
import { instant, prepareReadings, prepareReadingsOfMany, prepareWritingOfRows, type AsJson } from '#platform/db';
import { prepareSpending, SPENDING_TYPES, spendingQueries, type SpendingAsked } from '#features/entitlements';
import { PAIR_TYPES, pairIdsOf, pairQueries, type PaidStepAsked, type PairIds, type ReadStep } from '#features/members';
import { betweenTwo, lastQuery, type Two } from './interests.store.ts';
import type { InterestRow } from './interests.tables.ts';

// Reads what decides on a sending, and writes what is sent: of one alone, and of many at once.

/** Returns the query of the one that waits or was accepted between the two, whichever of them sent it. */
const openQuery = ({ db }: Pick<Context, 'db'>, two: Two) =>
  db.selectFrom('approach').selectAll().where('kind', '=', two.kind).where('status', 'in', ['pending', 'accepted']).where(betweenTwo(two));

/** Returns the query of the number for a new one, drawn for each sender of a crowd. */
const nextQuery = ({ senderId }: Two) => sql<{ id: number }>`
  select nextval(pg_get_serial_sequence('approach', 'id')) as id where ${senderId}::bigint is not null`;

type AskedBefore = Two & PairIds;
const readBefore = prepareReadings(({ kind, senderId, receiverId, ids, lowerIds, higherIds }: AskedBefore, ctx: Pick<Context, 'db'>) => ({
  ...pairQueries(ctx, { ids, lowerIds, higherIds }),
  open: openQuery(ctx, { kind, senderId, receiverId }).forUpdate(),
  last: lastQuery(ctx, { kind, senderId, receiverId }),
  answered: sql<{ hasSent: boolean }>`select exists (
    select from approach where sender_id = ${receiverId} and receiver_id = ${senderId}) as has_sent`,
  next: nextQuery({ kind, senderId, receiverId }),
}));

/** Holds what stands between a sender and a receiver before one is sent. */
export type SentBefore = {
  /** The one that waits or was accepted, locked, whichever of the two sent it; it may have run out since. */
  readonly open: InterestRow | null;
  /** The last that this sender sent to this receiver. */
  readonly last: InterestRow | null;
  /** True if the receiver ever sent the sender an interest or a proposal. */
  readonly hasReceiverSent: boolean;
  /** The number for a new one. */
  readonly nextId: number;
};

/** Reads, in one statement behind the lock on the pair, what stands between the two, with the rows by which they are judged. */
export async function findBefore(tx: Tx, { kind, senderId, receiverId }: Two) {
  const { open, last, answered, next, ...pair } = await readBefore(tx, {
    kind,
    senderId,
    receiverId,
    ...pairIdsOf([[senderId, receiverId]]),
  });
  const before: SentBefore = {
    open: open[0] ? rowOf(open[0]) : null,
    last: last[0] ? rowOf(last[0]) : null,
    hasReceiverSent: answered[0]?.hasSent ?? false,
    nextId: next[0]?.id ?? 0,
  };
  return { pair, before };
}

const rowOf = (row: AsJson<InterestRow>): InterestRow => ({
  ...row,
  answeredAt: instant(row.answeredAt),
  expiresAt: new Date(row.expiresAt),
  pausedSince: instant(row.pausedSince),
  erasedAt: instant(row.erasedAt),
  createdAt: new Date(row.createdAt),
});

type Sent = Pick<Two, 'kind' | 'senderId'>;
const sentQuery = ({ kind, senderId, before }: Sent & { readonly before: number }) => sql<{ at: Date }>`
  select created_at as at from approach where kind = ${kind} and sender_id = ${senderId} order by id desc offset ${before} limit 1`;
/** Counts back to the sending that leaves the time of the limit of a day before there is room for another. */
const placeInDay = (kind: InterestKind): number => SENT_A_DAY_MAX[kind] - 1;

/** Reads what decides on paying for a sending, and when the sender sent as many ago as a day has room for; null where they never sent as many. */
const readSpending = prepareSpending(({ kind, senderId, before }: Sent & { readonly before: number }) =>
  sentQuery({ kind, senderId, before }),
);
export const findSpending = (tx: Tx, { kind, senderId }: Sent, asked: SpendingAsked) =>
  readSpending(tx, { kind, senderId, before: placeInDay(kind) }, asked);

type Asked = Two & PaidStepAsked & { readonly before: number };
const readForMany = prepareReadingsOfMany(
  {
    kind: 'text',
    senderId: 'bigint',
    receiverId: 'bigint',
    before: 'int',
    ...PAIR_TYPES,
    ...SPENDING_TYPES,
  },
  ({ kind, senderId, receiverId, before, ids, lowerIds, higherIds, memberId, month, actKey }: Asked, ctx: Pick<Context, 'db'>) => ({
    ...pairQueries(ctx, { ids, lowerIds, higherIds }),
    ...spendingQueries(ctx, { memberId, month, actKey }),
    // Needs no lock: between two who are held nothing comes to be open, and nobody answers what is.
    open: openQuery(ctx, { kind, senderId, receiverId }),
    last: lastQuery(ctx, { kind, senderId, receiverId }),
    day: sentQuery({ kind, senderId, before }),
    next: nextQuery({ kind, senderId, receiverId }),
  }),
);

/** Holds what decides on a sending of a crowd, but for pair and credits. */
export type FoundInCrowd = {
  /** The one that waits or was accepted, whichever of the two sent it; it may have run out since. */
  readonly open: InterestRow | null;
  readonly last: InterestRow | null;
  /** As `findSpending` tells it. */
  readonly lastButADay: Date | null;
  readonly nextId: number;
};

/** Reads, in one statement behind the locks, what decides on the sendings of a crowd, in their order, with the rows by which pairs and credits are judged. */
export async function findForCrowd(
  tx: Tx,
  all: readonly Two[],
  steps: readonly PaidStepAsked[],
): Promise<readonly ReadStep<FoundInCrowd>[]> {
  const asked = steps.map((step, place): Asked => {
    const { kind, senderId, receiverId } = all[place] as Two;
    return { ...step, kind, senderId, receiverId, before: placeInDay(kind) };
  });
  return (await readForMany(tx, asked)).map(({ open, last, day, next, ...rows }) => ({
    rows,
    found: {
      open: open[0] ? rowOf(open[0]) : null,
      last: last[0] ? rowOf(last[0]) : null,
      lastButADay: instant(day[0]?.at ?? null),
      nextId: next[0]?.id ?? 0,
    },
  }));
}

/** An interest or a proposal that is sent at this moment. */
export type NewInterest = Pick<InterestRow, 'id' | 'kind' | 'senderId' | 'receiverId' | 'text' | 'note' | 'creditEntryId'>;
type Times = { readonly createdAt: Date; readonly expiresAt: Date };

/** Writes what is sent, each under the number that was drawn for it; nobody waits for it. */
export const insertAll = prepareWritingOfRows<NewInterest, Times>(
  { id: 'bigint', kind: 'text', senderId: 'bigint', receiverId: 'bigint', text: 'text', note: 'text', creditEntryId: 'bigint' },
  (given, { createdAt, expiresAt }) => sql`
    insert into approach (id, kind, sender_id, receiver_id, status, text, note, credit_entry_id, expires_at, created_at)
    select id, kind, sender_id, receiver_id, 'pending', text, note, credit_entry_id, ${expiresAt}::timestamptz, ${createdAt}::timestamptz
    from ${given} as given order by id`,
);
