import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import type { BondSource } from './relations.tables.ts';

const SHORTLIST_LOCK = 7341;
type Step = { readonly from: number; readonly to: number; readonly at: Date };

const inOrder = (oneId: number, otherId: number) => ({ lowerId: Math.min(oneId, otherId), higherId: Math.max(oneId, otherId) });

/** All statements that change relations; each in its caller's transaction, after the lock on the pair. */
export const relationsStore = {
  /** False where the follow stood already. */
  insertFollow: async (trx: Transaction, { from, to, at }: Step): Promise<boolean> =>
    (await trx
      .insertInto('follow')
      .values({ followerId: from, followedId: to, createdAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined,

  deleteFollow: async (trx: Transaction, followerId: number, followedId: number): Promise<void> => {
    await trx.deleteFrom('follow').where('followerId', '=', followerId).where('followedId', '=', followedId).execute();
  },

  /** Puts all changes of one member's shortlist in one order; always after the lock on the pair. */
  lockShortlist: async (trx: Transaction, ownerId: number): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${SHORTLIST_LOCK}, hashint8(${ownerId}))`.execute(trx);
  },

  isShortlisted: async (trx: Transaction, ownerId: number, memberId: number): Promise<boolean> =>
    (await trx
      .selectFrom('shortlistEntry')
      .select('id')
      .where('ownerId', '=', ownerId)
      .where('memberId', '=', memberId)
      .executeTakeFirst()) !== undefined,

  countShortlist: async (trx: Transaction, ownerId: number): Promise<number> =>
    (
      await trx
        .selectFrom('shortlistEntry')
        .select((row) => row.fn.countAll<number>().as('total'))
        .where('ownerId', '=', ownerId)
        .executeTakeFirstOrThrow()
    ).total,

  insertShortlistEntry: async (trx: Transaction, { from, to, at }: Step): Promise<void> => {
    await trx.insertInto('shortlistEntry').values({ ownerId: from, memberId: to, createdAt: at }).execute();
  },

  /** False where there was no such entry. */
  deleteShortlistEntry: async (trx: Transaction, ownerId: number, memberId: number): Promise<boolean> => {
    const { numDeletedRows } = await trx
      .deleteFrom('shortlistEntry')
      .where('ownerId', '=', ownerId)
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  isBlocking: async (on: Executor, blockerId: number, blockedId: number): Promise<boolean> =>
    (await on.selectFrom('block').select('id').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId).executeTakeFirst()) !==
    undefined,

  insertBlock: async (trx: Transaction, { from, to, at }: Step): Promise<void> => {
    await trx.insertInto('block').values({ blockerId: from, blockedId: to, createdAt: at }).execute();
  },

  /** False where there was no such block. */
  deleteBlock: async (trx: Transaction, blockerId: number, blockedId: number): Promise<boolean> => {
    const { numDeletedRows } = await trx
      .deleteFrom('block')
      .where('blockerId', '=', blockerId)
      .where('blockedId', '=', blockedId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  /** Follows and shortlist entries of the two, both ways. */
  deleteBetween: async (trx: Transaction, oneId: number, otherId: number): Promise<void> => {
    const ids = [oneId, otherId];
    await trx.deleteFrom('follow').where('followerId', 'in', ids).where('followedId', 'in', ids).execute();
    await trx.deleteFrom('shortlistEntry').where('ownerId', 'in', ids).where('memberId', 'in', ids).execute();
  },

  /** Nothing happens where the bond stands already. */
  insertBond: async (trx: Transaction, oneId: number, otherId: number, of: { source: BondSource; at: Date }): Promise<void> => {
    await trx
      .insertInto('bond')
      .values({ ...inOrder(oneId, otherId), source: of.source, createdAt: of.at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Everything that names this member. */
  deleteAllOf: async (trx: Transaction, memberId: number): Promise<void> => {
    await trx
      .deleteFrom('follow')
      .where((row) => row.or([row('followerId', '=', memberId), row('followedId', '=', memberId)]))
      .execute();
    await trx
      .deleteFrom('shortlistEntry')
      .where((row) => row.or([row('ownerId', '=', memberId), row('memberId', '=', memberId)]))
      .execute();
    await trx
      .deleteFrom('bond')
      .where((row) => row.or([row('lowerId', '=', memberId), row('higherId', '=', memberId)]))
      .execute();
    await trx
      .deleteFrom('block')
      .where((row) => row.or([row('blockerId', '=', memberId), row('blockedId', '=', memberId)]))
      .execute();
  },
};
