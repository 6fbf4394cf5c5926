import { sql } from 'kysely';
import { codeOf, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'shortlist',
      (after, limit) =>
        sql`select id as row_id, ${codeOf(sql`member_id`)} as member, created_at from shortlist_entry where owner_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'ignoredMembers',
      (after, limit) =>
        sql`select id as row_id, ${codeOf(sql`blocked_id`)} as member, created_at from block where blocker_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'following',
      (after, limit) =>
        sql`select id as row_id, ${codeOf(sql`followed_id`)} as member, created_at from follow where follower_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'followers',
      (after, limit) =>
        sql`select id as row_id, ${codeOf(sql`follower_id`)} as member, created_at from follow where followed_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'connections',
      (
        after,
        limit,
      ) => sql`select id as row_id, ${codeOf(sql`case when lower_id = ${accountId} then higher_id else lower_id end`)} as member, source, created_at from bond
      where ${accountId} in (lower_id, higher_id) and id > ${after} order by id limit ${limit}`,
    ),
  ],
});
