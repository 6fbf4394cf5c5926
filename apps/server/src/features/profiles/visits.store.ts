import { sql, type RawBuilder } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import './profiles.tables.ts';

export type Visit = { readonly visitorId: number; readonly ownerId: number; readonly visitedAt: Date };
export type ViewerRow = { readonly visitorId: number; readonly time: Date };
export type ViewersFilter = {
  readonly ownerId: number;
  readonly since: Date;
  /** Who may still be named to the owner. */
  readonly isShown: (idColumn: string) => RawBuilder<boolean>;
};
type PageOf = { readonly limit: number; readonly offset: number };

/** All SQL about visits. The numbers are counted from the rows, so that they can never differ from them. */
export const visitsStore = {
  /** Counts a visit unless the same visitor was here after `countedAfter`. Two at once are kept apart by the lock on the pair. */
  insertUnlessRecent: async (trx: Transaction, visit: Visit, countedAfter: Date): Promise<void> => {
    await sql`
      insert into profile_visit (visitor_id, owner_id, visited_at)
      select ${visit.visitorId}, ${visit.ownerId}, ${visit.visitedAt}::timestamptz
      where not exists (
        select 1 from profile_visit
        where visitor_id = ${visit.visitorId} and owner_id = ${visit.ownerId} and visited_at > ${countedAfter}::timestamptz
      )`.execute(trx);
  },

  count: async (db: Executor, ownerId: number): Promise<number> => {
    const { visits } = await db
      .selectFrom('profileVisit')
      .select((row) => row.fn.countAll<number>().as('visits'))
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow();
    return visits;
  },

  /** Each visitor once, with the last visit, newest first. */
  listViewers: async (db: Executor, filter: ViewersFilter, page: PageOf): Promise<{ rows: readonly ViewerRow[]; total: number }> => {
    const visits = db
      .selectFrom('profileVisit')
      .where('ownerId', '=', filter.ownerId)
      .where('visitedAt', '>', filter.since)
      .where(filter.isShown('profile_visit.visitor_id'));
    const [counted, rows] = await Promise.all([
      visits.select((row) => row.fn.count<number>('visitorId').distinct().as('total')).executeTakeFirstOrThrow(),
      visits
        .select(['visitorId', (row) => row.fn.max('visitedAt').as('time')])
        .groupBy('visitorId')
        .orderBy('time', 'desc')
        .orderBy('visitorId', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
    ]);
    return { rows, total: counted.total };
  },

  /** Forgets where a member was and who was with them. */
  deleteOf: async (trx: Transaction, memberId: number): Promise<void> => {
    await trx
      .deleteFrom('profileVisit')
      .where((row) => row.or([row('visitorId', '=', memberId), row('ownerId', '=', memberId)]))
      .execute();
  },
};
