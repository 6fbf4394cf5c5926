import { sql } from 'kysely';
import { codeOf, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'photoOpenings',
      (after, limit) =>
        sql`select id as row_id, ${codeOf(sql`viewer_id`)} as member, type, opened_at from photo_opening where owner_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
