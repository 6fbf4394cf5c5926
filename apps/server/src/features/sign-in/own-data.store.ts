import { sql } from 'kysely';
import { ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'knownBrowsers',
      (after, limit) =>
        sql`select id as row_id, created_at, last_seen_at from known_browser where account_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
