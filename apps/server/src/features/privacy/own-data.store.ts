import { sql } from 'kysely';
import { codeOf, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'photoRequests',
      (after, limit) =>
        sql`select id as row_id, ${codeOf(sql`owner_id`)} as member, type, status, created_at, expires_at, answered_at from photo_request where requester_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
