import type { RawBuilder } from 'kysely';
import { PRIVACY_PAGE_SIZE, type PhotoAccessType, type PhotoRequestStatus } from '@app/contract/privacy';
import type { Executor, Transaction } from '#platform/db';
import type { PhotoRequestRow } from './privacy.tables.ts';

export type Asked = { readonly requesterId: number; readonly ownerId: number; readonly type: PhotoAccessType };
export type RequestPage = {
  readonly memberId: number;
  readonly side: 'received' | 'sent';
  readonly otherId?: number | undefined;
  readonly page: number;
  readonly isShown: (idColumn: string) => RawBuilder<boolean>;
};

export const photoRequestsStore = {
  insert: (
    trx: Transaction,
    asked: Asked & { idempotencyKey: string | null; createdAt: Date; expiresAt: Date },
  ): Promise<PhotoRequestRow> => trx.insertInto('photoRequest').values(asked).returningAll().executeTakeFirstOrThrow(),

  /** When this requester asked for the last but `before`; the one just written counts. */
  askedAt: async (trx: Transaction, requesterId: number, before: number): Promise<Date | null> =>
    (
      await trx
        .selectFrom('photoRequest')
        .select('createdAt')
        .where('requesterId', '=', requesterId)
        .orderBy('id', 'desc')
        .offset(before)
        .limit(1)
        .executeTakeFirst()
    )?.createdAt ?? null,

  /** Points the request to the credit that paid it. */
  updateCredit: async (trx: Transaction, id: number, creditEntryId: number): Promise<void> => {
    await trx.updateTable('photoRequest').set({ creditEntryId }).where('id', '=', id).execute();
  },

  findByKey: (trx: Transaction, { requesterId, ownerId, type }: Asked, idempotencyKey: string): Promise<PhotoRequestRow | undefined> =>
    trx
      .selectFrom('photoRequest')
      .selectAll()
      .where('requesterId', '=', requesterId)
      .where('ownerId', '=', ownerId)
      .where('type', '=', type)
      .where('idempotencyKey', '=', idempotencyKey)
      .executeTakeFirst(),

  lockPending: (trx: Transaction, { requesterId, ownerId, type }: Asked): Promise<PhotoRequestRow | undefined> =>
    trx
      .selectFrom('photoRequest')
      .selectAll()
      .where('requesterId', '=', requesterId)
      .where('ownerId', '=', ownerId)
      .where('type', '=', type)
      .where('status', '=', 'pending')
      .forUpdate()
      .executeTakeFirst(),

  findReceived: (on: Executor, ownerId: number, id: number): Promise<PhotoRequestRow | undefined> =>
    on.selectFrom('photoRequest').selectAll().where('id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst(),

  lockById: (trx: Transaction, id: number): Promise<PhotoRequestRow> =>
    trx.selectFrom('photoRequest').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),

  /** Held in the order of their ids. */
  lockPendingBetween: (trx: Transaction, one: number, other: number): Promise<PhotoRequestRow[]> =>
    trx
      .selectFrom('photoRequest')
      .selectAll()
      .where('requesterId', 'in', [one, other])
      .where('ownerId', 'in', [one, other])
      .where('status', '=', 'pending')
      .orderBy('requesterId')
      .orderBy('id')
      .forUpdate()
      .execute(),

  lockPendingOf: (trx: Transaction, memberId: number): Promise<PhotoRequestRow[]> =>
    trx
      .selectFrom('photoRequest')
      .selectAll()
      .where((is) => is.or([is('requesterId', '=', memberId), is('ownerId', '=', memberId)]))
      .where('status', '=', 'pending')
      .orderBy('requesterId')
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** Those whose time is over. */
  listDueIds: async (on: Executor, now: Date): Promise<number[]> => {
    const due = on.selectFrom('photoRequest').select('id').where('status', '=', 'pending').where('expiresAt', '<=', now);
    return (await due.orderBy('expiresAt').execute()).map(({ id }) => id);
  },

  /** Nothing where somebody ends it at this moment, or did. */
  lockStillPending: (trx: Transaction, id: number): Promise<PhotoRequestRow | undefined> =>
    trx
      .selectFrom('photoRequest')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  updateEnded: async (trx: Transaction, id: number, status: Exclude<PhotoRequestStatus, 'pending'>, answeredAt: Date): Promise<void> => {
    await trx.updateTable('photoRequest').set({ status, answeredAt }).where('id', '=', id).execute();
  },

  /** Newest first. Withdrawn ones are for the one who asked. */
  listPage: async (on: Executor, { memberId, side, otherId, page, isShown }: RequestPage) => {
    const [own, other] = side === 'sent' ? (['requesterId', 'ownerId'] as const) : (['ownerId', 'requesterId'] as const);
    let matching = on
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
  },
};
