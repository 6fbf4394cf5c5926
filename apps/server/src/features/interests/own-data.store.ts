import { sql } from 'kysely';
import { codeOf, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'interestsSent',
      (
        after,
        limit,
      ) => sql`select id as row_id, ${codeOf(sql`receiver_id`)} as member, status, text, note, created_at, expires_at, answered_at
      from approach where sender_id = ${accountId} and kind = 'interest' and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'proposalsSent',
      (
        after,
        limit,
      ) => sql`select id as row_id, ${codeOf(sql`receiver_id`)} as member, status, text, note, created_at, expires_at, answered_at
      from approach where sender_id = ${accountId} and kind = 'proposal' and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'interestsReceived',
      (after, limit) => sql`select id as row_id, ${codeOf(sql`sender_id`)} as member, status, created_at, expires_at, answered_at
      from approach where receiver_id = ${accountId} and kind = 'interest' and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'proposalsReceived',
      (after, limit) => sql`select id as row_id, ${codeOf(sql`sender_id`)} as member, status, created_at, expires_at, answered_at
      from approach where receiver_id = ${accountId} and kind = 'proposal' and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
