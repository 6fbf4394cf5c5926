import { sql } from 'kysely';
import { ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'pageVisits',
      (after, limit) =>
        sql`select id as row_id, page, language, created_at from page_visit where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
