import type { RawBuilder } from 'kysely';
import { PRIVACY_PAGE_SIZE, type PhotoAccessType, type PhotoRequestStatus } from '@app/contract/privacy';
import type { Context, Tx } from '#platform/context';
import type { PhotoRequestRow } from './privacy.tables.ts';

export type Asked = { readonly requesterId: number; readonly ownerId: number; readonly type: PhotoAccessType };
export type RequestPage = {
  readonly memberId: number;
  readonly side: 'received' | 'sent';
  readonly otherId?: number | undefined;
  readonly page: number;
  readonly isShown: (idColumn: string) => RawBuilder<boolean>;
};

export const insertRequest = (
  { db }: Tx,
  asked: Asked & { idempotencyKey: string | null; createdAt: Date; expiresAt: Date },
): Promise<PhotoRequestRow> => db.insertInto('photoRequest').values(asked).returningAll().executeTakeFirstOrThrow();

/** Returns when this requester asked for the last but `before`; the one just written counts. */
export const askedAt = async ({ db }: Tx, requesterId: number, before: number): Promise<Date | null> =>
  (
    await db
      .selectFrom('photoRequest')
      .select('createdAt')
      .where('requesterId', '=', requesterId)
      .orderBy('id', 'desc')
      .offset(before)
      .limit(1)
      .executeTakeFirst()
  )?.createdAt ?? null;

/** Notes which credit paid the request. */
export const updateCredit = async ({ db }: Tx, id: number, creditEntryId: number): Promise<void> => {
  await db.updateTable('photoRequest').set({ creditEntryId }).where('id', '=', id).execute();
};

export const findByKey = (
  { db }: Tx,
  { requesterId, ownerId, type }: Asked,
  idempotencyKey: string,
): Promise<PhotoRequestRow | undefined> =>
  db
    .selectFrom('photoRequest')
    .selectAll()
    .where('requesterId', '=', requesterId)
    .where('ownerId', '=', ownerId)
    .where('type', '=', type)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

export const lockPending = ({ db }: Tx, { requesterId, ownerId, type }: Asked): Promise<PhotoRequestRow | undefined> =>
  db
    .selectFrom('photoRequest')
    .selectAll()
    .where('requesterId', '=', requesterId)
    .where('ownerId', '=', ownerId)
    .where('type', '=', type)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();

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

export const updateEnded = async ({ db, clock }: Tx, id: number, status: Exclude<PhotoRequestStatus, 'pending'>): Promise<void> => {
  await db.updateTable('photoRequest').set({ status, answeredAt: clock.now() }).where('id', '=', id).execute();
};

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
