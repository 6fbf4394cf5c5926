import { sql } from 'kysely';
import { ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'socialLinks',
      (after, limit) => sql`select id as row_id, provider, subject as number, email, email_verified, linked_at from social_identity
      where account_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
