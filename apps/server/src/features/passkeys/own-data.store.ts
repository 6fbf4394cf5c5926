import { sql } from 'kysely';
import { ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'passkeys',
      (after, limit) => sql`select id as row_id, name, created_at, last_used_at from passkey
      where account_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
