import { sql, type Insertable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { PageVisitTable } from './page-visits.tables.ts';

export async function insertVisit({ db }: Context, visit: Insertable<PageVisitTable>): Promise<void> {
  await db.insertInto('pageVisit').values(visit).execute();
}

/** Forgets whose visits these were; they count on, as visits of nobody. */
export async function forgetMember({ db }: Tx, memberId: number): Promise<void> {
  await db.updateTable('pageVisit').set({ memberId: null }).where('memberId', '=', memberId).execute();
}

/** Takes the visits before a moment away and adds them to the counts of their days, in one statement. */
export async function sumUpBefore({ db }: Context, before: Date): Promise<void> {
  await db
    .with('gone', (query) =>
      query
        .deleteFrom('pageVisit')
        .where('createdAt', '<', before)
        .returning([
          sql<string>`(created_at at time zone 'Asia/Dhaka')::date`.as('day'),
          'page',
          'type',
          'language',
          sql<boolean>`member_id is not null`.as('isMember'),
        ]),
    )
    .insertInto('pageVisitDay')
    .columns(['day', 'page', 'type', 'language', 'isMember', 'visits'])
    .expression((query) =>
      query
        .selectFrom('gone')
        .select(['day', 'page', 'type', 'language', 'isMember', sql<number>`count(*)::integer`.as('visits')])
        .groupBy(['day', 'page', 'type', 'language', 'isMember']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'type', 'language', 'isMember'])
        .doUpdateSet({ visits: sql<number>`page_visit_day.visits + excluded.visits` }),
    )
    .execute();
}
