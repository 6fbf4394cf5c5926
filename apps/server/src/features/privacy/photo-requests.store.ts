import { sql, type RawBuilder } from 'kysely';
import { PRIVACY_PAGE_SIZE, type PhotoAccessType, type PhotoRequestStatus } from '@app/contract/privacy';
import type { Context, Tx } from '#platform/context';
import { instant, prepareReadings, prepareWriting, sendAhead, type AsJson } from '#platform/db';
import { prepareSpending, premiumQuery } from '#features/entitlements';
import { pairIdsOf, pairQueries, type PairIds } from '#features/members';
import { askingAskedOf, askingQuery, judgePhotoAsking, type AskingAsked } from '#features/photos';
import type { PhotoRequestRow } from './privacy.tables.ts';

export type Asked = { readonly requesterId: number; readonly ownerId: number; readonly type: PhotoAccessType };
export type RequestPage = {
  readonly memberId: number;
  readonly side: 'received' | 'sent';
  readonly otherId?: number | undefined;
  readonly page: number;
  readonly isShown: (idColumn: string) => RawBuilder<boolean>;
};

const ofTwoQuery = ({ db }: Pick<Context, 'db'>, { requesterId, ownerId, type }: Asked) =>
  db.selectFrom('photoRequest').selectAll().where('requesterId', '=', requesterId).where('ownerId', '=', ownerId).where('type', '=', type);
/** Returns the query of the request that waits, which it locks. */
const pendingQuery = (ctx: Pick<Context, 'db'>, asked: Asked) => ofTwoQuery(ctx, asked).where('status', '=', 'pending').forUpdate();

type AskedBefore = Asked &
  AskingAsked &
  PairIds & { readonly viewerIds: readonly number[]; readonly now: Date; readonly idempotencyKey: string | null };
const readBefore = prepareReadings((asked: AskedBefore, ctx: Pick<Context, 'db'>) => {
  const { requesterId, ownerId, type } = asked;
  return {
    ...pairQueries(ctx, { ids: asked.ids, lowerIds: asked.lowerIds, higherIds: asked.higherIds }),
    earlier: ofTwoQuery(ctx, { requesterId, ownerId, type }).where('idempotencyKey', '=', asked.idempotencyKey),
    asking: askingQuery({ ownerId, viewerId: asked.viewerId, type, kinds: asked.kinds, statuses: asked.statuses }),
    premium: premiumQuery(ctx, asked.viewerIds, asked.now),
    pending: pendingQuery(ctx, { requesterId, ownerId, type }),
    next: sql<{ id: number }>`select nextval(pg_get_serial_sequence('photo_request', 'id')) as id`,
  };
});

/**
 * Reads, in one statement behind the lock on the pair, what decides on asking for photos, with the rows by which the two are judged: what the same word made before, whether the
 * viewer may ask, the request that waits, locked, and the number for a new one.
 */
export async function findBefore(tx: Tx, asked: Asked, idempotencyKey: string | null) {
  const { requesterId, ownerId, type } = asked;
  const now = tx.clock.now();
  const { earlier, asking, premium, pending, next, ...pair } = await readBefore(tx, {
    ...askingAskedOf({ ownerId, viewerId: requesterId, type }, tx.settings.PHOTO_REVIEW),
    ...pairIdsOf([[requesterId, ownerId]]),
    requesterId,
    viewerIds: [requesterId],
    now,
    idempotencyKey,
  });
  return {
    pair,
    earlier: earlier[0] ? rowOf(earlier[0]) : null,
    asking: judgePhotoAsking(asking[0], premium.length > 0),
    pending: pending[0] ? rowOf(pending[0]) : null,
    nextId: next[0]?.id ?? 0,
  };
}

const rowOf = (row: AsJson<PhotoRequestRow>): PhotoRequestRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  expiresAt: new Date(row.expiresAt),
  answeredAt: instant(row.answeredAt),
});

/** Reads what decides on paying for a request, and when this requester asked for the last but `before`. */
export const findSpending = prepareSpending(
  ({ requesterId, before }: { readonly requesterId: number; readonly before: number }) => sql<{ at: Date }>`
    select created_at as at from photo_request where requester_id = ${requesterId} order by id desc offset ${before} limit 1`,
);

type NewRequest = Pick<PhotoRequestRow, 'id' | 'idempotencyKey' | 'createdAt' | 'expiresAt'> & Asked & { readonly creditEntryId: number };
const write = prepareWriting(
  (of: NewRequest) => sql`
    insert into photo_request (id, requester_id, owner_id, type, credit_entry_id, idempotency_key, created_at, expires_at) overriding system value
    values (${of.id}, ${of.requesterId}, ${of.ownerId}, ${of.type}, ${of.creditEntryId}, ${of.idempotencyKey}, ${of.createdAt}, ${of.expiresAt})`,
);
/** Writes a request under the number that was drawn for it; nobody waits for it. */
export const insertRequest = (tx: Tx, request: NewRequest): Promise<unknown> => write(tx, request);

type AskedPending = Asked & PairIds;
const readPending = prepareReadings(({ requesterId, ownerId, type, ids, lowerIds, higherIds }: AskedPending, ctx: Pick<Context, 'db'>) => ({
  ...pairQueries(ctx, { ids, lowerIds, higherIds }),
  pending: pendingQuery(ctx, { requesterId, ownerId, type }),
}));
/** Reads and locks, behind the lock on the pair, the request that waits, with the rows by which the two are judged. */
export async function lockPending(tx: Tx, { requesterId, ownerId, type }: Asked) {
  const { pending, ...pair } = await readPending(tx, { requesterId, ownerId, type, ...pairIdsOf([[requesterId, ownerId]]) });
  return { pair, pending: pending[0] ? rowOf(pending[0]) : null };
}

export const findReceived = ({ db }: Context, ownerId: number, id: number): Promise<PhotoRequestRow | undefined> =>
  db.selectFrom('photoRequest').selectAll().where('id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst();

export const lockById = ({ db }: Tx, id: number): Promise<PhotoRequestRow> =>
  db.selectFrom('photoRequest').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Locks them in the order of their ids. */
export const lockPendingBetween = ({ db }: Tx, one: number, other: number): Promise<PhotoRequestRow[]> =>
  db
    .selectFrom('photoRequest')
    .selectAll()
    .where('requesterId', 'in', [one, other])
    .where('ownerId', 'in', [one, other])
    .where('status', '=', 'pending')
    .orderBy('requesterId')
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockPendingOf = ({ db }: Tx, memberId: number): Promise<PhotoRequestRow[]> =>
  db
    .selectFrom('photoRequest')
    .selectAll()
    .where((is) => is.or([is('requesterId', '=', memberId), is('ownerId', '=', memberId)]))
    .where('status', '=', 'pending')
    .orderBy('requesterId')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Returns those whose time is over. */
export const listDueIds = async ({ db, clock }: Context): Promise<number[]> => {
  const due = db.selectFrom('photoRequest').select('id').where('status', '=', 'pending').where('expiresAt', '<=', clock.now());
  return (await due.orderBy('expiresAt').execute()).map(({ id }) => id);
};

/** Returns nothing where somebody ends it at this moment, or did. */
export const lockStillPending = ({ db }: Tx, id: number): Promise<PhotoRequestRow | undefined> =>
  db
    .selectFrom('photoRequest')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const updateEnded = (tx: Tx, id: number, status: Exclude<PhotoRequestStatus, 'pending'>): Promise<unknown> =>
  sendAhead(tx, tx.db.updateTable('photoRequest').set({ status, answeredAt: tx.clock.now() }).where('id', '=', id));

/** Returns a page, newest first. Withdrawn ones are for the one who asked. */
export const listPage = async ({ db }: Context, { memberId, side, otherId, page, isShown }: RequestPage) => {
  const [own, other] = side === 'sent' ? (['requesterId', 'ownerId'] as const) : (['ownerId', 'requesterId'] as const);
  let matching = db
    .selectFrom('photoRequest')
    .where(own, '=', memberId)
    .where(isShown(side === 'sent' ? 'photo_request.owner_id' : 'photo_request.requester_id'));
  if (side === 'received') matching = matching.where('status', '<>', 'withdrawn');
  if (otherId !== undefined) matching = matching.where(other, '=', otherId);
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(PRIVACY_PAGE_SIZE)
    .offset((page - 1) * PRIVACY_PAGE_SIZE)
    .execute();
  return { rows, total };
};
