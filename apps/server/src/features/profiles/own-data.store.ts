import { sql } from 'kysely';
import { codeOf, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'profilesVisited',
      (after, limit) =>
        sql`select id as row_id, ${codeOf(sql`owner_id`)} as member, visited_at from profile_visit where visitor_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
